import { describe, expect, it } from 'vitest'
import { overviewExam } from '../../../test/page/exam-reports.ts'
import { dayBounds, standingWords, startWords } from './overview-words.ts'

describe('a line of 考试总览', () => {
  it('takes a day by the clock of the school', () => {
    expect(dayBounds('2026-11-13')).toEqual({ start: Date.UTC(2026, 10, 12, 16) / 1000, end: Date.UTC(2026, 10, 13, 16) / 1000 })
    expect([dayBounds(''), dayBounds('2026-13-01'), dayBounds('13.11.2026')]).toEqual([undefined, undefined, undefined])
  })

  it('says how far it is, and a mean only where there is one', () => {
    expect(standingWords(overviewExam())).toBe('已结束 · 已交 45/46 · 已批 40/45 · 平均 82.6 分（82.6%）')
    expect(standingWords(overviewExam({ state: 1, mean_milli: null, rate_bp: null }))).toBe('进行中 · 已交 45/46')
    expect(standingWords(overviewExam({ state: 0 }))).toBe('待开始')
    expect(startWords({ starts_at: 0 }, 0)).toBe('还没有定时间')
  })
})
