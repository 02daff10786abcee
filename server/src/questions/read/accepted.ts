import { type Accept, type BlankKey, questionLimits } from '@jiangtai/contract/question'
import { evened } from '../../scoring/normalise.ts'
import { minus, type Rational, rational, readNumber, times } from '../../scoring/rational.ts'
import { cleanText } from './doc-builder.ts'
import type { Notes } from './drafts.ts'

export const textAccept = (v: string, isCaseKept = false): Accept => ({ v, mode: 'text', case: isCaseKept ? 1 : 0 })

const exactly = (text: string): Rational | undefined => {
  const written = readNumber(evened(text))
  return written && written.rest.trim() === '' ? written.value : undefined
}

/** As a decimal; undefined where it never ends, as of 1/3. */
function decimalOf({ upper, lower }: Rational): string | undefined {
  let [left, twos, fives] = [lower, 0, 0]
  while (left % 2n === 0n) [left, twos] = [left / 2n, twos + 1]
  while (left % 5n === 0n) [left, fives] = [left / 5n, fives + 1]
  if (left !== 1n) return undefined
  const places = Math.max(twos, fives)
  const digits = ((upper < 0n ? -upper : upper) * 10n ** BigInt(places)) / lower
  const all = digits.toString().padStart(places + 1, '0')
  const [whole, part] = [all.slice(0, all.length - places), all.slice(all.length - places)]
  return `${upper < 0n ? '-' : ''}${whole}${part === '' ? '' : `.${part}`}`
}
export const asDecimal = (text: string): string | undefined => {
  const value = exactly(text)
  return value && decimalOf(value)
}

/** A number, what it may be off, or the two ends of a range: the middle, and half of its length. */
export function numberAccept(value: string, tolerance = ''): Accept {
  const [one, other] = value.split('..').map(exactly)
  if (value.includes('..') && one && other) {
    const half = rational(1n, 2n)
    const sum = minus(one, { upper: -other.upper, lower: other.lower })
    const length = minus(other, one)
    const v = decimalOf(times(sum, half)) ?? value
    const tol = decimalOf(times(length.upper < 0n ? { ...length, upper: -length.upper } : length, half)) ?? ''
    return { v, mode: 'number', case: 0, ...(tol === '0' ? {} : { tol, tol_kind: 'abs' }) }
  }
  const off = tolerance.trim()
  const isNone = off === '' || exactly(off)?.upper === 0n
  return { v: value.trim(), mode: 'number', case: 0, ...(isNone ? {} : { tol: off, tol_kind: 'abs' }) }
}

/** What may stand in one blank. What cannot be kept is said. */
export function blankKey(n: number, accept: readonly Accept[], { fail, warn }: Notes, weight = 1): BlankKey {
  const kept = accept
    .map((one) => ({ ...one, v: cleanText(one.v).trim() }))
    .filter(({ v }) => {
      if (v.length > questionLimits.acceptedLength) fail(`第${n}空的答案太长，最多${questionLimits.acceptedLength}字`)
      return v !== '' && v.length <= questionLimits.acceptedLength
    })
  const seen = new Set<string>()
  const unique = kept.filter((one) => {
    const said = JSON.stringify(one)
    return !seen.has(said) && seen.add(said)
  })
  if (unique.length > questionLimits.accepted) warn(`第${n}空的答案多于${questionLimits.accepted}个`)
  if (weight < 1 || weight > 100) warn(`第${n}空的权重应为1至100，已按1处理`)
  return { n, accept: unique.slice(0, questionLimits.accepted + 1), weight: weight < 1 || weight > 100 ? 1 : weight }
}

export const partlyRight = (answers: readonly string[]) =>
  `部分得分的答案已略去：${answers.slice(0, 5).join('、').slice(0, 100)}${answers.length > 5 ? '…' : ''}`
