import { useLayoutEffect, useState } from 'react'
import { serverNow } from '../../kit/live/server-clock.ts'
import { runs, type Timer } from './timer-state.ts'
import { createTicks } from './timer-ticks.ts'

/** The server's time, looked at whenever another second begins for this timer: two devices change at the same moment. */
export function useTimerNow(timer: Timer | undefined): number {
  const [now, setNow] = useState(serverNow)
  // Before it is painted: what goes on after a pause must not be seen with the time of the last look.
  useLayoutEffect(() => {
    if (!timer || !runs(timer)) return
    const { look, stop } = createTicks(timer, serverNow, setNow)
    look()
    // A tab in the background is woken rarely.
    document.addEventListener('visibilitychange', look)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', look)
    }
  }, [timer])
  return now
}
