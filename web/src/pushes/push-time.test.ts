import { describe, expect, it } from 'vitest'
import { timeFault } from './push-time.ts'

const noon = Date.parse('2026-11-16T12:00:00+08:00') / 1000

describe('times of a push', () => {
  it('lie after now and within sixty days', () => {
    expect(timeFault('', noon)).toBe('请选择时间')
    expect(timeFault('2026-11-16T12:00', noon)).toBe('请选择现在之后、60 天之内的时间')
    expect(timeFault('2026-11-16T12:01', noon)).toBeUndefined()
    expect(timeFault('2027-01-15T12:00', noon)).toBeUndefined()
    expect(timeFault('2027-01-15T12:01', noon)).toBe('请选择现在之后、60 天之内的时间')
  })
})
