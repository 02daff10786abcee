import { coursePageLimits } from '@jiangtai/contract/course-page'
import {
  quickQuestion as events,
  firstQuestion,
  type QuestionForm,
  type QuestionKind,
  questionKinds,
  questionLimits,
  questionStatus,
} from '@jiangtai/contract/quick-question'
import type { Told } from '@jiangtai/contract/tool'
import { type Actor, defineTool, type Fact, type Step, type World, type Yes } from '../../live/tool.ts'
import { Question, type QuestionAudience, questionAudiences } from './quick-question.state.ts'
import { answerOf, countsOf, detailFor, ownAnswerOf } from './quick-question.view.ts'

type Out = Told<typeof events.says>
type QuestionStep = Step<Question, Out, QuestionAudience>
type Done = Yes<Question, Out, QuestionAudience>

const blank: Question = {
  ...{ id: 0, teacher_id: 0, teacher_name: '', is_open: questionStatus.closed, is_shown: 0 },
  ...firstQuestion,
  ...{ page: 0, start_time: 0, end_time: 0, student_count: 0, answer: 0, answers: [], moved_by: '', habits: [] },
}
/** A class has few teachers; whoever was here long ago begins anew. */
const mostHabits = 20
/** One pressed twice, or sent again by a page that lost its line. */
const mostHeard = 4

export const quickQuestion = defineTool({
  events,
  flag: 'im_interaction_quick_question',
  state: Question,
  initial: blank,

  reduce(question, { event_name, data }, actor, world): QuestionStep {
    if (event_name === events.hears.look.name) return { state: question }
    if (event_name === events.hears.answer.name) return take(question, data, actor, world)
    const moved_by = data.msg_id === undefined ? '' : `${event_name} ${data.msg_id}`
    if (moved_by !== '' && moved_by === question.moved_by) return { state: question }
    const mine = { teacher_id: actor.id, teacher_name: actor.name, moved_by }
    if (event_name === events.hears.ask.name) return ask(question, data, mine, world)
    // One sent again after the next question was asked must not touch that.
    if (event_name === events.hears.close.name) return data.id === question.id ? close(question, world) : { state: question }
    if (data.id !== question.id || question.is_open === questionStatus.closed) return { refuse: 'questionClosed' }
    switch (event_name) {
      case events.hears.stop.name:
        return isAnswered(question) ? ended({ ...question, ...mine }, world) : { state: question }
      case events.hears.show.name:
        return show({ ...question, ...mine }, data.is_shown, question, world)
      case events.hears.aside.name:
        return putAside({ ...question, ...mine }, data.is_aside, question)
      case events.hears.mark.name:
        return mark(question, data.answer, mine, world)
    }
  },

  ownerOf: (question) =>
    question.is_open === questionStatus.closed ? undefined : { id: question.teacher_id, name: question.teacher_name },
  closers: [events.hears.stop.name, events.hears.show.name, events.hears.close.name],
  end: close,
  audienceOf: (_question, { role }): QuestionAudience => role,
  view: (question, audience) => [{ event_name: events.says.detail.name, data: detailFor(question, audience) }],
  own: ownAnswerOf,
  isShownTo: ({ is_open }) => is_open !== questionStatus.closed,
})

const isAnswered = ({ is_open }: Question) => is_open === questionStatus.answering
const seconds = (ms: number) => Math.floor(ms / 1000)
const said = (state: Question, facts: readonly Fact[] = []): Done => ({ state, say: questionAudiences, facts })

type Mine = Pick<Question, 'teacher_id' | 'teacher_name' | 'moved_by'>
interface Asked {
  readonly kind?: QuestionKind | undefined
  readonly option_count?: number | undefined
  readonly replaces?: number | undefined
  readonly page?: number | undefined
}

function ask(question: Question, data: Asked, mine: Mine, world: World): QuestionStep {
  const { replaces, kind, option_count, page = 0 } = data
  if (isAnswered(question) && replaces !== question.id) return { refuse: 'questionRunning' }
  const habit = question.habits.find(({ teacher_id }) => teacher_id === mine.teacher_id) ?? firstQuestion
  const form = formOf(kind === undefined ? habit : { kind, option_count: option_count ?? firstQuestion.option_count })
  if (!form || page < 0 || page > coursePageLimits.pages) return { refuse: 'badInput' }
  // What was answered before stays in the report.
  const before = isAnswered(question) ? ended(question, world) : { facts: [] }
  const others = question.habits.filter(({ teacher_id }) => teacher_id !== mine.teacher_id)
  const next: Question = {
    ...{ ...blank, ...mine, ...form, page },
    id: question.id + 1,
    is_open: questionStatus.answering,
    start_time: world.now,
    student_count: world.students.length,
    habits: [...others, { teacher_id: mine.teacher_id, ...form }].slice(-mostHabits),
  }
  return said(next, before.facts)
}

