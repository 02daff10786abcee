import {
  type Difficulty,
  hasSubs,
  isHeard,
  type Question,
  type QuestionBody,
  type QuestionType,
  questionTypes,
  type SubType,
  subTypes,
} from '@jiangtai/contract/question'
import type { questions } from '@jiangtai/contract/questions'
import { type BankQuestion, type Visibility, visibilities } from '@jiangtai/contract/questions'
import { isEmptyDoc, noDoc, type RichDoc } from '@jiangtai/contract/rich-doc'
import type { InputOf } from '../../kit/calls/send.ts'
import { emptyLeaf, type LeafForm, leafBody, leafForm, leafKey, withLeafType } from './leaf-form.ts'

/** What is said in it belongs to the answer; it is written in the same place. */
export type AudioForm = NonNullable<QuestionBody['audio']> & { readonly transcript: string }

export interface FormPoint {
  readonly id: number
  readonly name: string
  readonly share: number
}

/** A question while it is written. Numbers that are typed are text until they are kept. */
export interface QuestionForm {
  /** What is asked, if it is one thing; its type is that of the question. */
  readonly lead: LeafForm
  readonly subs: readonly LeafForm[]
  readonly audio: AudioForm | undefined
  readonly material: RichDoc
  readonly explanation: RichDoc
  readonly root_subject_id: number
  readonly second_subject_id: number
  readonly third_subject_id: number
  readonly course_id: number
  readonly points: readonly FormPoint[]
  readonly difficulty: Difficulty
  /** 分 */
  readonly score: string
  /** 分钟 */
  readonly minutes: string
  readonly source: string
  readonly visibility: Visibility
}

const isSubType = (type: QuestionType): type is SubType => subTypes.some((one) => one === type)

export const emptyForm = (): QuestionForm => ({
  ...{ lead: emptyLeaf(1, questionTypes.single), subs: [emptyLeaf(2, questionTypes.single)], audio: undefined },
  ...{ material: noDoc, explanation: noDoc, root_subject_id: 0, second_subject_id: 0, third_subject_id: 0, course_id: 0 },
  ...{ points: [], difficulty: 3, score: '5', minutes: '', source: '', visibility: visibilities.mine },
})

/** The next one of a row of questions: what they have in common stays. */
export const nextForm = (form: QuestionForm): QuestionForm => ({
  ...form,
  lead: emptyLeaf(1, form.lead.type),
  subs: [emptyLeaf(2, form.subs[0]?.type ?? questionTypes.single)],
  ...{ audio: undefined, material: noDoc, explanation: noDoc },
})

export function formOf(question: BankQuestion): QuestionForm {
  const { type, body, key } = question
  const subs = (body.subs ?? []).map((sub, at) => leafForm(at + 2, sub.type, sub.body, key.subs?.[at] ?? {}))
  return {
    lead: leafForm(1, type, body, key),
    subs: subs.length > 0 ? subs : [emptyLeaf(2, questionTypes.single)],
    audio: body.audio && { ...body.audio, transcript: key.transcript ?? '' },
    material: body.material ?? noDoc,
    explanation: question.explanation,
    ...{ root_subject_id: question.root_subject_id, second_subject_id: question.second_subject_id },
    ...{ third_subject_id: question.third_subject_id, course_id: question.course_id },
    points: question.points,
    difficulty: question.difficulty,
    score: String(question.full_centi / 100),
    minutes: question.expected_s > 0 ? String(Math.round(question.expected_s / 6) / 10) : '',
    source: question.source,
    visibility: question.visibility,
  }
}

