import type { MessageOf } from '@jiangtai/contract/event'
import { voter as events } from '@jiangtai/contract/voter'
import * as z from 'zod/mini'
import type { Actor, World } from '../src/live/tool.ts'
import type { Vote } from '../src/tools/voter/voter.state.ts'
import { voter } from '../src/tools/voter/voter.ts'

/** Builders for what a class says to its voter. */
export type Message = MessageOf<typeof events.hears>
export type Said = readonly [Actor, Message]

export const zhou: Actor = { id: 1, role: 'teacher', name: '周敏' }
export const li: Actor = { id: 2, role: 'teacher', name: '李想' }
const student = (id: number, name: string): Actor => ({ id, role: 'student', name })
export const ann = student(11, '安安')
export const bo = student(12, '波波')
export const chen = student(13, '陈晨')
export const world: World = {
  now: 1_700_000_000_500,
  random: () => 0.5,
  students: [ann, bo, chen],
  online: new Set([11, 12, 13]),
  hasBadWords: () => false,
  imageOf: () => undefined,
}

export const form = { title: '午餐', desc: '去食堂', type: 1, max_select_num: 1, privacy: 1, result: 2, options: ['面', '饭', '饺子'] }
export const multiple = { type: 2, max_select_num: 2 }
export const anonymous = { privacy: 2 }

export const publish = (changes: object = {}): Message => ({
  event_name: 'voter_publish',
  data: z.decode(events.hears.publish.data, { class_id: 7, ...form, ...changes }),
})
export const cast = (id: number, ...option_ids: number[]): Message => ({ event_name: 'voter_vote', data: { class_id: 7, id, option_ids } })
export const vote = (...option_ids: number[]) => cast(1, ...option_ids)
export const create: Message = { event_name: 'voter_create', data: { class_id: 7 } }
export const stop = (id = 1): Message => ({ event_name: 'voter_stop', data: { class_id: 7, id } })
export const close = (id?: number): Message => ({ event_name: 'voter_close', data: { class_id: 7, id } })
export const click = (is_window_open?: 0 | 1): Message => ({ event_name: 'voter_click', data: { class_id: 7, is_window_open } })

export const after = (...said: readonly Said[]): Vote =>
  said.reduce((state, [actor, message]) => {
    const step = voter.reduce(state, message, actor, world)
    if ('refuse' in step) throw new Error(step.refuse)
    return step.state
  }, voter.initial)

/** What a view of one frame says. */
export function dataOf<D>(view: readonly { readonly data: D }[]): D {
  const [said, ...more] = view
  if (!said || more.length > 0) throw new Error(`${view.length} frames`)
  return said.data
}

/** A class of `count` students. */
export const crowd = (count: number) => Array.from({ length: count }, (_, at) => student(1001 + at, `学生${at}`))
