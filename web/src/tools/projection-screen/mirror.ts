interface Ways<T> {
  readonly everyMs: number
  readonly now: () => number
  readonly later: (ms: number, job: () => void) => void
  readonly send: (value: T) => Promise<boolean>
  /** Nothing is on its way any more: what is heard from now on is the newest. */
  readonly onSettled: () => void
}

/** What a finger does, elsewhere: never more often than `everyMs`, one at a time, and the last state wins. */
export function createMirror<T>({ everyMs, now, later, send, onSettled }: Ways<T>) {
  let wanted: { readonly value: T } | undefined
  let isBusy = false
  let sentAt = Number.NEGATIVE_INFINITY

  async function run() {
    if (isBusy || !wanted) return
    const early = sentAt + everyMs - now()
    isBusy = true
    if (early > 0) {
      later(early, () => {
        isBusy = false
        void run()
      })
      return
    }
    const { value } = wanted
    wanted = undefined
    sentAt = now()
    await send(value)
    isBusy = false
    if (wanted) void run()
    else onSettled()
  }

  return {
    show(value: T) {
      wanted = { value }
      void run()
    },
  }
}
