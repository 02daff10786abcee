import type { Addressed } from '@jiangtai/contract/event'
import { blankChoices, type LiveQuestion, type LiveQuestionDetail, liveQuestionStatus } from '@jiangtai/contract/live-question'
import { answerStates, hasBlanks, hasOptions } from '@jiangtai/contract/question'
import type { Actor } from '../../live/tool.ts'
import type { Asked, Given, LiveAudience } from './live-question.state.ts'

type Detail = Omit<LiveQuestionDetail, keyof Addressed>
type Choice = Detail['choices'][number]

export const givenBy = ({ answers }: Pick<Asked, 'answers'>, userId: number) => answers.find(({ user_id }) => user_id === userId)

const isOpen = ({ is_open }: Asked) => is_open !== liveQuestionStatus.closed

/** R944, R945: until the end a student gets nothing of what the class answers, until it is shown nothing of the key, and a name never. */
export function detailFor(state: Asked, audience: LiveAudience): Detail {
  const { asked, answers, teacher_id, id, is_open, is_shown, start_time, end_time, student_count } = state
  const isTeacher = audience === 'teacher'
  const hasEnded = is_open === liveQuestionStatus.ended
  const isTold = isOpen(state) && (isTeacher || (hasEnded && is_shown === 1))
  const choices = asked && isOpen(state) && (isTeacher || hasEnded) ? choicesOf(asked, answers, isTeacher) : []
  return {
    ...{ teacher_id, id, is_open, is_shown, start_time, end_time, student_count, n: answers.length, choices, details: [] },
    question: asked && isOpen(state) ? shownOf(asked) : null,
    key: isTold && asked ? asked.key : null,
    explanation: isTold && asked ? asked.explanation : null,
    rate_bp: isTold ? rateOf(answers.filter(({ state }) => state === answerStates.right).length, answers.length, 10_000) : 0,
  }
}

const shownOf = ({ question_id, version_id, type, body }: LiveQuestion) => ({ question_id, version_id, type, body })

/** Half up. */
const rateOf = (count: number, of: number, whole: number) => (of === 0 ? 0 : Math.round((whole * count) / of))

/** What the class chose, as bars. A rate is of those who answered: of several options each can have all. */
export function choicesOf({ type, body }: Pick<LiveQuestion, 'type' | 'body'>, answers: readonly Given[], isNamed = false): Choice[] {
  const ids = hasOptions(type) ? (body.options ?? []).map(({ id }): string => id) : hasBlanks(type) ? blankChoices : ['1', '0']
  const groups = new Map<string, Choice['people']>(ids.map((id) => [id, []]))
  for (const given of answers) for (const id of chosenIn(given)) groups.get(id)?.push({ user_id: given.user_id, real_name: given.name })
  return [...groups].map(([id, people]) => ({
    ...{ id, count: people.length, rate: rateOf(people.length, answers.length, 100) },
    people: isNamed ? people : [],
  }))
}

function chosenIn({ answer: { o, j }, state }: Given): readonly string[] {
  if (o) return o
  if (j !== undefined) return [String(j)]
  return [state === answerStates.right ? 'right' : state === answerStates.partial ? 'partial' : 'wrong']
}

export function ownOf(state: Asked, actor: Actor): Partial<Detail> {
  const mine = actor.role === 'student' && isOpen(state) ? givenBy(state, actor.id) : undefined
  if (!mine) return {}
  const isTold = state.is_open === liveQuestionStatus.ended && state.is_shown === 1
  return { details: [{ user_id: actor.id, answer: mine.answer, ...(isTold && { state: mine.state }) }] }
}
