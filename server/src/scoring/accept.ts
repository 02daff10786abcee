import type { Accept } from '@jiangtai/contract/question'
import { evened, normalise } from './normalise.ts'
import { absolute, isAtMost, isSame, minus, type Rational, readNumber, times, type Written } from './rational.ts'
import { inBase, isUnit } from './units.ts'

/** R836: is what a student wrote this answer? */
export const accepts = (accept: Accept, given: string): boolean =>
  accept.mode === 'number' ? acceptsNumber(accept, given) : sameText(accept, given)

const sameText = (accept: Accept, given: string) => {
  const isCaseKept = accept.case === 1
  return normalise(accept.v, isCaseKept) === normalise(given, isCaseKept)
}

/** A number, and the unit behind it; undefined where something else stands there. */
function measured(text: string): (Written & { readonly unit: string }) | undefined {
  const written = readNumber(evened(text))
  if (!written) return undefined
  const unit = written.rest.trim()
  return unit === '' || isUnit(unit) ? { ...written, unit } : undefined
}

function acceptsNumber(accept: Accept, given: string): boolean {
  const [wanted, answer] = [measured(accept.v), measured(given)]
  if (!wanted || !answer || (accept.simplest === 1 && !isSimplest(answer))) return false
  const wantedUnit = accept.unit === undefined || accept.unit === '' ? wanted.unit : evened(accept.unit)
  if (accept.unit_mode === 'ignore') return isNear(accept, wanted.value, answer.value)
  if (wantedUnit === '') return answer.unit === '' && isNear(accept, wanted.value, answer.value)
  if (answer.unit === '') return accept.unit_mode === 'may' && isNear(accept, wanted.value, answer.value)
  const [one, other] = [inBase(wanted.value, wantedUnit), inBase(answer.value, answer.unit)]
  if (!one || !other || one.kind !== other.kind) return false
  const tolerance = accept.tol_kind === 'rel' ? undefined : toleranceOf(accept)
  return isNear(accept, one.value, other.value, tolerance && inBase(tolerance, wantedUnit)?.value)
}

/** A whole number is written as one, all else as a fraction in lowest terms. */
const isSimplest = ({ value, form, isLowest }: Written) => (value.lower === 1n ? form === 'integer' : form === 'fraction' && isLowest)

const toleranceOf = ({ tol }: Accept): Rational | undefined => (tol === undefined || tol === '' ? undefined : measured(tol)?.value)

function isNear(accept: Accept, wanted: Rational, answer: Rational, tolerance = toleranceOf(accept)): boolean {
  if (!tolerance) return isSame(wanted, answer)
  return isAtMost(absolute(minus(answer, wanted)), accept.tol_kind === 'rel' ? times(tolerance, absolute(wanted)) : tolerance)
}

/** What is wrong with an accepted answer that is to be kept: nobody could ever be right by it. */
export function acceptFault(
  accept: Accept,
): { readonly reason: 'numberBad' | 'unitUnknown' | 'toleranceBad'; readonly x: string } | undefined {
  if (accept.mode === 'text') return undefined
  if (!measured(accept.v)) return { reason: 'numberBad', x: accept.v }
  if (accept.unit && !isUnit(evened(accept.unit))) return { reason: 'unitUnknown', x: accept.unit }
  const tolerance = accept.tol ? measured(accept.tol) : undefined
  return accept.tol && (tolerance?.unit !== '' || tolerance.value.upper < 0n) ? { reason: 'toleranceBad', x: accept.tol } : undefined
}
