import { timer as events } from '@jiangtai/contract/timer'
import { useEffect } from 'react'
import { useStore } from '../../kit/storage/store.ts'
import { toast } from '../../kit/ui/toast.ts'
import { useLatest } from '../../kit/use-latest.ts'
import { askedTool } from '../../parts/tool/asked-tool.ts'
import { partOf } from './timer-state.ts'
import { inUse } from './timer-words.ts'
import type { TimerTool } from './use-timer.ts'

/** A countdown that a page has prepared starts at once, unless one is under way. */
export function useAskedCountdown(tool: TimerTool) {
  const asked = useStore(askedTool)
  const latest = useLatest(tool)
  useEffect(() => {
    if (asked?.what !== 'countdown') return
    askedTool.set(undefined)
    void begin(latest.current, asked.seconds)
  }, [asked])
}

export async function begin({ timer, now, send }: Pick<TimerTool, 'timer' | 'now' | 'send'>, time_long: number) {
  const part = timer && partOf(timer, now)
  if (part === 'running' || part === 'paused') {
    toast.info(inUse)
    return
  }
  const length = { time_long, is_over_time: 1 } as const
  // What has come to its end is started anew only once it is ready again (R390).
  if (part === 'ended' && !(await send(events.hears.downReady, length))) return
  await send(events.hears.downStart, length)
}
