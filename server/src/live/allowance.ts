export interface Rate {
  readonly perSecond: number
  readonly burst: number
}

/** What is left of a bucket that holds `burst` and refills at `perSecond`. Data and no closure: every open socket has some. */
export interface Allowance {
  left: number
  filledAt: number
}

export const fullAllowance = ({ burst }: Rate, now: number): Allowance => ({ left: burst, filledAt: now })

/** Whether one more may pass now. */
export function takeFrom(allowance: Allowance, { perSecond, burst }: Rate, now: number): boolean {
  // A clock that is set back must not empty the bucket.
  const seconds = Math.max(0, now - allowance.filledAt) / 1000
  const left = Math.min(burst, allowance.left + seconds * perSecond)
  allowance.filledAt = now
  allowance.left = left < 1 ? left : left - 1
  return left >= 1
}
