import { type Background, type BoardLog, boardLimits, type Mark, type Operation } from '@jiangtai/contract/board'

/** What a page shows, lowest first; the newest `undoable` of them can be taken back, `undone` can come again. */
export interface BoardPage {
  readonly marks: readonly Mark[]
  readonly undoable: number
  readonly undone: readonly Mark[]
  /** What of the page lies in the middle of the screen, in tenths of a pixel. */
  readonly x: number
  readonly y: number
}

export interface Board {
  readonly background: Background
  readonly pages: readonly BoardPage[]
  /** The one that is shown, from 1. */
  readonly page: number
}

export const emptyPage: BoardPage = { marks: [], undoable: 0, undone: [], x: 0, y: 0 }
export const emptyBoard = (background: Background = 'transparent'): Board => ({ background, pages: [emptyPage], page: 1 })

export const boardOf = ({ background, operations }: Pick<BoardLog, 'background' | 'operations'>): Board =>
  operations.reduce(apply, emptyBoard(background))

export const shownPage = ({ pages, page }: Board): BoardPage => pages[page - 1] ?? emptyPage

export const isBlank = ({ pages }: Board) => pages.every(({ marks }) => marks.length === 0)

/** What cannot be done changes nothing: a late frame or a damaged file leaves a board that can be drawn. */
export function apply(board: Board, operation: Operation): Board {
  const { kind, page } = operation
  if (kind === 'background') return { ...board, background: operation.background }
  if (kind === 'page') return turnTo(board, page)
  const before = board.pages[page - 1]
  if (!before) return board
  const after = change(before, operation)
  return after === before ? board : { ...board, pages: board.pages.map((other, at) => (at === page - 1 ? after : other)) }
}

function turnTo(board: Board, page: number): Board {
  if (page > board.pages.length + 1 || page > boardLimits.pages) return board
  const pages = page > board.pages.length ? [...board.pages, emptyPage] : board.pages
  return { ...board, pages, page }
}

function change(page: BoardPage, operation: Exclude<Operation, { kind: 'page' | 'background' }>): BoardPage {
  switch (operation.kind) {
    case 'line':
    case 'erase':
    case 'shape':
      return put(page, operation)
    case 'undo':
      return undo(page)
    case 'redo':
      return redo(page)
    case 'clear':
      return { ...page, marks: [], undoable: 0, undone: [] }
    case 'pan':
      return { ...page, x: operation.x, y: operation.y }
  }
}

/** Without `at`, which the browsers of the floor do not have. */
const lastOf = <T>(list: readonly T[]): T | undefined => list[list.length - 1]

/** R421: what was undone is gone with the next mark. */
function put(page: BoardPage, mark: Mark): BoardPage {
  const last = lastOf(page.marks)
  const joined = last && joinedOf(last, mark)
  const marks = joined ? [...page.marks.slice(0, -1), joined] : [...page.marks, mark]
  const undoable = joined ? page.undoable : Math.min(page.undoable + 1, boardLimits.undos)
  return { ...page, marks, undoable, undone: [] }
}

/** The next part of the newest mark. */
export function joinedOf(last: Mark, mark: Mark): Mark | undefined {
  if (last.kind === 'shape' || mark.kind === 'shape' || last.kind !== mark.kind || last.id !== mark.id) return undefined
  return { ...last, points: [...last.points, ...mark.points] }
}

function undo(page: BoardPage): BoardPage {
  const mark = lastOf(page.marks)
  if (!mark || page.undoable === 0) return page
  return { ...page, marks: page.marks.slice(0, -1), undoable: page.undoable - 1, undone: [...page.undone, mark] }
}

function redo(page: BoardPage): BoardPage {
  const mark = lastOf(page.undone)
  if (!mark) return page
  return {
    ...page,
    marks: [...page.marks, mark],
    undoable: Math.min(page.undoable + 1, boardLimits.undos),
    undone: page.undone.slice(0, -1),
  }
}
