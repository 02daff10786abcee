import * as z from 'zod/mini'
import { addressed, defineEvent, live } from './event.ts'
import { listLimits, upTo } from './field.ts'
import { Flag } from './flag.ts'
import { userTypes } from './roles.ts'
import { defineToolEvents } from './tool.ts'

export const teacherPicLimits = { most: 100 } as const

export const Picture = z.object({ url: z.string(), file_cdn_id: z.int() })
export type Picture = z.infer<typeof Picture>

/** R314: the pictures that a teacher has thrown to the big screen, in their order. */
export const TeacherPics = z.object({
  class_id: z.int(),
  msg_id: addressed.msg_id,
  teacher_id: z.int(),
  /** The same as `teacher_id`. */
  user_id: z.int(),
  user_type_id: z.literal(userTypes.teacher),
  /** Grows by 1 with every stored change. */
  pic_version: z.int(),
  pic_list: z.array(Picture),
  /** Ours: whether the gallery is open, and whether a phone is adding to it. */
  is_open: Flag,
  is_adding: Flag,
  /** Ours: the picture everybody is to look at, 0 for none; with `is_full` it has the screen for itself. */
  shown_id: z.int(),
  is_full: Flag,
})
export type TeacherPics = z.infer<typeof TeacherPics>

/** Where a picture lies the server knows itself. */
const list = upTo(listLimits.items, z.array(z.object({ url: z.optional(z.string()), file_cdn_id: live.id })))
const given = z.object({
  ...addressed,
  /** The version the list was made from. */
  pic_version: live.int,
  pic_list: list,
  shown_id: z.optional(live.int),
  is_full: z.optional(live.flag),
})
const byTeacher = { direction: 'client->server', allow: ['teacher'] } as const
const told = { direction: 'server->client', data: TeacherPics } as const

/** 投图: between the server and the devices of one teacher (O098, O063, C14). */
export const teacherPic = defineToolEvents({
  name: 'teacher-pic',
  hears: {
    start: defineEvent({ name: 'teacher_pic_start', ...byTeacher, data: given }),
    update: defineEvent({ name: 'teacher_pic_update', ...byTeacher, data: given }),
    stop: defineEvent({ name: 'teacher_pic_stop', ...byTeacher, data: z.object(addressed) }),
    close: defineEvent({ name: 'teacher_pic_close', ...byTeacher, data: z.object(addressed) }),
  },
  says: {
    started: defineEvent({ name: 'teacher_pic_start', ...told }),
    updated: defineEvent({ name: 'teacher_pic_update', ...told }),
    stopped: defineEvent({ name: 'teacher_pic_stop', ...told }),
    closed: defineEvent({ name: 'teacher_pic_close', ...told }),
  },
})
