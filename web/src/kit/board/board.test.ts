import { boardLimits, type Mark, type Operation } from '@jiangtai/contract/board'
import { describe, expect, test } from 'vitest'
import { seeded } from '../../../test/numbers.ts'
import { apply, type Board, boardOf, emptyBoard, isBlank, shownPage } from './board.ts'
import { invert, revert } from './invert.ts'

const line = (id: number, points: readonly number[] = [10 * id, 0, 50, 0], page = 1): Mark => ({
  ...{ kind: 'line', id, page, at: id, color: 'red', width: 4, points: [...points] },
})
const undo: Operation = { kind: 'undo', page: 1, at: 0 }
const redo: Operation = { kind: 'redo', page: 1, at: 0 }
const after = (...operations: Operation[]) => operations.reduce(apply, emptyBoard())
const idsOf = (board: Board) => shownPage(board).marks.map(({ id }) => id)

describe('a board', () => {
  test('R421: a new mark makes what was undone unreachable', () => {
    expect(idsOf(after(line(1), line(2), undo))).toEqual([1])
    expect(idsOf(after(line(1), line(2), undo, redo))).toEqual([1, 2])
    expect(idsOf(after(line(1), line(2), undo, line(3), redo))).toEqual([1, 3])
  })

  test('R422: after a clear nothing can be undone or come again', () => {
    const cleared = after(line(1), line(2), undo, { kind: 'clear', page: 1, at: 3 })
    expect(isBlank(cleared)).toBe(true)
    expect(apply(cleared, undo)).toBe(cleared)
    expect(apply(cleared, redo)).toBe(cleared)
  })

  test('goes back a hundred marks, no further', () => {
    const many = Array.from({ length: boardLimits.undos + 5 }, (_, at) => line(at + 1))
    const back = Array.from({ length: many.length }, () => undo)
    expect(idsOf(after(...many, ...back))).toEqual([1, 2, 3, 4, 5])
    expect(idsOf(after(...many, ...back, redo))).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('takes the parts of a line as one mark', () => {
    const parts = after(line(1, [0, 0, 50, 0]), line(1, [10, 0, 50, 16]), line(2))
    expect(shownPage(parts).marks[0]).toMatchObject({ points: [0, 0, 50, 0, 10, 0, 50, 16] })
    expect(idsOf(apply(apply(parts, undo), undo))).toEqual([])
  })

  test('has pages of their own, one more at a time', () => {
    const turned = after(line(1), { kind: 'page', page: 2, at: 1 }, line(2, undefined, 2))
    expect(idsOf(turned)).toEqual([2])
    expect(idsOf(apply(turned, { kind: 'page', page: 1, at: 2 }))).toEqual([1])
    expect(apply(turned, { kind: 'page', page: 9, at: 2 })).toBe(turned)
    expect(apply(turned, line(3, undefined, 7))).toBe(turned)
  })
})

/** Any of the operations, sensible or not. */
function anyOperation(random: () => number, id: number): Operation {
  const page = 1 + Math.floor(random() * 3)
  const kinds = ['line', 'line', 'line', 'erase', 'shape', 'undo', 'undo', 'redo', 'clear', 'page', 'pan', 'background'] as const
  const kind = kinds[Math.floor(random() * kinds.length)] ?? 'line'
  const done = { page, at: id }
  const points = [id, id, 50, 0]
  switch (kind) {
    case 'line':
      // Now and then a part of the one before.
      return { kind, id: random() < 0.3 ? Math.max(1, id - 1) : id, ...done, color: 'green', width: 6, points }
    case 'erase':
      return { kind, id, ...done, width: 60, height: 80, points }
    case 'shape':
      return { kind, id, ...done, shape: 'oval', color: 'orange', x: id, y: id, width: 100, height: 50, angle: id % 360 }
    case 'pan':
      return { kind, ...done, x: id, y: -id }
    case 'background':
      return { kind, ...done, background: id % 2 ? 'white' : 'blackboard' }
    default:
      return { kind, ...done }
  }
}

test.each(Array.from({ length: 50 }, (_, seed) => seed))('walk %i: whatever is done and undone in turn leaves the same board', (seed) => {
  const random = seeded(seed)
  const operations = Array.from({ length: 120 }, (_, at) => anyOperation(random, at + 1))
  const boards: Board[] = [emptyBoard()]
  for (const operation of operations) boards.push(apply(boards[boards.length - 1] as Board, operation))
  let board = boards[boards.length - 1] as Board
  expect(boardOf({ background: 'transparent', operations })).toEqual(board)
  for (let at = operations.length - 1; at >= 0; at--) {
    board = revert(board, invert(boards[at] as Board, operations[at] as Operation))
    expect(board).toEqual(boards[at])
  }
})
