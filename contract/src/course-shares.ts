import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { courseLimits } from './courses.ts'
import { field } from './field.ts'
import { Flag } from './flag.ts'
import { pageOf, pagesOf } from './page.ts'
import { Resource } from './resource.ts'

const teachers = ['teacher'] as const

/** `shown`: how many resources a list names of each share. `open`: how many shares of a teacher may be open. */
export const shareLimits = {
  ...{ textLength: 100, resources: courseLimits.items, teachers: 200, pageSize: 20 },
  ...{ shown: 4, colleagues: 1000, open: 500, wordLength: 50 },
} as const

export const shareLists = { received: 1, sent: 2, school: 3 } as const
export type ShareList = (typeof shareLists)[keyof typeof shareLists]

const ShareResource = z.object({
  id: z.int(),
  title: z.string(),
  media_class_id: z.int(),
  /** 0 here and below: not known, or none. */
  pages: z.int(),
  seconds: z.int(),
})

/** Some resources of a prepared course that a teacher has given colleagues to see, or to copy. */
export const Share = z.object({
  id: z.int(),
  teacher_id: z.int(),
  teacher_name: z.string(),
  /** 0: the course is not one that the caller sees. */
  course_id: z.int(),
  course_type: z.literal([1, 2]),
  course_name: z.string(),
  text: z.string(),
  can_copy: Flag,
  /** 1: to all teachers of the school. */
  to_school: Flag,
  created_at: z.int(),
  is_mine: Flag,
  is_read: Flag,
  /** The first ones of those that are still there, and how much all of them are. */
  resources: z.array(ShareResource),
  resource_count: z.int(),
  bytes: z.int(),
  /** Where the caller has put it last. */
  copied: z.nullable(
    z.object({ mix_id: z.int(), class_id: z.int(), course_id: z.int(), course_type: z.literal([1, 2]), course_name: z.string() }),
  ),
  /** For the sharer, else 0: whom it was given to by name, how many have read it and how many have copied it. */
  receiver_count: z.int(),
  read_count: z.int(),
  copied_count: z.int(),
})
export type Share = z.infer<typeof Share>

export const ShareReceiver = z.object({
  id: z.int(),
  name: z.string(),
  /** 0: not yet. */
  read_at: z.int(),
  is_copied: Flag,
})
export type ShareReceiver = z.infer<typeof ShareReceiver>

export const Colleague = z.object({
  id: z.int(),
  name: z.string(),
  /** Names of the school's subjects that they teach. */
  subjects: z.array(z.string()),
})
export type Colleague = z.infer<typeof Colleague>

const ofShare = z.object({ id: field.id })

/** R744 */
export const courseShares = {
  add: defineCall({
    method: 'POST',
    path: '/api/class-course-share/add-share',
    allow: teachers,
    input: z.object({
      mix_id: field.id,
      resource_ids: field.list(field.id),
      /** None where it is for the whole school. */
      teacher_ids: z.optional(field.list(field.id)),
      to_school: z.optional(field.flag),
      can_copy: field.flag,
      text: z.optional(field.name.check(z.maxLength(shareLimits.textLength))),
    }),
    reply: Share,
    about: 'Gives resources of a prepared course to colleagues of the school, to see or to copy; they are told.',
  }),
  list: defineCall({
    method: 'GET',
    path: '/api/class-course-share/get-share-list',
    allow: teachers,
    input: z.object({
      type: field.choice(shareLists.received, shareLists.sent, shareLists.school),
      word: z.optional(field.text.check(z.maxLength(shareLimits.wordLength))),
      ...pageOf(shareLimits.pageSize),
    }),
    reply: z.extend(pagesOf(Share), {
      /** What was shared with the caller by name and not read yet. */
      new_count: z.int(),
    }),
    about:
      'What colleagues have shared with the caller, what the caller has shared, or what was shared with the whole school, newest first.',
  }),
  resources: defineCall({
    method: 'GET',
    path: '/api/class-course-share/get-share-resources',
    allow: teachers,
    input: ofShare,
    reply: z.object({ share: Share, list: z.array(Resource), receivers: z.array(ShareReceiver) }),
    about: 'What is in a share; for the sharer also who has read it.',
  }),
  read: defineCall({
    method: 'GET',
    path: '/api/class-course-share/update-is-read',
    allow: teachers,
    writes: true,
    input: ofShare,
    reply: z.object({}),
    about: 'Marks a share as read by the caller, and the notice of it.',
  }),
  withdraw: defineCall({
    method: 'GET',
    path: '/api/class-course-share/del-share',
    allow: teachers,
    writes: true,
    input: ofShare,
    reply: z.object({}),
    about: 'Withdraws a share of the caller: nobody sees it any more. What was copied stays.',
  }),
  restore: defineCall({
    method: 'POST',
    path: '/api/class-course-share/restore-share',
    allow: teachers,
    input: ofShare,
    reply: z.object({}),
    about: 'Undoes that.',
  }),
  copy: defineCall({
    method: 'POST',
    path: '/api/class-course-share/copy-share-resources',
    allow: teachers,
    input: z.object({
      id: field.id,
      class_id: field.id,
      course_id: field.id,
      course_type: field.choice(1, 2),
    }),
    reply: z.object({ mix_id: z.int(), course_name: z.string(), added_count: z.int() }),
    about: 'Puts what is in a share into a course of the caller; what is there already stays where it is.',
  }),
  colleagues: defineCall({
    method: 'GET',
    path: '/api/class-course-share/get-share-teachers',
    allow: teachers,
    input: z.object({}),
    reply: z.object({ list: z.array(Colleague) }),
    about: 'Whom the caller may share with: the other teachers of the school whom it knows, with what they teach.',
  }),
}
