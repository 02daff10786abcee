import { expect, it } from 'vitest'
import { wasEndedToday } from './new-lesson.ts'

/** 08:00 in China. */
const morning = Date.UTC(2026, 10, 16)
const hour = 3_600_000
const ended = { lesson_id: 5, status: 0, start_time: morning } as const

it.each([
  ['has ended an hour ago', ended, morning + hour, true],
  ['runs', { ...ended, status: 1 } as const, morning + hour, false],
  ['has ended yesterday', ended, morning + 16 * hour, false],
  ['was never there', { lesson_id: 0, status: 0, start_time: 0 } as const, morning, false],
  ['is not known yet', undefined, morning, false],
])('a lesson that %s', (_name, lesson, now, isAsked) => {
  expect(wasEndedToday(lesson, now)).toBe(isAsked)
})
