import { type BoardHabits, firstHabits } from '@jiangtai/contract/whiteboard-files'
import type { Desk } from '../../parts/board/desk.ts'

interface Ways {
  readonly read: () => Promise<BoardHabits>
  readonly write: (habits: BoardHabits) => Promise<unknown>
}

const isSame = (one: BoardHabits, other: BoardHabits) =>
  one.background === other.background && one.color === other.color && one.width === other.width
const habitsIn = (desk: Desk): BoardHabits => {
  const { board, color, width } = desk.state.get()
  return { background: board.background, color, width }
}

/** R580 and after: how a teacher left the board, on whichever device. */
export function createHabits({ read, write }: Ways) {
  let now = firstHabits
  let isTouched = false
  let isWriting = false

  /** One at a time, the newest last. What is not written now is with the next change. */
  async function keep() {
    if (isWriting) return
    isWriting = true
    let written: BoardHabits | undefined
    while (written !== now) {
      written = now
      const isThere = await write(written).then(
        () => true,
        () => false,
      )
      if (!isThere) break
    }
    isWriting = false
  }

  return {
    get: () => now,
    /** Whoever has chosen something here meanwhile keeps it. */
    async load() {
      const found = await read().catch(() => undefined)
      if (found && !isTouched) now = found
    },
    /** What is chosen on a board. What it had when it was opened says nothing of its teacher. */
    follow(desk: Desk): () => void {
      let last = habitsIn(desk)
      return desk.state.subscribe(() => {
        const next = habitsIn(desk)
        if (isSame(last, next)) return
        now = {
          background: next.background === last.background ? now.background : next.background,
          color: next.color === last.color ? now.color : next.color,
          width: next.width === last.width ? now.width : next.width,
        }
        last = next
        isTouched = true
        void keep()
      })
    },
  }
}

export type Habits = ReturnType<typeof createHabits>
