import { coursePage } from '@jiangtai/contract/course-page'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useOutage } from '../../kit/live/outage.ts'
import { sendLive } from '../../kit/live/send-live.ts'
import { liveStores } from '../../kit/live/stores.ts'
import { useLive } from '../../kit/live/use-live.ts'
import { createNewest } from '../../kit/newest.ts'
import { useUser } from '../../kit/session.ts'
import { useStore } from '../../kit/store.ts'

interface Shown {
  readonly resource_id: number
  readonly page: number
}

const nothing: Shown = { resource_id: 0, page: 0 }
const tell = (shown: Shown, mayFollow: boolean) =>
  sendLive(coursePage.hears.show, { ...shown, follow: mayFollow ? 1 : 0 }, { isQuiet: true })

/**
 * Tells the class which page is shown, and whether students may follow it; only while the own lesson runs, for the first use of a tool
 * would open one. A second device of the same teacher is not answered: whoever turned a page last is shown.
 */
export function useFollow(resourceId: number, page: number, isMine: boolean) {
  const { view } = useLive(coursePage)
  const { user_id } = useUser()
  const isOut = useOutage()
  // Until the channel has told everything, nobody knows whether students follow.
  const isKnown = useStore(liveStores.replays) > 0
  const told = view?.data.teacher_id === user_id && view.data.follow === 1
  const [pressed, setPressed] = useState<boolean>()
  if (pressed !== undefined && (pressed === told || !isMine)) setPressed(undefined)
  const isFollowed = isMine && (pressed ?? told)

  const newest = useRef<ReturnType<typeof createNewest<Shown>>>(undefined)
  // As it stands when a page goes out: one that waited for the line, after a reload, must not take back what the channel has told since.
  const mayFollow = useRef(false)
  useEffect(() => {
    mayFollow.current = isFollowed
  })
  useEffect(() => {
    if (!isMine) return
    const sender = createNewest((shown: Shown) => tell(shown, mayFollow.current), { everyMs: 300, retryMs: 2000, tries: 3 })
    newest.current = sender
    return () => {
      sender.stop()
      newest.current = undefined
      // The end of the lesson has closed it already, and telling would open another.
      const now = liveStores.lesson.get()
      if (now?.status === 1 && now.teacher_id === user_id) void tell(nothing, false)
    }
  }, [isMine, user_id])
  useEffect(() => {
    if (isMine && isKnown && !isOut && resourceId > 0) newest.current?.offer({ resource_id: resourceId, page })
  }, [resourceId, page, isMine, isKnown, isOut])
  return useMemo(
    () => ({
      isFollowed,
      toggle() {
        setPressed(!isFollowed)
        mayFollow.current = !isFollowed
        newest.current?.offer({ resource_id: resourceId, page })
      },
    }),
    [isFollowed, resourceId, page],
  )
}
