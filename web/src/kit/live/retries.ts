import { closeCodes } from '@jiangtai/contract/channel'

const firstMs = { least: 200, most: 1000 } as const
const mostMs = 5000
const elsewhereMs = 1000
/** O040 */
const tokenPatience = { errors: 5, pauseMs: 30_000, jitterMs: 10_000 } as const

/** How long to wait after try `attempt`. Spread out, so that a school that lost its line does not come back as one. */
export function backoffMs(attempt: number, random: () => number): number {
  const { least, most } = firstMs
  if (attempt <= 1) return least + random() * (most - least)
  const longest = Math.min(mostMs, most * 2 ** (attempt - 1))
  return (longest / 2) * (1 + random())
}

/** Cookies live for a year: the server may have moved since. */
const doubtfulDials = 2

/** When to dial again, and whether to the same address. */
export function createRetries(now: () => number, random: () => number) {
  let attempts = 0
  let tokenErrors = 0
  let pausedUntil = 0
  /** In a row. */
  let unopened = 0
  const afterBadToken = () => {
    tokenErrors += 1
    // A stored token that has only expired is replaced at once. One that is refused in the middle of a visit was withdrawn, mostly by a log-out: wait for that news first.
    const isOld = tokenErrors === 1 && attempts > 0
    if (tokenErrors < tokenPatience.errors) return isOld ? 0 : backoffMs(attempts, random)
    const pauseMs = tokenPatience.pauseMs + random() * tokenPatience.jitterMs
    pausedUntil = now() + pauseMs
    return pauseMs
  }
  return {
    /** The number of this try. */
    count: () => ++attempts,
    dialling() {
      unopened += 1
    },
    /** It was answered there, or is about to be asked for anew. */
    trustAddress() {
      unopened = 0
    },
    isAddressDoubtful: () => unopened >= doubtfulDials,
    isPaused: () => now() < pausedUntil,
    endPause() {
      pausedUntil = 0
    },
    succeeded() {
      attempts = 0
      tokenErrors = 0
      pausedUntil = 0
    },
    waitMs(code: number): number {
      if (code === closeCodes.goElsewhere) return random() * elsewhereMs
      return code === closeCodes.badToken ? afterBadToken() : backoffMs(attempts, random)
    },
  }
}
