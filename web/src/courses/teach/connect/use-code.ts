import { teacherRemoteCalls } from '@jiangtai/contract/teacher-remote'
import { useEffect, useState } from 'react'
import type { ReplyOf } from '../../../kit/calls/send.ts'
import { useAct } from '../../../kit/calls/use-call.ts'
import { serverNow } from '../../../kit/live/server-clock.ts'
import { screenId } from '../../../kit/window/screen-id.ts'

type Made = ReplyOf<typeof teacherRemoteCalls.makeCode>

const secondsUntil = (ms: number) => Math.max(0, Math.ceil((ms - serverNow()) / 1000))

/** The code of the moment: one that runs out, or was used, is followed by another by itself. */
export function useCode(classId: number, isWanted: boolean, connected: number) {
  const [made, setMade] = useState<{ readonly code: Made; readonly connected: number }>()
  const { mutate, isPending, isError, error, reset } = useAct(teacherRemoteCalls.makeCode, { toastFailure: false })
  const [left, setLeft] = useState(0)
  const expires = made?.code.expire_time ?? 0
  // With every phone that has come, the code has gone.
  const isGood = made !== undefined && made.connected >= connected
  const isMissing = isWanted && !isGood && !isPending && !isError
  useEffect(() => {
    if (isMissing)
      mutate(
        { class_id: classId, screen_id: screenId() },
        {
          onSuccess: (code) => {
            setMade({ code, connected })
            setLeft(secondsUntil(code.expire_time))
          },
        },
      )
  }, [isMissing, mutate, classId, connected])
  useEffect(() => {
    if (expires === 0) return
    const look = () => {
      const seconds = secondsUntil(expires)
      setLeft(seconds)
      if (seconds === 0) setMade(undefined)
    }
    const ticking = setInterval(look, 250)
    return () => clearInterval(ticking)
  }, [expires])
  return {
    code: isGood ? made.code : undefined,
    left,
    error: isError ? error.message : undefined,
    /** Another one now, also after a failure. */
    renew() {
      reset()
      setMade(undefined)
    },
  }
}
