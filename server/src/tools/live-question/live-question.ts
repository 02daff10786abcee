import { liveQuestion as events, type LiveQuestion, liveQuestionLimits, liveQuestionStatus } from '@jiangtai/contract/live-question'
import { docsOf, type LeafAnswer, leavesOf, type Question, usualRule } from '@jiangtai/contract/question'
import { filesOf, noDoc, plainText } from '@jiangtai/contract/rich-doc'
import type { Told } from '@jiangtai/contract/tool'
import { type Actor, defineTool, type Fact, type Step, type World, type Yes } from '../../live/tool.ts'
import { isAnswer, isBlank, score } from '../../scoring/score.ts'
import { Asked, type LiveAudience, liveAudiences } from './live-question.state.ts'
import { choicesOf, detailFor, givenBy, ownOf } from './live-question.view.ts'

type Out = Told<typeof events.says>
type LiveStep = Step<Asked, Out, LiveAudience>
type Done = Yes<Asked, Out, LiveAudience>

const blank: Asked = {
  ...{ teacher_id: 0, teacher_name: '', id: 0, is_open: liveQuestionStatus.closed, is_shown: 0, asked: null, files: [] },
  ...{ start_time: 0, end_time: 0, student_count: 0, answers: [], moved_by: '' },
}
const mostHeard = 4
const stemSigns = 60

export const liveQuestion = defineTool({
  events,
  flag: 'im_interaction_live_question',
  ofCalls: [events.hears.ask.name],
  state: Asked,
  initial: blank,

  reduce(state, { event_name, data }, actor, world): LiveStep {
    if (event_name === events.hears.look.name) return { state }
    if (event_name === events.hears.answer.name) return take(state, data, actor, world)
    const moved_by = data.msg_id === undefined ? '' : `${event_name} ${data.msg_id}`
    if (moved_by !== '' && moved_by === state.moved_by) return { state }
    const mine = { teacher_id: actor.id, teacher_name: actor.name, moved_by }
    if (event_name === events.hears.ask.name) return ask(state, data, mine, world)
    // One sent again after the next question was asked must not touch that.
    if (event_name === events.hears.close.name) return data.id === state.id ? close(state, world) : { state }
    if (data.id !== state.id || state.is_open === liveQuestionStatus.closed) return { refuse: 'liveQuestionClosed' }
    if (event_name === events.hears.stop.name) return isAnswered(state) ? ended({ ...state, ...mine }, world) : { state }
    return show({ ...state, ...mine }, data.is_shown, state)
  },

  ownerOf: (state) => (state.is_open === liveQuestionStatus.closed ? undefined : { id: state.teacher_id, name: state.teacher_name }),
  closers: [events.hears.stop.name, events.hears.show.name, events.hears.close.name],
  end: close,
  audienceOf: (_state, { role }): LiveAudience => role,
  view: (state, audience) => [{ event_name: events.says.result.name, data: detailFor(state, audience) }],
  /** The question itself is not said again with every answer. */
  news(told, state, audience) {
    const isSame = told.id === state.id && told.is_open === state.is_open && told.is_shown === state.is_shown
    if (audience === 'teacher' || !isSame || state.is_open !== liveQuestionStatus.answering) return undefined
    const { id, teacher_id, student_count, answers } = state
    return [{ event_name: events.says.count.name, data: { id, teacher_id, student_count, n: answers.length } }]
  },
  own: ownOf,
  isShownTo: ({ is_open }) => is_open !== liveQuestionStatus.closed,
})

const isAnswered = ({ is_open }: Asked) => is_open === liveQuestionStatus.answering
const seconds = (ms: number) => Math.floor(ms / 1000)
const said = (state: Asked, facts: readonly Fact[] = []): Done => ({ state, say: liveAudiences, facts })

type Mine = Pick<Asked, 'teacher_id' | 'teacher_name' | 'moved_by'>
interface Ask {
  readonly asked: LiveQuestion
  readonly replaces?: number | undefined
}

const filesIn = ({ type, body }: Pick<Question, 'type' | 'body'>) => docsOf({ type, body, key: {} }, noDoc).flatMap(filesOf)

