import type { Answerer, rollCall } from '@jiangtai/contract/roll-call'
import type * as z from 'zod/mini'
import { type Attendance, noAttendance } from './attendance.ts'
import { type ToolbarEvent, toolbarEvents } from './toolbar-event.ts'

type Pool = z.output<typeof rollCall.says.ready.data>
export type Called = NonNullable<Pool['called']>[number]

/** What a teacher knows of the lesson, whatever stands on the screen. */
export interface OfLesson {
  readonly called: readonly Called[]
  readonly attendance: Attendance
}

interface Shared extends OfLesson {
  readonly eventId: number
  /** Of this lesson, from 1. */
  readonly round: number
}

/** What stands on the teacher's screen. */
export type ScreenState =
  | (Shared & { readonly part: 'ready' })
  | (Shared & { readonly part: 'started'; readonly startTime: number })
  | (Shared & { readonly part: 'result'; readonly fastest: readonly Answerer[] })
  | (Shared & { readonly part: 'random'; readonly student: Answerer; readonly isChosen: boolean })

export type ScreenPart = ScreenState['part'] | 'idle'

/** Nobody was called yet: the server knows nothing of the screen, and students see nothing of it (R359, R557). */
export type IdleScreen = Shared & { readonly part: 'idle' }
export const idleScreen = (lesson: OfLesson): IdleScreen => ({ part: 'idle', eventId: 0, round: 0, ...lesson })
export type Screen = ScreenState | IdleScreen

export const nothingYet: OfLesson = { called: [], attendance: noAttendance }

/** Every frame that a teacher gets carries it, but the one between the end of grabbing and its result. */
export function lessonOf(event: ToolbarEvent | undefined, before: OfLesson): OfLesson {
  const { called, absent_student_ids, is_attendance_taken } = event?.data ?? {}
  if (called === undefined) return event ? before : nothingYet
  return { called, attendance: { absent: absent_student_ids ?? [], isTaken: is_attendance_taken === 1 } }
}

/** Undefined: closed. A result is on its way when grabbing stops: until then the screen before it stays. */
export function screenOf(event: ToolbarEvent | undefined, before: ScreenState | undefined): ScreenState | undefined {
  switch (event?.name) {
    case toolbarEvents.ready:
      return { part: 'ready', ...sharedOf(event.data) }
    case toolbarEvents.start:
      return { part: 'started', startTime: event.data.start_time, ...sharedOf(event.data) }
    case toolbarEvents.result:
      return { part: 'result', fastest: event.data.answer_pool, ...sharedOf(event.data) }
    case toolbarEvents.random: {
      const [student] = event.data.answer_pool
      return student && { part: 'random', student, isChosen: event.data.is_chosen === 1, ...sharedOf(event.data) }
    }
    case toolbarEvents.stop:
      return event.data.is_close === 0 ? before : undefined
    default:
      return undefined
  }
}

const sharedOf = ({ event_id, round, called = [], absent_student_ids = [], is_attendance_taken }: Pool): Shared => ({
  ...{ eventId: event_id, round, called },
  attendance: { absent: absent_student_ids, isTaken: is_attendance_taken === 1 },
})
