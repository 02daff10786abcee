interface Options {
  readonly everyMs: number
  /** What did not go out is tried again after this long, a few times. */
  readonly retryMs: number
  readonly tries: number
}

/** Sends the newest value only: one at a time, at most one in `everyMs`, and never one that a later one has overtaken. */
export function createNewest<T>(send: (value: T) => Promise<boolean>, { everyMs, retryMs, tries }: Options) {
  let waiting: { readonly value: T; readonly failed: number } | undefined
  let isSending = false
  let isStopped = false
  let clock: ReturnType<typeof setTimeout> | undefined
  let freeAt = 0

  const wake = () => {
    clearTimeout(clock)
    if (!waiting || isSending || isStopped) return
    clock = setTimeout(() => void pass(), Math.max(0, freeAt - Date.now()))
  }
  async function pass() {
    if (!waiting) return
    const { value, failed } = waiting
    waiting = undefined
    isSending = true
    // What throws is as good as not sent: the next value must not wait for it for ever.
    const isSent = await send(value).catch(() => false)
    isSending = false
    freeAt = Date.now() + (isSent ? everyMs : retryMs)
    if (!isSent && !waiting && failed + 1 < tries) waiting = { value, failed: failed + 1 }
    wake()
  }
  return {
    offer(value: T) {
      waiting = { value, failed: 0 }
      wake()
    },
    stop() {
      isStopped = true
      clearTimeout(clock)
    },
  }
}

export type Newest<T> = ReturnType<typeof createNewest<T>>
