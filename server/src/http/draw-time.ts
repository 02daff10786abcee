/** Of the thread that also serves lessons. */
const share = 0.1

/** What is drawn for one person alone cannot be kept: drawings get a tenth of the thread, and who comes while they rest gets the page as it is. */
export function createDrawTime(now: () => number) {
  let restsUntil = Number.NEGATIVE_INFINITY
  return async <T>(draw: () => Promise<T>): Promise<T | undefined> => {
    const beganAt = now()
    if (beganAt < restsUntil) return undefined
    // One at a time, however many come at once.
    restsUntil = Number.POSITIVE_INFINITY
    try {
      return await draw()
    } finally {
      restsUntil = now() + (now() - beganAt) * (1 / share - 1)
    }
  }
}
