import { whenCleared } from '../../kit/session/clear-stored.ts'
import { isBlank } from '../../parts/board/board.ts'
import { createDesk, type Desk } from '../../parts/board/desk.ts'
import { draftsOf } from '../../parts/board/drafts-of-person.ts'
import { pngOf } from '../../parts/board/export.ts'
import { createInkKeeper, type InkKeeper } from '../../parts/ink/ink-keeper.ts'
import { uploadOne } from '../../parts/upload/upload-one.ts'
import type { Uploads } from '../../parts/upload/uploads.ts'
import type { Sitting } from '../sitting.ts'
import { purposeOf } from './coming-files.ts'

/** What is written by hand on one leaf, and what makes it part of the answer. */
export interface InkSheet {
  readonly desk: Desk
  readonly keeper: InkKeeper
}

interface Held {
  /** The page that shows the attempt now: somebody may have left the exam and come back. */
  sitting: Sitting
  readonly sheet: Promise<InkSheet>
}

/**
 * One sheet of a leaf as long as the tab lives: what could not be sent goes on trying while another question is looked at, and who comes back
 * goes on with the same. Two would send an older picture over a newer one.
 */
const sheets = new Map<string, Held>()
whenCleared(() => sheets.clear())

export function sheetOf(sitting: Sitting, leaf: number, uploads: Uploads, userId: number): Promise<InkSheet> {
  const name = purposeOf(sitting.attempt.attempt_id, leaf)
  const known = sheets.get(name)
  if (!known) {
    const held: Held = { sitting, sheet: lay(name, leaf, uploads, userId, () => held.sitting) }
    sheets.set(name, held)
    return held.sheet
  }
  if (known.sitting !== sitting) {
    known.sitting = sitting
    void known.sheet.then(({ keeper }) => sitting.whenHandingIn(keeper.save))
  }
  return known.sheet
}

const size = () => ({
  width: Math.max(300, Math.min(1200, window.innerWidth - 64)),
  height: Math.min(480, Math.round(window.innerHeight / 2)),
})

/** What was drawn outlives a reload, and is gone on with. */
async function lay(name: string, leaf: number, uploads: Uploads, userId: number, sitting: () => Sitting): Promise<InkSheet> {
  const drafts = draftsOf(userId)
  const draft = await drafts.find(name)
  const desk = createDesk({ log: draft?.log ?? { ...size(), background: 'white', operations: [] }, now: () => performance.now() })
  if (!draft) desk.set({ color: 'black' })
  drafts.follow(desk, name, undefined, draft?.id)
  const keeper = createInkKeeper({
    async keep() {
      const { board } = desk.state.get()
      if (isBlank(board)) return sitting().putFile(leaf, undefined, true)
      const file = new File([await pngOf({ board, screen: desk.screen })], '手写作答.png', { type: 'image/png' })
      const { file_id } = await uploadOne(uploads, file, `${purposeOf(sitting().attempt.attempt_id, leaf)}:ink`, navigator.onLine)
      sitting().putFile(leaf, file_id, true)
    },
    now: () => performance.now(),
    later(ms, act) {
      const waiting = setTimeout(act, ms)
      return () => clearTimeout(waiting)
    },
  })
  keeper.state.subscribe(() => {
    const { ink = [] } = sitting().book.get()
    const isKept = keeper.state.get() === 'kept'
    if (ink.includes(leaf) === isKept) sitting().note({ ink: isKept ? ink.filter((one) => one !== leaf) : [...ink, leaf] })
  })
  let { board } = desk.state.get()
  // The last of it may not have been sent before a reload.
  if (!isBlank(board)) {
    keeper.changed()
    void keeper.save().catch(() => {})
  }
  desk.state.subscribe(() => {
    if (desk.state.get().board === board) return
    board = desk.state.get().board
    keeper.changed()
  })
  sitting().whenHandingIn(keeper.save)
  return { desk, keeper }
}
