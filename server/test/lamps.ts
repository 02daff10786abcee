import type { MessageOf } from '@jiangtai/contract/event'
import type { trafficLight as events } from '@jiangtai/contract/traffic-light'
import type { Actor, World } from '../src/live/tool.ts'
import type { Lamp } from '../src/tools/traffic-light/traffic-light.state.ts'
import { trafficLight } from '../src/tools/traffic-light/traffic-light.ts'
import { world } from './votes.ts'

/** Builders for what a class says to its traffic light. */
export type Message = MessageOf<typeof events.hears>
export type Said = readonly [Actor, Message]

export const click = (msg_id?: string): Message => ({ event_name: 'traffic_light_click', data: { class_id: 7, msg_id } })
export const start = (id = 1, msg_id?: string): Message => ({ event_name: 'traffic_light_start', data: { class_id: 7, id, msg_id } })
export const stop = (id = 1, msg_id?: string): Message => ({ event_name: 'traffic_light_stop', data: { class_id: 7, id, msg_id } })
export const close = (id = 1, msg_id?: string): Message => ({ event_name: 'traffic_light_close', data: { class_id: 7, id, msg_id } })
export const vote = (color: 1 | 2 | 3, id = 1): Message => ({ event_name: 'traffic_light_vote', data: { class_id: 7, id, color } })

export function did(lamp: Lamp, [actor, message]: Said, at: World = world) {
  const step = trafficLight.reduce(lamp, message, actor, at)
  if ('refuse' in step) throw new Error(step.refuse)
  return step
}

export const after = (...said: readonly Said[]): Lamp => said.reduce((lamp, one) => did(lamp, one).state, trafficLight.initial)
