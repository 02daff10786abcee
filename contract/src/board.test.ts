import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Background, BoardLog, boardLimits, Line, Operation, pointParts } from './board.ts'

const line = { kind: 'line', id: 1, page: 1, at: 0, color: 'red', width: 4, points: [0, 0, 50, 0] } as const
const isLine = (changes: object) => z.safeParse(Line, { ...line, ...changes }).success

it('R581: a board is transparent, white or a blackboard, and nothing else', () => {
  expect(Background.options).toEqual(['transparent', 'white', 'blackboard'])
  const change = (background: string) => z.safeParse(Operation, { kind: 'background', page: 1, at: 0, background }).success
  expect(['transparent', 'white', 'blackboard', 'green', ''].map(change)).toEqual([true, true, true, false, false])
})

it('points are whole numbers, four each, as many and as far away as a board goes', () => {
  const far = boardLimits.side * 40
  const many = (count: number) => Array.from({ length: pointParts * count }, () => 1)
  for (const points of [many(1), many(boardLimits.pointsAtOnce), [far, -far, 0, 0]]) expect(isLine({ points })).toBe(true)
  for (const points of [[], [1, 2, 3], [1, 2, 3, 4.5], [far + 1, 0, 0, 0], [1, 2, 3, '4'], many(boardLimits.pointsAtOnce + 1), 'line'])
    expect(isLine({ points })).toBe(false)
})

it('a board has as many operations and pages as it may, and not one more', () => {
  const log = (count: number, page: number) => ({
    ...{ width: 1, height: 1, background: 'white' },
    operations: Array.from({ length: count }, () => ({ kind: 'undo', page, at: 0 })),
  })
  const { operations, pages } = boardLimits
  const fits = (count: number, page: number) => z.safeParse(BoardLog, log(count, page)).success
  expect([fits(operations, pages), fits(operations + 1, 1), fits(1, pages + 1), fits(1, 0)]).toEqual([true, false, false, false])
})
