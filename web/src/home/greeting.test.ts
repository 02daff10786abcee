import { expect, it } from 'vitest'
import { schoolTime } from '../../test/school-time.ts'
import { dateLineOf, greetingOf } from './greeting.ts'

it.each([
  [0, '夜深了'],
  [4, '夜深了'],
  [5, '早上好'],
  [7, '早上好'],
  [9, '上午好'],
  [12, '中午好'],
  [13, '下午好'],
  [17, '下午好'],
  [18, '晚上好'],
  [23, '晚上好'],
])('greets at %i o’clock with %s', (hour, words) => expect(greetingOf(schoolTime(2026, 10, 16, hour))).toBe(words))

it('writes the date with its weekday', () => expect(dateLineOf(schoolTime(2026, 10, 16))).toBe('11 月 16 日 星期一'))
