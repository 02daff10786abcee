import { expect, it } from 'vitest'
import { createHistoryPlace } from './history-place.ts'

function createStorage(items = new Map<string, string>()) {
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    items,
  }
}

it('R298 (history_page, score_detail_id): page and entry are there again after a reload, until the history is closed', () => {
  const storage = createStorage()
  const place = createHistoryPlace(() => storage)
  expect(place.load()).toBeUndefined()
  place.save({ page: 2, entry: 41 })
  expect(Object.fromEntries(storage.items)).toEqual({ history_page: '2', score_detail_id: '41' })
  expect(createHistoryPlace(() => storage).load()).toEqual({ page: 2, entry: 41 })
  place.save({ page: 1, entry: undefined })
  expect(place.load()).toEqual({ page: 1, entry: undefined })
  place.clear()
  expect(storage.items.size).toBe(0)
})

it.each(['', '0', '-1', '1.5', 'x'])('starts with the groups from a page it cannot read: %j', (text) => {
  const place = createHistoryPlace(() => createStorage(new Map([['history_page', text]])))
  expect(place.load()).toBeUndefined()
})

it('where storage is refused nothing breaks', () => {
  const place = createHistoryPlace(() => {
    throw new Error('SecurityError')
  })
  place.save({ page: 1, entry: 1 })
  place.clear()
  expect(place.load()).toBeUndefined()
})
