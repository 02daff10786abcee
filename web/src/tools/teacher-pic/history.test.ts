import { describe, expect, it } from 'vitest'
import { dateHint, dateTitle, dayAfter, isFuture, monthAfter, monthTitle, todayAt, weeksOf } from '../../parts/calendar/calendar.ts'
import { groupsOf, isFinished, isNearEnd, merged } from './history-groups.ts'

const day = (date: string, ...ids: number[]) => ({ date, list: ids.map((id) => ({ url: `/${id}`, file_cdn_id: id })) })

describe('pages of the log', () => {
  it('R440: a first group of the last loaded date is merged into it', () => {
    const [first, second] = [
      [day('2026-11-16', 4), day('2026-11-15', 3)],
      [day('2026-11-15', 2), day('2026-11-14', 1)],
    ]
    expect(merged(first, second)).toEqual([day('2026-11-16', 4), day('2026-11-15', 3, 2), day('2026-11-14', 1)])
    expect(merged(first, [day('2026-11-14', 1)])).toEqual([...first, day('2026-11-14', 1)])
    expect([merged([], second), merged(first, [])]).toEqual([second, first])
    expect(merged(first, [day('2026-11-16', 4), day('2026-11-15', 3)]).map(({ date }) => date)).toEqual(['2026-11-16', '2026-11-15'])
  })
  it('R318: hide means collapsed, and is kept here', () => {
    const groups = groupsOf([{ list: [day('2026-11-16', 2)] }, { list: [day('2026-11-16', 1)] }], new Set(['2026-11-16']))
    expect(groups).toEqual([{ ...day('2026-11-16', 2, 1), hide: true }])
    const twice = groupsOf([{ list: [day('2026-11-16', 2, 1, 2)] }], new Set())
    expect(twice).toEqual([{ ...day('2026-11-16', 2, 1), hide: false }])
  })
  it('R439: are finished when the page index is at least the page count', () => {
    expect([isFinished(1, 3), isFinished(3, 3), isFinished(4, 3), isFinished(1, 0)]).toEqual([false, true, true, true])
  })
  it('the next is wanted with less than 10 px left', () => {
    const at = (scrollTop: number) => isNearEnd({ scrollHeight: 1000, clientHeight: 400, scrollTop })
    expect([at(590), at(590.5), at(600), at(0)]).toEqual([false, true, true, false])
  })
})

describe('the calendar', () => {
  it('R277, R493: dates after today are disabled', () => {
    const today = todayAt(Date.parse('2026-11-16T15:59:00Z'))
    expect(today).toBe('2026-11-16')
    expect(['2026-11-15', '2026-11-16', '2026-11-17', '2027-01-01'].map((date) => isFuture(date, today))).toEqual([
      false,
      false,
      true,
      true,
    ])
    expect(todayAt(Date.parse('2026-11-16T16:00:00Z'))).toBe('2026-11-17')
  })
  it('has every day of every month once, in its column', () => {
    for (let month = '2024-01'; month < '2029-01'; month = monthAfter(month, 1)) {
      const weeks = weeksOf(month)
      const days = weeks.flat().filter((date) => date !== undefined)
      const [year = 0, n = 0] = month.split('-').map(Number)
      expect(days).toHaveLength(new Date(year, n, 0).getDate())
      for (const week of weeks) {
        expect(week).toHaveLength(7)
        for (const [column, date] of week.entries()) if (date) expect(new Date(`${date}T00:00:00Z`).getUTCDay()).toBe(column)
      }
      expect(days[0] && dayAfter(days[0], days.length - 1)).toBe(days[days.length - 1])
    }
  })
  it('goes over the end of a year, and names what it shows', () => {
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthAfter('2026-11', -12)]).toEqual(['2027-01', '2025-12', '2025-11'])
    expect(monthTitle('2026-09')).toBe('2026年9月')
    expect([dateTitle('2026-11-13', '2026-11-16'), dateHint('2026-11-13', '2026-11-16')]).toEqual(['11 月 13 日', '星期五'])
    expect([dateTitle('2025-11-13', '2026-11-16'), dateHint('2026-11-16', '2026-11-16')]).toEqual(['2025 年 11 月 13 日', '今天'])
  })
})
