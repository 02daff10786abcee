import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'rolldown'
import type { Question, Usage } from './usage.ts'

export type Server = Awaited<ReturnType<typeof launch>>

const bundles = new Map<string, Promise<string>>()
const folders = new Set<string>()

/** At the end, or before: whoever launches again builds again. */
export function removeBundles() {
  bundles.clear()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  folders.clear()
}
process.once('exit', removeBundles)

/** Built once, however often it is launched. */
function bundleOf(name: string): Promise<string> {
  const known = bundles.get(name) ?? bundle(name)
  bundles.set(name, known)
  return known
}

/** Built as the product is built: what runs sources directly gives every function a name of its own, which costs time and memory. */
async function bundle(name: string) {
  const dist = join(import.meta.dirname, '../dist')
  mkdirSync(dist, { recursive: true })
  const dir = mkdtempSync(join(dist, `${name}-`))
  folders.add(dir)
  await build({
    input: { [name]: join(import.meta.dirname, `${name}.ts`) },
    platform: 'node',
    external: (id) => !/^[./]|^[a-z]:[\\/]|^@jiangtai\//i.test(id),
    logLevel: 'warn',
    output: { dir, format: 'esm', entryFileNames: '[name].js', sourcemap: true },
  })
  return join(dir, `${name}.js`)
}

/** A server in a process of its own. `BENCH_PROFILE=DIR` leaves a profile of each there. */
export async function launch(name: string, ...args: readonly string[]) {
  const { BENCH_PROFILE } = process.env
  const child = fork(await bundleOf(name), args, {
    execArgv: ['--expose-gc', ...(BENCH_PROFILE ? ['--cpu-prof', '--cpu-prof-dir', join(BENCH_PROFILE, name)] : [])],
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const died = once(child, 'exit').then(() => Promise.reject(new Error(`${name} has ended`)))
  died.catch(() => {})
  const answer = async () => (await Promise.race([once(child, 'message'), died]))[0]
  const port = Number(await answer())

  async function ask(question: Question): Promise<Usage> {
    const answered = answer()
    child.send(question)
    return answered
  }

  return {
    port,
    /** Milliseconds of CPU so far. */
    cpu: async () => (await ask('cpu')).cpuMs,
    /** Bytes, without what the next garbage collection would free. */
    memory: () => ask('memory'),

    /** A counter at /metrics. */
    async counter(name: string): Promise<number> {
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
      return Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1])
    },

    async stop() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}
