/** A computer that slept did not read: longer gaps between two looks at the clock count only so much. */
const longestGapMs = 30_000

/** How long something was looked at, only while the page is in sight. Whole seconds are taken, the rest stays for the next time. */
export function createReadingClock(nowMs: () => number, mostSeconds: number) {
  let seenMs = 0
  let since: number | undefined
  const gather = () => {
    if (since === undefined) return
    const now = nowMs()
    seenMs += Math.min(longestGapMs, Math.max(0, now - since))
    since = now
  }
  return {
    look() {
      since ??= nowMs()
    },
    lookAway() {
      gather()
      since = undefined
    },
    take(): number {
      gather()
      const seconds = Math.min(mostSeconds, Math.floor(seenMs / 1000))
      seenMs -= seconds * 1000
      return seconds
    },
    /** Nobody heard of them: the next report tells. */
    giveBack(seconds: number) {
      seenMs += seconds * 1000
    },
  }
}
