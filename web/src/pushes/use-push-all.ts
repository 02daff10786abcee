import type { Mix } from '@jiangtai/contract/courses'
import { useEffect, useRef } from 'react'
import { send } from '../kit/calls/send.ts'
import { createMsgIds } from '../kit/live/msg-id.ts'
import { type Pushed, type Pushing, pushAll } from './push-all.ts'

const newOnce = createMsgIds(Date.now, Math.random)

/** Sends what was chosen, as long as its page is there. */
export function usePushAll({ course_id }: Pick<Mix, 'course_id'>): (pushing: Pushing) => Promise<Pushed> {
  const isGone = useRef(false)
  const keys = useRef(new Map<number, string>())
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  const onceOf = (examId: number) => {
    const key = keys.current.get(examId) ?? newOnce()
    keys.current.set(examId, key)
    return key
  }
  return async (pushing) => {
    const pushed = await pushAll(pushing, { say: send, courseId: course_id, onceOf, isStopped: () => isGone.current })
    // The next press means something new.
    if (pushed.fault === undefined) keys.current.clear()
    return pushed
  }
}
