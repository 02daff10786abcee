import { twoDigits } from './two-digits.ts'

/** 48 → 00:48, 3725 → 1:02:05. */
export function clockOf(seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  const rest = `${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}
