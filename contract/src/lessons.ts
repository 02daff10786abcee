import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { addressed, defineEvent, live } from './event.ts'
import { field } from './field.ts'
import { Flag } from './flag.ts'

/** O109. Lesson 0 is none: the class has not had one yet. */
export const Lesson = z.object({
  class_id: z.int(),
  lesson_id: z.int(),
  teacher_id: z.int(),
  teacher_name: z.string(),
  /** 0: none. */
  course_id: z.int(),
  /** 1: in class. */
  status: Flag,
  /** Milliseconds of the server's clock. */
  start_time: z.int(),
})
export type Lesson = z.infer<typeof Lesson>

const byTeacher = { direction: 'client->server', allow: ['teacher'] } as const

export const lessonHears = {
  start: defineEvent({ name: 'lesson_start', ...byTeacher, data: z.object({ ...addressed, course_id: z.optional(live.id) }) }),
  end: defineEvent({ name: 'lesson_end', ...byTeacher, data: z.object(addressed) }),
}

export const lessonSays = {
  notice: defineEvent({
    name: 'client_lesson_notice',
    direction: 'server->client',
    data: z.extend(Lesson, { msg_id: addressed.msg_id }),
  }),
}

export const lessons = {
  start: defineCall({
    method: 'POST',
    path: '/api/lesson/start',
    allow: ['teacher'],
    input: z.object({ class_id: field.id, course_id: z.optional(field.id) }),
    reply: Lesson,
    about: '开始上课: opens the lesson of a class; another teacher’s is ended first (O109).',
  }),
  end: defineCall({
    method: 'POST',
    path: '/api/lesson/end',
    allow: ['teacher'],
    input: z.object({ class_id: field.id }),
    reply: Lesson,
    about: '下课: ends the lesson of a class and closes every open tool (O109).',
  }),
  current: defineCall({
    method: 'GET',
    path: '/api/lesson/get-current',
    allow: ['student', 'teacher'],
    input: z.object({ class_id: field.id }),
    reply: Lesson,
    about: 'The lesson of a class that runs, or the last one with status 0 (O109).',
  }),
}
