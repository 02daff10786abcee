import { useEffect, useMemo, useRef, useState } from 'react'
import { useUser } from '../../kit/session/session.ts'
import { toast } from '../../kit/ui/toast.ts'
import { createPutDown, follow, hasGone, nothingYet, wentAside } from './sheet-state.ts'

interface SheetOptions {
  /** Under which name the tab remembers what was put down. */
  readonly key: string
  /** Name of what it is about; empty: nothing. */
  readonly about: string
  /** The teacher is back at the slide: it puts itself down, and opens again with the teacher's. */
  readonly isAside?: boolean
  /** What is said when it ends under the eyes of the student. */
  readonly gone?: string
  /** Open until the student closes it. */
  readonly stays?: boolean
}

/** A student's sheet of a tool: it opens by itself with every new thing, can be put down and opened again. */
export function useSheet({ key, about, isAside = false, gone = '', stays = false }: SheetOptions) {
  const { user_id } = useUser()
  const putDowns = useMemo(() => createPutDown(() => window.sessionStorage, key, user_id), [key, user_id])
  const [state, setState] = useState(nothingYet)
  const now = follow(state, about, putDowns.has, { stays, isAside })
  if (now !== state) setState(now)
  const before = useRef(now)
  useEffect(() => {
    if (gone && hasGone(before.current, now)) toast.info(gone)
    if (wentAside(before.current, now)) toast.info('老师回到课件了，结果还能再打开')
    before.current = now
  }, [now, gone])
  const set = (isOpen: boolean) => {
    setState({ ...now, isOpen })
    putDowns.note(isOpen ? '' : now.about)
  }
  return { ...now, open: () => set(true), putDown: () => set(false) }
}
