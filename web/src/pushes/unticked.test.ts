import { expect, it } from 'vitest'
import { chosenAtFirst, readAll, untickedOf, withMix } from './unticked.ts'

const items = [
  { id: 1, push_at: 0 },
  { id: 2, push_at: 0 },
  { id: 3, push_at: 77 },
]

it('what was unticked is not chosen the next time, what was never looked at is', () => {
  expect(chosenAtFirst(items, [])).toEqual([1, 2])
  const unticked = untickedOf(items, [2])
  expect(unticked).toEqual([1])
  expect(chosenAtFirst([...items, { id: 4, push_at: 0 }], unticked)).toEqual([2, 4])
})

it('a mix where everything is ticked again is forgotten, and so is the oldest of very many', () => {
  expect(withMix([[7, [1]]], 8, [2])).toEqual([
    [8, [2]],
    [7, [1]],
  ])
  expect(withMix([[7, [1]]], 7, [])).toEqual([])
  const many = Array.from({ length: 60 }, (_, at) => at).reduce<ReturnType<typeof withMix>>((all, id) => withMix(all, id, [1]), [])
  expect([many.length, many[0], many.at(-1)]).toEqual([50, [59, [1]], [10, [1]]])
})

it('what is stored badly is nothing', () => {
  for (const text of [null, 'x', '{}', '[1]', '[["a",[1]]]', '[[1,["b"]]]']) expect(readAll(text)).toEqual([])
  expect(readAll('[[7,[1,2]]]')).toEqual([[7, [1, 2]]])
})
