import { expect, it } from 'vitest'
import { createPicksStore, noPicks, picksOf } from './kept-picks.ts'

const key = 'jiangtai.vote-picks'

function createStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
    items,
  }
}

it('marks are there again after a reload, until they are cleared', () => {
  const storage = createStorage()
  const kept = { name: '21/1/7/1700000000', picks: [2, 3] }
  createPicksStore(() => storage, key).save(kept)
  expect(createPicksStore(() => storage, key).load()).toEqual(kept)
  expect(createPicksStore(() => storage, 'of another tool').load()).toBe(noPicks)
  createPicksStore(() => storage, key).clear()
  expect(createPicksStore(() => storage, key).load()).toBe(noPicks)
  expect(storage.items.size).toBe(0)
})

it('marks of the last vote, or of another student, do not enter the next', () => {
  const kept = { name: '21/1/7/1700000000', picks: [2] }
  expect(picksOf(kept, '21/1/7/1700000000')).toEqual([2])
  for (const other of ['21/1/8/1700000000', '21/2/7/1700000000', '21/1/7/1700000009', '22/1/7/1700000000']) {
    expect(picksOf(kept, other)).toEqual([])
  }
})

it.each(['', '{', '{}', 'null', '[1,2]', '["a","b"]', '["a",null]'])('starts anew from what it cannot read: %j', (text) => {
  const storage = createStorage()
  storage.setItem(key, text)
  expect(createPicksStore(() => storage, key).load()).toBe(noPicks)
})

it('where storage is refused nothing breaks', () => {
  const store = createPicksStore(() => {
    throw new Error('SecurityError')
  }, key)
  store.save({ name: 'a', picks: [1] })
  store.clear()
  expect(store.load()).toBe(noPicks)
})
