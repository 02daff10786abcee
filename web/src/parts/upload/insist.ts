import { refusals } from '@jiangtai/contract/refusal'
import { CallFailed } from '../../kit/calls/send.ts'
import { secondsAskedFor } from '../../kit/calls/try-later.ts'

export interface Wait {
  readonly ms: number
  readonly message: string
}

export const lineGone = '网络断开，恢复后自动接着传'
const serverGone = '服务器正在重启，恢复后自动接着传'
const most = 30_000
const growing = (tries: number) => Math.min(1000 * 2 ** tries, most)
/** A server that stumbles this often will not recover by itself. */
const stumbles = 4
const passing: readonly number[] = [refusals.partWrong[0], refusals.unavailable[0], refusals.crashed[0]]

/** How long to wait before another try; undefined when a better moment would change nothing. */
export function waitAfter(error: unknown, tries: number): Wait | undefined {
  if (!(error instanceof CallFailed)) return undefined
  if (error.reason === 'network' || error.reason === 'timeout') return { ms: growing(tries), message: lineGone }
  if (error.reason === 'restarting') return { ms: growing(tries), message: serverGone }
  if (error.errCode === refusals.tooMany[0]) return { ms: 1000 * Math.max(1, secondsAskedFor(error)), message: error.message }
  if (error.reason === 'garbled' || passing.includes(error.errCode))
    return tries < stumbles ? { ms: growing(tries), message: '' } : undefined
  return undefined
}

export interface Insisting {
  readonly signal: AbortSignal
  /** Ends early when the line is back, or the signal says so. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>
  readonly say: (message: string) => void
}

/** Does it until it succeeds, is refused for good, or nobody wants it any more. */
export async function insist<T>(act: () => Promise<T>, { signal, pause, say }: Insisting): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await act()
    } catch (error) {
      const wait = signal.aborted ? undefined : waitAfter(error, tries)
      if (!wait) throw error
      say(wait.message)
      await pause(wait.ms, signal)
      if (signal.aborted) throw error
    }
  }
}
