export type Allowance = ReturnType<typeof createAllowance>

/** A bucket that holds `burst` and refills at `perSecond`: whether one more may pass now. */
export function createAllowance({ perSecond, burst }: { readonly perSecond: number; readonly burst: number }, now: () => number) {
  let left = burst
  let filledAt = now()
  return {
    take(): boolean {
      const at = now()
      left = Math.min(burst, left + ((at - filledAt) / 1000) * perSecond)
      filledAt = at
      if (left < 1) return false
      left--
      return true
    },
  }
}
