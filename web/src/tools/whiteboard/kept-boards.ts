import { whiteboardFiles } from '@jiangtai/contract/whiteboard-files'
import { send } from '../../kit/calls/send.ts'
import { whenCleared } from '../../kit/session/clear-stored.ts'
import { barsHeight } from '../../kit/window/bars.ts'
import { isBlank } from '../../parts/board/board.ts'
import { draftsOf } from '../../parts/board/drafts-of-person.ts'
import { createHabits } from './habits.ts'
import { createHeldBoard, type Held, type HeldBoard, isUnsaved } from './held-board.ts'
import type { BoardKind } from './open-board.ts'
import { watchBoards } from './watch-boards.ts'

const screenNow = () => ({
  width: Math.min(10_000, window.innerWidth),
  height: Math.min(10_000, Math.max(1, window.innerHeight - barsHeight.get())),
})

/** How many have something on them, and how many of these a reload finds again. */
export type CountBoards = (count: number, kept: number) => void

interface Kept {
  readonly userId: number
  readonly board: HeldBoard
  /** Answers whether something was found that had not been saved. */
  readonly open: () => Promise<boolean>
  readonly stop: () => void
}

/** For as long as the page lives: a board that is put aside is brought back as it was. */
const kept = new Map<BoardKind, Kept>()

whenCleared(() => {
  for (const { stop } of kept.values()) stop()
  kept.clear()
})

/** A board that waits for a slow line helps nobody: then it begins as this page knows it. */
const habitsWithinMs = 1500
const hasSomething = ({ desk, file }: Held) => file !== undefined || !isBlank(desk.state.get().board)

function make(kind: BoardKind, userId: number, onCount: CountBoards): Kept {
  const ways = { kind, drafts: draftsOf(userId), screen: screenNow, now: () => performance.now() }
  if (kind === 'hand-writing') {
    const board = createHeldBoard(ways)
    return { userId, board, open: board.open, stop: watchBoards(board, {}) }
  }
  const habits = createHabits({
    read: () => send(whiteboardFiles.habits, {}, { timeoutMs: habitsWithinMs }),
    write: (left) => send(whiteboardFiles.keepHabits, left),
  })
  /** Chosen meanwhile on another device. */
  const refresh = async () => {
    if (await habits.load()) habits.quietly(board.adopt)
  }
  const board: HeldBoard = createHeldBoard({ ...ways, habits: habits.get, onAdd: () => void refresh() })
  const stop = watchBoards(board, {
    follow: habits.follow,
    onChange: (all) => onCount(all.filter(hasSomething).length, all.filter(isUnsaved).length),
  })
  return {
    ...{ userId, board, stop },
    async open() {
      if (board.held.get()) {
        void refresh()
        return false
      }
      await habits.load()
      return board.open()
    },
  }
}

/** The boards of a tool, of whoever is logged in. `onCount` is told whenever they change. */
export function keptBoards(kind: BoardKind, userId: number, onCount: CountBoards): Kept {
  const before = kept.get(kind)
  if (before?.userId === userId) return before
  before?.stop()
  const made = make(kind, userId, onCount)
  kept.set(kind, made)
  return made
}
