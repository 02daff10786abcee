import type { BoardLog } from '@jiangtai/contract/board'
import { createStore } from '../../kit/storage/store.ts'
import type { Size } from '../../kit/window/window-size.ts'
import { type Board, isBlank } from '../../parts/board/board.ts'
import type { BoardFile, BoardToKeep, FileChange } from '../../parts/board/board-file.ts'
import { createDesk, type Desk } from '../../parts/board/desk.ts'
import type { Draft, Drafts } from '../../parts/board/drafts.ts'

export interface Held {
  readonly desk: Desk
  readonly file: BoardFile | undefined
}

interface Ways {
  readonly kind: string
  readonly drafts: Pick<Drafts, 'find' | 'follow'>
  /** Of the window, when a board is begun. */
  readonly screen: () => Size
  readonly now: () => number
}

const emptyLog = ({ width, height }: Size): BoardLog => ({ width, height, background: 'transparent', operations: [] })

/** Whether something would be lost: what is drawn, or that something of a file was taken away. */
export function isUnsaved({ desk, file }: Held): boolean {
  const { isChanged, shape, board } = desk.state.get()
  return shape !== undefined || (isChanged && (file !== undefined || !isBlank(board)))
}

/** The board that is drawn on and the file it belongs to, written down as it changes. */
export function createHeldBoard({ kind, drafts, screen, now }: Ways) {
  const held = createStore<Held | undefined>(undefined)
  let followed: ReturnType<Drafts['follow']> | undefined

  function hold(next: Held, draftId?: string) {
    followed?.stop()
    followed = drafts.follow(next.desk, kind, next.file, draftId)
    held.set(next)
  }
  const fromDraft = ({ id, log, file, shape }: Draft) => hold({ desk: createDesk({ log, now, isChanged: true, shape }), file }, id)
  /** A copy that belongs to no file is nowhere but here. */
  const begin = (log = emptyLog(screen()), file?: BoardFile) =>
    hold({ desk: createDesk({ log, now, isChanged: !file && log.operations.length > 0 }), file })

  return {
    held,
    /** Answers whether something was there that had not been saved. */
    async start(): Promise<boolean> {
      const draft = await drafts.find(kind)
      if (draft) fromDraft(draft)
      else begin()
      return draft !== undefined
    },
    /** Another board in its place; what was not saved of this one is given up. */
    replace(log?: BoardLog, file?: BoardFile) {
      void followed?.drop()
      begin(log, file)
    },
    /** It was saved as it was drawn then; answers whether it still is so. */
    saved(file: BoardFile, drawn: Board): boolean {
      const now = held.get()
      if (!now) return true
      const isAll = now.desk.state.get().board === drawn
      if (isAll) now.desk.saved()
      void followed?.drop()
      hold({ desk: now.desk, file })
      return isAll
    },
    /** Of whichever file. What is written down for a reload learns of it with the next saving. */
    changed(id: number, change: FileChange) {
      const now = held.get()
      if (now?.file?.id === id) held.set({ desk: now.desk, file: { ...now.file, ...change } })
    },
    giveUp: () => followed?.drop(),
    stop: () => followed?.stop(),
  }
}

export type HeldBoard = ReturnType<typeof createHeldBoard>

/** As the dialogs of files get it. */
export function toKeep({ desk, file }: Held, png: (of: Held) => Promise<Blob>): BoardToKeep {
  const log = desk.log()
  const { board } = desk.state.get()
  return { file, log, background: board.background, isBlank: isBlank(board), png: () => png({ desk, file }) }
}
