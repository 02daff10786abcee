import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { Flag } from './flag.ts'
import { members } from './roles.ts'

/** A lesson of today by the timetable; times are seconds. */
export const DayLesson = z.object({
  ...{ period: z.int(), name: z.string(), start_at: z.int(), end_at: z.int() },
  ...{ class_id: z.int(), class_name: z.string(), subject_name: z.string(), teacher_name: z.string() },
  /** Whether it is a class of the caller. */
  is_own: Flag,
})
export type DayLesson = z.infer<typeof DayLesson>

/** Apart from the timetable, because both homes ask it. */
export const dayLessons = {
  today: defineCall({
    method: 'GET',
    path: '/api/common/get-day-lessons',
    allow: members,
    input: z.object({}),
    reply: z.object({ list: z.array(DayLesson) }),
    about: 'The lessons of today: those a teacher gives, or those of the class of a student. None without a timetable.',
  }),
}
