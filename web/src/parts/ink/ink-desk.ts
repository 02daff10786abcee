import { boardLimits } from '@jiangtai/contract/board'
import { type InkOperation, pageInkLimits } from '@jiangtai/contract/page-ink'
import type { Size } from '../../kit/window/window-size.ts'
import { emptyPage, shownPage } from '../board/board.ts'
import { createDesk, type Desk, type DeskState } from '../board/desk.ts'
import type { InkPage } from './ink-page.ts'

/** What the hand holds; it goes along from page to page. */
export type Pen = Pick<DeskState, 'color' | 'width'> & { readonly mode: 'pen' | 'eraser' }

export const penIn = ({ color, width, mode }: DeskState): Pen => ({ color, width, mode: mode === 'eraser' ? 'eraser' : 'pen' })

/** A page has one height for its ink, however large it is shown. */
export const inkSize = ({ width, height }: Size): Size => ({
  width: Math.max(1, Math.min(boardLimits.side, Math.round((pageInkLimits.height * width) / height))),
  height: pageInkLimits.height,
})

interface Ways {
  readonly page: InkPage
  readonly write: (operation: InkOperation) => void
  readonly size: Size
  readonly pen: Pen
  readonly now: () => number
  /** Below 1. */
  readonly random: () => number
}

/** A desk that shows the ink of a page, whoever writes it, and on which it is gone on with. `stop` ends its looking. */
export function createInkDesk({ page, write, size, pen, now, random }: Ways): { readonly desk: Desk; readonly stop: () => void } {
  // Far from those of other screens: marks with one number are one mark.
  const firstId = 1 + Math.floor(random() * (2 ** 31 - 1_000_000))
  const desk = createDesk({ log: { ...inkSize(size), background: 'transparent', operations: [] }, now, firstId })
  desk.set(pen)

  /** What the page shows is what the ink says; what was taken back here can come again. */
  function show() {
    const { board } = desk.state.get()
    const { marks, taken } = page.ink.get()
    const { undone } = shownPage(board)
    const back = undone.filter(({ id }) => taken.some((mark) => mark.id === id))
    const shown = { ...emptyPage, marks, undoable: Math.min(boardLimits.undos, marks.length), undone: back }
    desk.set({ board: { ...board, pages: [shown] } })
  }
  show()
  // For as long as the desk lives: a line that is being drawn when the page is turned ends after it was left.
  desk.listen((operation) => {
    const { marks } = page.ink.get()
    switch (operation.kind) {
      case 'line':
      case 'erase':
      case 'shape':
        return write(operation)
      case 'undo': {
        const last = marks[marks.length - 1]
        return last && write({ kind: 'take', id: last.id })
      }
      case 'redo': {
        const shown = shownPage(desk.state.get().board).marks
        const last = shown[shown.length - 1]
        return last && write({ kind: 'back', id: last.id })
      }
      case 'clear':
        return write({ kind: 'clear' })
    }
  })
  return { desk, stop: page.ink.subscribe(show) }
}
