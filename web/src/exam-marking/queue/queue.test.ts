import type { MarkStanding } from '@jiangtai/contract/exam-marking'
import { expect, it } from 'vitest'
import { ahead, filters, hereIn, nextOpen, shownOf, stepFrom } from './queue.ts'

const list = (['done', 'open', 'third', 'wait', 'blank', 'open'] as const).map((standing: MarkStanding, at) => ({
  attempt_id: at + 1,
  standing,
}))
const ids = (some: readonly { readonly attempt_id: number }[]) => some.map(({ attempt_id }) => attempt_id)

it('shows what waits, what is done, or everything; what was just marked stays where it was', () => {
  expect(ids(shownOf(list, filters.open, new Set()))).toEqual([2, 3, 5, 6])
  expect(ids(shownOf(list, filters.done, new Set()))).toEqual([1, 4])
  expect(ids(shownOf(list, filters.all, new Set()))).toEqual([1, 2, 3, 4, 5, 6])
  expect(ids(shownOf(list, filters.open, new Set([1])))).toEqual([1, 2, 3, 5, 6])
})

it('goes to the next that waits, from the beginning again after the last, and to none when none does', () => {
  expect(nextOpen(list, 3)?.attempt_id).toBe(5)
  expect(nextOpen(list, 6)?.attempt_id).toBe(2)
  expect(
    nextOpen(
      list.filter(({ standing }) => standing === 'done'),
      1,
    ),
  ).toBeUndefined()
})

it('steps one by one and stays at the ends', () => {
  expect([stepFrom(list, 2, 1), stepFrom(list, 1, -1), stepFrom(list, 6, 1)].map((one) => one?.attempt_id)).toEqual([3, 1, 6])
})

it('fetches the one below and the next that wait', () => {
  expect(ids(ahead(list, 3, 5))).toEqual([4, 5, 6])
  expect(ids(ahead(list, 1, 2))).toEqual([2, 3])
})

it('begins with the first that waits, and stays where the hand is when a colleague marks that one meanwhile', () => {
  const shown = shownOf(list, filters.open, new Set())
  const here = hereIn(list, shown, 0)
  expect(here?.attempt_id).toBe(2)
  const later = list.map((one) => (one.attempt_id === 2 ? { ...one, standing: 'done' as const } : one))
  expect(hereIn(later, shownOf(later, filters.open, new Set()), here?.attempt_id ?? 0)?.attempt_id).toBe(2)
})
