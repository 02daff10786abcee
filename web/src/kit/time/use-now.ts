import { useEffect, useState } from 'react'
import { drawing } from '../early/drawing.ts'

const minuteMs = 60_000

/** The time, looked at again every minute, and when somebody comes back: a page may stay open from morning to evening, and sleep. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date(drawing()?.at ?? Date.now()))
  useEffect(() => {
    const look = () => setNow(new Date())
    // The server drew with its clock, and some time ago.
    setNow((drawn) => (Math.abs(Date.now() - drawn.getTime()) < minuteMs ? drawn : new Date()))
    const ticking = setInterval(look, minuteMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(ticking)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return now
}
