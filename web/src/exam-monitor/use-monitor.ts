import { type ExamClass, examClasses } from '@jiangtai/contract/exam-classes'
import { examMonitorHears, examMonitorSays } from '@jiangtai/contract/exam-monitor'
import { useEffect, useMemo, useState } from 'react'
import { isRefusedForGood } from '../kit/calls/refused.ts'
import { useCall } from '../kit/calls/use-call.ts'
import { hearEach } from '../kit/live/hear-each.ts'
import { sendLive } from '../kit/live/send-live.ts'
import { liveStores } from '../kit/live/stores.ts'
import { asStored, newestOf, type Standing, withFrame } from './standing.ts'

/** Without a line it is asked so often. */
const askEveryMs = 5000

export type Monitor = ReturnType<typeof useMonitor>

/** How an exam stands: told over the line every second, asked for until there is one and whenever there is none. */
export function useMonitor(examClassId: number) {
  const [heard, setHeard] = useState<Standing>()
  const [isLive, setIsLive] = useState(false)
  const asked = useCall(
    examClasses.seats,
    { exam_class_id: examClassId },
    {
      enabled: examClassId > 0,
      staleTime: 0,
      refetchOnWindowFocus: !isLive,
      refetchInterval: ({ state }) => (isLive || (state.status === 'error' && !state.data) ? false : askEveryMs),
    },
  )
  useEffect(() => {
    if (examClassId === 0) return
    const about = { exam_class_id: examClassId }
    const watch = () => {
      if (liveStores.toldClass.get() !== 0) void sendLive(examMonitorHears.watch, about, { isQuiet: true, unsaid: 'examUnknown' })
    }
    const lose = () => {
      const state = liveStores.connection.get()?.state
      if (liveStores.toldClass.get() === 0 || state === 'lost' || state === 'failed') setIsLive(false)
    }
    const stops = [
      hearEach(liveStores.heard, examMonitorSays.monitor, (frame) => {
        if (frame.exam_class_id !== examClassId) return
        setIsLive(true)
        setHeard((before) => withFrame(before, frame))
      }),
      // Whoever watched on a line that broke watches nothing on the next one.
      liveStores.replays.subscribe(watch),
      liveStores.toldClass.subscribe(lose),
      liveStores.connection.subscribe(lose),
    ]
    watch()
    return () => {
      for (const stop of stops) stop()
      setIsLive(false)
      if (liveStores.toldClass.get() !== 0) void sendLive(examMonitorHears.unwatch, about, { isQuiet: true })
    }
  }, [examClassId])

  const stored = useMemo(() => asked.data && asStored(asked.data), [asked.data])
  const [acted, setActed] = useState<ExamClass>()
  const standing = newestOf(heard, stored, isLive)
  // What an act was answered is known before it is told.
  const isActedNewer = acted && standing && acted.rev > standing.exam_class.rev
  return {
    standing: standing && isActedNewer ? { ...standing, exam_class: acted } : standing,
    asked,
    isLive,
    /** Whether it is somebody else's, or not there. */
    refused: !isLive && isRefusedForGood(asked.error) ? asked.error : undefined,
    /** An act was answered. */
    note(exam_class: ExamClass) {
      setActed(exam_class)
      if (!isLive) void asked.refetch()
    },
  }
}
