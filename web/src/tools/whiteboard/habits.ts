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
  let touches = 0
  let isWriting = false
  let isUnwritten = false
  let isQuiet = false

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
      isUnwritten = !isThere
      if (!isThere) break
    }
    isWriting = false
  }

  return {
    get: () => now,
    /** Whoever has chosen something here meanwhile, or nowhere else yet, keeps it. Answers whether something is different. */
    async load(): Promise<boolean> {
      const before = touches
      const found = await read().catch(() => undefined)
      if (!found || touches > before || isWriting || isUnwritten || isSame(found, now)) return false
      now = found
      return true
    },
    /** What boards are given of it is not chosen on them. */
    quietly(give: () => void) {
      isQuiet = true
      give()
      isQuiet = false
    },
    /** What is chosen on a board. What it had when it was opened says nothing of its teacher. */
    follow(desk: Desk): () => void {
      let last = habitsIn(desk)
      return desk.state.subscribe(() => {
        const next = habitsIn(desk)
        if (isSame(last, next)) return
        if (isQuiet) {
          last = next
          return
        }
        now = {
          background: next.background === last.background ? now.background : next.background,
          color: next.color === last.color ? now.color : next.color,
          width: next.width === last.width ? now.width : next.width,
        }
        last = next
        touches += 1
        void keep()
      })
    },
  }
}

export type Habits = ReturnType<typeof createHabits>
