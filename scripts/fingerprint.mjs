import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { top } from './run.mjs'

const sources = [
  ...['contract/src', 'contract/package.json', 'server/src', 'server/migrations', 'server/demo', 'server/package.json'],
  'web',
  ...['tsconfig.base.json', 'package-lock.json', 'scripts/build.mjs', 'scripts/compress.mjs', 'scripts/size.mjs'],
]
const results = ['server/dist/main.js', 'server/dist/admin.js', 'web/dist/index.html']
const stamp = join(top, 'server/dist/.fingerprint')

export function filesUnder(path) {
  if (!existsSync(join(top, path))) return []
  if (statSync(join(top, path)).isFile()) return [path]
  return readdirSync(join(top, path))
    .sort()
    .filter((name) => name !== 'node_modules' && name !== 'dist')
    .flatMap((name) => filesUnder(`${path}/${name}`))
}

/** Contents, not times: git checkouts and copies set new times on the same sources. */
export function fingerprint() {
  const hash = createHash('sha256')
  for (const path of sources.flatMap(filesUnder)) {
    if (/\.test\.tsx?$/.test(path)) continue
    hash.update(`${path}\0`).update(readFileSync(join(top, path)))
  }
  return hash.digest('hex')
}

export const isFresh = () =>
  existsSync(stamp) && results.every((path) => existsSync(join(top, path))) && readFileSync(stamp, 'utf8') === fingerprint()

/** Gone while a build runs, so that an interrupted one is not taken for a finished one. */
export const markStale = () => rmSync(stamp, { force: true })

export const markFresh = (print) => writeFileSync(stamp, print)
