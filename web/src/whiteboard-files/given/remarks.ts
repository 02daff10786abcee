import type { Size } from '../../kit/window/window-size.ts'
import { createDesk, type Desk, type Mode } from '../../parts/board/desk.ts'

type Held = Extract<Mode, 'pen' | 'eraser'>

/**
 * What a teacher draws on boards that are compared: one pen for all of them, a sheet over each. It lives as long as the comparison, and
 * never becomes a part of what the student gave.
 */
export function createRemarks(now: () => number) {
  const sheets = new Map<number, Desk>()
  /** Whose mark is the newest. */
  let order: Desk[] = []
  let held: Held = 'pen'
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }

  function sheetOf(id: number, { width, height }: Size): Desk {
    const before = sheets.get(id)
    if (before) return before
    const desk = createDesk({ log: { width, height, background: 'white', operations: [] }, now })
    desk.set({ color: 'red', width: 6, mode: held })
    let lastMark = 0
    desk.listen((operation) => {
      if ((operation.kind !== 'line' && operation.kind !== 'erase') || operation.id === lastMark) return
      lastMark = operation.id
      order.push(desk)
      tell()
    })
    sheets.set(id, desk)
    return desk
  }
  return {
    sheetOf,
    held: () => held,
    canUndo: () => order.length > 0,
    hold(next: Held) {
      held = next
      for (const desk of sheets.values()) desk.choose(next)
      tell()
    },
    /** The newest mark, on whichever board it is. */
    undo() {
      const desk = order[order.length - 1]
      order = order.slice(0, -1)
      desk?.undo()
      tell()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type Remarks = ReturnType<typeof createRemarks>
