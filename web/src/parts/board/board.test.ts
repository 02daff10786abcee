import { boardLimits, type Mark, type Operation } from '@jiangtai/contract/board'
import { describe, expect, test } from 'vitest'
import { seeded } from '../../../test/numbers.ts'
import { anyOperation } from '../../../test/operations.ts'
import { apply, type Board, boardOf, emptyBoard, isBlank, joinedOf, shownPage } from './board.ts'
import { invert, revert, seenOf } from './invert.ts'

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

  test('has twenty pages at most', () => {
    const turns = Array.from({ length: 30 }, (_, at): Operation => ({ kind: 'page', page: at + 1, at }))
    expect(after(...turns)).toMatchObject({ page: boardLimits.pages, pages: { length: boardLimits.pages } })
  })
})

const seeds = Array.from({ length: 50 }, (_, seed) => seed)
const lastOf = <T>(list: readonly T[]) => list[list.length - 1] as T

test.each(seeds)('walk %i: whatever is done and undone in turn leaves the same picture, and most of it by an operation', (seed) => {
  const random = seeded(seed)
  const operations = Array.from({ length: 120 }, (_, at) => anyOperation(random, at + 1))
  const boards: Board[] = [emptyBoard()]
  for (const operation of operations) boards.push(apply(lastOf(boards), operation))
  expect(boardOf({ background: 'transparent', operations })).toEqual(lastOf(boards))
  let restored = 0
  for (let at = operations.length - 1; at >= 0; at--) {
    const [before, after] = [boards[at] as Board, boards[at + 1] as Board]
    const inverse = invert(before, operations[at] as Operation)
    if (inverse.kind === 'restore' && after !== before) restored++
    expect(seenOf(revert(after, inverse))).toEqual(seenOf(before))
  }
  // Clears, parts of lines and new pages alone.
  expect(restored).toBeLessThan(40)
})

test.each(seeds)('walk %i: marks that are undone one by one, the newest first, leave the page as it was before them', (seed) => {
  const random = seeded(seed)
  const start = apply(emptyBoard(), line(1000))
  let board = start
  const marks = Array.from({ length: 60 }, (_, at) => anyOperation(random, at + 1)).filter(
    (operation): operation is Mark => 'id' in operation && operation.page === 1,
  )
  const seen = marks.map((mark) => {
    const before = seenOf(board)
    const isPart = joinedOf(lastOf(shownPage(board).marks), mark) !== undefined
    board = apply(board, mark)
    return { before, isPart }
  })
  for (const { before, isPart } of seen.reverse()) {
    if (isPart) continue
    board = apply(board, undo)
    expect(seenOf(board)).toEqual(before)
  }
})
