import { paperOrder } from '@jiangtai/contract/paper-order'
import { expect, it } from 'vitest'
import { ownReport } from '../../test/page/own-report.ts'
import { itemsShown, tally } from './report-items.ts'

it('R859: questions and letters are those of the own paper, answers and keys go with them', () => {
  const report = ownReport({ is_shuffled: { items: 1, options: 1 } })
  const items = itemsShown(report)
  const own = paperOrder(report.paper, report.attempt?.seed ?? 0, { items: true, options: true })
  expect(items.map(({ item }) => item)).toEqual(own.sections.flatMap((section) => section.items))
  expect(items.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6])
  expect(items.map(({ item }) => item.no)).not.toEqual([1, 2, 3, 4, 5, 6])
  for (const { item, leaves, key } of items) {
    expect(leaves.map(({ leaf }) => leaf)).toEqual(item.leaves.map(({ no }) => no))
    expect(key?.no).toBe(item.no)
  }
})

it('a question of several parts is right, wrong or partly right by all of them; what waits waits', () => {
  const states = itemsShown(ownReport()).map(({ state }) => state)
  expect(states).toEqual([3, 2, 1, 1, 2, 3])
  expect(tally(itemsShown(ownReport()))).toEqual({ right: 2, partial: 2, wrong: 2, waiting: 0 })
})

it('where points are not told a question has none, and before its time no state', () => {
  const report = ownReport()
  const letters = {
    ...report,
    leaves: report.leaves.map(({ mark, ...leaf }) => ({ ...leaf, mark: mark && { ...mark, score_centi: undefined } })),
  }
  expect(itemsShown(letters as typeof report).every(({ score_centi }) => score_centi === undefined)).toBe(true)
  const early = { ...report, leaves: report.leaves.map(({ mark: _, ...leaf }) => leaf) }
  expect(itemsShown(early).every(({ state }) => state === undefined)).toBe(true)
})
