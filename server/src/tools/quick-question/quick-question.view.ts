import type { Addressed } from '@jiangtai/contract/event'
import { type QuickQuestionDetail, questionStatus } from '@jiangtai/contract/quick-question'
import type { Actor } from '../../live/tool.ts'
import type { Question, QuestionAudience } from './quick-question.state.ts'

type Detail = Omit<QuickQuestionDetail, keyof Addressed>

export const answerOf = ({ answers }: Question, { id }: { readonly id: number }) => answers.find(({ user_id }) => user_id === id)

/** How many chose each option. */
export function countsOf({ option_count, answers }: Pick<Question, 'option_count' | 'answers'>): number[] {
  const counts = Array.from({ length: option_count }, () => 0)
  for (const { option } of answers) counts[option - 1] = (counts[option - 1] ?? 0) + 1
  return counts
}

/** Hidden means hidden: a student learns how many have answered, and nothing of what, nor which is right. */
export function detailFor(question: Question, audience: QuestionAudience): Detail {
  const { answers, teacher_name: _, moved_by: __, habits: ___, ...kept } = question
  const shared = { ...kept, answer_count: answers.length, details: [] }
  if (audience === 'teacher') return { ...shared, options: counted(question, true) }
  const isTold = question.is_open === questionStatus.ended && question.is_shown === 1
  return { ...shared, answer: isTold ? question.answer : 0, options: counted(isTold ? question : { ...question, answers: [] }) }
}

/** Rates are of those who answered, half up. */
function counted({ option_count, answers }: Question, isNamed = false): Detail['options'] {
  const counts = countsOf({ option_count, answers })
  const people = counts.map((): Detail['options'][number]['people'] => [])
  if (isNamed) for (const { user_id, name, option } of answers) people[option - 1]?.push({ user_id, real_name: name })
  return counts.map((count, at) => ({
    option: at + 1,
    count,
    rate: answers.length === 0 ? 0 : Math.round((100 * count) / answers.length),
    people: people[at] ?? [],
  }))
}

export function ownAnswerOf(question: Question, actor: Actor): Partial<Detail> {
  const mine = actor.role === 'student' && question.is_open !== questionStatus.closed ? answerOf(question, actor) : undefined
  return mine ? { details: [{ user_id: actor.id, option: mine.option }] } : {}
}
