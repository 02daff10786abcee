import type { BoardLog } from '@jiangtai/contract/board'
import { useEffect, useRef, useState } from 'react'
import { useUser } from '../../kit/session/session.ts'
import { useLatest } from '../../kit/use-latest.ts'
import { createDesk, type Desk } from '../../parts/board/desk.ts'
import type { Draft, Drafts } from '../../parts/board/drafts.ts'
import { draftsOf } from '../../parts/board/drafts-of-person.ts'

const kind = 'student'
const now = () => performance.now()
const screenNow = () => ({ width: Math.min(10_000, window.innerWidth), height: Math.min(10_000, Math.max(200, window.innerHeight - 200)) })
const emptyLog = (): BoardLog => ({ ...screenNow(), background: 'white', operations: [] })

export interface OwnBoard {
  readonly desk: Desk
  /** An empty one with the same pen. Clearing alone would leave all that was ever written in its log, until nothing more fits. */
  readonly renew: () => void
}

/** The own board of a student, as it was left; it outlives a reload. */
export function useOwnBoard(): OwnBoard | undefined {
  const { user_id } = useUser()
  const [desk, setDesk] = useState<Desk>()
  const followed = useRef<ReturnType<Drafts['follow']>>(undefined)
  function hold(made: Desk, draft?: Draft) {
    followed.current = draftsOf(user_id).follow(made, kind, undefined, draft?.id)
    setDesk(made)
  }
  const begin = useLatest(hold)
  useEffect(() => {
    let isOver = false
    void draftsOf(user_id)
      .find(kind)
      .then((draft) => {
        if (isOver) return
        const made = createDesk({ log: draft?.log ?? emptyLog(), now, isChanged: draft !== undefined, shape: draft?.shape })
        // Red is what the teacher corrects with.
        made.set({ color: 'black' })
        begin.current(made, draft)
      })
    return () => {
      isOver = true
      followed.current?.stop()
    }
  }, [user_id])
  if (!desk) return undefined
  return {
    desk,
    renew() {
      const { color, width } = desk.state.get()
      void followed.current?.drop()
      const made = createDesk({ log: emptyLog(), now })
      made.set({ color, width })
      hold(made)
    },
  }
}
