import { timer as events } from '@jiangtai/contract/timer'
import * as z from 'zod/mini'
import type { Actor, World } from '../src/live/tool.ts'
import type { Timers } from '../src/tools/timer/timer.state.ts'
import { timer } from '../src/tools/timer/timer.ts'
import { viewFor } from '../src/tools/timer/timer.view.ts'
import { world, zhou } from './votes.ts'

/** Builders for what teachers say to their timers. */
export type Message = Parameters<typeof timer.reduce>[1]
const heard = new Map(Object.values(events.hears).map((event) => [event.name as string, event]))

/** As it comes over the line. */
export function message(event_name: string, data: object = {}): Message {
  const event = heard.get(event_name)
  if (!event) throw new Error(`no ${event_name}`)
  const decoded = z.decode<z.core.$ZodType>(event.data, { class_id: 7, ...(takesLength(event_name) && { time_long: 300 }), ...data })
  return { event_name, data: decoded } as Message
}
const takesLength = (event_name: string) => event_name === 'down_timer_ready' || event_name === 'down_timer_start'

export const start = 1_700_000_000_000
export const at = (ms: number): World => ({ ...world, now: start + ms })

export type Said = readonly [event_name: string, ms?: number, data?: object]

export function did(state: Timers, [event_name, ms = 0, data]: Said, actor: Actor = zhou) {
  const step = timer.reduce(state, message(event_name, data), actor, at(ms))
  if ('refuse' in step) throw new Error(step.refuse)
  return step
}

export const after = (...said: readonly Said[]): Timers => said.reduce((state, one) => did(state, one).state, timer.initial)

/** The frames as they are told, in their order. */
export const told = (state: Timers, id = zhou.id) => viewFor(state, `teacher-${id}`)
export const names = (state: Timers, id = zhou.id) => told(state, id).map(({ event_name }) => event_name)
export function shown(state: Timers, id = zhou.id) {
  const last = told(state, id).at(-1)
  if (!last) throw new Error('nothing is shown')
  return { event_name: last.event_name, ...last.data }
}
