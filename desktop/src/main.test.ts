import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { expect, it } from 'vitest'
import { bundle } from '../build.mjs'

/** Starts the built main file; answers what it did before it waited for Electron to be ready. */
async function started(isFirst: boolean) {
  const folder = mkdtempSync(join(tmpdir(), 'jiangtai-main-'))
  await bundle('main', folder)
  const did: string[] = []
  const app = {
    enableSandbox: () => void did.push('sandbox'),
    requestSingleInstanceLock: () => isFirst,
    quit: () => void did.push('quit'),
    whenReady: () => {
      did.push('waits')
      return new Promise<void>(() => {})
    },
  }
  const node = createRequire(import.meta.url)
  const require = (name: string) => (name === 'electron' ? { app } : node(name))
  const code = readFileSync(join(folder, 'main.cjs'), 'utf8')
  const run = runInThisContext(`(function (require, exports, module, __dirname) {${code}\n})`) as (...given: unknown[]) => void
  run(require, {}, { exports: {} }, folder)
  rmSync(folder, { recursive: true })
  return did
}

it('every page is in the sandbox before anything can be opened; a second start ends', async () => {
  expect(await started(true)).toEqual(['sandbox', 'waits'])
  expect(await started(false)).toEqual(['sandbox', 'quit'])
})
