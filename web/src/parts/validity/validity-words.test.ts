import type { RenewInfo } from '@jiangtai/contract/jp-classes'
import { expect, it } from 'vitest'
import { schoolTime } from '../../../test/school-time.ts'
import { classEndOf } from './validity-words.ts'

const now = schoolTime(2026, 10, 16, 12, 0)
const at = (...when: [number, number, number]) => schoolTime(2026, ...when).getTime() / 1000
const textOf = (is_valid: 0 | 1, valid_until: number, role: 'teacher' | 'student' = 'teacher') =>
  classEndOf({ is_valid, valid_until }, role, now)?.text

it('R652: a class says nothing of its end until three days before it, or if it has none', () => {
  expect([textOf(1, 0), textOf(1, at(10, 19, 13)), textOf(1, at(10, 19, 12))]).toEqual([
    undefined,
    undefined,
    '这个班还有 3 天到期（11 月 19 日），到期后不能上课和使用课堂互动，续费请联系客服。',
  ])
})

it.each([
  ['the midnight behind tomorrow', at(10, 18, 0), '这个班明天到期，到期后不能使用课堂互动。'],
  ['the midnight behind today', at(10, 17, 0), '这个班今天到期，到期后不能使用课堂互动。'],
  ['in an hour', at(10, 16, 13), '这个班今天到期，到期后不能使用课堂互动。'],
  ['an hour ago, as it was not when it was read', at(10, 16, 11), '这个班已于 11 月 16 日到期，不能使用课堂互动；资料照常可以看。'],
])('its last second counts: %s', (_when, until, text) => {
  expect(textOf(1, until, 'student')).toBe(text)
})

it('one that has ended, or has not begun, says what does not work and what does', () => {
  expect(textOf(0, at(10, 12, 0))).toBe('这个班已于 11 月 11 日到期，不能上课和使用课堂互动；备课和资源照常使用。')
  expect(textOf(0, 0, 'student')).toBe('这个班还没有到开通的日子，不能使用课堂互动；资料照常可以看。')
})

it('in jp what is near is said elsewhere, and a student who was not paid for reads so', () => {
  const textInJp = (is_valid: 0 | 1, valid_until: number, role: 'teacher' | 'student') =>
    classEndOf({ is_valid, valid_until }, role, now, {})?.text
  expect(textInJp(1, at(10, 18, 0), 'student')).toBeUndefined()
  expect(textInJp(0, 0, 'student')).toBe('这个班还没有为你开通，不能使用课堂互动；资料照常可以看。')
  const over = { is_valid: 0, valid_until: at(10, 12, 0) } as const
  const owing = (start: string) => classEndOf(over, 'student', now, { owed: { amount: 15, start, end: '2026-12-15' } })?.text
  expect(owing('2026-11-16')).toBe('老师已续班，付 ¥15.00 就能使用课堂互动；资料照常可以看。')
  expect(owing('2026-11-17')).toBe('老师已续班，付 ¥15.00 后从 2026-11-17 起可以使用课堂互动；资料照常可以看。')
  expect(textInJp(0, 0, 'teacher')).toBe('这个班还没有到开通的日子，不能上课和使用课堂互动；备课和资源照常使用。')
})

it('who is paid for from later on reads from when, also after another end; what has begun since it was read says nothing', () => {
  const from = (date: string) => Date.parse(`${date}T00:00:00+08:00`) / 1000
  const next = (start: string) => ({ start: from(start), end: from('2027-01-18') })
  const words = (valid_until: number, start: string, role: 'teacher' | 'student' = 'student', owed?: RenewInfo['owed']) =>
    classEndOf({ is_valid: 0, valid_until }, role, now, { next: next(start), owed })?.text
  expect(words(0, '2026-11-19')).toBe('这个班从 11 月 19 日起可以用，现在不能使用课堂互动；资料照常可以看。')
  expect(words(at(10, 12, 0), '2027-01-04')).toContain('这个班从 2027 年 1 月 4 日起可以用')
  expect(words(0, '2026-11-19', 'teacher')).toContain('这个班从 11 月 19 日起可以用，现在不能上课')
  expect(words(0, '2026-11-16')).toBeUndefined()
  const owed = { amount: 15, start: '2026-11-16', end: '2026-11-18' }
  expect(words(0, '2026-11-19', 'student', owed)).toContain('付 ¥15.00 就能')
  expect(words(0, '2026-11-19', 'student', { ...owed, start: '2026-12-20' })).toContain('从 11 月 19 日起可以用')
})
