import { whenOf } from '../../kit/time/day-time.ts'

/** When something was, as one would say it: 刚刚, 5 分钟前, 今天 09:46, 昨天 21:30, 11 月 6 日, 2025 年 3 月 1 日. */
export function seenWords(seconds: number, now: Date): string {
  const minutes = Math.floor((now.getTime() / 1000 - seconds) / 60)
  if (minutes < 2) return '刚刚'
  return minutes < 60 ? `${minutes} 分钟前` : whenOf(seconds, now)
}
