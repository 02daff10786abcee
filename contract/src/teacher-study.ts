import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { field } from './field.ts'
import { pageOf, pagesOf } from './page.ts'

export const studyMessageKinds = { read: 1, board: 2, leave: 3, answered: 4, grabbed: 5 } as const
export type StudyMessageKind = (typeof studyMessageKinds)[keyof typeof studyMessageKinds]

/** 1 薄弱点, 2 题目异常 and 4 未批改 come with exams. */
export const studyAdviceKinds = { care: 3, unpushed: 5 } as const

/** `days`: what is older is no news. Below `lessons` with attendance, or `questions` asked, nothing is said of a single student.
 * Fewer than `answers` in a lesson are no message: everybody answers once. */
export const adviceLimits = { pageSize: 50, days: 30, lessons: 3, questions: 5, lately: 5, absences: 2, answers: 3 } as const

export const StudyMessage = z.object({
  kind: z.literal([1, 2, 3, 4, 5]),
  text: z.string(),
  student: z.object({ id: z.int(), real_name: z.string() }),
  class_id: z.int(),
  class_name: z.string(),
  at: z.int(),
  /** The page of it; empty: none. */
  link: z.string(),
})
export type StudyMessage = z.infer<typeof StudyMessage>

export const StudyAdvice = z.object({
  /** The same while it is about the same: two students of one name may have the same words. */
  key: z.string(),
  kind: z.literal([3, 5]),
  text: z.string(),
  /** What can be done about it, and where. */
  action: z.string(),
  link: z.string(),
})
export type StudyAdvice = z.infer<typeof StudyAdvice>

/** Never for students: what stands here is said of them, not to them. */
export const teacherStudy = {
  messages: defineCall({
    method: 'GET',
    path: '/api/personal-center/teacher-study-message',
    allow: ['teacher'],
    input: z.object({ class_id: z.optional(field.id), ...pageOf(adviceLimits.pageSize) }),
    reply: pagesOf(StudyMessage),
    about: 'What students of the caller’s classes did in the last 30 days, newest first: at most 300, of the latest lessons and pushes.',
  }),
  advice: defineCall({
    method: 'GET',
    path: '/api/personal-center/teacher-study-suggest',
    allow: ['teacher'],
    input: z.object({ class_id: field.id, root_subject_id: z.optional(field.id) }),
    reply: z.object({
      list: z.array(StudyAdvice),
      /** What it rests on: lessons with attendance and questions asked, lately. */
      lesson_count: z.int(),
      question_count: z.int(),
    }),
    about: 'What the caller may want to do for a class, by what is known of it; each names its numbers.',
  }),
}
