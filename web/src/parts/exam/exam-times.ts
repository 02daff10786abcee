import { examLimits } from '@jiangtai/contract/exam'
import { secondsOf, wallOf } from '../../kit/time/wall.ts'

/** When an exam can be answered, as a form holds it. */
export interface ExamTimes {
  readonly isLater: boolean
  readonly startWall: string
  readonly hasEnd: boolean
  readonly endWall: string
  /** Minutes, as they are written; empty: none. */
  readonly limit: string
}

export type TimeFaults = Partial<Record<'start' | 'end' | 'limit', string>>

const daySeconds = 86_400
/** An exam that begins in a year was not meant so. */
const aheadSeconds = 180 * daySeconds
export const limitMinutes = { least: examLimits.leastSeconds / 60, most: examLimits.mostSeconds / 60 } as const

/** What is wrong with them; nothing: they can be sent. R896: a limit exam needs a limit. */
export function timeFaultsOf(times: ExamTimes, { isLimit, now }: { readonly isLimit: boolean; readonly now: number }): TimeFaults {
  const [start, end] = [secondsOf(times.startWall), secondsOf(times.endWall)]
  const isFar = (at: number | undefined) => at === undefined || at <= now || at > now + aheadSeconds
  const faults: TimeFaults = {}
  if (times.isLater && isFar(start)) faults.start = '请选择现在之后、180 天之内的开始时间'
  if (times.hasEnd && isFar(end)) faults.end = '请选择现在之后、180 天之内的结束时间'
  else if (times.hasEnd && times.isLater && (end ?? 0) <= (start ?? 0)) faults.end = '结束时间应晚于开始时间'
  const { least, most } = limitMinutes
  const isWhole = /^\d+$/.test(times.limit) && Number(times.limit) >= least && Number(times.limit) <= most
  if (times.limit === '' ? isLimit : !isWhole)
    faults.limit = isLimit && times.limit === '' ? '限时测验要写限时' : `限时应为 ${least} 至 ${most} 分钟`
  return faults
}

/** What is sent of them; 0: none. */
export const timesSent = ({ isLater, startWall, hasEnd, endWall }: ExamTimes) => ({
  starts_at: isLater ? (secondsOf(startWall) ?? 0) : 0,
  ends_at: hasEnd ? (secondsOf(endWall) ?? 0) : 0,
})
/** Forms have whole minutes: a time with seconds that nobody touched is the same, and is not sent as an earlier one. */
export const isMoved = (sent: number, was: number) => (sent === 0 || was === 0 ? sent !== was : wallOf(sent) !== wallOf(was))
export const limitSeconds = ({ limit }: Pick<ExamTimes, 'limit'>) => (limit === '' ? 0 : Number(limit) * 60)
