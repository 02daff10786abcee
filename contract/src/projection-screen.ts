import * as z from 'zod/mini'
import { addressed, defineEvent, live } from './event.ts'
import { defineToolEvents } from './tool.ts'

/** R413, R414, R587, R588. `everyMs`: what is thrown is told ten times a second at most. */
export const projectionLimits = { step: 0.2, least: 0.4, most: 20, turn: 90, everyMs: 100, counts: 10, furthest: 100 } as const

export const turns = [0, 90, 180, 270] as const
export type Turn = (typeof turns)[number]

/** R312 */
export const Projection = z.object({
  class_id: z.int(),
  msg_id: addressed.msg_id,
  teacher_id: z.int(),
  file_cdn_id: z.int(),
  file_cdn_url: z.string(),
  /** The same as `file_cdn_url`. */
  url: z.string(),
  rotate: z.literal(turns),
  /** 1: as large as fits. */
  ws_multiple: z.number(),
  /** How far the picture has been moved from the middle, by the width and height it has at 1. */
  scroll_x: z.number(),
  scroll_y: z.number(),
  /** R412: there is none when it closes. */
  count: z.int(),
})
export type Projection = z.infer<typeof Projection>

const scroll = z.number().check(z.minimum(-projectionLimits.furthest), z.maximum(projectionLimits.furthest))
const byTeacher = { direction: 'client->server', allow: ['teacher'] } as const

/** 投屏: one picture of a teacher, from the phone to the own big screen, where it lies as on the phone. */
export const projectionScreen = defineToolEvents({
  name: 'projection-screen',
  hears: {
    throw: defineEvent({
      name: 'projection_screen',
      ...byTeacher,
      data: z.object({
        ...addressed,
        file_cdn_id: z.optional(live.id),
        /** The documents spell it so, too. */
        fiel_cdn_id: z.optional(live.id),
        /** Where it lies the server knows itself. */
        file_cdn_url: z.optional(z.string()),
        url: z.optional(z.string()),
        rotate: z.optional(live.choice(...turns)),
        pic_rotate: z.optional(live.choice(...turns)),
        ws_multiple: z.number().check(z.minimum(projectionLimits.least), z.maximum(projectionLimits.most)),
        scroll_x: scroll,
        scroll_y: scroll,
        count: live.id,
      }),
    }),
    close: defineEvent({ name: 'projection_screen_close', ...byTeacher, data: z.object(addressed) }),
  },
  says: {
    thrown: defineEvent({ name: 'projection_screen', direction: 'server->client', data: Projection }),
    closed: defineEvent({
      name: 'projection_screen_close',
      direction: 'server->client',
      data: z.object({ class_id: z.int(), msg_id: addressed.msg_id, teacher_id: z.int() }),
    }),
  },
})
