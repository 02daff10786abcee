import type { MessageOf } from '@jiangtai/contract/event'
import type { scorer as events, ScorerGroup } from '@jiangtai/contract/scorer'
import type { Actor, World } from '../src/live/tool.ts'
import type { Scorers } from '../src/tools/scorer/scorer.state.ts'
import { scorer } from '../src/tools/scorer/scorer.ts'
import { world } from './votes.ts'

/** Builders for what teachers say to their scorers. */
export type Message = MessageOf<typeof events.hears>
export type Said = readonly [Actor, Message]

export const group = (id: number, name: string, score = 0): ScorerGroup => ({ id, name, score })
export const firstGroups = [group(1, '新增小组1'), group(2, '新增小组2')]
export const open: Message = { event_name: 'indicator_open', data: { class_id: 7 } }
export const back: Message = { event_name: 'indicator_return', data: { class_id: 7 } }
export const add = (id = 1, msg_id?: string): Message => ({ event_name: 'indicator_add', data: { class_id: 7, id, msg_id } })
export const use = (names: string[], id = 1): Message => ({ event_name: 'indicator_use', data: { class_id: 7, id, names } })
export const update = (score_indicator_groups: ScorerGroup[], id = 1): Message => ({
  event_name: 'indicator_update',
  data: { class_id: 7, id, score_indicator_groups },
})
export const save = (score_indicator_groups: ScorerGroup[], id = 1): Message => ({
  event_name: 'indicator_save',
  data: { class_id: 7, id, score_indicator_groups },
})
export const student = (student_id: number, by: number, msg_id?: string): Message => ({
  event_name: 'indicator_student',
  data: { class_id: 7, student_id, by, msg_id },
})
export const close = (id?: number): Message => ({ event_name: 'indicator_close', data: { class_id: 7, id } })

export function did(state: Scorers, [actor, message]: Said, at: World = world) {
  const step = scorer.reduce(state, message, actor, at)
  if ('refuse' in step) throw new Error(step.refuse)
  return step
}

export const after = (...said: readonly Said[]): Scorers => said.reduce((state, one) => did(state, one).state, scorer.initial)
