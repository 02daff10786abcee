import * as z from 'zod/mini'
import { addressed, defineEvent, live } from './event.ts'
import { Flag } from './flag.ts'
import { defineToolEvents } from './tool.ts'

const byTeacher = { direction: 'client->server', allow: ['teacher'] } as const
export const coursePageLimits = { pages: 5000 } as const
const page = z.pipe(live.id, z.int().check(z.maximum(coursePageLimits.pages)))

/** The page of the lesson that the teacher shows. Students learn of it only while they may follow. */
export const CoursePage = z.object({
  class_id: z.int(),
  msg_id: addressed.msg_id,
  teacher_id: z.int(),
  teacher_name: z.string(),
  /** Of the teacher's mix for this class; 0: nothing is shown, or may not be followed. */
  item_id: z.int(),
  page: z.int(),
  pages: z.int(),
  /** 1: students may follow. */
  is_followed: Flag,
})
export type CoursePage = z.infer<typeof CoursePage>

export const coursePage = defineToolEvents({
  name: 'course-page',
  hears: {
    show: defineEvent({ name: 'course_page_show', ...byTeacher, data: z.object({ ...addressed, item_id: live.id, page, pages: page }) }),
    follow: defineEvent({ name: 'course_page_follow', ...byTeacher, data: z.object({ ...addressed, is_on: live.flag }) }),
    close: defineEvent({ name: 'course_page_close', ...byTeacher, data: z.object(addressed) }),
  },
  says: {
    notice: defineEvent({ name: 'course_page_notice', direction: 'server->client', data: CoursePage }),
  },
})
