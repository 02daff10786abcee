import {
  type Answer,
  type AnswerState,
  answerStates,
  hasBlanks,
  hasOptions,
  hasSubs,
  type Leaf,
  type LeafAnswer,
  leavesOf,
  type MultiRule,
  type OptionId,
  type Question,
  questionTypes,
} from '@jiangtai/contract/question'
import { blankCentis, matchBlanks } from './blanks.ts'

export interface Scored {
  readonly score_centi: number
  readonly state: AnswerState
  /** Of blanks: which are right, by their place. */
  readonly blanks?: readonly boolean[]
}

const nothing: Scored = { score_centi: 0, state: answerStates.blank }
const scored = (score_centi: number, full: number): Scored => ({
  score_centi,
  state: score_centi === full ? answerStates.right : score_centi === 0 ? answerStates.wrong : answerStates.partial,
})

/** R825: nothing was answered, which is not wrong. */
export function isBlank({ o, j, b, t, f, i, au }: LeafAnswer): boolean {
  const isSaid = j !== undefined || i !== undefined || au !== undefined
  return !isSaid && !o?.length && !f?.length && !(b ?? []).some((text) => text.trim() !== '') && (t ?? '').trim() === ''
}

const parts = ['o', 'j', 'b', 't', 'f', 'i', 'au'] as const
const partsOf = (type: Leaf['type']): readonly (typeof parts)[number][] => {
  if (hasOptions(type)) return ['o']
  if (hasBlanks(type)) return ['b']
  return type === questionTypes.judge ? ['j'] : ['t', 'f', 'i', 'au']
}

/** R827: an answer that fits the question. Another one is refused, not marked wrong: no page sends it. */
export function isAnswer({ type, body, key }: Leaf, answer: LeafAnswer): boolean {
  const fitting = partsOf(type)
  if (parts.some((part) => answer[part] !== undefined && !fitting.includes(part))) return false
  const chosen = answer.o ?? []
  if (new Set(chosen).size !== chosen.length || (chosen.length > 1 && type !== questionTypes.multiple)) return false
  if (chosen.some((id) => !(body.options ?? []).some((option) => option.id === id))) return false
  return (answer.b?.length ?? 0) <= (key.blanks?.length ?? 0)
}

/** Marks for one leaf. Everything is whole hundredths of a point, rounded down; what is right altogether gets exactly the full score. */
export function score(leaf: Leaf, answer: LeafAnswer, rule: MultiRule, full: number): Scored {
  if (isBlank(answer)) return nothing
  if (hasOptions(leaf.type)) return scored(choiceCenti(leaf, answer.o ?? [], rule, full), full)
  if (hasBlanks(leaf.type)) return scoreBlanks(leaf, answer.b ?? [], full)
  if (leaf.type === questionTypes.judge) return scored(answer.j === leaf.key.right ? full : 0, full)
  return { score_centi: 0, state: answerStates.waiting }
}

function choiceCenti({ type, body, key }: Leaf, chosen: readonly OptionId[], rule: MultiRule, full: number): number {
  const right = Array.isArray(key.right) ? key.right : []
  const hits = chosen.filter((id) => right.includes(id)).length
  const misses = chosen.length - hits
  if (hits === right.length && misses === 0) return full
  if (type !== questionTypes.multiple || rule === 'all') return 0
  if (rule === 'each') return eachCenti(hits, right.length, misses, (body.options?.length ?? 0) - right.length, full)
  if (misses > 0) return 0
  return Math.floor(rule === 'half' ? full / 2 : (full * hits) / right.length)
}

/** R831, in whole numbers until the last step. */
function eachCenti(hits: number, right: number, misses: number, wrong: number, full: number) {
  const [upper, lower] = wrong === 0 ? [full * hits, right] : [full * (hits * wrong - misses * right), right * wrong]
  return Math.max(0, Math.floor(upper / lower))
}

function scoreBlanks({ key }: Leaf, given: readonly string[], full: number): Scored {
  const { isRight, isEarned } = matchBlanks(key, given)
  const centis = blankCentis(key.blanks ?? [], full)
  const sum = centis.reduce((total, centi, at) => total + (isEarned[at] ? centi : 0), 0)
  const count = isEarned.filter(Boolean).length
  const state = count === isEarned.length ? answerStates.right : count === 0 ? answerStates.wrong : answerStates.partial
  return { score_centi: sum, state, blanks: isRight }
}

export interface ScoredQuestion extends Scored {
  /** Of each leaf, in its order. */
  readonly leaves: readonly Scored[]
}

const answerOf = (question: Question, answer: Answer, at: number): LeafAnswer => {
  const { s, ...own } = answer
  return hasSubs(question.type) ? (s?.[String(at + 1)] ?? {}) : own
}

export function isQuestionAnswer(question: Question, answer: Answer): boolean {
  const leaves = leavesOf(question)
  const { s, ...own } = answer
  if (!hasSubs(question.type)) return s === undefined && leaves.every((leaf) => isAnswer(leaf, own))
  if (!isBlank(own) || Object.keys(s ?? {}).some((no) => Number(no) > leaves.length)) return false
  return leaves.every((leaf, at) => isAnswer(leaf, answerOf(question, answer, at)))
}

/** R838: the sum of its leaves, of which each has its own full score. */
export function scoreQuestion(question: Question, answer: Answer, rule: MultiRule, fulls: readonly number[]): ScoredQuestion {
  // A paper says one rule for the whole question; below a material each may have its author's.
  const ruleOf = ({ key }: Leaf) => (hasSubs(question.type) ? (key.rule ?? rule) : rule)
  const leaves = leavesOf(question).map((leaf, at) => score(leaf, answerOf(question, answer, at), ruleOf(leaf), fulls[at] ?? 0))
  const sum = leaves.reduce((total, { score_centi }) => total + score_centi, 0)
  return { score_centi: sum, state: stateOf(leaves), leaves }
}

function stateOf(leaves: readonly Scored[]): AnswerState {
  const states = new Set(leaves.map(({ state }) => state))
  const [only] = states
  if (states.size === 1 && only !== undefined) return only
  return states.has(answerStates.waiting)
    ? answerStates.waiting
    : states.has(answerStates.right) || states.has(answerStates.partial)
      ? answerStates.partial
      : answerStates.wrong
}
