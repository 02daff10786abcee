import type { Background, BoardLog, Operation, PenColor, PenWidth, ShapeColor, ShapeName } from '@jiangtai/contract/board'
import { createStore } from '../../kit/storage/store.ts'
import { apply, type Board, boardOf, shownPage } from './board.ts'
import { createLog } from './log.ts'
import { type Placed, placedAt, shapeOf } from './placed.ts'
import { pixels } from './view.ts'

/** R416 */
export type Mode = 'pen' | 'eraser' | 'shape' | 'move'

export interface DeskState {
  readonly board: Board
  readonly mode: Mode
  readonly color: PenColor
  readonly width: PenWidth
  /** A shape that can still be changed; it lies above the page until it merges. */
  readonly shape: Placed | undefined
  /** Of this screen alone. */
  readonly zoom: number
  /** Whether anything happened since it was begun, opened or saved. */
  readonly isChanged: boolean
}

type Bare<T> = T extends Operation ? Omit<T, 'page' | 'at'> : never
/** An operation before it is known where and when. */
export type Act = Bare<Operation>

/** R580 */
export const firstPen = { color: 'red', width: 4 } as const

/** Looking at another place of the board changes nothing that would have to be saved. */
const isWork = ({ kind, page }: Operation, { pages }: Board) => kind !== 'pan' && (kind !== 'page' || page > pages.length)

interface Options {
  readonly log: BoardLog
  /** Ms; only differences count. */
  readonly now: () => number
  readonly isChanged?: boolean
  readonly shape?: Placed | undefined
  /** Marks are numbered from here on where several screens draw the same. */
  readonly firstId?: number
}

/** A board somebody draws on: what it shows, what with, and everything that happened. React and the canvas follow it. */
export function createDesk({ log: first, now, isChanged = false, shape, firstId = 1 }: Options) {
  const log = createLog(first)
  const begunAt = now() - log.lastAt()
  let lastId = Math.max(firstId, log.nextId()) - 1
  const state = createStore<DeskState>({ board: boardOf(first), mode: shape ? 'shape' : 'pen', ...firstPen, shape, zoom: 1, isChanged })
  const listeners = new Set<(operation: Operation) => void>()
  let settle = () => {}
  let full = () => {}

  const set = (change: Partial<DeskState>) => state.set({ ...state.get(), ...change })

  /** Answers false when the board is full. */
  function record(act: Act, page = state.get().board.page): boolean {
    const operation = { ...act, page, at: Math.max(0, Math.round(now() - begunAt)) } as Operation
    const { board } = state.get()
    const after = apply(board, operation)
    if (after === board) return true
    if (!log.add(operation)) {
      full()
      return false
    }
    set({ board: after, ...(isWork(operation, board) && { isChanged: true }) })
    for (const listener of listeners) listener(operation)
    return true
  }

  /** R425, R426, R427: the shape becomes a part of the page. */
  function merge() {
    settle()
    const placed = state.get().shape
    if (!placed) return
    set({ shape: undefined, mode: state.get().mode === 'shape' ? 'pen' : state.get().mode })
    lastId += 1
    record({ kind: 'shape', id: lastId, ...shapeOf(placed) })
  }

  const done = (act: Act, page?: number) => {
    merge()
    return record(act, page)
  }
  return {
    screen: { width: first.width, height: first.height },
    state,
    set,
    record,
    merge,
    nextId: () => ++lastId,
    /** All that happened so far. */
    written: log.read,
    /** The same, with the shape that was not merged yet. */
    log(): BoardLog {
      merge()
      return log.read()
    },
    choose(mode: Mode) {
      if (mode !== 'shape') merge()
      set({ mode })
    },
    pen(change: Partial<Pick<DeskState, 'color' | 'width'>>) {
      merge()
      set({ ...change, mode: 'pen' })
    },
    place(name: ShapeName, color: ShapeColor = 'orange') {
      merge()
      const { x, y } = shownPage(state.get().board)
      set({ mode: 'shape', shape: placedAt(name, color, { x: pixels(x), y: pixels(y) }, first) })
    },
    reshape: (shape: Placed) => set({ shape }),
    removeShape: () => set({ shape: undefined, mode: 'pen' }),
    undo() {
      settle()
      // What was not merged yet is the newest.
      if (state.get().shape) set({ shape: undefined, mode: 'pen' })
      else record({ kind: 'undo' })
    },
    redo: () => done({ kind: 'redo' }),
    clear: () => done({ kind: 'clear' }),
    turn: (page: number) => page === state.get().board.page || done({ kind: 'page' }, page),
    fill: (background: Background) => background === state.get().board.background || done({ kind: 'background', background }),
    saved: () => set({ isChanged: false }),
    /** Everything as it happens, a line in parts. */
    listen(listener: (operation: Operation) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** What has to be finished before anything else happens: a line that is being drawn. */
    settleWith(finish: () => void) {
      settle = finish
    },
    /** The board takes no more. */
    whenFull(say: () => void) {
      full = say
    },
  }
}

export type Desk = ReturnType<typeof createDesk>
