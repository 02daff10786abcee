import { todayIn } from '@jiangtai/contract/jp-renewal'

/** 11 月 19 日 in China, where periods begin at midnight; with its year where that is not this one. */
export function beginDay(seconds: number, nowMs: number): string {
  const [year = '', month, day] = todayIn(seconds * 1000).split('-')
  const date = `${Number(month)} 月 ${Number(day)} 日`
  return todayIn(nowMs).startsWith(year) ? date : `${year} 年 ${date}`
}
