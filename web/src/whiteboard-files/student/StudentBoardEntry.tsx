import { liveBoard } from '@jiangtai/contract/live-board'
import { whiteboardFiles, whiteboardSays } from '@jiangtai/contract/whiteboard-files'
import { useQueryClient } from '@tanstack/react-query'
import { Presentation } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useOpened } from '../../kit/chunks/use-opened.ts'
import { hearEach } from '../../kit/live/hear-each.ts'
import { liveStores } from '../../kit/live/stores.ts'
import { useLive } from '../../kit/live/use-live.ts'
import { toast } from '../../kit/ui/toast.ts'
import { useLatest } from '../../kit/use-latest.ts'
import { ToolEntry } from '../../parts/tool/ToolEntry.tsx'
import { useSheet } from '../../parts/tool/use-sheet.ts'

/** R239: 白板分享 on every page of a student: it opens by itself when the teacher begins to write for the class. */
export function StudentBoardEntry() {
  const { view } = useLive(liveBoard)
  const isLive = view !== undefined && view.event_name !== liveBoard.says.stopped.name
  const about = isLive ? `${view.data.board_live_id}` : ''
  const { isOpen, open, putDown } = useSheet({ key: 'jiangtai.board-put-down', about, gone: '老师停止了同步', stays: true })
  /** Opened for what teachers have shared; counted, for who asks again is led there again. */
  const [sharedAsked, setSharedAsked] = useState(0)
  useSharedNews(() => {
    setSharedAsked((count) => count + 1)
    open()
  })
  return (
    <>
      <ToolEntry name="白板分享" icon={Presentation} isLive={isLive} {...(isLive && { state: '老师正在书写' })} onOpen={open} />
      {isOpen && (
        <Opened
          key={sharedAsked}
          isLive={isLive}
          isShared={sharedAsked > 0}
          onClose={() => {
            setSharedAsked(0)
            putDown()
          }}
        />
      )}
    </>
  )
}

/** A board that a teacher shares is said at once, with the way to it. */
function useSharedNews(onLook: () => void) {
  const client = useQueryClient()
  const latest = useLatest(onLook)
  useEffect(
    () =>
      hearEach(liveStores.heard, whiteboardSays.shared, ({ teacher_name, title }) => {
        void client.invalidateQueries({ queryKey: [whiteboardFiles.shared.path] })
        toast.offer(`${teacher_name}老师分享了板书“${title}”`, { text: '查看', act: () => latest.current() })
      }),
    [client],
  )
}

function Opened(props: { readonly isLive: boolean; readonly isShared: boolean; readonly onClose: () => void }) {
  const data = useOpened('student-board', () => import('./StudentBoard.tsx'), props.onClose)
  return data ? <data.StudentBoard {...props} /> : null
}