/** Again is a new run, also of the same question. */
function ask(state: Asked, { asked, replaces }: Ask, mine: Mine, world: World): LiveStep {
  if (isAnswered(state) && replaces !== state.id) return { refuse: 'questionRunning' }
  // What was answered before stays in the facts.
  const before = isAnswered(state) ? ended(state, world) : { facts: [] }
  const next: Asked = {
    ...{ ...blank, ...mine, asked, files: filesIn(asked) },
    ...{ id: state.id + 1, is_open: liveQuestionStatus.answering, start_time: world.now, student_count: world.students.length },
  }
  return said(next, before.facts)
}

interface Answered {
  readonly id: number
  readonly answer: LeafAnswer
  readonly msg_id?: string | undefined
}

/** The last answer counts, until the teacher ends it. */
function take(state: Asked, { id, answer, msg_id }: Answered, actor: Actor, world: World): LiveStep {
  const { asked } = state
  if (!world.students.some((student) => student.id === actor.id)) return { refuse: 'notAllowed' }
  const before = id === state.id ? givenBy(state, actor.id) : undefined
  const isSame = before && JSON.stringify(before.answer) === JSON.stringify(answer)
  // Before the status: an answer sent again after the line dropped may arrive when all is over, and it did count.
  if (before && (isSame || (msg_id && before.heard.includes(msg_id)))) return { state }
  if (!isAnswered(state) || id !== state.id || !asked) return { refuse: 'questionOver' }
  const [leaf] = leavesOf(asked)
  const isFit = leaf && isAnswer(leaf, answer) && !isBlank(answer) && JSON.stringify(answer).length <= liveQuestionLimits.answerSigns
  if (!isFit) return { refuse: 'badInput' }
  const { score_centi, state: verdict } = score(leaf, answer, asked.key.rule ?? usualRule, asked.full_centi)
  const heard = [...(before?.heard ?? []), ...(msg_id ? [msg_id] : [])].slice(-mostHeard)
  const given = { user_id: actor.id, name: actor.name, answer, state: verdict, score_centi, at: seconds(world.now), heard }
  const answers = before ? state.answers.map((one) => (one === before ? given : one)) : [...state.answers, given]
  // Students who joined the class later may answer too; the answers of students who left it still count.
  return said({ ...state, answers, student_count: Math.max(world.students.length, answers.length) })
}

/** The key is shown to nobody who may still answer. */
function show(moved: Asked, is_shown: 0 | 1, before: Asked): LiveStep {
  if (isAnswered(before)) return { refuse: 'questionRunning' }
  if (before.is_shown === is_shown || !before.asked) return { state: before }
  const { asked } = before
  const files = is_shown === 1 ? docsOf(asked, asked.explanation).flatMap(filesOf) : filesIn(asked)
  return said({ ...moved, is_shown, files })
}

function close(state: Asked, world: World): Done {
  if (state.is_open === liveQuestionStatus.closed) return { state }
  const { state: last, facts } = isAnswered(state) ? ended(state, world) : said(state)
  return said({ ...last, is_open: liveQuestionStatus.closed, is_shown: 0, asked: null, files: [], answers: [] }, facts)
}

/** What each said in the end is written down here, all at once. A question nobody answered leaves nothing. */
function ended(state: Asked, world: World): Done & { readonly facts: readonly Fact[] } {
  const { id, asked, answers, student_count, start_time, teacher_id } = state
  const next: Asked = { ...state, is_open: liveQuestionStatus.ended, end_time: world.now }
  if (!asked || answers.length === 0) return { state: next, say: liveAudiences, facts: [] }
  const { question_id, version_id, type, full_centi, body } = asked
  const of = { id, question_id, version_id }
  const facts: Fact[] = [
    ...answers.map(({ user_id, answer, state: verdict, score_centi, at }) => ({
      ...{ kind: 'live-answered', userId: user_id, createdAt: at },
      data: { ...of, answer, state: verdict, score_centi, full_centi },
    })),
    {
      ...{ kind: 'live-result', userId: teacher_id, createdAt: seconds(world.now) },
      data: {
        ...{ ...of, type, student_count, started_at: seconds(start_time), stem: plainText(body.stem ?? noDoc).slice(0, stemSigns) },
        n: answers.length,
        right: answers.filter(({ state: verdict }) => verdict === 3).length,
        choices: choicesOf(asked, answers).map(({ id: choice, count }) => ({ id: choice, count })),
      },
    },
  ]
  return { state: next, say: liveAudiences, facts }
}
