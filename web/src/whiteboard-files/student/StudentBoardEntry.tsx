import { liveBoard } from '@jiangtai/contract/live-board'
import { whiteboardFiles, whiteboardSays } from '@jiangtai/contract/whiteboard-files'
import { useQueryClient } from '@tanstack/react-query'
import { Presentation } from 'lucide-react'
import { type ComponentProps, useCallback, useEffect, useState } from 'react'
import { useOpened } from '../../kit/chunks/use-opened.ts'
import { hearEach } from '../../kit/live/hear-each.ts'
import { liveStores } from '../../kit/live/stores.ts'
import { useLive } from '../../kit/live/use-live.ts'
import { toast } from '../../kit/ui/toast.ts'
import { useLatest } from '../../kit/use-latest.ts'
import { ToolEntry } from '../../parts/tool/ToolEntry.tsx'
import { useSheet } from '../../parts/tool/use-sheet.ts'
import type { StudentBoard } from './StudentBoard.tsx'

/** R239: 白板分享 on every page of a student: it opens by itself when the teacher begins to write for the class. */
export function StudentBoardEntry() {
  const { view } = useLive(liveBoard)
  const isLive = view !== undefined && view.event_name !== liveBoard.says.stopped.name
  const about = isLive ? `${view.data.board_live_id}` : ''
  const { isOpen, open, putDown } = useSheet({ key: 'jiangtai.board-put-down', about, gone: '老师停止了同步', stays: true })
  /** Opened for what teachers have shared; counted, for who asks again is led there again. */
  const [sharedAsked, setSharedAsked] = useState(0)
  const [hasNew, setHasNew] = useState(false)
  const onSeen = useCallback(() => setHasNew(false), [])
  useSharedNews({
    onNew: () => setHasNew(true),
    onLook() {
      setSharedAsked((count) => count + 1)
      open()
    },
  })
  const state = isLive ? '老师正在书写' : hasNew ? '有新板书' : undefined
  return (
    <>
      <ToolEntry name="白板分享" icon={Presentation} isLive={isLive || hasNew} {...(state && { state })} onOpen={open} />
      {isOpen && (
        <Opened
          key={sharedAsked}
          isLive={isLive}
          isShared={sharedAsked > 0}
          hasNew={hasNew}
          onSeen={onSeen}
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
function useSharedNews(heard: { readonly onNew: () => void; readonly onLook: () => void }) {
  const client = useQueryClient()
  const latest = useLatest(heard)
  useEffect(
    () =>
      hearEach(liveStores.heard, whiteboardSays.shared, ({ teacher_name, title }) => {
        void client.invalidateQueries({ queryKey: [whiteboardFiles.shared.path] })
        latest.current.onNew()
        toast.offer(`${teacher_name}老师分享了板书“${title}”`, { text: '查看', act: () => latest.current.onLook() })
      }),
    [client],
  )
}

function Opened(props: ComponentProps<typeof StudentBoard>) {
  const data = useOpened('student-board', () => import('./StudentBoard.tsx'), props.onClose)
  return data ? <data.StudentBoard {...props} /> : null
}
