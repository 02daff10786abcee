import { expect, it } from 'vitest'
import { withChosen } from './chosen.ts'

const [a, b, c] = [{ id: 1 }, { id: 2 }, { id: 3 }] as const

it('a press chooses and unchooses, one or a whole page, and the order is that of choosing', () => {
  expect(withChosen([], [b])).toEqual([b])
  expect(withChosen([b], [a])).toEqual([b, a])
  expect(withChosen([b, a], [b])).toEqual([a])
  expect(withChosen([b], [a, b, c])).toEqual([b, a, c])
  expect(withChosen([b, a, c], [a, b])).toEqual([c])
})
