import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { binaryOf, runNode, say, top } from './run.mjs'

/** A room may have a second project, for its tools and tests. */
const projects = () =>
  ['contract', 'server', 'web', 'e2e', 'bench', 'prove'].flatMap((room) =>
    readdirSync(join(top, room))
      .filter((name) => /^tsconfig.*\.json$/.test(name))
      .map((name) => `${room}/${name}`),
  )

/** Format and lint, and the types of every room: what needs no running server. */
export const checks = {
  '格式与规范 (biome)': () => runNode([binaryOf('@biomejs/biome'), 'check', '--colors=off', '.'], { quiet: true }),
  '类型 (tsc)': async () => {
    const results = await Promise.all(projects().map((project) => runNode([binaryOf('typescript'), '-p', project], { quiet: true })))
    const failed = results.filter(({ code }) => code !== 0)
    return { code: failed.length, output: failed.map(({ output }) => output).join('') }
  },
}

/** Runs one check, says how it went and, when it failed, what it printed. */
export async function report(name, check) {
  const started = Date.now()
  const { code, output } = await check().catch((error) => ({ code: 1, output: error.stack }))
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  if (code !== 0) say(output.trimEnd())
  say(`${code === 0 ? '✓' : '✗'} ${name} ${seconds} s`)
  return code === 0
}
