import { describe, expect, it } from 'vitest'
import { type ExamTimes, isMoved, limitSeconds, timeFaultsOf, timesSent } from './exam-times.ts'

const now = Date.parse('2026-11-16T12:00:00+08:00') / 1000
const usual: ExamTimes = { isLater: false, startWall: '', hasEnd: false, endWall: '', limit: '' }
const faults = (changes: Partial<ExamTimes>, isLimit = false) => timeFaultsOf({ ...usual, ...changes }, { isLimit, now })

describe('the times of an exam', () => {
  it('may be none at all, but a limit exam needs its limit (R896)', () => {
    expect(faults({})).toEqual({})
    expect(faults({}, true)).toEqual({ limit: '限时测验要写限时' })
    expect(faults({ limit: '40' }, true)).toEqual({})
    for (const limit of ['0', '361', '4.5', '-1', '一刻钟']) expect(faults({ limit })).toEqual({ limit: '限时应为 1 至 360 分钟' })
  })

  it('lie ahead, and the end after the start', () => {
    const [early, late] = ['2026-11-16T13:00', '2026-11-16T14:00']
    expect(faults({ isLater: true, startWall: early, hasEnd: true, endWall: late })).toEqual({})
    expect(faults({ isLater: true, startWall: late, hasEnd: true, endWall: late })).toEqual({ end: '结束时间应晚于开始时间' })
    expect(faults({ isLater: true, hasEnd: true, endWall: '2026-11-16T11:59' })).toMatchObject({
      start: expect.stringContaining('现在之后'),
      end: expect.stringContaining('现在之后'),
    })
    expect(faults({ hasEnd: true, endWall: '2027-11-16T12:00' })).toMatchObject({ end: expect.stringContaining('180 天') })
    // What is not chosen is not looked at.
    expect(faults({ startWall: '2020-01-01T00:00', endWall: 'x' })).toEqual({})
  })

  it('are sent as seconds, and as 0 where there is none', () => {
    expect(timesSent({ ...usual, startWall: '2026-11-16T13:00' })).toEqual({ starts_at: 0, ends_at: 0 })
    const both = { isLater: true, startWall: '2026-11-16T13:00', hasEnd: true, endWall: '2026-11-16T14:00' }
    expect(timesSent({ ...usual, ...both })).toEqual({ starts_at: now + 3600, ends_at: now + 7200 })
    expect([limitSeconds({ limit: '' }), limitSeconds({ limit: '40' })]).toEqual([0, 2400])
  })

  it('have moved when their minute has, or when there is one now or none any more', () => {
    expect([isMoved(now, now + 37), isMoved(0, 0)]).toEqual([false, false])
    expect([isMoved(now + 60, now + 37), isMoved(0, now), isMoved(now, 0)]).toEqual([true, true, true])
  })
})
