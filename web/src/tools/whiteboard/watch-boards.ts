import { holdUnsaved } from '../../parts/board/drafts-of-person.ts'
import { type Held, type HeldBoard, isUnsaved } from './held-board.ts'

interface Watchers {
  /** Each board as long as it is there; answers how to stop. */
  readonly follow?: ((desk: Held['desk']) => () => void) | undefined
  /** Boards came, went or were drawn on. */
  readonly onChange?: ((all: readonly Held[]) => void) | undefined
}

/** Follows every board there is: who logs out is told of what would be lost, also of what was put aside. */
export function watchBoards(board: HeldBoard, { follow, onChange }: Watchers): () => void {
  const stops = new Map<Held['desk'], () => void>()
  let release: (() => void) | undefined
  function look() {
    const all = board.beside.get()
    onChange?.(all)
    if (all.some(isUnsaved)) release ??= holdUnsaved()
    else {
      release?.()
      release = undefined
    }
  }
  function listen() {
    const desks = board.beside.get().map(({ desk }) => desk)
    for (const [desk, stop] of stops) {
      if (desks.includes(desk)) continue
      stop()
      stops.delete(desk)
    }
    for (const desk of desks) {
      if (stops.has(desk)) continue
      const ends = [desk.state.subscribe(look), follow?.(desk)]
      stops.set(desk, () => {
        for (const end of ends) end?.()
      })
    }
    look()
  }
  const stop = board.beside.subscribe(listen)
  return () => {
    stop()
    for (const each of stops.values()) each()
    release?.()
    board.stop()
  }
}
