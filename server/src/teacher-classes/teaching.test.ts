import { describe, expect, it } from 'vitest'
import { isSound, taughtIn } from './teaching.ts'

describe('what a teacher teaches in a class', () => {
  const own = [{ id: 1 }, { id: 2 }]
  it.each([
    ['everything of the own, where nothing is said', [], [1, 2]],
    ['what is said', [2], [2]],
    ['everything again, once what was said is no longer the own', [3], [1, 2]],
  ])('is %s', (_what, said, taught) => {
    expect(taughtIn(own, said).map(({ id }) => id)).toEqual(taught)
  })
  it('is nothing of a teacher without subjects', () => expect(taughtIn([], [3])).toEqual([]))
})

it.each([
  [[1, 2], [3], true],
  [[1], [1], false],
  [[1, 1], [], false],
])('to join %j and leave %j is sound: %s', (add, del, sound) => {
  expect(isSound({ add, del })).toBe(sound)
})
