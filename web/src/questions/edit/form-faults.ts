import { hasSubs, leavesOf, type OptionId, questionLimits } from '@jiangtai/contract/question'
import { type FaultPlace, isScore, type QuestionFault, questionFaults } from '@jiangtai/contract/question-faults'
import { bankLimits } from '@jiangtai/contract/questions'
import { type RefusalName, refusals, sentence } from '@jiangtai/contract/refusal'
import { type RichDoc, texOf } from '@jiangtai/contract/rich-doc'
import { CallFailed } from '../../kit/calls/send.ts'
import { centiOf, type QuestionForm, questionOf, secondsOf } from './question-form.ts'

/** Where on the page something is to be mended; `whole`: above it all. */
export interface Spot {
  readonly place: FaultPlace | 'subject' | 'points' | 'score' | 'expected' | 'source' | 'visibility' | 'whole'
  /** Of a sub-question, from 1. */
  readonly sub?: number | undefined
  readonly option?: OptionId | undefined
  /** Of a blank. */
  readonly n?: number | undefined
}

export interface FormFault extends Spot {
  readonly text: string
}

const spotOf = ({ place, sub, option, n, reason }: QuestionFault): Spot => ({
  ...{ place, sub, option },
  // Elsewhere the number is a count.
  n: reason === 'blankKey' || reason === 'blankKeys' ? n : undefined,
})

/** What keeps a form from being kept, in the order of the page. */
export function formFaults(form: QuestionForm): FormFault[] {
  const asked = questionFaults(questionOf(form), form.explanation).map((fault) => ({
    ...spotOf(fault),
    text: sentence(fault.reason, fault),
  }))
  const also: FormFault[] = []
  const shares = form.points.map(({ share }) => share)
  const sum = shares.reduce((all, share) => all + share, 0)
  if (shares.length > 0 && (shares.some((share) => !(share >= 1)) || sum !== 100))
    also.push({ place: 'points', text: sentence('sharesBad') })
  if (!isScore(centiOf(form.score))) also.push({ place: 'score', text: sentence('scoreBad') })
  const seconds = secondsOf(form.minutes)
  if (Number.isNaN(seconds)) also.push({ place: 'expected', text: '请填写分钟数，例如 2 或 1.5' })
  else if (seconds > bankLimits.expectedSeconds) also.push({ place: 'expected', text: sentence('expectedBad') })
  if ([...form.source.trim()].length > questionLimits.source)
    also.push({ place: 'source', text: sentence('sourceLong', { n: questionLimits.source }) })
  return [...asked, ...also]
}

export const faultAt = (faults: readonly FormFault[], spot: Spot): string | undefined =>
  faults.find(({ place, sub, option, n }) => place === spot.place && sub === spot.sub && option === spot.option && n === spot.n)?.text

const codes = (...names: readonly RefusalName[]): readonly number[] => names.map((name) => refusals[name][0])
const places: readonly (readonly [Spot['place'], readonly number[]])[] = [
  ['subject', codes('questionPlace')],
  ['points', codes('pointUnknown', 'pointsMany', 'sharesBad')],
  ['score', codes('scoreBad')],
  ['expected', codes('expectedBad')],
  ['source', codes('sourceLong')],
  ['visibility', codes('platformOnly')],
  ['audio', codes('questionAudio')],
]
const answers = codes('numberBad', 'unitUnknown', 'toleranceBad')
const [texBad] = codes('texBad')

export const isStale = (error: unknown) => error instanceof CallFailed && error.errCode === refusals.questionStale[0]
export const isGone = (error: unknown) => error instanceof CallFailed && error.errCode === refusals.questionUnknown[0]

/** What the server, or the line to it, had against a form, at its place. */
export function refusedFault(form: QuestionForm, error: Error): FormFault {
  const text = error.message
  if (!(error instanceof CallFailed)) return { place: 'whole', text }
  const { errCode } = error
  if (errCode === texBad) return { ...texSpot(form, text.slice(text.indexOf('：') + 1)), text }
  if (answers.includes(errCode)) return { ...blankSpot(form, text.slice(text.indexOf('：') + 1)), text }
  return { place: places.find(([, some]) => some.includes(errCode))?.[0] ?? 'whole', text }
}

/** Only the beginning of a long one is named. */
function texSpot(form: QuestionForm, named: string): Spot {
  const begins = named.replace(/…$/, '')
  const has = (doc: RichDoc | undefined) => doc !== undefined && texOf(doc).some((src) => src.startsWith(begins))
  const question = questionOf(form)
  const isBelow = hasSubs(question.type)
  if (has(question.body.material)) return { place: 'material' }
  for (const [at, { body, key }] of leavesOf(question).entries()) {
    const sub = isBelow ? at + 1 : undefined
    if (has(body.stem)) return { place: 'stem', sub }
    const option = body.options?.find(({ doc }) => has(doc))
    if (option) return { place: 'options', sub, option: option.id }
    if (has(key.reference)) return { place: 'key', sub }
  }
  return { place: 'explanation' }
}

function blankSpot(form: QuestionForm, named: string): Spot {
  const question = questionOf(form)
  for (const [at, { key }] of leavesOf(question).entries()) {
    const blank = key.blanks?.find(({ accept }) => accept.some(({ v, unit, tol }) => [v, unit, tol].includes(named)))
    if (blank) return { place: 'blanks', sub: hasSubs(question.type) ? at + 1 : undefined, n: blank.n }
  }
  return { place: 'whole' }
}
