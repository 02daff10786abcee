import type { MessageOf } from '@jiangtai/contract/event'
import type { rollCall as events } from '@jiangtai/contract/roll-call'
import type { Actor, World } from '../src/live/tool.ts'
import type { RollCall } from '../src/tools/roll-call/roll-call.state.ts'
import { rollCall } from '../src/tools/roll-call/roll-call.ts'
import { world } from './votes.ts'

/** Builders for what a class says to its roll call. */
export type Message = MessageOf<typeof events.hears>
export type Said = readonly [Actor, Message]

export const ready = (msg_id?: string): Message => ({ event_name: 'answer_ready', data: { class_id: 7, msg_id } })
export const start = (event_id = 1, msg_id?: string): Message => ({ event_name: 'answer_start', data: { class_id: 7, event_id, msg_id } })
export const grab = (event_id = 1): Message => ({ event_name: 'answer_student_sent', data: { class_id: 7, event_id } })
export const stop = (event_id = 1, is_close?: 0 | 1, msg_id?: string): Message => ({
  event_name: 'answer_system_stop',
  data: { class_id: 7, event_id, is_close, msg_id },
})
export const random = (exclude_student_ids?: number[], msg_id?: string): Message => ({
  event_name: 'random_answer',
  data: { class_id: 7, exclude_student_ids, msg_id },
})
export const amongst = (...among_student_ids: number[]): Message => ({
  event_name: 'random_answer',
  data: { class_id: 7, among_student_ids },
})
export const instead = (msg_id?: string): Message => ({ event_name: 'random_answer', data: { class_id: 7, is_instead: 1, msg_id } })
export const call = (student_id: number, msg_id?: string): Message => ({
  event_name: 'call_answer',
  data: { class_id: 7, student_id, msg_id },
})
export const attend = (
  marks: { readonly present_student_ids?: number[]; readonly absent_student_ids?: number[] },
  msg_id?: string,
): Message => ({ event_name: 'answer_attendance', data: { class_id: 7, ...marks, msg_id } })

export function did(state: RollCall, [actor, message]: Said, at: World = world) {
  const step = rollCall.reduce(state, message, actor, at)
  if ('refuse' in step) throw new Error(step.refuse)
  return step
}

export const after = (...said: readonly Said[]): RollCall => said.reduce((state, one) => did(state, one).state, rollCall.initial)
