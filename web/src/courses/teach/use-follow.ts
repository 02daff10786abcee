import { coursePage } from '@jiangtai/contract/course-page'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useOutage } from '../../kit/live/outage.ts'
import { sendLive } from '../../kit/live/send-live.ts'
import { liveStores } from '../../kit/live/stores.ts'
import { useLive } from '../../kit/live/use-live.ts'
import { useUser } from '../../kit/session.ts'
import { useStore } from '../../kit/store.ts'
import { createNewest } from './newest.ts'

type Flag = 0 | 1
interface Shown {
  readonly resource_id: number
  readonly page: number
  readonly follow: Flag
}

const nothing: Shown = { resource_id: 0, page: 0, follow: 0 }
const tell = (shown: Shown) => sendLive(coursePage.hears.show, shown, { isQuiet: true })

/**
 * Tells the class which page is shown, and whether students may follow it; only while the own lesson runs, for the first use of a tool
 * would open one. A second device of the same teacher is not answered: whoever turned a page last is shown.
 */
export function useFollow(resourceId: number, page: number, isMine: boolean) {
  const { view } = useLive(coursePage)
  const { user_id } = useUser()
  const isOut = useOutage()
  // After a reload the class may still follow: until the channel has told so, a page would take that back.
  const isKnown = useStore(liveStores.replays) > 0
  const told = view?.data.teacher_id === user_id && view.data.follow === 1
  const [pressed, setPressed] = useState<boolean>()
  if (pressed !== undefined && (pressed === told || !isMine)) setPressed(undefined)
  const isFollowed = isMine && (pressed ?? told)

  const newest = useRef<ReturnType<typeof createNewest<Shown>>>(undefined)
  const follow = useRef<Flag>(0)
  useEffect(() => {
    follow.current = isFollowed ? 1 : 0
  })
  useEffect(() => {
    if (!isMine) return
    const sender = createNewest(tell, { everyMs: 300, retryMs: 2000, tries: 3 })
    newest.current = sender
    return () => {
      sender.stop()
      newest.current = undefined
      // The end of the lesson has closed it already, and telling would open another.
      const now = liveStores.lesson.get()
      if (now?.status === 1 && now.teacher_id === user_id) void tell(nothing)
    }
  }, [isMine, user_id])
  useEffect(() => {
    if (isMine && isKnown && !isOut && resourceId > 0) newest.current?.offer({ resource_id: resourceId, page, follow: follow.current })
  }, [resourceId, page, isMine, isKnown, isOut])
  return useMemo(
    () => ({
      isFollowed,
      toggle() {
        setPressed(!isFollowed)
        newest.current?.offer({ resource_id: resourceId, page, follow: isFollowed ? 0 : 1 })
      },
    }),
    [isFollowed, resourceId, page],
  )
}
