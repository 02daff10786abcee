import type { Accept } from '@jiangtai/contract/question'
import { evened } from './normalise.ts'
import { absolute, isAtMost, isSame, minus, type Rational, readNumber, times, type Written } from './rational.ts'
import { inBase, isUnit } from './units.ts'

/** What a student wrote, made even once: it is compared with many answers. */
export interface Given {
  readonly text: string
  readonly folded: string
  readonly measured: Measured | undefined
}
type Measured = Written & { readonly unit: string }

export function givenOf(written: string): Given {
  const text = evened(written)
  return { text, folded: text.toLowerCase(), measured: measured(text) }
}

/** R836: is what a student wrote this answer? */
export const accepts = (accept: Accept, given: string): boolean => accepter(accept)(givenOf(given))

/** The same for many that are compared with it. */
export const accepter = (accept: Accept): ((given: Given) => boolean) =>
  accept.mode === 'number' ? numberAccepter(accept) : textAccepter(accept)

function textAccepter(accept: Accept) {
  const wanted = givenOf(accept.v)
  return accept.case === 1 ? (given: Given) => given.text === wanted.text : (given: Given) => given.folded === wanted.folded
}

/** A number, and the unit behind it; undefined where something else stands there. */
function measured(text: string): Measured | undefined {
  const written = readNumber(text)
  if (!written) return undefined
  const unit = written.rest.trim()
  return unit === '' || isUnit(unit) ? { ...written, unit } : undefined
}

function numberAccepter(accept: Accept): (given: Given) => boolean {
  const wanted = measured(evened(accept.v))
  if (!wanted) return () => false
  const unit = accept.unit === undefined || accept.unit === '' ? wanted.unit : evened(accept.unit)
  const tolerance = toleranceOf(accept)
  return ({ measured: answer }) =>
    answer !== undefined &&
    (accept.simplest !== 1 || isSimplest(answer)) &&
    isMeant(accept, { wanted: wanted.value, unit, tolerance }, answer)
}

interface Wanted {
  readonly wanted: Rational
  readonly unit: string
  readonly tolerance: Rational | undefined
}

function isMeant(accept: Accept, { wanted, unit, tolerance }: Wanted, answer: Measured): boolean {
  const isPlain = isNear(accept, wanted, answer.value, tolerance)
  if (accept.unit_mode === 'ignore') return isPlain
  if (unit === '') return answer.unit === '' && isPlain
  if (answer.unit === '') return accept.unit_mode === 'may' && isPlain
  const [one, other] = [inBase(wanted, unit), inBase(answer.value, answer.unit)]
  if (!one || !other || one.kind !== other.kind) return false
  // Of a part of the value; else it is in the unit of the answer that is wanted.
  const near = accept.tol_kind === 'rel' ? tolerance : tolerance && inBase(tolerance, unit)?.value
  return isNear(accept, one.value, other.value, near)
}

/** A whole number is written as one, all else as a fraction in lowest terms. */
const isSimplest = ({ value, form, isLowest }: Written) => (value.lower === 1n ? form === 'integer' : form === 'fraction' && isLowest)

const toleranceOf = ({ tol }: Accept): Rational | undefined => (tol === undefined || tol === '' ? undefined : measured(evened(tol))?.value)

function isNear(accept: Accept, wanted: Rational, answer: Rational, tolerance: Rational | undefined): boolean {
  if (!tolerance) return isSame(wanted, answer)
  return isAtMost(absolute(minus(answer, wanted)), accept.tol_kind === 'rel' ? times(tolerance, absolute(wanted)) : tolerance)
}

/** Equal for two that say the same: a number is its value, however it is written. */
export function saidBy({ text, folded, measured: number }: Given, isCaseKept: boolean): string {
  const based = number && (inBase(number.value, number.unit) ?? { kind: number.unit, value: number.value })
  return based ? `${based.kind} ${based.value.upper}/${based.value.lower}` : isCaseKept ? text : folded
}

/** What is wrong with an accepted answer that is to be kept: nobody could ever be right by it. */
export function acceptFault(
  accept: Accept,
): { readonly reason: 'numberBad' | 'unitUnknown' | 'toleranceBad'; readonly x: string } | undefined {
  if (accept.mode === 'text') return undefined
  if (!measured(evened(accept.v))) return { reason: 'numberBad', x: accept.v }
  if (accept.unit && !isUnit(evened(accept.unit))) return { reason: 'unitUnknown', x: accept.unit }
  const tolerance = accept.tol ? measured(evened(accept.tol)) : undefined
  return accept.tol && (tolerance?.unit !== '' || tolerance.value.upper < 0n) ? { reason: 'toleranceBad', x: accept.tol } : undefined
}
