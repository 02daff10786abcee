import * as z from 'zod/mini'
import { addressed, defineEvent, live } from './event.ts'
import { defineToolEvents } from './tool.ts'

/** R307, R590 */
export const lampColors = { green: 1, yellow: 2, red: 3 } as const
export type LampColor = (typeof lampColors)[keyof typeof lampColors]
export const lampNames = { 1: '绿灯', 2: '黄灯', 3: '红灯' } as const satisfies Record<LampColor, string>
/** What the colours mean to a class. */
export const lampMeanings = { 1: '听懂了', 2: '有点疑惑', 3: '没听懂' } as const satisfies Record<LampColor, string>

/** O046: `none` before any lamp was opened; `closed` hides it and resets the student's choice. */
export const trafficLightStatus = { ended: 0, voting: 1, ready: 2, none: 3, closed: 4 } as const

const byTeacher = { direction: 'client->server', allow: ['teacher'] } as const
const named = z.object({ ...addressed, id: live.int })

export const TrafficLightResult = z.object({
  class_id: z.int(),
  msg_id: addressed.msg_id,
  teacher_id: z.int(),
  /** 0 when there is none. */
  id: z.int(),
  is_open: z.literal([0, 1, 2, 3, 4]),
  student_count: z.int(),
  vote_student_count: z.int(),
  not_vote_student_count: z.int(),
  /** Always three, in the order 1, 2, 3. */
  colors: z.array(
    z.object({
      color: z.literal([1, 2, 3]),
      color_name: z.string(),
      count: z.int(),
      rate: z.int(),
      single_details: z.array(z.object({ user_name: z.string() })),
    }),
  ),
  /** The teacher gets everybody's, a student only the own. */
  details: z.array(z.object({ user_id: z.int(), color: z.literal([1, 2, 3]) })),
  /** Ours: when voting began, in ms of the server's clock; 0 before. */
  start_time: z.int(),
})
export type TrafficLightResult = z.infer<typeof TrafficLightResult>

export const trafficLight = defineToolEvents({
  name: 'traffic-light',
  hears: {
    click: defineEvent({ name: 'traffic_light_click', ...byTeacher, data: z.object(addressed) }),
    start: defineEvent({ name: 'traffic_light_start', ...byTeacher, data: named }),
    stop: defineEvent({ name: 'traffic_light_stop', ...byTeacher, data: named }),
    close: defineEvent({ name: 'traffic_light_close', ...byTeacher, data: named }),
    vote: defineEvent({
      name: 'traffic_light_vote',
      direction: 'client->server',
      allow: ['student'],
      data: z.object({ ...addressed, id: live.int, color: live.choice(1, 2, 3) }),
    }),
  },
  says: {
    result: defineEvent({ name: 'traffic_light_result', direction: 'server->client', data: TrafficLightResult }),
  },
})
