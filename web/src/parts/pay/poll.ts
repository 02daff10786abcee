interface Polling<T> {
  readonly ask: (signal: AbortSignal) => Promise<T>
  /** From an answer to the next question. */
  readonly pauseMs: number
  readonly signal: AbortSignal
  /** True: that was the last one. */
  readonly onAnswer: (answer: T) => boolean
  readonly onError: () => void
}

/** R105, R109: asks again a while after each answer, so that a slow line is never asked twice at once; an error ends it, and so does its signal. */
export async function poll<T>({ ask, pauseMs, signal, onAnswer, onError }: Polling<T>): Promise<void> {
  const pause = () => new Promise<void>((resolve) => setTimeout(resolve, pauseMs))
  for (await pause(); !signal.aborted; await pause()) {
    try {
      const answer = await ask(signal)
      if (signal.aborted || onAnswer(answer)) return
    } catch {
      if (!signal.aborted) onError()
      return
    }
  }
}
