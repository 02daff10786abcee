import { describe, expect, it } from 'vitest'
import { fastestOf } from './sample-roll-call.ts'
import { lessonOf, nothingYet, screenOf } from './screen-state.ts'
import type { ToolbarEvent } from './toolbar-event.ts'

const shared = { class_id: 1, teacher_id: 3, event_id: 4 }
const called = [{ student_id: 1, student_name: '林小满', calls: 1, grabs: 0 }]
const pool = { ...shared, radom_call_show: 0 as const, answer_pool: fastestOf(2), round: 2, called }
const known = { eventId: 4, round: 2, called, attendance: { absent: [], isTaken: false } }
const started: ToolbarEvent = { name: 'event_answer_start', data: { ...pool, answer_pool: [], start_time: 9000 } }

describe('the teacher’s screen', () => {
  it.each([
    [
      { name: 'event_answer_ready', data: { ...pool, answer_pool: [] } },
      { ...known, part: 'ready' },
    ],
    [started, { ...known, part: 'started', startTime: 9000 }],
    [
      { name: 'event_answer_result', data: pool },
      { ...known, part: 'result', fastest: fastestOf(2) },
    ],
    [
      { name: 'event_random_answer_result', data: pool },
      { ...known, part: 'random', student: fastestOf(1)[0], isChosen: false },
    ],
    [{ name: 'event_answer_system_stop', data: { ...shared, is_close: 1 } }, undefined],
    [undefined, undefined],
  ] as const satisfies readonly (readonly [ToolbarEvent | undefined, object | undefined])[])('follows %j', (event, screen) => {
    expect(screenOf(event, undefined)).toEqual(screen)
  })

  it('stays as it is between the end of grabbing and its result', () => {
    const before = screenOf(started, undefined)
    expect(screenOf({ name: 'event_answer_system_stop', data: { ...shared, is_close: 0 } }, before)).toBe(before)
  })

  it('knows of nobody called where the server does not say', () => {
    expect(screenOf({ name: 'event_answer_ready', data: { ...pool, called: undefined } }, undefined)).toMatchObject({ called: [] })
  })
})

describe('what holds for the lesson', () => {
  const away: ToolbarEvent = {
    name: 'event_answer_system_stop',
    data: { ...shared, is_close: 1, called, absent_student_ids: [5], is_attendance_taken: 1 },
  }
  it('is known also while roll call is closed', () => {
    expect(lessonOf(away, nothingYet)).toEqual({ called, attendance: { absent: [5], isTaken: true } })
  })
  it('stays between the end of grabbing and its result, and is nothing before the server has said anything', () => {
    const before = lessonOf(away, nothingYet)
    expect(lessonOf({ name: 'event_answer_system_stop', data: { ...shared, is_close: 0 } }, before)).toBe(before)
    expect(lessonOf(undefined, before)).toBe(nothingYet)
  })
})
