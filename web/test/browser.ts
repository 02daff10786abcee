import { afterEach, beforeEach, vi } from 'vitest'

export function createStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

export const keysOf = (storage: Storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at))

/** Of a page: a cookie with no time left is gone. */
function createPage() {
  const cookies = new Map<string, string>()
  return {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(line) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    },
  }
}

const createBrowser = () => ({
  document: createPage(),
  window: { localStorage: createStorage(), sessionStorage: createStorage(), location: { replace: vi.fn() } },
})

/** As much of a browser as storing and leaving need, new for each test. */
export function putUpBrowser() {
  const stand = createBrowser()
  beforeEach(() => {
    Object.assign(stand, createBrowser())
    vi.stubGlobal('document', stand.document)
    vi.stubGlobal('window', stand.window)
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0' })
  })
  afterEach(() => void vi.unstubAllGlobals())
  return stand
}
