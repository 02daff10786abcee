import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { binaryOf, runNode, say, top } from './run.mjs'

/** A room may have a second project, for its tools and tests. */
const projects = () =>
  ['contract', 'server', 'web', 'e2e', 'bench', 'prove', 'desktop'].flatMap((room) =>
    readdirSync(join(top, room))
      .filter((name) => /^tsconfig.*\.json$/.test(name))
      .map((name) => `${room}/${name}`),
  )

/**
 * What has not changed since the last time is not checked again. One checker a project: several would work out the same types for themselves, which
 * costs twice the work, and the projects keep every core busy.
 */
const checkTypes = (project) => {
  const memory = `node_modules/.cache/tsc/${project.replace('/', '-')}.tsbuildinfo`
  return runNode([binaryOf('typescript'), '-p', project, '--checkers', '1', '--incremental', '--tsBuildInfoFile', memory], { quiet: true })
}

/** Format and lint, of everything or of the files named. */
export const biome = (paths = ['.']) =>
  runNode([binaryOf('@biomejs/biome'), 'check', '--colors=off', '--no-errors-on-unmatched', ...paths], { quiet: true })

/** The types of every room. */
export async function tsc() {
  const results = await Promise.all(projects().map(checkTypes))
  const failed = results.filter(({ code }) => code !== 0)
  return { code: failed.length, output: failed.map(({ output }) => output).join('') }
}

/** Both builds and how heavy the pages are; what it prints is worth reading when all is well too. */
export async function build() {
  const built = await runNode(['scripts/build.mjs'], { quiet: true })
  if (built.code === 0) say(built.output.trimEnd())
  return built
}

/** Runs one check, says how it went and, when it failed, what it printed. */
export async function report(name, check) {
  const started = Date.now()
  const { code, output } = await check().catch((error) => ({ code: 1, output: error.stack }))
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  if (code !== 0) say(output.trimEnd())
  say(`${code === 0 ? '✓' : '✗'} ${name} ${seconds} s`)
  return { isPassed: code === 0, code }
}

export const names = { biome: '格式与规范 (biome)', tsc: '类型 (tsc)', build: '构建与体积' }
