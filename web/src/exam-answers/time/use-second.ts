import { useEffect, useState } from 'react'

/** Drawn anew four times a second, so that no second is skipped. */
export function useSecond() {
  const [, draw] = useState(0)
  useEffect(() => {
    const ticking = setInterval(() => draw((count) => count + 1), 250)
    return () => clearInterval(ticking)
  }, [])
}
