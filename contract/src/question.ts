import * as z from 'zod/mini'
import { field, upTo } from './field.ts'
import { Flag } from './flag.ts'
import { RichDoc } from './rich-doc.ts'

/** What a question is, in the bank, on a paper and in a file: these numbers are on the wire since the first documents. */
export const questionTypes = {
  single: 1,
  multiple: 2,
  analysis: 3,
  read: 4,
  pack: 7,
  hearing: 8,
  judge: 9,
  hearingPack: 11,
  hearingRead: 12,
} as const
export type QuestionType = (typeof questionTypes)[keyof typeof questionTypes]

export const questionTitles: Readonly<Record<QuestionType, string>> = {
  [questionTypes.single]: '单选题',
  [questionTypes.multiple]: '多选题',
  [questionTypes.judge]: '判断题',
  [questionTypes.pack]: '填空题',
  [questionTypes.analysis]: '解答题',
  [questionTypes.read]: '阅读题',
  [questionTypes.hearing]: '听力题',
  [questionTypes.hearingPack]: '听力填空题',
  [questionTypes.hearingRead]: '听力阅读题',
}

/** R822: what may stand below a material. */
export const subTypes = [
  questionTypes.single,
  questionTypes.multiple,
  questionTypes.analysis,
  questionTypes.pack,
  questionTypes.judge,
] as const
export type SubType = (typeof subTypes)[number]

export const questionLimits = {
  ...{ fewestOptions: 2, options: 10, blanks: 20, accepted: 10, acceptedLength: 200, subs: 20, plays: 5, transcript: 4000 },
  ...{ rubric: 20, rubricText: 200, points: 10, source: 60 },
  /** Half a point to a hundred, in steps of half a point. */
  ...{ leastCenti: 50, mostCenti: 10_000, stepCenti: 50 },
  /** What is looked at of a draft that nobody will save: a person is told how many there may be, a flood is not read. */
  ...{ draftItems: 100, signs: 200_000 },
  /** Of all formulas of a question together: to look at one of 2,000 takes 14 ms. */
  tex: 20_000,
} as const

/** Letters that stay with their option, in whatever order it is shown. */
export const optionIds = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'] as const
export type OptionId = (typeof optionIds)[number]
const OptionId = z.enum(optionIds)

export const unitModes = ['must', 'may', 'ignore'] as const
export type UnitMode = (typeof unitModes)[number]

/** One answer that is right for a blank. A tolerance is written out (`0.05`): no number of a computer is exactly that. */
export const Accept = z.strictObject({
  v: field.name.check(z.maxLength(questionLimits.acceptedLength)),
  mode: z.enum(['text', 'number']),
  /** 1: capital and small letters differ. */
  case: Flag,
  unit: z.optional(field.name.check(z.maxLength(20))),
  unit_mode: z.optional(z.enum(unitModes)),
  tol: z.optional(field.name.check(z.maxLength(30))),
  tol_kind: z.optional(z.enum(['abs', 'rel'])),
  /** 1: a fraction must be in lowest terms. */
  simplest: z.optional(Flag),
})
export type Accept = z.infer<typeof Accept>

const many = questionLimits.draftItems
const blankNo = z.int().check(z.minimum(1), z.maximum(questionLimits.blanks))

const Option = z.strictObject({ id: OptionId, doc: RichDoc })
export type Option = z.infer<typeof Option>

const leafBody = {
  stem: z.optional(RichDoc),
  options: z.optional(upTo(many, z.array(Option))),
  /** 1: the order of the options is never shuffled (以上都对). */
  is_fixed_order: z.optional(Flag),
}
export const LeafBody = z.strictObject(leafBody)
export type LeafBody = z.infer<typeof LeafBody>

const Sub = z.strictObject({ type: z.literal(subTypes), body: LeafBody })
export type Sub = z.infer<typeof Sub>

const Audio = z.strictObject({
  file_id: z.int().check(z.minimum(1), z.maximum(2 ** 31 - 1)),
  duration_s: z.int().check(z.minimum(0), z.maximum(3600)),
  /** How often it may be heard; 0: as often as one likes. */
  plays: z.int().check(z.minimum(0), z.maximum(questionLimits.plays)),
})

/** What a student gets. Which parts a type needs says `questionFaults`; until then a draft may lack any. */
export const QuestionBody = z.strictObject({
  ...leafBody,
  audio: z.optional(Audio),
  material: z.optional(RichDoc),
  subs: z.optional(upTo(many, z.array(Sub))),
})
export type QuestionBody = z.infer<typeof QuestionBody>

const BlankKey = z.strictObject({
  n: blankNo,
  accept: upTo(many, z.array(Accept)),
  weight: z.int().check(z.minimum(1), z.maximum(100)),
})
export type BlankKey = z.infer<typeof BlankKey>

const RubricLine = z.strictObject({
  id: z.int().check(z.minimum(1), z.maximum(1000)),
  text: field.name.check(z.maxLength(questionLimits.rubricText)),
  points_centi: z.int().check(z.minimum(0), z.maximum(questionLimits.mostCenti)),
})

/** How an incomplete or partly wrong choice counts: `part` as in 新高考, `half`, `all` or nothing, `each` as Moodle does. */
export const multiRules = ['part', 'half', 'all', 'each'] as const
export type MultiRule = (typeof multiRules)[number]
/** R832. */
export const usualRule: MultiRule = 'part'

