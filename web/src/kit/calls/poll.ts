interface Polling {
  readonly pauseMs: number
  readonly signal: AbortSignal
}

/** Resolves at once when nobody waits any more. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const clock = setTimeout(done, ms)
    function done() {
      clearTimeout(clock)
      signal.removeEventListener('abort', done)
      resolve()
    }
    if (signal.aborted) done()
    else signal.addEventListener('abort', done)
  })

/**
 * Asks again so long after each answer, until one says yes; true then, false when nobody waits any more. A question that failed is no answer: it is asked again
 * (O076).
 */
export async function pollUntil(ask: (signal: AbortSignal) => Promise<boolean>, { pauseMs, signal }: Polling): Promise<boolean> {
  for (;;) {
    await pause(pauseMs, signal)
    if (signal.aborted) return false
    const isThere = await ask(signal).catch(() => false)
    if (signal.aborted) return false
    if (isThere) return true
  }
}
