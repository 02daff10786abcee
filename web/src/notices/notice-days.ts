import type { Notice } from '@jiangtai/contract/notices'
import { nearDayOf } from '../kit/time/day-time.ts'

/** Notices that come newest first, under the day they came on. */
export function byDay(list: readonly Notice[], now: Date) {
  const days: { day: string; list: Notice[] }[] = []
  for (const notice of list) {
    const day = nearDayOf(notice.created_at, now)
    const last = days[days.length - 1]
    if (last?.day === day) last.list.push(notice)
    else days.push({ day, list: [notice] })
  }
  return days
}
