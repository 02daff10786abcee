import { examStates, examStateTitles } from '@jiangtai/contract/exam'
import type { OverviewExam } from '@jiangtai/contract/exam-reports'
import { momentWords, zoneSeconds } from '../../kit/time/school-clock.ts'
import { percent, points } from '../report-words.ts'

const daySeconds = 86_400

/** A day as it is typed, in the clock of the school: its first second, and the first after it. */
export function dayBounds(day: string): { readonly start: number; readonly end: number } | undefined {
  const ms = Date.parse(`${day}T00:00:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(ms)) return undefined
  const start = ms / 1000 - zoneSeconds
  return { start, end: start + daySeconds }
}

/** 已结束 · 已交 45/46 · 已批 40 · 平均 82.6 分（82.6%） */
export function standingWords({ state, counts, mean_milli, rate_bp }: OverviewExam): string {
  const { handed_in, roster, marked } = counts
  if (state === examStates.waiting || state === examStates.withdrawn) return examStateTitles[state]
  return [
    examStateTitles[state],
    `已交 ${handed_in}/${roster}`,
    ...(state === examStates.running ? [] : [`已批 ${marked}/${handed_in}`]),
    ...(mean_milli !== null ? [`平均 ${points(mean_milli)} 分（${percent(rate_bp)}）`] : []),
  ].join(' · ')
}

export const startWords = ({ starts_at }: Pick<OverviewExam, 'starts_at'>, now: number) =>
  starts_at > 0 ? momentWords(starts_at, now) : '还没有定时间'
