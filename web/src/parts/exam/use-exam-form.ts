import { type ExamSettings, usualSettings } from '@jiangtai/contract/exam'
import { useState } from 'react'
import { quickTimes, wallOf } from '../../kit/time/wall.ts'
import { type ExamTimes, limitSeconds, timeFaultsOf, timesSent } from './exam-times.ts'

interface First {
  readonly settings?: ExamSettings
  readonly starts_at?: number
  readonly ends_at?: number
}

/** Settings and times of an exam in a form; what is wrong is said once it was tried to send them. */
export function useExamForm({ settings: first = usualSettings, starts_at = 0, ends_at = 0 }: First, isLimit: boolean, now: () => number) {
  const [settings, setSettings] = useState(first)
  const [times, setTimes] = useState<ExamTimes>(() => ({
    isLater: starts_at > now(),
    startWall: starts_at > now() ? wallOf(starts_at) : (quickTimes(now())[1]?.wall ?? ''),
    hasEnd: ends_at > 0,
    endWall: ends_at > 0 ? wallOf(ends_at) : (quickTimes(now())[0]?.wall ?? ''),
    limit: first.time_limit_s > 0 ? String(Math.round(first.time_limit_s / 60)) : isLimit ? '40' : '',
  }))
  const [wasTried, setWasTried] = useState(false)
  const faults = timeFaultsOf(times, { isLimit, now: now() })
  return {
    settings,
    times,
    faults: wasTried ? faults : {},
    change: (change: Partial<ExamSettings>) => setSettings((before) => ({ ...before, ...change })),
    changeTimes: (change: Partial<ExamTimes>) => setTimes((before) => ({ ...before, ...change })),
    /** What is to be sent; undefined: something is wrong, which is said from now on. */
    sent() {
      setWasTried(true)
      if (Object.keys(faults).length > 0) return undefined
      return { settings: { ...settings, time_limit_s: limitSeconds(times) }, ...timesSent(times) }
    },
  }
}
