import {
  docsOf,
  hasBlanks,
  hasOptions,
  hasSubs,
  isHeard,
  type Leaf,
  leavesOf,
  type Option,
  type OptionId,
  type Question,
  questionLimits,
  questionTypes,
} from './question.ts'
import type { Filling, RefusalName } from './refusal.ts'
import { blanksOf, isEmptyDoc, noDoc, type RichDoc, richDocFault, texOf } from './rich-doc.ts'

/** Where on the page it is to be mended. */
export type FaultPlace = 'stem' | 'options' | 'key' | 'blanks' | 'audio' | 'material' | 'subs' | 'explanation'

export interface QuestionFault extends Filling {
  readonly reason: RefusalName
  readonly place: FaultPlace
  /** Of an option. */
  readonly option?: OptionId
  /** Of a sub-question, from 1. */
  readonly sub?: number
}

const limits = questionLimits

/** What must be mended before a question can be kept, in the order of the page. The same for a teacher's form, a call and a row of an import. */
export function questionFaults(question: Question, explanation: RichDoc = noDoc): QuestionFault[] {
  const { type, body } = question
  const faults: QuestionFault[] = []
  if (isHeard(type) && !body.audio) faults.push({ reason: 'audioMissing', place: 'audio' })
  if (hasSubs(type)) {
    faults.push(...docFaults(body.material ?? noDoc, 'material'))
    if (type === questionTypes.read && isEmptyDoc(body.material ?? noDoc)) faults.push({ reason: 'materialEmpty', place: 'material' })
    const count = body.subs?.length ?? 0
    if (count < 1 || count > limits.subs) return [...faults, { reason: 'subCount', place: 'subs' }]
    for (const [at, leaf] of leavesOf(question).entries()) faults.push(...leafFaults(leaf).map((fault) => ({ ...fault, sub: at + 1 })))
  } else faults.push(...leafFaults(question))
  return [...faults, ...docFaults(explanation, 'explanation'), ...texFaults(question, explanation)]
}

/** Each is looked at by itself when it is kept, and that takes time. */
function texFaults(question: Question, explanation: RichDoc): QuestionFault[] {
  const signs = docsOf(question, explanation)
    .flatMap(texOf)
    .reduce((sum, src) => sum + src.length, 0)
  return signs > limits.tex ? [{ reason: 'texMany', place: 'stem' }] : []
}

function docFaults(doc: RichDoc, place: FaultPlace): QuestionFault[] {
  const reason = richDocFault(doc)
  return reason ? [{ reason, place }] : []
}

function leafFaults(leaf: Leaf): QuestionFault[] {
  const stem = leaf.body.stem ?? noDoc
  const empty: QuestionFault[] = isEmptyDoc(stem) ? [{ reason: 'stemEmpty', place: 'stem' }] : []
  return [...empty, ...docFaults(stem, 'stem'), ...partFaults(leaf, stem)]
}

function partFaults(leaf: Leaf, stem: RichDoc): QuestionFault[] {
  if (hasOptions(leaf.type)) return choiceFaults(leaf)
  if (hasBlanks(leaf.type)) return packFaults(leaf, stem)
  if (leaf.type === questionTypes.judge) return typeof leaf.key.right === 'number' ? [] : [{ reason: 'keyMissing', place: 'key' }]
  return docFaults(leaf.key.reference ?? noDoc, 'key')
}

function choiceFaults({ type, body, key }: Leaf): QuestionFault[] {
  const options = body.options ?? []
  if (options.length < limits.fewestOptions || options.length > limits.options) return [{ reason: 'optionCount', place: 'options' }]
  return [...optionFaults(options), ...rightFaults(type, options, Array.isArray(key.right) ? key.right : [])]
}

function optionFaults(options: readonly Option[]): QuestionFault[] {
  const faults: QuestionFault[] = []
  const said = new Set<string>()
  const ids = new Set<string>()
  for (const { id, doc } of options) {
    const content = JSON.stringify(doc)
    const reason = isEmptyDoc(doc) ? 'optionEmpty' : said.has(content) || ids.has(id) ? 'optionSame' : richDocFault(doc)
    if (reason) faults.push({ reason, place: 'options', option: id })
    said.add(content)
    ids.add(id)
  }
  return faults
}

function rightFaults(type: Leaf['type'], options: readonly Option[], right: readonly OptionId[]): QuestionFault[] {
  if (right.length === 0) return [{ reason: 'keyMissing', place: 'key' }]
  if (type !== questionTypes.multiple && right.length > 1) return [{ reason: 'keyCount', place: 'key' }]
  const unknown = right.find((id) => !options.some((option) => option.id === id))
  return unknown ? [{ reason: 'keyUnknown', place: 'key', x: unknown.toUpperCase() }] : []
}

function packFaults({ key }: Leaf, stem: RichDoc): QuestionFault[] {
  const blanks = blanksOf(stem)
  if (blanks.length < 1 || blanks.length > limits.blanks) return [{ reason: 'blankCount', place: 'stem' }]
  if (blanks.some((n, at) => n !== at + 1)) return [{ reason: 'blankOrder', place: 'stem' }]
  const keys = key.blanks ?? []
  const faults = blanks.flatMap((n): QuestionFault[] => {
    const accepted = keys.find((each) => each.n === n)?.accept ?? []
    if (accepted.length > limits.accepted) return [{ reason: 'blankKeys', place: 'blanks', n }]
    return accepted.some(({ v }) => v.trim() !== '') ? [] : [{ reason: 'blankKey', place: 'blanks', n }]
  })
  if (keys.length > blanks.length) faults.push({ reason: 'blankAnswers', place: 'blanks', n: blanks.length })
  const grouped = (key.any_order ?? []).flat()
  if (new Set(grouped).size !== grouped.length || grouped.some((n) => n > blanks.length))
    faults.push({ reason: 'blankGroups', place: 'blanks' })
  return faults
}

/** R824: what a question may be worth. */
export const isScore = (centi: number): boolean =>
  Number.isInteger(centi) && centi >= limits.leastCenti && centi <= limits.mostCenti && centi % limits.stepCenti === 0
