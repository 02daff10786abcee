import { useEffect, useState } from 'react'

/** The time, looked at again every minute: a page may stay open from morning to evening. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const ticking = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(ticking)
  }, [])
  return now
}
