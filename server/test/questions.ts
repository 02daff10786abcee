import type { MessageOf } from '@jiangtai/contract/event'
import type { quickQuestion as events } from '@jiangtai/contract/quick-question'
import type { Actor, World } from '../src/live/tool.ts'
import type { Question } from '../src/tools/quick-question/quick-question.state.ts'
import { quickQuestion } from '../src/tools/quick-question/quick-question.ts'
import { world } from './votes.ts'

/** Builders for what a class says to its quick question. */
export type Message = MessageOf<typeof events.hears>
export type Said = readonly [Actor, Message]

interface Asked {
  readonly kind?: 1 | 2
  readonly option_count?: number
  readonly replaces?: number
  readonly page?: number
  readonly msg_id?: string | undefined
}
export const ask = (data: Asked = {}): Message => ({ event_name: 'quick_question_ask', data: { class_id: 7, ...data } })
export const answer = (option: number, id = 1, msg_id?: string): Message => ({
  event_name: 'quick_question_answer',
  data: { class_id: 7, id, option, msg_id },
})
export const look: Message = { event_name: 'quick_question_look', data: { class_id: 7 } }
export const stop = (id = 1, msg_id?: string): Message => ({ event_name: 'quick_question_stop', data: { class_id: 7, id, msg_id } })
export const show = (is_shown: 0 | 1 = 1, id = 1, msg_id?: string): Message => ({
  event_name: 'quick_question_show',
  data: { class_id: 7, id, is_shown, msg_id },
})
export const aside = (is_aside: 0 | 1 = 1, id = 1): Message => ({ event_name: 'quick_question_aside', data: { class_id: 7, id, is_aside } })
export const mark = (right: number, id = 1, msg_id?: string): Message => ({
  event_name: 'quick_question_mark',
  data: { class_id: 7, id, answer: right, msg_id },
})
export const close = (id = 1, msg_id?: string): Message => ({ event_name: 'quick_question_close', data: { class_id: 7, id, msg_id } })

export function did(question: Question, [actor, message]: Said, at: World = world) {
  const step = quickQuestion.reduce(question, message, actor, at)
  if ('refuse' in step) throw new Error(step.refuse)
  return step
}

export const after = (...said: readonly Said[]): Question => said.reduce((question, one) => did(question, one).state, quickQuestion.initial)
