import { expect, it } from 'vitest'
import { schoolTime } from '../../../test/school-time.ts'
import { seenWords } from './seen-words.ts'

const now = schoolTime(2026, 10, 15, 10, 30)
const at = (...[year, month, day, hour = 0, minute = 0]: [number, number, number, number?, number?]) =>
  seenWords(schoolTime(year, month - 1, day, hour, minute).getTime() / 1000, now)

it.each([
  [at(2026, 11, 15, 10, 29), '刚刚'],
  // A clock that is ahead of this one.
  [at(2026, 11, 15, 10, 31), '刚刚'],
  [at(2026, 11, 15, 10, 25), '5 分钟前'],
  [at(2026, 11, 15, 9, 6), '今天 09:06'],
  [at(2026, 11, 14, 21, 30), '昨天 21:30'],
  [at(2026, 11, 6), '11 月 6 日'],
  [at(2025, 12, 31), '2025 年 12 月 31 日'],
])('says %s for %s', (words, expected) => {
  expect(words).toBe(expected)
})
