import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { releaseCommits } from '../releases/commits.ts'
import { watchFolder } from './leftovers.ts'
import { top } from './program.ts'

/** The server of the last release, with the packages of that release, in a folder that goes with this process. */
export async function buildPrevious() {
  const [version, commit] = Object.entries(releaseCommits()).at(-1) ?? []
  if (!version || !commit) throw new Error('no release is known')
  const folder = watchFolder(mkdtempSync(join(tmpdir(), `jiangtai-${version}-`)))
  const files = execFileSync('git', ['archive', '--format=tar', commit], { cwd: top, maxBuffer: 1024 ** 3 })
  execFileSync('tar', ['-x', '-C', folder], { input: files })
  const script = (name: string) => JSON.stringify(pathToFileURL(join(folder, 'scripts', name)).href)
  const build = `const { ensureInstalled } = await import(${script('install.mjs')})
    await ensureInstalled()
    const { buildServer } = await import(${script('build.mjs')})
    await buildServer()`
  // Its scripts look at the name of the program.
  const building = spawn(process.execPath, ['--input-type=module', '--eval', build, 'prove'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(building, 'exit')
  if (code !== 0) throw new Error(`${version} could not be built`)
  return { version, main: join(folder, 'server/dist/main.js') }
}
