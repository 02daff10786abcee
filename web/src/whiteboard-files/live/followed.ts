import type { Background, Operation } from '@jiangtai/contract/board'
import type { LiveBoard, LiveBoardOps } from '@jiangtai/contract/live-board'
import type { Size } from '../../kit/window/window-size.ts'
import { apply, type Board, emptyBoard } from '../../parts/board/board.ts'

/** A live board as far as it is known here. */
export interface Followed {
  readonly id: number
  readonly teacher: string
  readonly screen: Size
  readonly background: Background
  readonly board: Board
  /** The last batch that is drawn. */
  readonly seq: number
  /** The last batch there is, as far as somebody said. */
  readonly newest: number
}

export const isBehind = ({ seq, newest }: Followed) => seq < newest

export function started(before: Followed | undefined, said: LiveBoard): Followed {
  const { board_live_id: id, teacher_name: teacher, width, height, background, seq } = said
  if (before?.id === id) return seq > before.newest ? { ...before, newest: seq } : before
  return { id, teacher, screen: { width, height }, background, board: emptyBoard(background), seq: 0, newest: seq }
}

/** What was drawn already is left out; after a gap nothing is drawn until it is filled. */
export function drawn(before: Followed, { board_live_id, seq, ops, batches }: LiveBoardOps): Followed {
  if (board_live_id !== before.id) return before
  let { board, seq: last } = before
  let at = 0
  for (const [place, count] of batches.entries()) {
    const number = seq + place
    if (number === last + 1) {
      board = ops.slice(at, at + count).reduce(apply, board)
      last = number
    }
    at += count
  }
  const newest = Math.max(before.newest, seq + batches.length - 1)
  return last === before.seq && newest === before.newest ? before : { ...before, board, seq: last, newest }
}

export interface Caught {
  readonly board_live_id: number
  readonly seq: number
  readonly ops: readonly Operation[]
}

/** The answer to what is missing after a batch. */
export function caughtUp(before: Followed, after: number, { board_live_id, seq, ops }: Caught): Followed {
  if (board_live_id !== before.id || before.seq !== after || seq <= after) return before
  return { ...before, board: ops.reduce(apply, before.board), seq, newest: Math.max(before.newest, seq) }
}
