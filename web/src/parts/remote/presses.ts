import { remoteLimits } from '@jiangtai/contract/teacher-remote'

interface Deps<P> {
  /** True once the server has it. */
  readonly send: (press: P, sentTime: number) => Promise<boolean>
  /** By the server's clock. */
  readonly now: () => number
  readonly later: (ms: number, job: () => void) => void
  /** Presses that came to nothing. */
  readonly onDropped?: (count: number) => void
}

const againMs = 250

/** What was pressed while the line is away goes out when it is back, in order, as long as it is fresh: no page turns late. */
export function createPresses<P>({ send, now, later, onDropped }: Deps<P>) {
  let waiting: readonly { readonly press: P; readonly at: number }[] = []
  let isSending = false
  let isPutOff = false
  let last = 0

  async function flush() {
    if (isSending) return
    isSending = true
    for (;;) {
      const fresh = waiting.filter(({ at }) => now() - at <= remoteLimits.staleMs)
      if (fresh.length < waiting.length) onDropped?.(waiting.length - fresh.length)
      waiting = fresh
      const [first] = waiting
      if (!first) break
      if (await send(first.press, first.at)) waiting = waiting.filter((one) => one !== first)
      else {
        putOff()
        break
      }
    }
    isSending = false
  }

  function putOff() {
    if (isPutOff) return
    isPutOff = true
    later(againMs, () => {
      isPutOff = false
      void flush()
    })
  }

  return {
    press(press: P) {
      // The server knows a press by its time.
      last = Math.max(now(), last + 1)
      waiting = [...waiting, { press, at: last }]
      void flush()
    },
    /** This device is no remote any more. */
    forget() {
      waiting = []
    },
  }
}
