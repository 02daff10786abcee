import { liveBoard } from '@jiangtai/contract/live-board'
import { Presentation } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useOpened } from '../../kit/chunks/use-opened.ts'
import { useLive } from '../../kit/live/use-live.ts'
import { useUser } from '../../kit/session/session.ts'
import { toast } from '../../kit/ui/toast.ts'
import { createPutDown, follow, nothingYet } from '../../parts/tool/sheet-state.ts'
import { ToolEntry } from '../../parts/tool/ToolEntry.tsx'

/** R239: 白板分享 on every page of a student: it opens by itself when the teacher begins to write for the class. */
export function StudentBoardEntry() {
  const { user_id } = useUser()
  const { view } = useLive(liveBoard)
  const putDowns = useMemo(() => createPutDown(() => window.sessionStorage, 'jiangtai.board-put-down', user_id), [user_id])
  const [state, setState] = useState(nothingYet)
  const [isOpened, setIsOpened] = useState(false)
  const isLive = view !== undefined && view.event_name !== liveBoard.says.stopped.name
  const now = follow(state, isLive ? `${view.data.board_live_id}` : '', putDowns.has)
  // What is open stays open when the teacher stops: something of one's own may be on it.
  if (now !== state) {
    setState(now)
    if (now.isOpen !== state.isOpen) setIsOpened(now.isOpen || isOpened)
  }
  const before = useRef(isLive)
  useEffect(() => {
    if (before.current && !isLive && isOpened) toast.info('老师停止了同步')
    before.current = isLive
  }, [isLive, isOpened])
  const setOpen = (isOpen: boolean) => {
    setIsOpened(isOpen)
    if (now.about) putDowns.note(isOpen ? '' : now.about)
  }
  return (
    <>
      <ToolEntry
        name="白板分享"
        icon={Presentation}
        isLive={isLive}
        {...(isLive && { state: '老师正在书写' })}
        onOpen={() => setOpen(true)}
      />
      {isOpened && <Opened isLive={isLive} onClose={() => setOpen(false)} />}
    </>
  )
}

function Opened(props: { readonly isLive: boolean; readonly onClose: () => void }) {
  const data = useOpened('student-board', () => import('./StudentBoard.tsx'), props.onClose)
  return data ? <data.StudentBoard {...props} /> : null
}
