import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { addressed, defineEvent, live } from './event.ts'
import { field } from './field.ts'
import { Flag } from './flag.ts'
import { userTypes } from './roles.ts'

/** R322, R326: how often a client looks after its socket and says that it is there. */
export const channelTimes = { checkMs: 5000, heartbeatMs: 3000, silentMs: 8000 } as const
export const channelLimits = { frameBytes: 64 * 1024 } as const
/** O068: the path of sockets, unless user info names another address. */
export const socketPath = '/ws'
/** How the server closes a socket: each tells the client what to do next. */
export const closeCodes = {
  /** Another server is there: connect again at once. */
  goElsewhere: 1012,
  /** Fetch a new token first. */
  badToken: 4001,
  /** Not a class of this person: do not try again with it. */
  foreignClass: 4003,
} as const

const anyone = ['student', 'teacher'] as const
const echoed = { msg_id: addressed.msg_id }

/** A student who answers an exam says where, with every heartbeat: no message more (R942). */
export const ExamSign = z.object({
  attempt_id: live.id,
  /** The question in sight by the number of its first leaf; 0: none. */
  leaf: live.int,
  answered: live.int,
})
export type ExamSign = z.infer<typeof ExamSign>

export const channelHears = {
  connect: defineEvent({ name: 'user_connection', direction: 'client->server', allow: anyone, data: z.object(addressed) }),
  beat: defineEvent({
    name: 'heartbeat',
    direction: 'client->server',
    allow: anyone,
    data: z.object({ class_id: z.optional(live.int), client_time: z.optional(live.int), exam: z.optional(ExamSign) }),
  }),
}

/** The switches of a class: which tools its bar offers. */
export const interactionFlags = [
  'im_interaction',
  'im_interaction_screen',
  'im_interaction_answer',
  'im_interaction_signal_light',
  'im_interaction_vote',
  'im_interaction_score',
  'im_interaction_random_answer',
  'im_interaction_projection_screen',
  'im_interaction_spotlight',
  'im_interaction_teacher_pic',
  'im_interaction_timer',
  'im_interaction_whiteboard',
  'im_interaction_hand_writing',
  'im_interaction_magnifier',
  'im_interaction_picture',
  'im_interaction_quick_question',
  'im_interaction_live_question',
] as const
export type InteractionFlag = (typeof interactionFlags)[number]
const InteractionFlags = z.object(Object.fromEntries(interactionFlags.map((flag) => [flag, Flag])) as Record<InteractionFlag, typeof Flag>)

export const channelSays = {
  beat: defineEvent({
    name: 'heartbeat',
    direction: 'server->client',
    data: z.object({ server_time: z.int(), client_time: z.optional(z.int()), ...echoed }),
  }),
  badToken: defineEvent({
    name: 'client_token_notice',
    direction: 'server->client',
    data: z.object({ msg: z.string(), code: z.enum(['expired', 'unknown', 'revoked']), ...echoed }),
  }),
  refused: defineEvent({
    name: 'error_msg_notice',
    direction: 'server->client',
    data: z.object({
      msg: z.string(),
      event_name: z.optional(z.string()),
      class_id: z.optional(z.int()),
      code: z.optional(z.int()),
      /** Ours: what the sender needs to go on. */
      data: z.optional(z.looseObject({})),
      ...echoed,
    }),
  }),
  /** Ours: the switches of the class have changed; students are told of the vote's. */
  switches: defineEvent({
    name: 'client_switch_notice',
    direction: 'server->client',
    data: z.object({ class_id: z.int(), flags: InteractionFlags }),
  }),
  presence: defineEvent({
    name: 'client_presence_notice',
    direction: 'server->client',
    data: z.object({
      class_id: z.int(),
      student_count: z.int(),
      online_count: z.int(),
      /** All of them, in the first notice after connecting; later ones say who came and went. */
      online: z.optional(z.array(z.int())),
      joined: z.optional(z.array(z.int())),
      left: z.optional(z.array(z.int())),
    }),
  }),
}
export type Presence = z.output<typeof channelSays.presence.data>

export const UserInfo = z.object({
  /** 0: not in a class yet (O099). */
  class_id: z.int(),
  user_type: z.literal([userTypes.teacher, userTypes.student]),
  user_id: z.int(),
  token: z.string(),
  host_url: z.string(),
  socket_url: z.string(),
})
export type UserInfo = z.infer<typeof UserInfo>

/** Calls on the realtime host carry its token: a cookie would not reach another host. */
export const ofRealtimeHost = { token: field.text, class_id: field.id, request_cross_domain: z.optional(field.text) }

export const channel = {
  token: defineCall({
    method: 'GET',
    path: '/api/akdm-webservice/get-token',
    allow: anyone,
    input: z.object({}),
    reply: z.object({ token: z.string() }),
    about: 'A fresh realtime token: opens sockets for ten minutes (O068).',
  }),
  userInfo: defineCall({
    method: 'GET',
    path: '/api/akdm-webservice/get-user-info',
    allow: anyone,
    input: z.object({}),
    reply: UserInfo,
    about: 'Everything a client needs to connect (R532).',
  }),
  interaction: defineCall({
    method: 'GET',
    path: '/api/akdm-webservice/get-class-interactive-status',
    allow: anyone,
    input: z.object({ class_id: field.id }),
    /**
     * Ours: whether the class may use its tools at all (O064), and until when: 0 for ever; of one that may not, since when, 0 if it has not begun.
     * C08: whether students have 白板分享.
     */
    reply: z.extend(InteractionFlags, { is_valid: Flag, valid_until: z.int(), whiteboard_share: Flag }),
    about: 'Which tools are switched on for a class. Students learn only of the voter and of 白板分享.',
  }),
  refreshStudents: defineCall({
    method: 'GET',
    path: '/api/akdm-service/update-class-students',
    allow: ['guest', 'student', 'teacher'],
    writes: true,
    input: z.object(ofRealtimeHost),
    reply: z.object({}),
    about: 'The students of a class have changed: read them again. The caller is the token’s, who must teach the class.',
  }),
}
