import { useLayoutEffect, useState } from 'react'
import { serverNow } from '../../kit/live/server-clock.ts'
import { runs, type Timer, untilNextTick } from './timer-state.ts'

/** A tick may come a moment early, and would then show the old second for another one. */
const marginMs = 4

/** The server's time, looked at whenever another second begins for this timer: two devices change at the same moment. */
export function useTimerNow(timer: Timer | undefined): number {
  const [now, setNow] = useState(serverNow)
  // Before it is painted: what goes on after a pause must not be seen with the time of the last look.
  useLayoutEffect(() => {
    if (!timer || !runs(timer)) return
    let next: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(next)
      const at = serverNow()
      setNow(at)
      next = setTimeout(look, untilNextTick(timer, at) + marginMs)
    }
    look()
    // A tab in the background is woken rarely.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(next)
      document.removeEventListener('visibilitychange', look)
    }
  }, [timer])
  return now
}
