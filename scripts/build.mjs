import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compress } from './compress.mjs'
import { fingerprint, markFresh, markStale } from './fingerprint.mjs'
import { ensureInstalled, requireNode } from './install.mjs'
import { binaryOf, runNode, say, top } from './run.mjs'
import { checkSizes } from './size.mjs'

async function buildWeb() {
  // A NODE_ENV of the caller would put React's development build into the page; the manifest is what the size check reads.
  const { code, output } = await runNode([binaryOf('vite', 'web'), 'build', '--manifest', '--logLevel', 'warn'], {
    quiet: true,
    cwd: join(top, 'web'),
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
  })
  if (output.trim()) say(output.trim())
  if (code !== 0) throw new Error('网页构建失败')
  await compress('web/dist')
}

export async function buildServer(folder = 'server/dist') {
  const { build } = await import('rolldown')
  await build({
    input: Object.fromEntries(
      ['main', 'admin', 'worker', 'backup', 'school-server'].map((name) => [name, join(top, `server/src/${name}.ts`)]),
    ),
    platform: 'node',
    // Installed packages stay outside; the contract is our own source and comes in, and so do two packages of hundreds of small
    // modules: finding them took a quarter of the start.
    external: (id) => !/^[./]|^[a-z]:[\\/]|^(@jiangtai|kysely|zod)(\/|$)/i.test(id),
    logLevel: 'warn',
    output: { dir: join(top, folder), format: 'esm', entryFileNames: '[name].js', sourcemap: true, cleanDir: true },
  })
  for (const name of ['demo', 'fonts']) await cp(join(top, 'server', name), join(top, folder, name), { recursive: true })
}

/** The exit code of a build that is complete and only too heavy: it can still be tested. */
export const tooHeavy = 2

export async function build() {
  markStale()
  const print = fingerprint()
  await Promise.all([buildWeb(), buildServer()])
  try {
    for (const line of await checkSizes()) say(line)
  } catch (error) {
    process.exitCode = tooHeavy
    throw error
  }
  markFresh(print)
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  requireNode()
  await ensureInstalled()
  await build().catch((error) => {
    process.stderr.write(`构建失败：${error.message}\n`)
    process.exit(process.exitCode ?? 1)
  })
}
