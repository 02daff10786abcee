import { expect, it } from 'vitest'
import { currentOf, stepsOf } from './setup-steps.ts'

const state = { class_count: 0, teacher_count: 1, student_count: 0, has_demo: 0, is_done: 0 } as const

it.each([
  [{}, '年级和班级'],
  [{ class_count: 8 }, '老师'],
  [{ class_count: 8, teacher_count: 2 }, '学生'],
  [{ class_count: 8, student_count: 300 }, '老师'],
  [{ class_count: 8, teacher_count: 2, student_count: 300 }, '课堂功能'],
])('with %j the next step is %s', (change, title) => expect(currentOf(stepsOf({ ...state, ...change }))?.title).toBe(title))
