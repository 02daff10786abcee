import { expect, it } from 'vitest'
import { withChosen } from './chosen.ts'

const a: { readonly id: number } = { id: 1 }
const b: { readonly id: number } = { id: 2 }
const c: { readonly id: number } = { id: 3 }

it('a press chooses and unchooses, one or a whole page, and the order is that of choosing', () => {
  expect(withChosen([], [b])).toEqual([b])
  expect(withChosen([b], [a])).toEqual([b, a])
  expect(withChosen([b, a], [b])).toEqual([a])
  expect(withChosen([b], [a, b, c])).toEqual([b, a, c])
  expect(withChosen([b, a, c], [a, b])).toEqual([c])
})
