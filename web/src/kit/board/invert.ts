import type { Operation } from '@jiangtai/contract/board'
import { apply, type Board } from './board.ts'

/** What leads back: an operation of the contract where there is one, else the board as it was. */
export type Inverse = Operation | { readonly kind: 'restore'; readonly board: Board }

const opposites = { undo: 'redo', redo: 'undo' } as const

/**
 * The inverse of an operation on this board. Marks that took what was undone with them, clears, pages and backgrounds have no operation
 * that brings everything back, so they restore.
 */
export function invert(board: Board, operation: Operation): Inverse {
  const { kind, page, at } = operation
  const hasEffect = apply(board, operation) !== board
  if (hasEffect && (kind === 'undo' || kind === 'redo')) return { kind: opposites[kind], page, at }
  return { kind: 'restore', board }
}

export const revert = (board: Board, inverse: Inverse): Board => (inverse.kind === 'restore' ? inverse.board : apply(board, inverse))
