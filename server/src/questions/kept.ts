import { type BlankKey, docsOf, leavesOf, type Question, questionLimits } from '@jiangtai/contract/question'
import { isScore, questionFaults } from '@jiangtai/contract/question-faults'
import { bankLimits } from '@jiangtai/contract/questions'
import { Refusal } from '@jiangtai/contract/refusal'
import { filesOf, plainText, type RichDoc, texOf } from '@jiangtai/contract/rich-doc'
import { acceptFault } from '../scoring/accept.ts'
import { isEarnable } from '../scoring/blanks.ts'
import { nextSlice } from '../slices.ts'
import { badTexInSlices, shortTex } from './formulas.ts'

/** The first thing that keeps a question out of the bank, as a sentence. */
export async function demandQuestion(question: Question, explanation: RichDoc) {
  const [fault] = questionFaults(question, explanation)
  if (fault) throw new Refusal(fault.reason, { n: fault.n, x: fault.x, data: fault })
  for (const { key } of leavesOf(question)) {
    for (const blank of key.blanks ?? []) demandAnswers(blank)
    if (!isEarnable(key)) throw new Refusal('blankTwins')
  }
  const bad = await badTexInSlices(docsOf(question, explanation).flatMap(texOf), nextSlice)
  if (bad !== undefined) throw new Refusal('texBad', { x: shortTex(bad) })
}

function demandAnswers({ n, accept }: BlankKey) {
  for (const each of accept) {
    const fault = acceptFault(each)
    if (fault) throw new Refusal(fault.reason, { n, x: fault.x })
  }
}

export interface GivenPoint {
  readonly id: number
  readonly share?: number | undefined
}

/** R814: shares of a hundred; where none is given they are equal, and what is left over goes to the first ones. */
export function sharesOf(points: readonly GivenPoint[]): { readonly id: number; readonly share: number }[] {
  if (points.length > questionLimits.points) throw new Refusal('pointsMany', { n: questionLimits.points })
  if (new Set(points.map(({ id }) => id)).size !== points.length) throw new Refusal('sharesBad')
  if (points.every(({ share }) => share === undefined)) {
    const [each, more] = [Math.floor(100 / points.length), 100 % points.length]
    return points.map(({ id }, at) => ({ id, share: each + (at < more ? 1 : 0) }))
  }
  const shares = points.map(({ id, share = 0 }) => ({ id, share }))
  if (shares.some(({ share }) => share < 1) || shares.reduce((sum, { share }) => sum + share, 0) !== 100) throw new Refusal('sharesBad')
  return shares
}

export function demandWorth(fullCenti: number, expectedSeconds: number) {
  if (!isScore(fullCenti)) throw new Refusal('scoreBad')
  if (expectedSeconds < 0 || expectedSeconds > bankLimits.expectedSeconds) throw new Refusal('expectedBad')
}

export function sourceTyped(typed = ''): string {
  const source = typed.replace(/\s+/gu, ' ').trim()
  if ([...source].length > questionLimits.source) throw new Refusal('sourceLong', { n: questionLimits.source })
  return source
}

/** What a question asks, as plain text: what it is found by, and the beginning of it in lists. Answers are not in it. */
export const askedText = (question: Question): string =>
  [question.body.material, ...leavesOf(question).flatMap(({ body }) => [body.stem, ...(body.options ?? []).map(({ doc }) => doc)])]
    .filter((doc) => doc !== undefined)
    .map(plainText)
    .join('\n')

export const beginningOf = (text: string): string => {
  const line = text.replace(/\s+/gu, ' ').trim()
  const signs = [...line]
  return signs.length > bankLimits.stemText ? `${signs.slice(0, bankLimits.stemText - 1).join('')}…` : line
}

/** Every text of it, to be looked through for bad words. */
export const textsOf = (question: Question, explanation: RichDoc): string[] => [
  ...docsOf(question, explanation).map(plainText),
  ...leavesOf(question).flatMap(({ key }) => [
    ...(key.blanks ?? []).flatMap(({ accept }) => accept.map(({ v }) => v)),
    ...(key.rubric ?? []).map(({ text }) => text),
  ]),
  question.key.transcript ?? '',
]

/** Uploads that it shows or plays. */
export const uploadsOf = (question: Question, explanation: RichDoc): number[] => [
  ...new Set([...docsOf(question, explanation).flatMap(filesOf), ...(question.body.audio ? [question.body.audio.file_id] : [])]),
]
