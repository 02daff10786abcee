import { teacherRemoteCalls } from '@jiangtai/contract/teacher-remote'
import { useCallback, useRef } from 'react'
import { useAct } from '../../kit/calls/use-call.ts'
import { useUser } from '../../kit/session/session.ts'
import { useChooseClass } from '../../kit/session/use-choose-class.ts'
import { learnJoined } from '../../parts/remote/use-remote.ts'

/** One code at a time. The class of the lesson becomes this device's too: its line sits there. */
export function useJoin() {
  const { class_id } = useUser()
  const { choose } = useChooseClass()
  const join = useAct(teacherRemoteCalls.join, {
    toastFailure: false,
    onSuccess(reply) {
      learnJoined(reply.remote_id)
      if (reply.class_id !== class_id) choose(reply.class_id)
    },
  })
  const { mutate, reset } = join
  /** A page that is drawn twice tries a code once. */
  const tried = useRef('')
  return {
    isPending: join.isPending,
    error: join.error?.message,
    reset,
    tryIt: useCallback(
      (code: string) => {
        if (tried.current === code) return
        tried.current = code
        mutate({ code })
      },
      [mutate],
    ),
    again(code: string) {
      tried.current = code
      mutate({ code })
    },
  }
}

export type Join = ReturnType<typeof useJoin>
