import type { MessageOf } from '@jiangtai/contract/event'
import type { liveQuestion as events, LiveQuestion } from '@jiangtai/contract/live-question'
import { type LeafAnswer, questionTypes } from '@jiangtai/contract/question'
import { noDoc, textDoc } from '@jiangtai/contract/rich-doc'
import type { Actor, World } from '../src/live/tool.ts'
import type { Asked } from '../src/tools/live-question/live-question.state.ts'
import { liveQuestion } from '../src/tools/live-question/live-question.ts'
import { world } from './votes.ts'

/** Builders for what a class says to the question that is put to it. */
export type Message = MessageOf<typeof events.hears>
export type Said = readonly [Actor, Message]

const options = (['a', 'b', 'c', 'd'] as const).map((id) => ({ id, doc: textDoc(`选项${id}`) }))
const of = { question_id: 5, version_id: 50, explanation: textDoc('因为钥匙'), full_centi: 500 }
export const single: LiveQuestion = { ...of, type: questionTypes.single, body: { stem: textDoc('哪个对'), options }, key: { right: ['b'] } }
export const several: LiveQuestion = { ...single, type: questionTypes.multiple, key: { right: ['a', 'b'] } }
export const judge: LiveQuestion = { ...of, type: questionTypes.judge, body: { stem: textDoc('对吗') }, key: { right: 1 } }
const accept = (v: string) => [{ v, mode: 'text' as const, case: 0 as const }]
export const pack: LiveQuestion = {
  ...{ ...of, type: questionTypes.pack, explanation: noDoc },
  body: {
    stem: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [1, 2].map((n) => ({ type: 'blank' as const, attrs: { n } })) }],
    },
  },
  key: { blanks: [1, 2].map((n) => ({ n, accept: accept(`钥匙${n}`), weight: 1 })) },
}

export const ask = (asked: LiveQuestion = single, replaces?: number): Message => ({
  event_name: 'exam_live_ask',
  data: { class_id: 7, asked, replaces },
})
export const answer = (given: LeafAnswer, id = 1, msg_id?: string): Message => ({
  event_name: 'exam_live_answer',
  data: { class_id: 7, id, answer: given, msg_id },
})
export const look: Message = { event_name: 'exam_live_look', data: { class_id: 7 } }
export const stop = (id = 1, msg_id?: string): Message => ({ event_name: 'exam_live_stop', data: { class_id: 7, id, msg_id } })
export const show = (is_shown: 0 | 1 = 1, id = 1, msg_id?: string): Message => ({
  event_name: 'exam_live_show',
  data: { class_id: 7, id, is_shown, msg_id },
})
export const close = (id = 1, msg_id?: string): Message => ({ event_name: 'exam_live_close', data: { class_id: 7, id, msg_id } })

export function did(state: Asked, [actor, message]: Said, at: World = world) {
  const step = liveQuestion.reduce(state, message, actor, at)
  if ('refuse' in step) throw new Error(step.refuse)
  return step
}
export const refusalOf = (state: Asked, [actor, message]: Said) => {
  const step = liveQuestion.reduce(state, message, actor, world)
  return 'refuse' in step ? step.refuse : undefined
}
export const after = (...said: readonly Said[]): Asked => said.reduce((state, one) => did(state, one).state, liveQuestion.initial)
