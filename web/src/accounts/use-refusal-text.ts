import { commonRefusals } from '@jiangtai/contract/common-refusals'
import { useMemo } from 'react'
import { CallFailed } from '../kit/send.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

const [tooMany] = commonRefusals.tooMany

/** How long the server wants to be left alone; 0 for every other failure. */
export const secondsAskedFor = (error: Error | null | undefined) =>
  error instanceof CallFailed && error.errCode === tooMany ? Number(/\d+/.exec(error.message)?.[0] ?? 0) : 0

/** The sentence of a failure; 操作过于频繁，请 N 秒后再试 counts down and goes. */
export function useRefusalText(error: Error | null | undefined): string | undefined {
  const seconds = secondsAskedFor(error)
  const until = useMemo(() => (error && seconds ? Date.now() + seconds * 1000 : 0), [error, seconds])
  const left = useSecondsLeft(until)
  if (!error || (seconds > 0 && left === 0)) return undefined
  return seconds > 0 ? error.message.replace(/\d+/, String(left)) : error.message
}
