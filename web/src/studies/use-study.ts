import { studies } from '@jiangtai/contract/studies'
import { useEffect, useState } from 'react'
import { isRefusedForGood } from '../kit/calls/refused.ts'
import { useCall } from '../kit/calls/use-call.ts'
import { useLesson } from '../kit/live/use-lesson.ts'
import { useReadAgain } from '../kit/live/use-read-again.ts'
import { useUser } from '../kit/session/session.ts'
import type { Study } from './study.ts'

/** What was pushed of a course. Taken back is gone: what was read of it before is not shown any more. */
export function useStudy(mixId: number) {
  const query = useCall(studies.course, { mix_id: mixId }, { enabled: mixId > 0 })
  const isGone = isRefusedForGood(query.error) || query.data?.items.length === 0
  const study: Study | undefined = isGone ? undefined : query.data
  return { query, study, isGone }
}

/** The course of the lesson that is going on, of which something was pushed; 0: none. */
export function useLessonMix(isWanted: boolean): number {
  const { class_id } = useUser()
  const lesson = useLesson()
  const today = useCall(studies.today, { class_id }, { enabled: isWanted && class_id !== 0 })
  useReadAgain(studies.today)
  const running = today.data?.lessons.find(({ lesson_id }) => lesson?.status === 1 && lesson_id === lesson.lesson_id)
  return isWanted ? (running?.mix_id ?? 0) : 0
}

/** An answer may be about what was shown a moment before, if it was already on its way. What the teacher has taken out of the course never comes. */
const againMs = [0, 1000, 2000, 4000, 8000]

/** What the teacher shows, pushed or not; asked for when it or its page changes, and again while the answer is about something else. 0: nothing has to be known. */
export function useShown(resourceId: number, page: number) {
  const { class_id } = useUser()
  const query = useCall(studies.shown, { class_id }, { enabled: resourceId > 0, staleTime: 0 })
  const { data, refetch, isFetching } = query
  const shown = resourceId > 0 && data?.resource?.id === resourceId ? data : undefined
  // A file that could not be shown may have pages by the next one.
  const place = `${resourceId} ${page}`
  const [asked, setAsked] = useState({ place, times: 0 })
  const times = asked.place === place ? asked.times : 0
  const isOther = resourceId > 0 && data !== undefined && !shown && !isFetching
  useEffect(() => {
    const wait = againMs[times]
    if (!isOther || wait === undefined) return
    const again = setTimeout(() => {
      setAsked({ place, times: times + 1 })
      void refetch()
    }, wait)
    return () => clearTimeout(again)
  }, [isOther, place, times, refetch])
  return { query, shown }
}