function formOf({ kind, option_count }: QuestionForm): QuestionForm | undefined {
  if (kind === questionKinds.judge) return { kind, option_count: 2 }
  return option_count >= questionLimits.fewest && option_count <= questionLimits.most ? { kind, option_count } : undefined
}

interface Given {
  readonly id: number
  readonly option: number
  readonly msg_id?: string | undefined
}

/** The last answer counts, until the teacher ends it. */
function take(question: Question, { id, option, msg_id }: Given, actor: Actor, world: World): QuestionStep {
  if (!world.students.some((student) => student.id === actor.id)) return { refuse: 'notAllowed' }
  const before = id === question.id ? answerOf(question, actor) : undefined
  // Before the status: an answer sent again after the line dropped may arrive when all is over, and it did count.
  if (before && (before.option === option || (msg_id && before.heard.includes(msg_id)))) return { state: question }
  if (!isAnswered(question) || id !== question.id) return { refuse: 'questionOver' }
  if (option < 1 || option > question.option_count) return { refuse: 'badInput' }
  const heard = [...(before?.heard ?? []), ...(msg_id ? [msg_id] : [])].slice(-mostHeard)
  const answer = { user_id: actor.id, name: actor.name, option, at: seconds(world.now), heard }
  const answers = before ? question.answers.map((one) => (one === before ? answer : one)) : [...question.answers, answer]
  // Students who joined the class later may answer too; the answers of students who left it still count.
  return said({ ...question, answers, student_count: Math.max(world.students.length, answers.length) })
}

function show(moved: Question, is_shown: 0 | 1, before: Question, world: World): QuestionStep {
  if (before.is_shown === is_shown) return { state: before }
  const { state, facts } = isAnswered(moved) ? ended(moved, world) : said(moved)
  return said({ ...state, is_shown, ...(is_shown === 1 && { is_aside: 0 }) }, facts)
}

/** What is being answered is never taken from a student's hands. */
function putAside(moved: Question, is_aside: 0 | 1, before: Question): QuestionStep {
  if (isAnswered(before) || (before.is_aside ?? 0) === is_aside) return { state: before }
  return said({ ...moved, is_aside })
}

function mark(question: Question, answer: number, mine: Mine, world: World): QuestionStep {
  if (answer < 0 || answer > question.option_count) return { refuse: 'badInput' }
  if (answer === question.answer) return { state: question }
  // Marked before the end it is told with the result.
  const isLate = !isAnswered(question) && question.answers.length > 0
  const fact = { kind: 'question-answer', userId: mine.teacher_id, createdAt: seconds(world.now), data: { id: question.id, answer } }
  return said({ ...question, ...mine, answer }, isLate ? [fact] : [])
}

function close(question: Question, world: World): Done {
  if (question.is_open === questionStatus.closed) return { state: question }
  const { state, facts } = isAnswered(question) ? ended(question, world) : said(question)
  return said({ ...state, is_open: questionStatus.closed, is_shown: 0 }, facts)
}

/** Students may think again: what each of them said in the end is written down here, all at once. A question nobody answered leaves nothing. */
function ended(question: Question, world: World): Done & { readonly facts: readonly Fact[] } {
  const { id, kind, option_count, page, answer, answers, student_count, start_time } = question
  const state: Question = { ...question, is_open: questionStatus.ended, end_time: world.now }
  const result = { id, kind, option_count, page, answer, student_count, counts: countsOf(question), started_at: seconds(start_time) }
  const facts: Fact[] = [
    ...answers.map(({ user_id, option, at }) => ({ kind: 'answered', userId: user_id, createdAt: at, data: { id, option } })),
    { kind: 'question-result', userId: question.teacher_id, createdAt: seconds(world.now), data: result },
  ]
  return { state, say: questionAudiences, facts: answers.length === 0 ? [] : facts }
}
