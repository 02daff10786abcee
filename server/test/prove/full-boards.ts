import { boardLimits } from '@jiangtai/contract/board'

const head = { width: 1920, height: 1080, background: 'white' }
const board = (operations: readonly object[]) => JSON.stringify({ ...head, operations })
const line = (id: number, points: readonly number[]) => ({ kind: 'line', id, page: 1, at: id, color: 'red', width: 4, points })
const shape = { kind: 'shape', id: 1, page: 1, at: 1, shape: 'right_trapezoid', color: 'orange', angle: 359 }

/** As many of something as a board can have, each followed by a comma. */
const fill = (one: object) => Math.min(boardLimits.operations, Math.floor((boardLimits.signs - 200) / (JSON.stringify(one).length + 1)))
const many = (one: object) => board(Array(fill(one)).fill(one))

/** Boards of the largest size there may be, and bodies of that size which are none. */
export const fullBoards: Readonly<Record<string, string>> = {
  'ordinary strokes': many(line(10_000, Array(100).fill(123_456))),
  'long strokes': many(line(10_000, Array(8000).fill(1))),
  'twenty thousand steps': many({ kind: 'undo', page: 1, at: 0 }),
  'twenty thousand shapes': many({ ...shape, x: -100_000, y: -100_000, width: 400_000, height: -400_000 }),
  'brackets alone': '['.repeat(boardLimits.signs),
  'empty operations': `{"operations":[${'{},'.repeat(boardLimits.signs / 3)}`,
  'numbers alone': `[${'1,'.repeat(boardLimits.signs / 2)}`,
  'one text': `"${'x'.repeat(boardLimits.signs - 1)}`,
}
