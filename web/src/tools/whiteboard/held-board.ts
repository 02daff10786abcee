import type { BoardLog } from '@jiangtai/contract/board'
import { type BoardHabits, firstHabits } from '@jiangtai/contract/whiteboard-files'
import { createStore } from '../../kit/storage/store.ts'
import type { Size } from '../../kit/window/window-size.ts'
import { type Board, isBlank } from '../../parts/board/board.ts'
import type { BoardFile, BoardToKeep, FileChange } from '../../parts/board/board-file.ts'
import { createDesk, type Desk } from '../../parts/board/desk.ts'
import type { Draft, Drafts } from '../../parts/board/drafts.ts'
import { isSeen, penFor } from './ColorChoice.tsx'

export interface Held {
  /** Of this tab alone. */
  readonly id: number
  readonly desk: Desk
  readonly file: BoardFile | undefined
}

interface Ways {
  readonly kind: string
  readonly drafts: Pick<Drafts, 'all' | 'follow'>
  /** Of the window, when a board is begun. */
  readonly screen: () => Size
  readonly now: () => number
  /** How the teacher left the last one. */
  readonly habits?: () => BoardHabits
  /** One more was begun, as this page knows it. */
  readonly onAdd?: () => void
}

/** Beside each other; more would not be found again. */
export const mostBoards = 8

/** Whether something would be lost: what is drawn, or that something of a file was taken away. */
export function isUnsaved({ desk, file }: Pick<Held, 'desk' | 'file'>): boolean {
  const { isChanged, shape, board } = desk.state.get()
  return shape !== undefined || (isChanged && (file !== undefined || !isBlank(board)))
}

/** The boards of a tool beside each other, one of them in sight: each with the file it belongs to, written down as it changes. */
export function createHeldBoard({ kind, drafts, screen, now, habits = () => firstHabits, onAdd }: Ways) {
  const held = createStore<Held | undefined>(undefined)
  const beside = createStore<readonly Held[]>([])
  const followed = new Map<number, ReturnType<Drafts['follow']>>()
  let lastId = 0
  let opening: Promise<boolean> | undefined

  /** One that is there stays in its place, in sight or not. */
  function put(next: Held) {
    const all = beside.get()
    const isKnown = all.some(({ id }) => id === next.id)
    beside.set(isKnown ? all.map((other) => (other.id === next.id ? next : other)) : [...all, next])
    if (!isKnown || held.get()?.id === next.id) held.set(next)
  }
  function hold(next: Held, draftId?: string) {
    followed.get(next.id)?.stop()
    followed.set(next.id, drafts.follow(next.desk, kind, next.file, draftId))
    put(next)
  }
  /** The pen is the teacher's, not the board's. */
  function withPen(desk: Desk): Desk {
    const { color, width } = habits()
    const { background } = desk.state.get().board
    desk.set({ width, color: isSeen(color, background) ? color : penFor(background, color) })
    return desk
  }
  const emptyLog = (): BoardLog => ({ ...screen(), background: habits().background, operations: [] })
  function fromDraft({ id: draftId, log, file, shape }: Draft) {
    lastId += 1
    hold({ id: lastId, desk: withPen(createDesk({ log, now, isChanged: true, shape })), file }, draftId)
  }
  /** A copy that belongs to no file is nowhere but here. */
  function begin(id: number, log = emptyLog(), file?: BoardFile) {
    hold({ id, desk: withPen(createDesk({ log, now, isChanged: !file && log.operations.length > 0 })), file })
  }
  function beginBeside() {
    lastId += 1
    begin(lastId)
  }
  async function restore(): Promise<boolean> {
    const found = await drafts.all(kind, mostBoards)
    for (const draft of [...found].reverse()) fromDraft(draft)
    if (found.length === 0) beginBeside()
    return found.length > 0
  }

  return {
    held,
    beside,
    /** As it was left. Answers whether something was found that had not been saved. */
    async open(): Promise<boolean> {
      if (held.get()) return false
      opening ??= restore().finally(() => {
        opening = undefined
      })
      return opening
    },
    /** One more, with nothing on it; the others stay as they are. */
    add() {
      if (beside.get().length >= mostBoards) return
      beginBeside()
      onAdd?.()
    },
    /** The teacher has chosen otherwise on another device: the pen of every board, and the ground of those with nothing on them. */
    adopt() {
      for (const one of beside.get()) {
        if (one.file || !isBlank(one.desk.state.get().board) || one.desk.state.get().shape) withPen(one.desk)
        else {
          void followed.get(one.id)?.drop()
          begin(one.id)
        }
      }
    },
    show(id: number) {
      const wanted = beside.get().find((one) => one.id === id)
      held.get()?.desk.merge()
      if (wanted) held.set(wanted)
    },
    /** Another board in its place; what was not saved of this one is given up. */
    replace(log?: BoardLog, file?: BoardFile) {
      const id = held.get()?.id ?? ++lastId
      void followed.get(id)?.drop()
      begin(id, log, file)
    },
    /** It was saved as it was drawn then, in sight or put aside since; answers whether it is in sight and still so. */
    saved(id: number, file: BoardFile, drawn: Board): boolean {
      const now = beside.get().find((one) => one.id === id)
      if (!now) return false
      const isAll = now.desk.state.get().board === drawn
      if (isAll) now.desk.saved()
      void followed.get(id)?.drop()
      hold({ ...now, file })
      return isAll && held.get()?.id === id
    },
    /** Of whichever file. What is written down for a reload learns of it with the next saving. */
    changed(id: number, change: FileChange) {
      for (const one of beside.get()) if (one.file?.id === id) put({ ...one, file: { ...one.file, ...change } })
    },
    /** This one is not wanted any more. Answers whether another is in sight instead. */
    giveUp(): boolean {
      const gone = held.get()
      if (!gone) return false
      void followed.get(gone.id)?.drop()
      followed.delete(gone.id)
      const at = beside.get().indexOf(gone)
      const rest = beside.get().filter((one) => one !== gone)
      beside.set(rest)
      held.set(rest[Math.min(at, rest.length - 1)])
      return rest.length > 0
    },
    stop() {
      for (const each of followed.values()) each.stop()
    },
  }
}

export type HeldBoard = ReturnType<typeof createHeldBoard>

/** As the dialogs of files get it. */
export function toKeep(held: Held, png: (of: Held) => Promise<Blob>): BoardToKeep {
  const { desk, file } = held
  const log = desk.log()
  const { board } = desk.state.get()
  return { file, log, background: board.background, isBlank: isBlank(board), png: () => png(held) }
}
