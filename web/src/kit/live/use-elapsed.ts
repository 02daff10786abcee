import { useEffect, useState } from 'react'
import { serverNow } from './server-clock.ts'

/** Clocks differ a little: nothing lasts less than no time. */
const secondsSince = (startMs: number) => Math.max(0, Math.floor((serverNow() - startMs) / 1000))

/** Whole seconds since then, by the server's clock. */
export function useElapsed(startMs: number): number {
  const [seconds, setSeconds] = useState(() => secondsSince(startMs))
  useEffect(() => {
    const look = () => setSeconds(secondsSince(startMs))
    look()
    // Often enough that no second is seen twice as long as another.
    const ticking = setInterval(look, 250)
    return () => clearInterval(ticking)
  }, [startMs])
  return seconds
}
