import type { Operation } from '@jiangtai/contract/board'
import { apply, type Board, joinedOf, shownPage } from './board.ts'

/** What leads back: an operation of the contract where there is one, else the board as it was. */
export type Inverse = Operation | { readonly kind: 'restore'; readonly board: Board }

/** What somebody sees of it; what could be undone or come again is not seen. */
export const seenOf = (board: Board) => ({
  background: board.background,
  page: board.page,
  pages: board.pages.map(({ marks, x, y }) => ({ marks, x, y })),
  shown: shownPage(board).marks,
})

/**
 * The inverse of an operation on this board, by what is seen. A part of a line takes nothing back alone, a clear forgets what it took and a
 * page stays once it was added: these restore.
 */
export function invert(board: Board, operation: Operation): Inverse {
  const { kind, page, at } = operation
  const before = board.pages[page - 1]
  const restore: Inverse = { kind: 'restore', board }
  if (apply(board, operation) === board) return restore
  switch (kind) {
    case 'undo':
      return { kind: 'redo', page, at }
    case 'redo':
      return { kind: 'undo', page, at }
    case 'background':
      return { kind, page, at, background: board.background }
    case 'pan':
      return before ? { kind, page, at, x: before.x, y: before.y } : restore
    case 'page':
      return page <= board.pages.length ? { kind, page: board.page, at } : restore
    case 'clear':
      return restore
    default: {
      const last = before?.marks[before.marks.length - 1]
      return last && joinedOf(last, operation) ? restore : { kind: 'undo', page, at }
    }
  }
}

export const revert = (board: Board, inverse: Inverse): Board => (inverse.kind === 'restore' ? inverse.board : apply(board, inverse))
