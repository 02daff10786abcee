import { expect, it } from 'vitest'
import { intoLesson, ofColleague } from './colleague.ts'

const me = 2
const taught = { status: 1, teacher_id: 1 } as const

it.each([
  ['runs and is taught by somebody else', taught, true],
  ['runs and is mine', { ...taught, teacher_id: me } as const, false],
  ['of somebody else has ended', { ...taught, status: 0 } as const, false],
  ['is not known yet', undefined, false],
])('a lesson that %s', (_name, lesson, isAsked) => {
  expect(ofColleague(lesson, me) !== undefined).toBe(isAsked)
})

it('who is asked reads who teaches, and what was pressed', () => {
  expect(intoLesson('周敏', '点名')).toMatchObject({
    title: '仍要使用点名吗？',
    body: '周敏老师正在给这个班上课，学生的屏幕会受影响。',
  })
})