/** What its type has of a form. */
export function questionOf({ lead, subs, audio, material }: Pick<QuestionForm, 'lead' | 'subs' | 'audio' | 'material'>): Question {
  const { type } = lead
  const { transcript, ...sound } = audio ?? { transcript: '', file_id: 0 }
  const heard = isHeard(type) && 'plays' in sound ? { audio: sound } : {}
  const said = isHeard(type) && transcript !== '' ? { transcript } : {}
  if (!hasSubs(type)) return { type, body: { ...heard, ...leafBody(lead) }, key: { ...leafKey(lead), ...said } }
  const own = subs.flatMap((leaf) => (isSubType(leaf.type) ? [{ type: leaf.type, body: leafBody(leaf) }] : []))
  return {
    type,
    body: { ...heard, ...(!isEmptyDoc(material) && { material }), subs: own },
    key: { subs: subs.map(leafKey), ...said },
  }
}

/** 2.5 分 is 250; what is no number is none. */
export const centiOf = (typed: string): number => {
  const trimmed = typed.trim()
  return /^\d{1,3}(\.\d{1,2})?$/.test(trimmed) ? Math.round(Number(trimmed) * 100) : Number.NaN
}
export const secondsOf = (typed: string): number => {
  const trimmed = typed.trim()
  if (trimmed === '') return 0
  return /^\d{1,3}(\.\d)?$/.test(trimmed) ? Math.round(Number(trimmed) * 60) : Number.NaN
}

/** R814: the same for each; what is left over goes to the first ones. */
export function equalShares(points: readonly Omit<FormPoint, 'share'>[]): FormPoint[] {
  const [each, more] = [Math.floor(100 / points.length), 100 % points.length]
  return points.map(({ id, name }, at) => ({ id, name, share: each + (at < more ? 1 : 0) }))
}

/** Only where it is said: 0 is no id. */
const said = <K extends string>(name: K, id: number) => (id > 0 ? { [name]: id } : {})

/** What is sent to be kept. */
export function savedInput(form: QuestionForm): Omit<InputOf<typeof questions.save>, 'id' | 'base_version_id'> {
  return {
    ...questionOf(form),
    explanation: form.explanation,
    ...said('root_subject_id', form.root_subject_id),
    ...said('second_subject_id', form.second_subject_id),
    ...said('third_subject_id', form.third_subject_id),
    ...said('course_id', form.course_id),
    points: form.points.map(({ id, share }) => ({ id, share })),
    difficulty: form.difficulty,
    full_centi: centiOf(form.score),
    expected_s: secondsOf(form.minutes),
    source: form.source.trim(),
    visibility: form.visibility,
  }
}

/** Two forms that would be kept alike. An editor writes an empty text in ways of its own. */
export const isSameForm = (one: QuestionForm, other: QuestionForm): boolean => written(one) === written(other)

const written = (form: QuestionForm) =>
  JSON.stringify([savedInput(form), form.score, form.minutes], (_name, value) =>
    value?.type === 'doc' && isEmptyDoc(value) ? noDoc : value,
  )

/** What a person has filled in that another type has no place for, in words; nothing: all of it stays. */
export function lostWith(form: QuestionForm, type: QuestionType): string[] {
  const before = questionOf(form)
  const after = questionOf({ ...form, lead: { ...form.lead, type } })
  const lost: string[] = []
  const says = (doc: RichDoc | undefined) => doc !== undefined && !isEmptyDoc(doc)
  if (before.body.options?.some(({ doc }) => says(doc)) && !after.body.options) lost.push('选项')
  if (before.key.blanks?.some(({ accept }) => accept.length > 0) && !after.key.blanks) lost.push('每空的答案')
  if ((says(before.key.reference) || before.key.rubric) && !after.key.reference) lost.push('参考答案')
  if (says(before.body.stem) && !after.body.stem) lost.push('题干')
  if (says(before.body.material) && !after.body.material) lost.push('材料')
  if (before.body.subs?.some(({ body }) => says(body.stem)) && !after.body.subs) lost.push('小题')
  if (before.body.audio && !after.body.audio) lost.push('听力音频')
  return lost
}

export const withType = (form: QuestionForm, type: QuestionType): QuestionForm => ({ ...form, lead: withLeafType(form.lead, type) })
