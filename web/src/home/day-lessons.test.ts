import type { DayLesson } from '@jiangtai/contract/day-lessons'
import { expect, it } from 'vitest'
import { whenOf } from './day-lessons.ts'

const lesson = (period: number, start_at: number): DayLesson => ({
  ...{ period, name: `第${period}节`, start_at, end_at: start_at + 45 },
  ...{ class_id: 1, class_name: '一班', subject_name: '数学', teacher_name: '周敏', is_own: 1 },
})

it.each([
  [50, ['next', 'later', 'later']],
  [100, ['now', 'later', 'later']],
  [145, ['over', 'next', 'later']],
  [400, ['over', 'over', 'over']],
])('at %i the lesson that runs, or else the next one, stands out', (now, expected) => {
  const list = [lesson(1, 100), lesson(2, 200), lesson(3, 300)]
  expect(list.map((one) => whenOf(list, one, now))).toEqual(expected)
})
