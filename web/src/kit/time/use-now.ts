import { useEffect, useState } from 'react'

/** The time, looked at again every minute, and when somebody comes back: a page may stay open from morning to evening, and sleep. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const look = () => setNow(new Date())
    const ticking = setInterval(look, 60_000)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(ticking)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return now
}
