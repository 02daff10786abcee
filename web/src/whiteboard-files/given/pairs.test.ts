import { expect, it } from 'vitest'
import { pairsOf } from './pairs.ts'

const boards = (...ids: readonly number[]) => ids.map((id) => ({ id }))

it('the chosen two come first, then the others two by two; nobody is left out or shown twice', () => {
  const idsOf = (all: number[], chosen: number[]) => pairsOf(boards(...all), boards(...chosen)).map((pair) => pair.map(({ id }) => id))
  expect(idsOf([1, 2, 3, 4, 5], [4, 2])).toEqual([[4, 2], [1, 3], [5]])
  expect(idsOf([1, 2], [2, 1])).toEqual([[2, 1]])
  // Chosen from another page of the list.
  expect(idsOf([1, 2], [7, 8])).toEqual([
    [7, 8],
    [1, 2],
  ])
})
