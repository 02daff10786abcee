import type { Call } from '@jiangtai/contract/call'
import { type Lesson, lessons } from '@jiangtai/contract/lessons'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callKey } from '../calls/use-call.ts'
import { useLesson } from './use-lesson.ts'

type State = Pick<Lesson, 'lesson_id' | 'status'>

interface Read {
  readonly isFetching: boolean
  readonly readAt: number
}

interface Moment {
  readonly now: number
  /** What the channel tells. */
  readonly told: State
  /** The page has just come into sight, and the lesson was known before. */
  readonly isArrival: boolean
  /** What the server said of the lesson when it was asked, and when. */
  readonly asked: State | undefined
  readonly askedAt: number
}

/** What a page asks when it opens it asks within this time. */
const togetherMs = 1000

/**
 * Whether a list may be older than the lesson. It is not if it was asked for after the lesson was told; nor if the server, asked in the same
 * breath, said what the channel tells now: then nothing has begun or ended in between.
 */
export function isDoubtful({ isFetching, readAt }: Read, { now, told, isArrival, asked, askedAt }: Moment): boolean {
  if (isArrival) return !isFetching && now - readAt > togetherMs
  const isSame = asked?.lesson_id === told.lesson_id && asked.status === told.status
  return isFetching || !isSame || readAt < askedAt - togetherMs
}

/** What lessons change is read again when one begins or ends, and whenever the page comes back into sight. */
export function useReadAgain(...calls: readonly Call[]) {
  const client = useQueryClient()
  const { class_id = 0, lesson_id, status } = useLesson() ?? {}
  const isInSight = useRef(false)
  const paths = calls.map(({ path }) => path).join(' ')
  useEffect(() => {
    if (lesson_id === undefined || status === undefined) return
    const { data, dataUpdatedAt = 0 } = client.getQueryState<Lesson>(callKey(lessons.current, { class_id })) ?? {}
    const moment = { now: Date.now(), told: { lesson_id, status }, isArrival: !isInSight.current, asked: data, askedAt: dataUpdatedAt }
    for (const path of paths.split(' '))
      void client.invalidateQueries({
        queryKey: [path],
        predicate: ({ state }) => isDoubtful({ isFetching: state.fetchStatus === 'fetching', readAt: state.dataUpdatedAt }, moment),
      })
  }, [client, paths, class_id, lesson_id, status])
  useEffect(() => {
    isInSight.current = true
    return () => {
      isInSight.current = false
    }
  }, [])
}
