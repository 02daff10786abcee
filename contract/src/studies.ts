import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { field } from './field.ts'
import { Flag } from './flag.ts'
import { Named } from './named.ts'
import { pageOf, pagesOf } from './page.ts'
import { Resource } from './resource.ts'

const students = ['student'] as const

/** A report of progress covers at most so many seconds; of what was said with pushes the newest are told. */
export const studyLimits = { pageSize: 50, reportSeconds: 120, titleLength: 60, notes: 20 } as const

/** What a teacher said with a push. */
export const PushNote = z.object({ text: z.string(), pushed_at: z.int() })
export type PushNote = z.infer<typeof PushNote>

/** What was pushed of one teacher's course, as a student's list names it. */
export const StudyRow = z.object({
  mix_id: z.int(),
  course_id: z.int(),
  course_name: z.string(),
  course_type: z.literal([1, 2]),
  subject_id: z.int(),
  subject_name: z.string(),
  teacher_id: z.int(),
  teacher_name: z.string(),
  /** Of the newest push, and its word to the students. */
  pushed_at: z.int(),
  note: z.string(),
  /** What was said with each push of which something is left, newest first. */
  notes: z.array(PushNote),
  item_count: z.int(),
  done_count: z.int(),
  /** Never opened. */
  new_count: z.int(),
})
export type StudyRow = z.infer<typeof StudyRow>

export const StudyItem = z.object({
  id: z.int(),
  resource: Resource,
  pushed_at: z.int(),
  is_new: Flag,
  is_done: Flag,
  /** Where the student was last: a page from 1 (0: none), seconds into a film or a sound. */
  page: z.int(),
  position: z.int(),
  /** How long it was looked at altogether. */
  seconds: z.int(),
})
export type StudyItem = z.infer<typeof StudyItem>

export const TodayLesson = z.object({
  lesson_id: z.int(),
  teacher_name: z.string(),
  /** Empty: none was chosen. */
  course_name: z.string(),
  /** 0: nothing of it was pushed. */
  mix_id: z.int(),
  started_at: z.int(),
  /** 0: it goes on. */
  ended_at: z.int(),
})

export const studies = {
  today: defineCall({
    method: 'GET',
    path: '/api/student-course/get-today',
    allow: students,
    input: z.object({ class_id: field.id }),
    reply: z.object({ lessons: z.array(TodayLesson), fresh: z.array(StudyRow), new_count: z.int(), has_given: Flag }),
    about:
      'The lessons the class has had today, and the courses with anything that the caller never opened, newest first, at most 5. `has_given`: whether the class was given anything at all.',
  }),
  list: defineCall({
    method: 'GET',
    path: '/api/student-course/get-courses',
    allow: students,
    input: z.object({
      class_id: field.id,
      root_subject_id: z.optional(field.id),
      word: z.optional(field.text.check(z.maxLength(studyLimits.titleLength))),
      is_unfinished: z.optional(field.flag),
      ...pageOf(studyLimits.pageSize),
    }),
    reply: z.extend(pagesOf(StudyRow), { subjects: z.array(z.extend(Named, { count: z.int() })) }),
    about: 'The courses pushed to the class, newest push first, and how many there are of each subject.',
  }),
  course: defineCall({
    method: 'GET',
    path: '/api/student-course/get-course',
    allow: students,
    input: z.object({ mix_id: field.id }),
    reply: z.extend(StudyRow, { items: z.array(StudyItem) }),
    about: 'What was pushed of a course, in the teacher’s order.',
  }),
  shown: defineCall({
    method: 'GET',
    path: '/api/student-course/get-shown',
    allow: students,
    input: z.object({ class_id: field.id }),
    reply: z.object({
      mix_id: z.int(),
      item_id: z.int(),
      course_name: z.string(),
      teacher_name: z.string(),
      resource: z.nullable(Resource),
    }),
    about: 'What the teacher lets the class follow at this moment, pushed or not; null: nothing.',
  }),
  note: defineCall({
    method: 'POST',
    path: '/api/student-course/note-progress',
    allow: students,
    input: z.object({
      item_id: field.id,
      /** Since the last report; 0: it was just opened. */
      seconds: field.int,
      page: z.optional(field.int),
      position: z.optional(field.int),
      is_done: z.optional(field.flag),
    }),
    reply: z.object({ is_done: Flag }),
    about: 'The caller has opened an item, or has gone on reading it. Never more time than has passed since the last report.',
  }),
}
