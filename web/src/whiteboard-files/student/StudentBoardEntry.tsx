import { liveBoard } from '@jiangtai/contract/live-board'
import { Presentation } from 'lucide-react'
import { useOpened } from '../../kit/chunks/use-opened.ts'
import { useLive } from '../../kit/live/use-live.ts'
import { ToolEntry } from '../../parts/tool/ToolEntry.tsx'
import { useSheet } from '../../parts/tool/use-sheet.ts'

/** R239: 白板分享 on every page of a student: it opens by itself when the teacher begins to write for the class. */
export function StudentBoardEntry() {
  const { view } = useLive(liveBoard)
  const isLive = view !== undefined && view.event_name !== liveBoard.says.stopped.name
  const about = isLive ? `${view.data.board_live_id}` : ''
  const { isOpen, open, putDown } = useSheet({ key: 'jiangtai.board-put-down', about, gone: '老师停止了同步', stays: true })
  return (
    <>
      <ToolEntry name="白板分享" icon={Presentation} isLive={isLive} {...(isLive && { state: '老师正在书写' })} onOpen={open} />
      {isOpen && <Opened isLive={isLive} onClose={putDown} />}
    </>
  )
}

function Opened(props: { readonly isLive: boolean; readonly onClose: () => void }) {
  const data = useOpened('student-board', () => import('./StudentBoard.tsx'), props.onClose)
  return data ? <data.StudentBoard {...props} /> : null
}
