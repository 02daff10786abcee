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

export function greetingOf(now: Date): string {
  return greetings.reduce<string>((found, [from, words]) => (now.getHours() >= from ? words : found), greetings[0][1])
}

export const dateLineOf = (now: Date) => `${now.getMonth() + 1} 月 ${now.getDate()} 日 星期${weekdays[now.getDay()]}`
