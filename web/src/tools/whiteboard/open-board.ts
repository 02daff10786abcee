import { whenCleared } from '../../kit/session/clear-stored.ts'
import { attempt } from '../../kit/storage/attempt.ts'
import { createStore } from '../../kit/storage/store.ts'

/** O037: 白板 and 手写 are boards of their own; one of both is open at a time. */
export type BoardKind = 'whiteboard' | 'hand-writing'

const key = 'jiangtai.board'
const isKind = (value: string | null): value is BoardKind => value === 'whiteboard' || value === 'hand-writing'

/** A reload in the middle of a lesson comes back to the board. Without storage it does not. */
function remembered(): BoardKind | undefined {
  return attempt(() => {
    const kept = window.sessionStorage.getItem(key)
    return isKind(kept) ? kept : undefined
  })
}

function remember(kind: BoardKind | undefined) {
  attempt(() => {
    if (kind) window.sessionStorage.setItem(key, kind)
    else window.sessionStorage.removeItem(key)
  })
}

const asideKey = 'jiangtai.boards-aside'

/** How many boards have something on them, in sight or put aside. */
export const boardsAside = createStore(attempt(() => Number(window.sessionStorage.getItem(asideKey))) || 0, 0)

/** `kept` of them are there after a reload: what lies among the files is opened from there. */
export function noteBoards(count: number, kept: number) {
  boardsAside.set(count)
  attempt(() => window.sessionStorage.setItem(asideKey, `${kept}`))
}

export const openBoard = createStore<BoardKind | undefined>(remembered(), undefined)

export function showBoard(kind: BoardKind | undefined) {
  remember(kind)
  openBoard.set(kind)
}
export const closeBoard = () => showBoard(undefined)
// Whoever comes next does not begin with the board of the last one.
whenCleared(() => {
  closeBoard()
  boardsAside.set(0)
})
