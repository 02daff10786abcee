import { shifted } from '../kit/time/school-clock.ts'

const weekdays = ['日', '一', '二', '三', '四', '五', '六']

/** Hours at which a greeting begins. */
const greetings = [
  [0, '夜深了'],
  [5, '早上好'],
  [8, '上午好'],
  [11, '中午好'],
  [13, '下午好'],
  [18, '晚上好'],
] as const

/** By the clock of the school, like all times: the server draws the same. */
const here = (now: Date) => shifted(now.getTime() / 1000)

export function greetingOf(now: Date): string {
  const hour = here(now).getUTCHours()
  return greetings.reduce<string>((found, [from, words]) => (hour >= from ? words : found), greetings[0][1])
}

export function dateLineOf(now: Date): string {
  const day = here(now)
  return `${day.getUTCMonth() + 1} 月 ${day.getUTCDate()} 日 星期${weekdays[day.getUTCDay()]}`
}
