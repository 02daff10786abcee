import { useEffect, useState } from 'react'
import { drawing } from '../early/drawing.ts'
import { serverNow } from './server-clock.ts'

/** Clocks differ a little: nothing lasts less than no time. */
const secondsBetween = (startMs: number, nowMs: number) => Math.max(0, Math.floor((nowMs - startMs) / 1000))

/** Whole seconds since then, by the server's clock. */
export function useElapsed(startMs: number): number {
  const [seconds, setSeconds] = useState(() => secondsBetween(startMs, drawing()?.at ?? serverNow()))
  useEffect(() => {
    const look = () => setSeconds(secondsBetween(startMs, serverNow()))
    look()
    // Often enough that no second is seen twice as long as another.
    const ticking = setInterval(look, 250)
    return () => clearInterval(ticking)
  }, [startMs])
  return seconds
}
