import type { ItemFlag } from '@jiangtai/contract/exam-reports'
import { isLess, type Ratio, ratio } from './ratio.ts'

/** An option as it was chosen; null: of too few people. */
export interface Faced {
  readonly id: string
  readonly isKey: boolean
  readonly n: number
  readonly share: Ratio
  readonly upper: Ratio | null
  readonly lower: Ratio | null
  readonly r: number | null
}

interface Item {
  readonly p: Ratio
  readonly d: Ratio | null
  readonly blank: Ratio
  readonly options: readonly Faced[]
  readonly hasDistractors: boolean
}

const limits = {
  hard: ratio(2, 10),
  easy: ratio(9, 10),
  weak: ratio(2, 10),
  idle: ratio(5, 100),
  oddR: 0.1,
  blank: ratio(3, 10),
} as const
const zero = ratio(0, 1)

/** R1077: what is right by the key was chosen by fewer of the better ones than something that is wrong. */
function isOtherPreferred(options: readonly Faced[]): boolean {
  const right = options.flatMap(({ isKey, upper }) => (isKey && upper ? [upper] : []))
  return options.some(({ isKey, upper }) => !isKey && upper !== null && right.some((key) => isLess(key, upper)))
}

/** R1077, R1078 */
export function flagsOf({ p, d, blank, options, hasDistractors }: Item): ItemFlag[] {
  const wrong = hasDistractors ? options.filter(({ isKey }) => !isKey) : []
  const held: Readonly<Record<ItemFlag, boolean>> = {
    key: d !== null && (isLess(d, zero) || isOtherPreferred(options)),
    hard: isLess(p, limits.hard),
    easy: isLess(limits.easy, p),
    weak: d !== null && isLess(d, limits.weak),
    idle: wrong.some(({ share }) => isLess(share, limits.idle)),
    odd: wrong.some(({ r }) => r !== null && r > limits.oddR),
    blank: isLess(limits.blank, blank),
  }
  return (Object.keys(held) as ItemFlag[]).filter((flag) => held[flag])
}
