import { voterStatus } from '@jiangtai/contract/voter'
import { expect, it } from 'vitest'
import { createPicksStore, isDecided, noPicks, picksOf } from './kept-picks.ts'
import { sampleVote } from './sample-vote.ts'

function createStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    items,
  }
}

it('marks are there again after a reload, until they are cleared', () => {
  const storage = createStorage()
  const kept = { name: '21/1/7/1700000000', picks: [2, 3] }
  createPicksStore(() => storage).save(kept)
  expect(createPicksStore(() => storage).load()).toEqual(kept)
  createPicksStore(() => storage).clear()
  expect(createPicksStore(() => storage).load()).toBe(noPicks)
  expect(storage.items.size).toBe(0)
})

it('marks of the last vote, or of another student, do not enter the next', () => {
  const kept = { name: '21/1/7/1700000000', picks: [2] }
  expect(picksOf(kept, '21/1/7/1700000000')).toEqual([2])
  for (const other of ['21/1/8/1700000000', '21/2/7/1700000000', '21/1/7/1700000009', '22/1/7/1700000000']) {
    expect(picksOf(kept, other)).toEqual([])
  }
})

it('marks are kept until the vote is cast or over, and while nothing is known yet', () => {
  const running = sampleVote({ is_open: voterStatus.running })
  expect(isDecided(undefined, undefined)).toBe(false)
  expect(isDecided(running, undefined)).toBe(false)
  expect(isDecided(running, { picks: [1] })).toBe(true)
  expect(isDecided(sampleVote({ is_open: voterStatus.ended }), undefined)).toBe(true)
})

it.each(['', '{', '{}', 'null', '[1,2]', '["a","b"]', '["a",null]'])('starts anew from what it cannot read: %j', (text) => {
  const storage = createStorage()
  storage.setItem('jiangtai.vote-picks', text)
  expect(createPicksStore(() => storage).load()).toBe(noPicks)
})

it('where storage is refused nothing breaks', () => {
  const store = createPicksStore(() => {
    throw new Error('SecurityError')
  })
  store.save({ name: 'a', picks: [1] })
  store.clear()
  expect(store.load()).toBe(noPicks)
})
