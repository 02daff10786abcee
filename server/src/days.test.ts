import { describe, expect, it } from 'vitest'
import { byDay, dateOf, dateOfDay, spanOfDate, spanOfMonth } from './days.ts'

const seconds = (text: string) => Date.parse(`${text}+08:00`) / 1000
const hour = 3600

describe('days of China', () => {
  it('begin and end at midnight there, wherever the server stands', () => {
    expect([dateOf(seconds('2026-11-16T00:00:00')), dateOf(seconds('2026-11-15T23:59:59'))]).toEqual(['2026-11-16', '2026-11-15'])
    expect(spanOfDate('2026-11-16')).toEqual({ from: seconds('2026-11-16T00:00:00'), until: seconds('2026-11-17T00:00:00') })
    expect(spanOfMonth('2026-12')).toEqual({ from: seconds('2026-12-01T00:00:00'), until: seconds('2027-01-01T00:00:00') })
    expect([spanOfDate('2026-02-30'), spanOfDate('2028-02-29')?.from]).toEqual([undefined, seconds('2028-02-29T00:00:00')])
    for (let at = 0; at < 3000; at++) {
      const time = 1_600_000_000 + at * 40_123
      const span = spanOfDate(dateOf(time))
      expect(span && span.from <= time && time < span.until).toBe(true)
      expect(dateOfDay(Math.floor((time + 8 * hour) / 86_400))).toBe(dateOf(time))
    }
  })
  it('group what belongs to them, in the order it comes', () => {
    const times = ['2026-11-16T00:00:00', '2026-11-15T23:59:59', '2026-11-15T00:00:00'].map(seconds)
    expect(byDay(times, (time) => time)).toEqual([
      { date: '2026-11-16', list: times.slice(0, 1) },
      { date: '2026-11-15', list: times.slice(1) },
    ])
  })
})
