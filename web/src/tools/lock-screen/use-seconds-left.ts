import { useEffect, useState } from 'react'
import { serverNow } from '../../kit/live/server-clock.ts'
import { secondsLeft } from './lock-state.ts'

/** Until then, by the server's clock; 0 for what has no end and for what is over. */
export function useSecondsLeft(unlock_time: number): number {
  const [seconds, setSeconds] = useState(() => secondsLeft({ unlock_time }, serverNow()))
  useEffect(() => {
    const look = () => setSeconds(secondsLeft({ unlock_time }, serverNow()))
    look()
    if (unlock_time === 0) return
    // Often enough that no second is seen twice as long as another.
    const ticking = setInterval(look, 250)
    return () => clearInterval(ticking)
  }, [unlock_time])
  return seconds
}
