import { coursePageLimits } from '@jiangtai/contract/course-page'
import { type Flag, flagOf } from '@jiangtai/contract/flag'
import { studyLimits } from '@jiangtai/contract/studies'

const shanghai = 8 * 3600
const day = 86_400
/** Reports are sent when they can be: one may come a little late and the next a little early. */
const slackSeconds = 3
const longestSeconds = 86_400

/** O107: when the day of Shanghai began. */
export const startOfDay = (now: number) => Math.floor((now + shanghai) / day) * day - shanghai

export interface Progress {
  readonly opened_at: number
  readonly seen_at: number
  readonly seconds: number
  readonly page: number
  readonly position: number
  readonly is_done: Flag
}

export interface Report {
  readonly seconds: number
  readonly page?: number | undefined
  readonly position?: number | undefined
  readonly is_done?: boolean | undefined
}

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high))

/**
 * What is kept after a report. The time is never more than has passed, neither since the last report nor since the item was opened: two tabs,
 * or one that lies, cannot read for longer than there was time.
 */
export function progressed(before: Progress, report: Report, of: { pages: number; seconds: number }, now: number): Progress {
  const passed = Math.min(now - before.seen_at, now - before.opened_at - before.seconds) + slackSeconds
  const isFirst = now === before.opened_at
  return {
    opened_at: before.opened_at,
    seen_at: Math.max(before.seen_at, now),
    seconds: before.seconds + (isFirst ? 0 : between(0, report.seconds, Math.min(studyLimits.reportSeconds, Math.max(0, passed)))),
    page: report.page === undefined ? before.page : between(0, report.page, of.pages || coursePageLimits.pages),
    position: report.position === undefined ? before.position : between(0, report.position, of.seconds || longestSeconds),
    is_done: flagOf(before.is_done === 1 || report.is_done === true),
  }
}
