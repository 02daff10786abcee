import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { field } from './field.ts'
import { Flag } from './flag.ts'
import { ExamInCourse } from './given-exam.ts'
import { Named, RootSubject } from './named.ts'
import { pageOf, pagesOf } from './page.ts'
import { Resource } from './resource.ts'

const teachers = ['teacher'] as const

export const courseLimits = { items: 100, pageSize: 50 } as const

/** R083 */
export const courseTypes = { new: 1, review: 2 } as const
export type CourseType = (typeof courseTypes)[keyof typeof courseTypes]
export const courseTypeNames = { 1: '新授课', 2: '复习课' } as const satisfies Record<CourseType, string>
const courseType = field.choice(1, 2)
const CourseTypeReply = z.literal([1, 2])

/** A teacher's course for a class: one of each type. */
const whose = { class_id: field.id, course_id: field.id, course_type: courseType }

export const MixItem = z.object({
  id: z.int(),
  resource: Resource,
  /** 1: students of the class see it now. */
  is_pushed: Flag,
  /** When they began to, or will; 0: it is not pushed. */
  push_at: z.int(),
  /** Students of the class who have opened it. */
  seen_count: z.int(),
  /** Only of an exam. */
  exam: z.optional(ExamInCourse),
})
export type MixItem = z.infer<typeof MixItem>

/** The mix: what a teacher has put together for a class and a course, in order. */
export const Mix = z.object({
  /** 0: nothing was ever put in. */
  mix_id: z.int(),
  class_id: z.int(),
  class_name: z.string(),
  student_count: z.int(),
  course_id: z.int(),
  course_name: z.string(),
  course_type: CourseTypeReply,
  root_subject: RootSubject,
  second_subject: Named,
  third_subject: Named,
  /** Counts its changes: of two answers the higher one is the newer. */
  version: z.int(),
  updated_at: z.int(),
  items: z.array(MixItem),
})
export type Mix = z.infer<typeof Mix>

/** A mix as lists name it. */
export const MixRow = z.object({
  mix_id: z.int(),
  class_id: z.int(),
  class_name: z.string(),
  student_count: z.int(),
  course_id: z.int(),
  course_name: z.string(),
  course_type: CourseTypeReply,
  subject_name: z.string(),
  chapter_name: z.string(),
  /** Of its first item that has one; empty: none has. */
  thumb_url: z.string(),
  item_count: z.int(),
  pushed_count: z.int(),
  /** The next push that waits for its time; 0: none. */
  scheduled_at: z.int(),
  /** Students who have opened anything of it. */
  reader_count: z.int(),
  /** When the caller last began a lesson of this course in this class; 0: not yet. */
  taught_at: z.int(),
  updated_at: z.int(),
})
export type MixRow = z.infer<typeof MixRow>

const itemIds = field.list(field.id)
/** Before which item of the mix; 0 or nothing: at the end. */
const before_id = z.optional(z.codec(z.string().check(z.regex(/^\d{1,10}$/)), z.int(), { decode: Number, encode: String }))

export const courses = {
  index: defineCall({
    method: 'GET',
    path: '/api/prepare-course/index',
    allow: teachers,
    input: z.object({ class_id: z.optional(field.id) }),
    reply: z.object({
      class_info: z.nullable(Named),
      course_info: z.nullable(z.extend(Named, { course_type: CourseTypeReply })),
      root_subject: z.nullable(RootSubject),
      second_subject: z.nullable(Named),
      third_subject: z.nullable(Named),
      last_subject: z.nullable(Named),
      first_course: z.nullable(Named),
    }),
    about: 'R078: where preparing goes on: the class, the course changed last for it, or the first course of the caller’s first subject.',
  }),
  recent: defineCall({
    method: 'GET',
    path: '/api/teacher-course/get-recent-courses',
    allow: teachers,
    input: z.object({ class_id: z.optional(field.id), ...pageOf(courseLimits.pageSize) }),
    reply: pagesOf(MixRow),
    about: 'What the caller has prepared, of one class or all, changed last first.',
  }),
  mix: defineCall({
    method: 'GET',
    path: '/api/teacher-course/get-mix-resources',
    allow: teachers,
    input: z.object(whose),
    reply: Mix,
    about: 'The mix of the caller for a class and a course.',
  }),
  add: defineCall({
    method: 'POST',
    path: '/api/teacher-course/add-mix-resources',
    allow: teachers,
    input: z.object({ ...whose, resource_ids: field.list(field.id), before_id }),
    reply: Mix,
    about: 'Puts resources in, in this order; one that is in already stays where it is.',
  }),
  sort: defineCall({
    method: 'GET',
    path: '/api/teacher-course/sort-mix-resource',
    allow: teachers,
    writes: true,
    input: z.object({ id: field.id, before_id }),
    reply: Mix,
    about: 'Moves one item. Only this one, so that two tabs do not undo each other.',
  }),
  drop: defineCall({
    method: 'POST',
    path: '/api/teacher-course/drag-drop-mix-resources',
    allow: teachers,
    input: z.object({ ...whose, resource_ids: z.optional(field.list(field.id)), item_ids: z.optional(itemIds), before_id }),
    reply: Mix,
    about: 'What was dropped before an item: resources from a list, items of the mix, or both; they stand there in this order.',
  }),
  remove: defineCall({
    method: 'POST',
    path: '/api/teacher-course/del-mix-resources',
    allow: teachers,
    input: z.object({ ids: itemIds }),
    reply: Mix,
    about: 'Takes items of one mix out; students no longer see them either.',
  }),
  restore: defineCall({
    method: 'POST',
    path: '/api/teacher-course/restore-mix-resources',
    allow: teachers,
    input: z.object({ ids: itemIds }),
    reply: Mix,
    about: 'Undoes that: the items stand where they stood, pushed as they were.',
  }),
  removeMix: defineCall({
    method: 'POST',
    path: '/api/teacher-course/del-mix',
    allow: teachers,
    input: z.object({ mix_id: field.id }),
    /** What it is called in the recycle bin. */
    reply: z.object({ deleted_mix_id: z.int() }),
    about: 'Puts a mix of the caller into the recycle bin as a whole; students no longer see it. The resources stay in the library.',
  }),
  copy: defineCall({
    method: 'POST',
    path: '/api/teacher-course/copy-mix-resources',
    allow: teachers,
    input: z.object({ mix_id: field.id, class_id: field.id }),
    reply: Mix,
    about: 'Puts everything of a mix of the caller into the one for another own class; what is there stays.',
  }),
  copyAll: defineCall({
    method: 'POST',
    path: '/api/teacher-course/copy-class-mixes',
    allow: teachers,
    input: z.object({ from_class_id: field.id, class_id: field.id }),
    reply: z.object({
      /** Courses that something was put into, and how many resources that were. */
      course_count: z.int(),
      item_count: z.int(),
      /** Courses that had everything already. */
      same_count: z.int(),
      /** Courses that would have become too long: they are as they were. */
      full_courses: z.array(z.string()),
    }),
    about:
      'Does the same with all mixes of the caller for a class. What the other class has stays, what it lacks comes behind it; nothing is pushed. Asked again, it does the rest.',
  }),
}
