import { expect, it } from 'vitest'
import { keepWait, waitOf } from './use-code.ts'

function createStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    length: 0,
    clear: () => kept.clear(),
    key: () => null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

it('a wait is remembered for whom and what it is, until it is over', () => {
  const storage = createStorage()
  keepWait(() => storage, 'login a', 5000, 0)
  keepWait(() => storage, 'reset a', 7000, 1000)
  expect(waitOf(() => storage, 'login a', 4999)).toBe(5000)
  expect(waitOf(() => storage, 'reset a', 4999)).toBe(7000)
  expect(waitOf(() => storage, 'login b', 0)).toBe(0)
  expect(waitOf(() => storage, 'login a', 5000)).toBe(0)
})

it('what is over is not kept', () => {
  const storage = createStorage()
  keepWait(() => storage, 'a', 1000, 0)
  keepWait(() => storage, 'b', 3000, 2000)
  expect(waitOf(() => storage, 'a', 0)).toBe(0)
})

it('nobody waits for what cannot be read', () => {
  const storage = createStorage()
  for (const text of ['', 'x', 'null', '[]', '{"a":"soon"}']) {
    storage.setItem('jiangtai.code-waits', text)
    expect(waitOf(() => storage, 'a', 0)).toBe(0)
  }
  const closed = () => {
    throw new Error('no storage')
  }
  keepWait(closed, 'a', 1, 0)
  expect(waitOf(closed, 'a', 0)).toBe(0)
})
