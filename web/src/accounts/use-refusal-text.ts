import { useMemo } from 'react'
import { secondsAskedFor } from '../kit/calls/try-later.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

/** The sentence of a failure; 操作过于频繁，请 N 秒后再试 counts down and goes. */
export function useRefusalText(error: Error | null | undefined): string | undefined {
  const seconds = secondsAskedFor(error)
  const until = useMemo(() => (error && seconds ? Date.now() + seconds * 1000 : 0), [error, seconds])
  const left = useSecondsLeft(until)
  if (!error || (seconds > 0 && left === 0)) return undefined
  return seconds > 0 ? error.message.replace(String(seconds), String(left)) : error.message
}
