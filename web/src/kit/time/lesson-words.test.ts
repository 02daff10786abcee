import { expect, it } from 'vitest'
import { schoolTime } from '../../../test/school-time.ts'
import { aboutWords, lengthWords, spanWords } from './lesson-words.ts'

const at = (hour: number, minute: number) => schoolTime(2026, 10, 16, hour, minute).getTime() / 1000
const now = schoolTime(2026, 10, 20)

it('a lesson is told by its day and its two times; one that goes on by its beginning', () => {
  expect(spanWords({ started_at: at(9, 50), ended_at: at(10, 35) }, now)).toBe('11 月 16 日 09:50 – 10:35')
  expect(spanWords({ started_at: at(9, 50), ended_at: 0 }, now)).toBe('11 月 16 日 09:50 起')
})

it.each([
  [0, '1 分钟内'],
  [29, '1 分钟内'],
  [30, '1 分钟'],
  [2700, '45 分钟'],
])('%i seconds are %s', (seconds, words) => {
  expect(lengthWords(seconds)).toBe(words)
})

it('a lesson without a course is told by its teacher alone', () => {
  expect(aboutWords({ course_name: '一元一次方程', teacher_name: '周敏' })).toBe('一元一次方程 · 周敏老师')
  expect(aboutWords({ course_name: '', teacher_name: '周敏' })).toBe('周敏老师')
})
