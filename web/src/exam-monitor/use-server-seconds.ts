import { useEffect, useRef, useState } from 'react'

const pageSeconds = () => performance.now() / 1000

/**
 * The server's time in whole seconds, going on between two answers. An answer that was quick says it best: one that was slow, or written early in
 * its second, is behind. The device's own clock plays no part.
 */
export function useServerSeconds(said: number): number {
  const ahead = useRef(said - pageSeconds())
  const [now, setNow] = useState(said)
  useEffect(() => {
    ahead.current = Math.max(ahead.current, said - pageSeconds())
    const look = () => setNow(Math.floor(ahead.current + pageSeconds()))
    look()
    const ticking = setInterval(look, 250)
    return () => clearInterval(ticking)
  }, [said])
  return now
}
