import { type RemoteState, remoteLimits, teacherRemote } from '@jiangtai/contract/teacher-remote'
import { useEffect, useMemo, useState } from 'react'
import { sendLive } from '../../kit/live/send-live.ts'
import { serverNow } from '../../kit/live/server-clock.ts'
import { toast } from '../../kit/ui/toast.ts'
import { createPresses } from '../../parts/remote/presses.ts'
import type { Order } from './Turners.tsx'

const { hears } = teacherRemote
const lateMs = remoteLimits.staleMs

/** What this phone presses, and whether the screen answers it. */
export function useHand({ done }: Pick<RemoteState, 'done'>) {
  /** How far the screen had answered before the first press that the server has and the screen has not answered. */
  const [asked, setAsked] = useState<number>()
  const [isSilent, setSilent] = useState(false)
  const presses = useMemo(
    () =>
      createPresses({
        async send({ order, known }: { readonly order: Order; readonly known: number }, sent_time) {
          const isSent = await sendLive(hears.press, { ...order, sent_time }, { isQuiet: true, unsaid: 'remoteNotJoined' })
          if (isSent) setAsked((before) => before ?? known)
          return isSent
        },
        now: serverNow,
        later: (ms, job) => void setTimeout(job, ms),
        onDropped: () => toast.warning('网络断开，刚才的按键没有生效'),
      }),
    [],
  )
  useEffect(() => presses.forget, [presses])
  if (asked !== undefined && done > asked) {
    setAsked(undefined)
    setSilent(false)
  }
  useEffect(() => {
    if (asked === undefined) return
    const patience = setTimeout(() => setSilent(true), lateMs)
    return () => clearTimeout(patience)
  }, [asked])
  return { isSilent, press: (order: Order) => presses.press({ order, known: done }) }
}
