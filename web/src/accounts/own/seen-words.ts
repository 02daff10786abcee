import { twoDigits } from '../../kit/time/two-digits.ts'

const dayMs = 86_400_000
const midnight = (time: Date) => new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime()

/** When something was, as one would say it: 刚刚, 5 分钟前, 今天 09:46, 昨天 21:30, 11 月 6 日, 2025 年 3 月 1 日. */
export function seenWords(seconds: number, now: Date): string {
  const time = new Date(seconds * 1000)
  const minutes = Math.floor((now.getTime() - time.getTime()) / 60_000)
  if (minutes < 2) return '刚刚'
  if (minutes < 60) return `${minutes} 分钟前`
  const clock = `${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`
  const days = Math.round((midnight(now) - midnight(time)) / dayMs)
  if (days === 0) return `今天 ${clock}`
  if (days === 1) return `昨天 ${clock}`
  const date = `${time.getMonth() + 1} 月 ${time.getDate()} 日`
  return time.getFullYear() === now.getFullYear() ? date : `${time.getFullYear()} 年 ${date}`
}
