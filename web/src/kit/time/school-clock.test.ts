import { expect, it } from 'vitest'
import { momentWords, schoolDay } from './school-clock.ts'

const at = (iso: string) => Date.parse(`${iso}+08:00`) / 1000
const noon = at('2026-11-16T12:00:00')

it('moments are said as people say them', () => {
  expect(momentWords(at('2026-11-16T09:50:00'), noon)).toBe('今天 09:50')
  expect(momentWords(at('2026-11-17T07:30:00'), noon)).toBe('明天 07:30')
  expect(momentWords(at('2026-11-15T23:59:00'), noon)).toBe('昨天 23:59')
  expect(momentWords(at('2026-11-20T08:00:00'), noon)).toBe('11 月 20 日 08:00')
  expect(momentWords(at('2027-01-02T08:00:00'), noon)).toBe('2027 年 1 月 2 日 08:00')
})

it('a day is the one of the school, wherever the device is', () => {
  expect(schoolDay(at('2026-10-22T00:30:00'), noon)).toBe('10 月 22 日')
  expect(schoolDay(at('2027-01-01T00:30:00'), noon)).toBe('2027 年 1 月 1 日')
})
