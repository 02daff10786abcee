import { useEffect, useState } from 'react'
import { createDesk, type Desk } from '../../kit/board/desk.ts'
import { draftsOf } from '../../kit/board/drafts-of-person.ts'
import { useUser } from '../../kit/session.ts'

const kind = 'student'
const now = () => performance.now()
const screenNow = () => ({ width: Math.min(10_000, window.innerWidth), height: Math.min(10_000, Math.max(200, window.innerHeight - 200)) })

/** The own board of a student, as it was left; it outlives a reload. */
export function useOwnBoard(): Desk | undefined {
  const { user_id } = useUser()
  const [desk, setDesk] = useState<Desk>()
  useEffect(() => {
    const drafts = draftsOf(user_id)
    let isOver = false
    let stop = () => {}
    void drafts.find(kind).then((draft) => {
      if (isOver) return
      const log = draft?.log ?? { ...screenNow(), background: 'white' as const, operations: [] }
      const made = createDesk({ log, now, isChanged: draft !== undefined, shape: draft?.shape })
      stop = drafts.follow(made, kind, undefined, draft?.id).stop
      setDesk(made)
    })
    return () => {
      isOver = true
      stop()
    }
  }, [user_id])
  return desk
}
