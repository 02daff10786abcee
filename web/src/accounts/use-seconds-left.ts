import { useEffect, useReducer } from 'react'

/** Whole seconds until a moment (in milliseconds), told again as they pass. */
export function useSecondsLeft(until: number): number {
  const [, tick] = useReducer((count: number) => count + 1, 0)
  const left = Math.max(0, Math.ceil((until - Date.now()) / 1000))
  const isWaiting = left > 0
  useEffect(() => {
    if (!isWaiting) return
    const ticking = setInterval(tick, 500)
    return () => clearInterval(ticking)
  }, [isWaiting])
  return left
}
