import { expect, it } from 'vitest'
import { adopted, excludedIn, keepExcluded, nobodyExcluded, readExcluded, toggled } from './excluded.ts'

const kept = { owner: '3/1', lesson: 8, ids: [11, 12] }

it('lasts for its lesson, its class and its teacher', () => {
  expect(excludedIn(kept, '3/1', 8)).toEqual([11, 12])
  for (const [owner, lesson] of [
    ['3/1', 9],
    ['3/1', 0],
    ['3/2', 8],
    ['4/1', 8],
  ] as const)
    expect(excludedIn(kept, owner, lesson)).toEqual([])
})

it('that was chosen before the lesson began is for that lesson and no other', () => {
  const early = { ...kept, lesson: 0 }
  expect(excludedIn(early, '3/1', 8)).toEqual([11, 12])
  const adoptedOnce = adopted(early, '3/1', 8)
  expect(excludedIn(adoptedOnce, '3/1', 8)).toEqual([11, 12])
  expect(excludedIn(adoptedOnce, '3/1', 9)).toEqual([])
  expect(adopted(adoptedOnce, '3/1', 9)).toBe(adoptedOnce)
  expect(adopted(early, '3/2', 8)).toBe(early)
})

it('is on or off', () => {
  expect(toggled([1], 2)).toEqual([1, 2])
  expect(toggled([1, 2], 1)).toEqual([2])
})

it('is found again after a reload', () => {
  const stored = new Map<string, string>()
  const storage = () => ({
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  })
  keepExcluded(storage, kept)
  expect(readExcluded(storage)).toEqual(kept)
})

it.each(['', '{', '[]', '{"owner":1}'])('is empty after %j', (text) => {
  expect(readExcluded(() => ({ getItem: () => text }))).toEqual(nobodyExcluded)
})
