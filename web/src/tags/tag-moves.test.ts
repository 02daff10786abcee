import { expect, it } from 'vitest'
import { beforeIdOf, usesOf } from './tag-moves.ts'

const list = [{ id: 1 }, { id: 2 }, { id: 3 }]

it.each([
  [1, 'up', 1],
  [2, 'up', 2],
  [0, 'down', 3],
  [1, 'down', undefined],
] as const)('the one at %i goes %s, before %s', (at, by, before) => {
  expect(beforeIdOf(list, at, by)).toBe(before)
})

it('uses are those of all below it, too', () => {
  const subs = [
    { id: 2, name: '导入', count: 3 },
    { id: 3, name: '练习', count: 0 },
  ]
  expect(usesOf({ count: 2, subs })).toBe(5)
})
