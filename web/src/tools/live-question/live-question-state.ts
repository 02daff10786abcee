import { blankChoices, type LiveQuestionDetail, liveQuestionLimits, liveQuestionStatus } from '@jiangtai/contract/live-question'
import { type AnswerState, hasBlanks, hasOptions, type LeafAnswer } from '@jiangtai/contract/question'
import type { RichDoc } from '@jiangtai/contract/rich-doc'
import { judgements, letterAt } from '../../parts/question/question-words.ts'

export type AskedPart = 'answering' | 'ended'

const parts: Readonly<Record<LiveQuestionDetail['is_open'], AskedPart | undefined>> = {
  [liveQuestionStatus.closed]: undefined,
  [liveQuestionStatus.answering]: 'answering',
  [liveQuestionStatus.ended]: 'ended',
}

/** O098: of a question that belongs to another teacher nothing is shown. */
export const partOf = (detail: LiveQuestionDetail | undefined, me: number): AskedPart | undefined =>
  detail?.question && detail.teacher_id === me ? parts[detail.is_open] : undefined

/** What a student has to see, by its name; empty: nothing. Every class counts its questions from one. */
export const questionName = (detail: LiveQuestionDetail | undefined): string =>
  detail?.question && parts[detail.is_open] ? `${detail.class_id}/${detail.id}/${detail.start_time}` : ''

interface Count {
  readonly class_id: number
  readonly id: number
  readonly n: number
  readonly student_count: number
}

/** While it is answered students are told the question once, and then only how many have answered. */
export function withCount(detail: LiveQuestionDetail, count: Count | undefined): LiveQuestionDetail {
  const isOfIt = count && count.class_id === detail.class_id && count.id === detail.id
  if (!isOfIt || count.n <= detail.n) return detail
  return { ...detail, n: count.n, student_count: count.student_count }
}

export interface Mine {
  readonly answer: LeafAnswer
  /** While the key is shown. */
  readonly state: AnswerState | undefined
}

/** What this student has answered, from what was last said to him alone about this very question. */
export function myAnswerIn(own: LiveQuestionDetail | undefined, id: number, me: number): Mine | undefined {
  const given = own?.id === id ? own.details.find(({ user_id }) => user_id === me) : undefined
  return given && { answer: given.answer, state: given.state }
}

/** R825: nothing is not an answer. */
export const isGiven = ({ o, j, b }: LeafAnswer): boolean =>
  (o ?? []).length > 0 || j !== undefined || (b ?? []).some((text) => text.trim() !== '')

export const isTooLong = (answer: LeafAnswer) => JSON.stringify(answer).length > liveQuestionLimits.answerSigns

export interface Choice {
  /** Its place, from 1. */
  readonly id: number
  /** A, ✓. */
  readonly letter: string
  /** What it says, where words are enough. */
  readonly text: string
  readonly doc: RichDoc | undefined
  readonly count: number
  readonly rate: number
  /** Never before it is shown. */
  readonly isRight: boolean
  readonly names: readonly string[]
}

const blankRows = { right: ['对', '全部答对'], partial: ['半', '部分答对'], wrong: ['错', '答错'] } as const

type Result = Pick<LiveQuestionDetail, 'question' | 'key' | 'is_shown' | 'choices'>

/** The rows of the chart, in the order of the question. */
export function choicesOf({ question, key, is_shown, choices }: Result): Choice[] {
  const right = is_shown === 1 ? key?.right : undefined
  return choices.map(({ id, count, rate, people }, at) => ({
    ...{ id: at + 1, count, rate, names: people.map(({ real_name }) => real_name) },
    ...(question ? facesOf(question, id, at) : { letter: letterAt(at), text: '', doc: undefined }),
    isRight: Array.isArray(right) ? right.some((one) => one === id) : right !== undefined && String(right) === id,
  }))
}

function facesOf({ type, body }: NonNullable<Result['question']>, id: string, at: number): Pick<Choice, 'letter' | 'text' | 'doc'> {
  if (hasOptions(type)) return { letter: letterAt(at), text: '', doc: body.options?.find((option) => option.id === id)?.doc }
  if (hasBlanks(type)) {
    const [letter, text] = blankRows[blankChoices.find((one) => one === id) ?? 'wrong']
    return { letter, text, doc: undefined }
  }
  return { letter: id === '1' ? '✓' : '✗', text: judgements.find(({ value }) => String(value) === id)?.text ?? '', doc: undefined }
}

/** Which rows of the chart an answer is in; of blanks that is said by how right it is. */
export function placesOf({ question, choices }: Pick<Result, 'question' | 'choices'>, mine: Mine | undefined): ReadonlySet<number> {
  if (!mine || !question) return new Set()
  const { o, j } = mine.answer
  const ids: readonly string[] = o ?? (j === undefined ? [] : [String(j)])
  return new Set(choices.flatMap(({ id }, at) => (ids.includes(id) ? [at + 1] : [])))
}

/** Everybody who has answered stands in a row. */
export const answeredBy = ({ choices }: Pick<LiveQuestionDetail, 'choices'>): number[] => [
  ...new Set(choices.flatMap(({ people }) => people.map(({ user_id }) => user_id))),
]

/** What a teacher knows beyond what students see. */
export const asStudentsSee = (detail: LiveQuestionDetail): LiveQuestionDetail => ({
  ...detail,
  ...(detail.is_shown === 0 && { key: null, explanation: null, rate_bp: 0 }),
  choices: detail.is_open === liveQuestionStatus.ended ? detail.choices.map((choice) => ({ ...choice, people: [] })) : [],
  details: [],
})