const leafKey = {
  /** Ids of options; of a judgement 1 or 0. */
  right: z.optional(z.union([upTo(many, z.array(OptionId)), Flag])),
  /** How its author wants a choice of several to count; a paper may say otherwise. */
  rule: z.optional(z.enum(multiRules)),
  blanks: z.optional(upTo(many, z.array(BlankKey))),
  /** Blanks whose answers may change places. */
  any_order: z.optional(upTo(questionLimits.blanks, z.array(upTo(questionLimits.blanks, z.array(blankNo))))),
  reference: z.optional(RichDoc),
  rubric: z.optional(upTo(questionLimits.rubric, z.array(RubricLine))),
}
export const LeafKey = z.strictObject(leafKey)
export type LeafKey = z.infer<typeof LeafKey>

/** What a student must not get before the results are shown. `subs`: of the sub-questions, in their order. */
export const QuestionKey = z.strictObject({
  ...leafKey,
  subs: z.optional(upTo(many, z.array(LeafKey))),
  /** What is said in the sound: it is the answer. */
  transcript: z.optional(field.name.check(z.maxLength(questionLimits.transcript))),
})
export type QuestionKey = z.infer<typeof QuestionKey>

/** 易 to 难. */
export const difficulties = [1, 2, 3, 4, 5] as const
export type Difficulty = (typeof difficulties)[number]
export const difficultyTitles: Readonly<Record<Difficulty, string>> = { 1: '易', 2: '较易', 3: '中', 4: '较难', 5: '难' }

/** A question on its way into the bank: what a file says of it, or a form that is not done. Knowledge points by their names. */
export const QuestionDraft = z.strictObject({
  type: z.literal(Object.values(questionTypes)),
  body: QuestionBody,
  key: QuestionKey,
  explanation: RichDoc,
  difficulty: z.optional(z.literal(difficulties)),
  full_centi: z.optional(z.int()),
  points: upTo(questionLimits.points, z.array(field.name.check(z.maxLength(30)))),
  source: field.name.check(z.maxLength(questionLimits.source)),
})
export type QuestionDraft = z.infer<typeof QuestionDraft>

export interface Question {
  readonly type: QuestionType
  readonly body: QuestionBody
  readonly key: QuestionKey
}

/** What gets a mark: a simple question, or one sub-question. */
export interface Leaf {
  readonly type: QuestionType
  readonly body: LeafBody
  readonly key: LeafKey
}

const leafAnswer = {
  /** Ids of the chosen options. */
  o: z.optional(upTo(questionLimits.options, z.array(OptionId))),
  j: z.optional(Flag),
  /** What stands in the blanks, in their order. */
  b: z.optional(upTo(questionLimits.blanks, z.array(z.string().check(z.maxLength(questionLimits.acceptedLength))))),
  /** Of an analysis: text, pictures, ink, sound. */
  t: z.optional(z.string().check(z.maxLength(10_000))),
  f: z.optional(upTo(9, z.array(z.int()))),
  i: z.optional(z.int()),
  au: z.optional(z.int()),
}
export const LeafAnswer = z.strictObject(leafAnswer)
export type LeafAnswer = z.infer<typeof LeafAnswer>

/** `s`: the answers of the sub-questions, by their number from 1. */
export const Answer = z.strictObject({ ...leafAnswer, s: z.optional(z.record(z.string().check(z.regex(/^([1-9]|1\d|20)$/)), LeafAnswer)) })
export type Answer = z.infer<typeof Answer>

const choices: readonly QuestionType[] = [questionTypes.single, questionTypes.multiple, questionTypes.hearing]
const packs: readonly QuestionType[] = [questionTypes.pack, questionTypes.hearingPack]
const materials: readonly QuestionType[] = [questionTypes.read, questionTypes.hearingRead]
const heard: readonly QuestionType[] = [questionTypes.hearing, questionTypes.hearingPack, questionTypes.hearingRead]

export const hasOptions = (type: QuestionType) => choices.includes(type)
export const hasBlanks = (type: QuestionType) => packs.includes(type)
export const hasSubs = (type: QuestionType) => materials.includes(type)
export const isHeard = (type: QuestionType) => heard.includes(type)

/** R838: its leaves, in their order. */
export function leavesOf({ type, body, key }: Question): Leaf[] {
  if (!hasSubs(type)) return [{ type, body, key }]
  return (body.subs ?? []).map((sub, at) => ({ type: sub.type, body: sub.body, key: key.subs?.[at] ?? {} }))
}

export const answerStates = { blank: 0, wrong: 1, partial: 2, right: 3, waiting: 4 } as const
export type AnswerState = (typeof answerStates)[keyof typeof answerStates]

/** R802: 450 is 4.5 分. */
export const pointsOf = (centi: number): string => String(centi / 100)

/** Every tree of a question. */
export const docsOf = (question: Question, explanation: RichDoc): RichDoc[] =>
  [
    question.body.material,
    ...leavesOf(question).flatMap(({ body, key }) => [body.stem, ...(body.options ?? []).map(({ doc }) => doc), key.reference]),
    explanation,
  ].filter((doc) => doc !== undefined)
