import { type RemoteCommand, type RemoteState, remoteLimits, teacherRemote } from '@jiangtai/contract/teacher-remote'
import { useEffect, useMemo, useState } from 'react'
import { sendLive } from '../../kit/live/send-live.ts'
import { serverNow } from '../../kit/live/server-clock.ts'
import { createPresses } from '../../kit/remote/presses.ts'
import { toast } from '../../kit/ui/toast.ts'

interface Order {
  readonly command: RemoteCommand
  readonly tool?: string
}

const send = (order: Order, sent_time: number) =>
  sendLive(teacherRemote.hears.press, { ...order, sent_time }, { isQuiet: true, unsaid: 'remoteNotJoined' })

/** What this phone presses, and whether the screen answers it. */
export function useHand({ done }: Pick<RemoteState, 'done'>) {
  const presses = useMemo(
    () =>
      createPresses({
        send,
        now: serverNow,
        later: (ms, job) => void setTimeout(job, ms),
        onDropped: () => toast.warning('网络断开，刚才的按键没有生效'),
      }),
    [],
  )
  useEffect(() => presses.forget, [presses])
  /** How far the screen had answered at the first press that it has not answered yet. */
  const [asked, setAsked] = useState<number>()
  const [isSilent, setSilent] = useState(false)
  const isAnswered = asked !== undefined && done > asked
  if (isAnswered) {
    setAsked(undefined)
    setSilent(false)
  }
  useEffect(() => {
    if (asked === undefined) return
    const patience = setTimeout(() => setSilent(true), remoteLimits.staleMs)
    return () => clearTimeout(patience)
  }, [asked])
  return {
    isSilent,
    press(order: Order) {
      setAsked((before) => before ?? done)
      presses.press(order)
    },
  }
}

export type Hand = ReturnType<typeof useHand>
