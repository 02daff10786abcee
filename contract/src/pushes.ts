import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { defineEvent } from './event.ts'
import { field } from './field.ts'
import { Flag } from './flag.ts'
import { pageOf, pagesOf } from './page.ts'

const teachers = ['teacher'] as const

/** How far ahead a push may be set, and how long its word to the students may be. */
export const pushLimits = { noteLength: 100, aheadSeconds: 60 * 86_400, classes: 50, pageSize: 50 } as const

export const PushItem = z.object({
  item_id: z.int(),
  resource_id: z.int(),
  title: z.string(),
  media_class_id: z.int(),
  thumb_url: z.string(),
  is_withdrawn: Flag,
  seen_count: z.int(),
})

/** Some items of a mix, given to its class at a time. */
export const Push = z.object({
  id: z.int(),
  class_id: z.int(),
  class_name: z.string(),
  student_count: z.int(),
  course_id: z.int(),
  course_name: z.string(),
  course_type: z.literal([1, 2]),
  note: z.string(),
  push_at: z.int(),
  /** 0: it waits for its time. */
  is_due: Flag,
  items: z.array(PushItem),
})
export type Push = z.infer<typeof Push>

export const Reader = z.object({
  user_id: z.int(),
  name: z.string(),
  /** 0: not yet. */
  opened_at: z.int(),
  seconds: z.int(),
  is_done: Flag,
})
export type Reader = z.infer<typeof Reader>

export const pushes = {
  push: defineCall({
    method: 'POST',
    path: '/api/course-push/push',
    allow: teachers,
    input: z.object({
      item_ids: field.list(field.id),
      class_ids: field.list(field.id),
      /** Seconds; nothing: now. */
      push_at: z.optional(field.int),
      note: z.optional(field.name.check(z.maxLength(pushLimits.noteLength))),
    }),
    reply: z.object({ list: z.array(Push) }),
    about:
      'Gives items of one mix of the caller to own classes, now or at a time. Another class gets them into its own mix of the course, too.',
  }),
  withdraw: defineCall({
    method: 'POST',
    path: '/api/course-push/withdraw',
    allow: teachers,
    input: z.object({ item_ids: field.list(field.id) }),
    reply: z.object({}),
    about: 'Takes items back from their class, or keeps those that wait for their time from it. Pushing them again gives them again.',
  }),
  list: defineCall({
    method: 'GET',
    path: '/api/course-push/get-pushes',
    allow: teachers,
    input: z.object({
      class_id: z.optional(field.id),
      course_id: z.optional(field.id),
      /** 1: only those that wait for their time. */
      is_waiting: z.optional(field.flag),
      ...pageOf(pushLimits.pageSize),
    }),
    reply: pagesOf(Push),
    about: 'What the caller has pushed, newest first.',
  }),
  readers: defineCall({
    method: 'GET',
    path: '/api/course-push/get-readers',
    allow: teachers,
    input: z.object({ item_id: field.id }),
    reply: z.object({ list: z.array(Reader) }),
    about: 'Every student of the class of an item of the caller, and what each has read of it.',
  }),
}

export const pushSays = {
  /** Ours: what students see has changed, read it again. */
  notice: defineEvent({
    name: 'client_push_notice',
    direction: 'server->client',
    data: z.object({
      class_id: z.int(),
      course_id: z.int(),
      /** Items of the mix; empty: anything of it may have changed. */
      mix_ids: z.array(z.int()),
      /** The name of the course. */
      title: z.string(),
      withdrawn: Flag,
      /** Ours: where it is read, and who gave it with which words. */
      mix_id: z.int(),
      teacher_name: z.string(),
      note: z.string(),
    }),
  }),
}
export type PushNotice = z.infer<typeof pushSays.notice.data>
