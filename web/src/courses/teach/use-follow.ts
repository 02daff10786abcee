import { coursePage } from '@jiangtai/contract/course-page'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useOutage } from '../../kit/live/outage.ts'
import { sendLive } from '../../kit/live/send-live.ts'
import { liveStores } from '../../kit/live/stores.ts'
import { useUser } from '../../kit/session/session.ts'
import { createNewest } from '../../kit/storage/newest.ts'
import { useLatest } from '../../kit/use-latest.ts'
import { followChoice, offLessonAfter } from './follow-choice.ts'
import { isMovedOn, isUntold, type LessonPage, noPage } from './standing.ts'
import { type HeardPage, pageNow, whenPageHeard } from './use-lesson-page.ts'

const tell = (shown: LessonPage, mayFollow: boolean) =>
  sendLive(coursePage.hears.show, { ...shown, follow: mayFollow ? 1 : 0 }, { isQuiet: true })

/**
 * Tells the class which page is shown, and whether students may follow it; only while the own lesson runs (`lessonId`), for the first use of a
 * tool would open one. A second device of the same teacher is not answered: whoever turned a page last is shown, and while students follow,
 * this screen goes along (`goAlong`) as they do.
 */
export function useFollow(resourceId: number, page: number, lessonId: number, heard: HeardPage, goAlong: (told: LessonPage) => void) {
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
  /** What the class was shown when that was turned to, and what was said from here since: what is neither comes from another screen. */
  const mine = useRef<readonly LessonPage[]>([])
  const here: LessonPage = { resource_id: resourceId, page }
  // As it stands when a page goes out: one that waited for the line, after a reload, must not take back what the channel has told since.
  const latest = useLatest({ mayFollow: isFollowed, heard, isOut, here, goAlong })
  const offer = useCallback((shown: LessonPage) => {
    telling.current = shown
    mine.current = [latest.current.heard ?? noPage, ...mine.current.slice(1)]
    if (!latest.current.isOut) newest.current?.offer(shown)
  }, [])
  useEffect(() => {
    if (!isMine) return
    const send = async (shown: LessonPage) => {
      // The lesson has gone on elsewhere while this waited for the line.
      if (telling.current !== shown) return true
      mine.current = [mine.current[0] ?? noPage, shown]
      const isSaid = await tell(shown, latest.current.mayFollow)
      if (isSaid && telling.current === shown) {
        telling.current = undefined
        mine.current = []
      }
      if (isSaid) showAgain()
      return isSaid
    }
    const sender = createNewest(send, { everyMs: 300, retryMs: 2000, tries: 3 })
    newest.current = sender
    // Somebody left a screen, which closes the page of the class: this one still shows one, and students follow it as before. It may have
    // been this very screen, left and opened again at once.
    const showAgain = () => {
      const { here } = latest.current
      if (pageNow(user_id)?.resource_id === 0 && here.resource_id > 0 && !telling.current) offer(here)
    }
    let before = pageNow(user_id)
    /** Only what is new: any event of the class comes by here. What somebody turns to here at the same time is said, and goes on from there. */
    const heed = () => {
      const now = pageNow(user_id)
      const isNew = now !== before
      before = now
      if (now && isNew && !telling.current && isMovedOn(now, [latest.current.here])) latest.current.goAlong(now)
      else showAgain()
    }
    // The line is back. What was turned to without it counts, unless the lesson has gone on meanwhile.
    const heedAll = () => {
      const now = pageNow(user_id)
      const { current: untold } = telling
      if (!now || !untold || !isMovedOn(now, [untold, ...mine.current])) return
      telling.current = undefined
      latest.current.goAlong(now)
    }
    const deafen = [whenPageHeard(heed), liveStores.replays.subscribe(heedAll)]
    return () => {
      for (const stop of deafen) stop()
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
