import { twoDigits } from '../../kit/time/two-digits.ts'

/** 99:59.99: nobody waits longer for a hand. */
const mostMs = 100 * 60_000 - 10

/** 1420 → 00, 01, 42. */
export function watchParts(ms: number) {
  const shown = Math.min(Math.max(0, ms), mostMs)
  return {
    minutes: twoDigits(Math.floor(shown / 60_000)),
    seconds: twoDigits(Math.floor(shown / 1000) % 60),
    hundredths: twoDigits(Math.floor(shown / 10) % 100),
  }
}
