import { coursePage } from '@jiangtai/contract/course-page'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useOutage } from '../../kit/live/outage.ts'
import { sendLive } from '../../kit/live/send-live.ts'
import { liveStores } from '../../kit/live/stores.ts'
import { useUser } from '../../kit/session/session.ts'
import { createNewest } from '../../kit/storage/newest.ts'
import { useLatest } from '../../kit/use-latest.ts'
import { followChoice, offLessonAfter } from './follow-choice.ts'
import { isUntold, type LessonPage, noPage } from './standing.ts'
import { type HeardPage, isPageClosed, whenPageHeard } from './use-lesson-page.ts'

const tell = (shown: LessonPage, mayFollow: boolean) =>
  sendLive(coursePage.hears.show, { ...shown, follow: mayFollow ? 1 : 0 }, { isQuiet: true })

/**
 * Tells the class which page is shown, and whether students may follow it; only while the own lesson runs (`lessonId`), for the first use of a
 * tool would open one. A second device of the same teacher is not answered: whoever turned a page last is shown.
 */
export function useFollow(resourceId: number, page: number, lessonId: number, heard: HeardPage) {
  const { user_id } = useUser()
  const isOut = useOutage()
  const isMine = lessonId > 0
  // Until the channel has told everything, nobody knows whether students follow.
  const isKnown = heard !== undefined
  const [offLesson, setOffLesson] = useState(followChoice.offLesson)
  const isShown = heard !== undefined && heard.resource_id > 0
  // While nothing is shown, it is as it was last in this lesson: at first students follow.
  const told = isShown ? heard.follow === 1 : offLesson !== lessonId
  const [pressed, setPressed] = useState<boolean>()
  if (pressed !== undefined && (pressed === told || !isMine)) setPressed(undefined)
  const isFollowed = isMine && (pressed ?? told)
  // Another screen may have turned it off.
  const known = isMine && isShown && pressed === undefined ? offLessonAfter(offLesson, lessonId, told) : offLesson
  if (known !== offLesson) setOffLesson(known)
  useEffect(() => void followChoice.keep(offLesson), [offLesson])

  const newest = useRef<ReturnType<typeof createNewest<LessonPage>>>(undefined)
  /** What the class has not been told yet. */
  const telling = useRef<LessonPage>(undefined)
  const here: LessonPage = { resource_id: resourceId, page }
  // As it stands when a page goes out: one that waited for the line, after a reload, must not take back what the channel has told since.
  const latest = useLatest({ mayFollow: isFollowed, heard, isOut, here })
  const offer = useCallback((shown: LessonPage) => {
    telling.current = shown
    if (!latest.current.isOut) newest.current?.offer(shown)
  }, [])
  useEffect(() => {
    if (!isMine) return
    const send = async (shown: LessonPage) => {
      const isSaid = await tell(shown, latest.current.mayFollow)
      if (isSaid && telling.current === shown) telling.current = undefined
      if (isSaid) showAgain()
      return isSaid
    }
    const sender = createNewest(send, { everyMs: 300, retryMs: 2000, tries: 3 })
    newest.current = sender
    // Somebody left a screen, which closes the page of the class: this one still shows one, and students follow it as before. It may have
    // been this very screen, left and opened again at once.
    const showAgain = () => {
      const { here } = latest.current
      if (isPageClosed(user_id) && here.resource_id > 0 && !telling.current) offer(here)
    }
    const deafen = whenPageHeard(showAgain)
    return () => {
      deafen()
      sender.stop()
      newest.current = undefined
      telling.current = undefined
      // The end of the lesson has closed it already, and telling would open another.
      const now = liveStores.lesson.get()
      if (now?.status === 1 && now.teacher_id === user_id) void tell(noPage, false)
    }
  }, [isMine, user_id, offer])
  // Of each lesson anew. The page that the class sees is no reason: it may be that of another screen.
  useEffect(() => {
    const shown = { resource_id: resourceId, page }
    const isToTell = lessonId > 0 && isKnown && resourceId > 0
    if (isToTell && isUntold(shown, latest.current.heard ?? noPage, telling.current !== undefined)) offer(shown)
  }, [resourceId, page, lessonId, isKnown, offer])
  // What was turned without a line; what everybody knew before is not said again, for another screen may have turned since.
  useEffect(() => {
    if (!isOut && telling.current) offer(telling.current)
  }, [isOut, offer])
  return useMemo(
    () => ({
      isFollowed,
      toggle() {
        setPressed(!isFollowed)
        setOffLesson(offLessonAfter(offLesson, lessonId, !isFollowed))
        latest.current = { ...latest.current, mayFollow: !isFollowed }
        offer({ resource_id: resourceId, page })
      },
    }),
    [isFollowed, offLesson, lessonId, resourceId, page, offer],
  )
}
