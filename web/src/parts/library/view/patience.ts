/** A film that does not go on for so long is read elsewhere. */
const atOnceMs = 4000
/** So is one that goes on again and again, and stands still for so long of a minute. */
const togetherMs = 8000
const minuteMs = 60_000

/** How long somebody who watches a film may be kept waiting. */
export function createPatience(now: () => number) {
  let waits: readonly { readonly from: number; readonly to: number }[] = []
  let since: number | undefined
  return {
    /** It stands still; answers after how many milliseconds that is too long. */
    begin(): number {
      since = now()
      const began = since - minuteMs
      waits = waits.filter(({ to }) => to > began)
      const spent = waits.reduce((sum, { from, to }) => sum + to - from, 0)
      return Math.max(0, Math.min(atOnceMs, togetherMs - spent))
    },
    /** It goes on, or is not to. */
    end() {
      if (since === undefined) return
      waits = [...waits, { from: since, to: now() }]
      since = undefined
    },
  }
}
