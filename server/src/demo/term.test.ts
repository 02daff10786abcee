import { describe, expect, it } from 'vitest'
import { dateOf } from '../days.ts'
import { createChance } from './chance.ts'
import { isSchoolDay, lessonAt, momentAt, nextSchoolDay, schoolDay } from './term.ts'

const at = (iso: string) => Date.parse(`${iso}+08:00`) / 1000

describe('the days of the demo school', () => {
  it.each([
    ['2026-11-17T09:00', 1, '2026-11-16'],
    ['2026-11-16T00:10', 1, '2026-11-13'],
    ['2026-11-15T23:50', 1, '2026-11-13'],
    ['2026-11-17T09:00', 10, '2026-11-03'],
    ['2026-01-01T12:00', 2, '2025-12-30'],
  ])('seen from %s, school day %i before is %s', (now, back, date) => {
    expect(dateOf(schoolDay(at(now), back))).toBe(date)
  })

  it('goes on after the weekend', () => {
    expect(dateOf(nextSchoolDay(at('2026-11-20T09:00')))).toBe('2026-11-23')
    expect(dateOf(nextSchoolDay(at('2026-11-17T23:59')))).toBe('2026-11-18')
  })

  it('has lessons of today only when they are over, and none on a Sunday', () => {
    expect(lessonAt(at('2026-11-17T08:44'), 0, 0)).toBeUndefined()
    expect(lessonAt(at('2026-11-17T08:46'), 0, 0)).toEqual({ startedAt: at('2026-11-17T08:00'), endedAt: at('2026-11-17T08:45') })
    expect(lessonAt(at('2026-11-15T18:00'), 0, 0)).toBeUndefined()
  })

  it('keeps to the days of China at every hour', () => {
    const monday = at('2026-11-16T00:00')
    for (let hour = 0; hour < 24 * 7; hour++) expect(isSchoolDay(monday + hour * 3600)).toBe(hour < 24 * 5)
    expect(momentAt(at('2026-11-17T02:00'), 1, 19, 30)).toBe(at('2026-11-16T19:30'))
  })
})

it('is the same school every time: chance begins with a number of its own', () => {
  const draw = () => {
    const chance = createChance(7)
    return [chance.between(1, 100), chance.byShare([0, 1, 0]), chance.some(['a', 'b', 'c'], 2), chance.is(1)]
  }
  expect(draw()).toEqual(draw())
  expect(draw().slice(1)).toEqual([1, expect.toSatisfy((list: string[]) => list.length === 2), true])
})
