import { usualSettings } from '@jiangtai/contract/exam'
import { describe, expect, it } from 'vitest'
import { examFaults, examSent, firstForm } from './exam-forms.ts'

const now = Date.parse('2026-11-16T12:00:00+08:00') / 1000
const atOnce = { isLater: false, startWall: '' }
const atOne = { isLater: true, startWall: '2026-11-16T13:00' }

describe('how an exam of a lesson is given', () => {
  it('R897: is as usual until somebody says otherwise, and a limit exam has a limit (R896)', () => {
    expect(examSent(firstForm(100, now), atOnce)).toEqual({ settings: usualSettings, starts_at: 0, ends_at: 0 })
    expect(examSent(firstForm(105, now), atOnce).settings.time_limit_s).toBe(2400)
    const none = { ...firstForm(105, now), times: { hasEnd: false, endWall: '', limit: '' } }
    expect(examFaults(none, atOnce, 105, now)).toEqual({ limit: '限时测验要写限时' })
    expect(examFaults(none, atOnce, 100, now)).toEqual({})
  })

  it('R904: begins when the rest of the lesson is pushed, and ends after that', () => {
    const { settings } = firstForm(100, now)
    const until = (endWall: string) => ({ settings, times: { hasEnd: true, endWall, limit: '' } })
    expect(examSent(until('2026-11-16T14:00'), atOne)).toMatchObject({ starts_at: now + 3600, ends_at: now + 7200 })
    expect(examFaults(until('2026-11-16T14:00'), atOne, 100, now)).toEqual({})
    expect(examFaults(until('2026-11-16T12:30'), atOne, 100, now)).toEqual({ end: '结束时间应晚于开始时间' })
    // A wrong beginning is said beside it, not here.
    expect(examFaults(until('2026-11-16T14:00'), { isLater: true, startWall: '' }, 100, now)).toEqual({})
  })
})
