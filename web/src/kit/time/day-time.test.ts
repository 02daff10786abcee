import { expect, it } from 'vitest'
import { schoolTime } from '../../../test/school-time.ts'
import { dayOf, timeOf } from './day-time.ts'

it('days are written as people say them, with the year where it is another', () => {
  const at = schoolTime(2026, 10, 6, 9, 5)
  const seconds = at.getTime() / 1000
  expect(dayOf(seconds, schoolTime(2026, 0, 1))).toBe('11 月 6 日')
  expect(dayOf(seconds, schoolTime(2027, 0, 1))).toBe('2026 年 11 月 6 日')
  expect(timeOf(seconds)).toBe('09:05')
})
