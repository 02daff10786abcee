import { useEffect, useMemo, useReducer } from 'react'
import { secondsAskedFor } from '../kit/calls/try-later.ts'

/** The sentence of a failure; 操作过于频繁，请 N 秒后再试 counts down and goes. */
export function useRefusalText(error: Error | null | undefined): string | undefined {
  const seconds = secondsAskedFor(error)
  const until = useMemo(() => (error && seconds ? Date.now() + seconds * 1000 : 0), [error, seconds])
  const left = useSecondsLeft(until)
  if (!error || (seconds > 0 && left === 0)) return undefined
  return seconds > 0 ? error.message.replace(String(seconds), String(left)) : error.message
}

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
