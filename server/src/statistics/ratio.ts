/**
 * A number as whole ones over each other. Scores are whole hundredths, so every mean, rate and share can be said exactly, whatever order rows come
 * in and whichever database they come from; it is rounded once, when it is shown (§6.2).
 */
export interface Ratio {
  readonly num: bigint
  /** Above 0. */
  readonly den: bigint
}

export const ratio = (num: number | bigint, den: number | bigint): Ratio => ({ num: BigInt(num), den: BigInt(den) })

export const minus = (a: Ratio, b: Ratio): Ratio => ({ num: a.num * b.den - b.num * a.den, den: a.den * b.den })
export const over = ({ num, den }: Ratio, by: number): Ratio => ({ num, den: den * BigInt(by) })

export const isLess = (a: Ratio, b: Ratio): boolean => a.num * b.den < b.num * a.den

/** Half up, so −0.5 is 0. */
function rounded({ num, den }: Ratio, times: bigint): number {
  const [above, below] = [num * times * 2n + den, den * 2n]
  const whole = above / below
  return Number(above < 0n && above % below !== 0n ? whole - 1n : whole)
}

/** R803 */
export const inBp = (rate: Ratio) => rounded(rate, 10_000n)
export const inMilli = (value: Ratio) => rounded(value, 1000n)
export const numberOf = ({ num, den }: Ratio) => Number(num) / Number(den)

/** What has a root in it is no ratio; it is made of exact numbers in a fixed order, so it is the same everywhere, too. */
export const milliOf = (value: number) => Math.floor(value * 1000 + 0.5)
