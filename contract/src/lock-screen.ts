import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { ofRealtimeHost } from './channel.ts'
import { addressed, defineEvent, live } from './event.ts'
import { field } from './field.ts'
import { Flag, flagOf } from './flag.ts'
import { defineToolEvents } from './tool.ts'

/** O057: so long the teacher's page waits for the notice. */
export const lockLimits = { mostSeconds: 3600, noticeMs: 10_000, screenLength: 40, screensOfOne: 5 } as const
/** Minutes a teacher can lock for; 0: until somebody unlocks. */
export const lockLengths = [3, 5, 10, 0] as const
export type LockLength = (typeof lockLengths)[number]

/** Ours: `home` covers the students’ home page alone (R243), `all` every page of every device. */
export const LockScope = z.enum(['home', 'all'])
export type LockScope = z.infer<typeof LockScope>

/** C26: only 1 and true lock. Texts are never taken for what they would be as conditions. */
const isLocking = (value: unknown): Flag => flagOf(value === 1 || value === true || value === '1' || value === 'true')
const words = z.enum(['0', '1', 'true', 'false'])
const lockFlag = z.codec(z.union([z.literal([0, 1]), words, z.boolean()]), Flag, { decode: isLocking, encode: (flag) => flag })

/** R313 */
export const LockNotice = z.object({
  class_id: z.int(),
  msg_id: addressed.msg_id,
  /** Who set it last; 0: nobody ever did. */
  teacher_id: z.int(),
  lock_screen_status: lockFlag,
  /** Ours: what a student is told in words. */
  teacher_name: z.string(),
  /** Ours: when it opens by itself, in ms of the server's clock; 0: only when somebody unlocks. */
  unlock_time: z.int(),
  /** Ours. */
  lock_scope: LockScope,
  /** Ours: when it began, by which a screen knows one lock from the next; 0: nothing is locked. */
  lock_time: z.int(),
  /** Ours: how many screens of whom have said that they are covered. To teachers alone. */
  screens: z.optional(z.array(z.object({ user_id: z.int(), count: z.int() }))),
})
export type LockNotice = z.infer<typeof LockNotice>

export const lockScreen = defineToolEvents({
  name: 'lock-screen',
  hears: {
    lock: defineEvent({
      name: 'server_lock_screen',
      direction: 'client->server',
      allow: ['teacher'],
      /** Ours: `seconds` from now; 0: until somebody unlocks. What is not said of a lock that is there stays as it is. */
      data: z.object({ ...addressed, lock_screen_status: lockFlag, seconds: z.optional(live.int), lock_scope: z.optional(LockScope) }),
    }),
    /** Ours: one screen of a student says whether it is covered. */
    covered: defineEvent({
      name: 'server_lock_screen_covered',
      direction: 'client->server',
      allow: ['student'],
      data: z.object({
        ...addressed,
        /** Which tab: it outlives a reload. */
        screen_id: z.string().check(z.minLength(1), z.maxLength(lockLimits.screenLength)),
        is_covered: live.flag,
      }),
    }),
  },
  says: {
    notice: defineEvent({ name: 'client_lock_screen_notice', direction: 'server->client', data: LockNotice }),
  },
})

const LockStatus = z.extend(z.omit(LockNotice, { msg_id: true }), { lock_screen_status: Flag })
export type LockStatus = z.infer<typeof LockStatus>

const byToken = ['guest', 'student', 'teacher'] as const
const members = ['student', 'teacher'] as const

export const lockScreenCalls = {
  lock: defineCall({
    method: 'GET',
    path: '/api/akdm-service/teacher-lock-screen',
    allow: byToken,
    writes: true,
    input: z.object({
      ...ofRealtimeHost,
      lock_screen_status: z.codec(words, Flag, { decode: isLocking, encode: (flag) => (flag === 1 ? '1' : '0') }),
      seconds: z.optional(field.int),
      lock_scope: z.optional(LockScope),
    }),
    reply: LockStatus,
    about:
      'Covers the screens of a class or opens them, as server_lock_screen does (R528, C25). The caller is the token’s, who must teach it. What is covered is remembered for the next lock of this teacher.',
  }),
  status: defineCall({
    method: 'GET',
    path: '/api/akdm-service/get-lock-screen-status',
    allow: byToken,
    input: z.object(ofRealtimeHost),
    reply: LockStatus,
    about: 'Whether the screens of a class are covered (R528). The caller is the token’s, who must be of the class.',
  }),
  bookStatus: defineCall({
    method: 'GET',
    path: '/api/akdm-webservice/get-stu-book-lock-screen-status',
    allow: ['student'],
    input: z.object({}),
    reply: z.object({ status: Flag }),
    about: 'Whether the school has locked the tablets of the student’s class, whatever the teacher does (O058).',
  }),
  device: defineCall({
    method: 'GET',
    path: '/api/sys-function/get-device-switch-status',
    allow: members,
    input: z.object({}),
    reply: z.object({ status: Flag }),
    about: '1: the person is on the school’s list of those who are never covered (R530, O055).',
  }),
  exempt: defineCall({
    method: 'GET',
    path: '/api/akdm-webservice/get-lock-screen-exempt',
    allow: ['teacher'],
    input: z.object({ class_id: field.id }),
    reply: z.object({ user_ids: z.array(z.int()) }),
    about: 'Who of a class is never covered.',
  }),
}
