import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const top = dirname(dirname(fileURLToPath(import.meta.url)))

export const say = (line) => process.stdout.write(`${line}\n`)

/** The program of an installed package: no shell and no npx in between, so a signal reaches it. */
export function binaryOf(name, workspace = '.') {
  const folder = [join(top, workspace, 'node_modules', name), join(top, 'node_modules', name)].find((path) => existsSync(path))
  if (!folder) throw new Error(`缺少依赖 ${name}，请先运行 npm ci`)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : (bin[name] ?? Object.values(bin)[0]))
}

const running = new Set()

/** Runs a program to its end. `quiet` collects what it prints; otherwise it prints for itself. Never rejects: a crash is a code too. */
export function run(command, args, { quiet = false, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: top,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      ...options,
    })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk
      })
    }
    const end = (code) => {
      running.delete(child)
      resolve({ code, output })
    }
    child.on('error', (error) => {
      output += error.message
      end(127)
    })
    child.on('close', (code) => end(code ?? 1))
  })
}

export const runNode = (args, options) => run(process.execPath, args, options)

/** SIGINT, because Playwright and vitest close their browsers and workers on it. */
export const interruptAll = () => {
  for (const child of running) child.kill('SIGINT')
}
