import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { Digits, field, upTo } from './field.ts'
import { members } from './roles.ts'

/** O028: the ids whose names the documents give; any other is accepted and goes by its number. */
export const analyticsEvents = { 54: '点击开始上课', 60: '课堂推送' } as const

/** O004 */
export const analyticsLimits = { eventsPerCall: 100, charactersPerCall: 40_000, queued: 500, flushMs: 5000, pageLength: 200 } as const

/** An id, or 0 for none. */
const IdOrNone = z.int().check(z.minimum(0), z.maximum(2 ** 31 - 1))

export const AnalyticsEvent = z.object({
  event_id: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  /** Seconds, by the clock of the client. */
  time: z.int().check(z.minimum(0), z.maximum(2 ** 40)),
  class_id: IdOrNone,
  course_id: IdOrNone,
  page: z.string().check(z.maxLength(analyticsLimits.pageLength), z.regex(/^[^\0]*$/)),
})
export type AnalyticsEvent = z.infer<typeof AnalyticsEvent>

export const analytics = {
  add: defineCall({
    method: 'POST',
    path: '/api/ai-akdm/add-events',
    allow: members,
    input: z.object({
      events: field.json(
        analyticsLimits.charactersPerCall,
        upTo(analyticsLimits.eventsPerCall, z.array(AnalyticsEvent).check(z.minLength(1))),
      ),
    }),
    reply: z.object({ count: z.int() }),
    about: 'What people did, queued by the client and sent every five seconds. User and user type come from the session.',
  }),
  additional: defineCall({
    method: 'POST',
    path: '/api/ai-akdm/get-additional-data',
    allow: members,
    writes: false,
    input: z.object({}),
    reply: z.object({ events: z.array(z.object({ id: z.int(), name: z.string() })) }),
    about: 'The names of the events.',
  }),
  mine: defineCall({
    method: 'GET',
    path: '/api/ai-akdm/get-user-data',
    allow: members,
    input: z.object({ class_id: field.id, course_id: z.optional(z.codec(Digits, IdOrNone, { decode: Number, encode: String })) }),
    reply: z.object({ list: z.array(z.object({ event_id: z.int(), name: z.string(), count: z.int(), last_at: z.int() })) }),
    about: 'How often the caller did what in an own class, and of a course of it.',
  }),
}
