import type { Notice } from '@jiangtai/contract/notices'
import { dayOf } from '../kit/day-time.ts'

const dayMs = 86_400_000

export function dayWords(seconds: number, now: Date): string {
  const isOn = (day: Date) => new Date(seconds * 1000).toDateString() === day.toDateString()
  if (isOn(now)) return '今天'
  return isOn(new Date(now.getTime() - dayMs)) ? '昨天' : dayOf(seconds, now)
}

/** Notices that come newest first, under the day they came on. */
export function byDay(list: readonly Notice[], now: Date) {
  const days: { day: string; list: Notice[] }[] = []
  for (const notice of list) {
    const day = dayWords(notice.created_at, now)
    const last = days[days.length - 1]
    if (last?.day === day) last.list.push(notice)
    else days.push({ day, list: [notice] })
  }
  return days
}
