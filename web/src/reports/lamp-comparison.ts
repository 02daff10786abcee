import type { LessonReport } from '@jiangtai/contract/reports'
import { type LampColor, lampMeanings } from '@jiangtai/contract/traffic-light'

type ReportedRound = LessonReport['lamps'][number]

export interface LampBar {
  readonly color: LampColor
  readonly meaning: string
  /** At the first lamp; undefined where there was only one. */
  readonly before: number | undefined
  readonly after: number
  /** In percent of all who could have chosen. */
  readonly beforeShare: number
  readonly afterShare: number
}

const colors = [1, 2, 3] as const

/** The first lamp of a lesson beside its last: what the time between has done. */
export function compared(lamps: readonly ReportedRound[]): LampBar[] {
  const last = lamps[lamps.length - 1]
  if (!last) return []
  const first = lamps.length > 1 ? lamps[0] : undefined
  const share = (lamp: ReportedRound | undefined, at: number) =>
    lamp && lamp.student_count > 0 ? Math.min(100, (100 * (lamp.counts[at] ?? 0)) / lamp.student_count) : 0
  return colors.map((color, at) => ({
    color,
    meaning: lampMeanings[color],
    before: first?.counts[at],
    after: last.counts[at] ?? 0,
    beforeShare: share(first, at),
    afterShare: share(last, at),
  }))
}

const numerals = ['', '一', '两', '三', '四', '五', '六', '七', '八', '九', '十']

/** 两次信号灯 */
export const lampTitle = (count: number) => (count === 1 ? '信号灯' : `${numerals[count] ?? `${count} `}次信号灯`)
