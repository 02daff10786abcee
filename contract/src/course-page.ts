import * as z from 'zod/mini'
import { addressed, defineEvent, live } from './event.ts'
import { Flag } from './flag.ts'
import { defineToolEvents } from './tool.ts'

export const coursePageLimits = { pages: 5000 } as const

/** The page of the lesson that the teacher's big screen shows. Students hear of it only while they may follow. */
export const CoursePage = z.object({
  class_id: z.int(),
  msg_id: addressed.msg_id,
  teacher_id: z.int(),
  /** Of the teacher's mix for this class; 0: nothing is shown, or may not be followed. */
  resource_id: z.int(),
  page: z.int(),
  /** 1: students may follow. */
  follow: Flag,
  /** Ours: what a student is told in words. */
  teacher_name: z.string(),
})
export type CoursePage = z.infer<typeof CoursePage>

export const coursePage = defineToolEvents({
  name: 'course-page',
  hears: {
    show: defineEvent({
      name: 'lesson_page',
      direction: 'client->server',
      allow: ['teacher'],
      /** `resource_id` 0: nothing any more, the teacher has left the page. */
      data: z.object({ ...addressed, resource_id: live.int, page: live.int, follow: live.flag }),
    }),
  },
  says: {
    notice: defineEvent({ name: 'lesson_page', direction: 'server->client', data: CoursePage }),
  },
})
