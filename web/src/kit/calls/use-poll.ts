import { useEffect } from 'react'
import { useLatest } from '../use-latest.ts'
import { pollUntil } from './poll.ts'

interface Polled {
  /** What is asked about; another one begins anew, undefined asks about nothing. */
  readonly about: string | number | undefined
  readonly pauseMs: number
  readonly ask: (signal: AbortSignal) => Promise<boolean>
  readonly onYes: () => void
}

/** Asks while it is shown. */
export function usePoll({ about, pauseMs, ask, onYes }: Polled) {
  const latest = useLatest({ ask, onYes })
  useEffect(() => {
    if (about === undefined) return
    const end = new AbortController()
    void pollUntil((signal) => latest.current.ask(signal), { pauseMs, signal: end.signal }).then((isYes) => {
      if (isYes && !end.signal.aborted) latest.current.onYes()
    })
    return () => end.abort()
  }, [about, pauseMs])
}
