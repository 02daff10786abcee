import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bundle } from '../build.mjs'

let folder: string
let code: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'jiangtai-preload-'))
  await bundle('preload', folder)
  code = readFileSync(join(folder, 'preload.cjs'), 'utf8')
})
afterAll(() => rmSync(folder, { recursive: true }))

/** As a page of this address in the sandbox, where nothing but Electron can be required. */
function openedAt(protocol: string) {
  const sent: unknown[] = []
  const given: Record<string, Record<string, unknown>> = {}
  const electron = {
    contextBridge: { exposeInMainWorld: (name: string, api: Record<string, unknown>) => void Object.assign(given, { [name]: api }) },
    ipcRenderer: { send: (channel: string, value: unknown) => void sent.push([channel, value]) },
  }
  const require = (name: string) => {
    if (name !== 'electron') throw new Error(`${name} cannot be required`)
    return electron
  }
  const page = {
    require,
    exports: {},
    module: { exports: {} },
    location: { protocol },
    navigator: { userAgent: 'Electron/38 jiangtai-desktop/1.2.3' },
  }
  runInContext(code, createContext(page))
  return { sent, given }
}

it('the built preload script gives pages of the school the bridge and nothing else', () => {
  const { sent, given } = openedAt('https:')
  expect(Object.keys(given)).toEqual(['jiangtaiDesktop'])
  const bridge = given.jiangtaiDesktop ?? {}
  expect(Object.keys(bridge).toSorted()).toEqual(['close', 'loggedOut', 'loginFailed', 'loginSucceeded', 'minimize', 'version'])
  expect(bridge.version).toBe('1.2.3')
  ;(bridge.minimize as () => void)()
  expect(sent).toEqual([['jiangtai', { what: 'minimize' }]])
})

it('its own page can also choose the school', () => {
  const { given } = openedAt('file:')
  expect(Object.keys(given.jiangtaiDesktop ?? {})).toEqual(expect.arrayContaining(['choose', 'retry']))
})
