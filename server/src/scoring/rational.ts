/** A number without rounding. The lower part is above 0, and the two have no common divisor. */
export interface Rational {
  readonly upper: bigint
  readonly lower: bigint
}

const abs = (value: bigint) => (value < 0n ? -value : value)

export function gcd(one: bigint, other: bigint): bigint {
  let [a, b] = [abs(one), abs(other)]
  while (b > 0n) [a, b] = [b, a % b]
  return a
}

export function rational(upper: bigint, lower: bigint): Rational {
  const divisor = gcd(upper, lower) || 1n
  const sign = lower < 0n ? -1n : 1n
  return { upper: (sign * upper) / divisor, lower: (sign * lower) / divisor }
}

export const times = (one: Rational, other: Rational) => rational(one.upper * other.upper, one.lower * other.lower)
export const minus = (one: Rational, other: Rational) =>
  rational(one.upper * other.lower - other.upper * one.lower, one.lower * other.lower)
export const absolute = ({ upper, lower }: Rational): Rational => ({ upper: abs(upper), lower })
export const isAtMost = (one: Rational, other: Rational) => one.upper * other.lower <= other.upper * one.lower
export const isSame = (one: Rational, other: Rational) => one.upper === other.upper && one.lower === other.lower

/** How it was written, which matters where lowest terms are asked for. */
export interface Written {
  readonly value: Rational
  readonly form: 'integer' | 'decimal' | 'fraction'
  /** Of a fraction: in lowest terms, not over 1, and beside a whole number smaller than 1. */
  readonly isLowest: boolean
  /** What comes behind the number. */
  readonly rest: string
}

/** Nobody means more, and a power of ten with a million zeros would take all the time there is. */
const mostExponent = 300n

const fraction = /^([+-]?)(?:(\d+) )?(\d+)\/(\d+)(.*)$/su
const decimal = /^([+-]?)(\d+\.?\d*|\.\d+)(.*)$/su
const power = /^(?:\*10\^([+-]?\d+)|\*10\^\(([+-]?\d+)\)|[eE]([+-]?\d+))(.*)$/su
const percent = /^ ?%(.*)$/su

const signed = (sign: string, value: Rational): Rational => (sign === '-' ? { upper: -value.upper, lower: value.lower } : value)

/** Reads a number at the beginning of text that was made even. */
export function readNumber(text: string): Written | undefined {
  const asFraction = fraction.exec(text)
  if (asFraction) return readFraction(asFraction)
  const [, sign = '', digits = '', rest = ''] = decimal.exec(text) ?? []
  if (digits === '') return undefined
  const [whole = '', part = ''] = digits.split('.')
  const plain = signed(sign, rational(BigInt(`${whole}${part}` || '0'), 10n ** BigInt(part.length)))
  return readPercent(readPower({ value: plain, form: digits.includes('.') ? 'decimal' : 'integer', isLowest: false, rest }))
}

function readFraction([, sign = '', whole = '0', upper = '', lower = '', rest = '']: RegExpExecArray): Written | undefined {
  const [above, below] = [BigInt(upper), BigInt(lower)]
  if (below === 0n) return undefined
  const isMixed = whole !== '0'
  return {
    value: signed(sign, rational(BigInt(whole) * below + above, below)),
    form: 'fraction',
    isLowest: below !== 1n && gcd(above, below) === 1n && (!isMixed || above < below),
    rest,
  }
}

function readPower(written: Written): Written | undefined {
  const [all, stars, brackets, letter, rest = ''] = power.exec(written.rest) ?? []
  if (all === undefined) return written
  const exponent = BigInt(stars ?? brackets ?? letter ?? '0')
  if (abs(exponent) > mostExponent) return undefined
  const factor = exponent < 0n ? rational(1n, 10n ** -exponent) : rational(10n ** exponent, 1n)
  return { ...written, value: times(written.value, factor), form: 'decimal', rest }
}

function readPercent(written: Written | undefined): Written | undefined {
  const [all, rest = ''] = percent.exec(written?.rest ?? '') ?? []
  if (!written || all === undefined) return written
  return { ...written, value: times(written.value, rational(1n, 100n)), form: 'decimal', rest }
}
