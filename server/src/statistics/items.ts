import { fewestPeople, type ItemFlag } from '@jiangtai/contract/exam-reports'
import { answerStates } from '@jiangtai/contract/question'
import { correlation } from './correlation.ts'
import { type Faced, flagsOf } from './flags.ts'
import { type Groups, groupsOf, meanIn } from './groups.ts'
import { inBp, milliOf, minus, over, type Ratio, ratio } from './ratio.ts'
import { squares } from './spread.ts'

/** A question as statistics see it. */
export interface LeafOf {
  readonly full_centi: number
  /** What there is to choose: letters, or 1 and 0 of a judgement; nothing of everything else. */
  readonly options: readonly string[]
  readonly keys: readonly string[]
  /** 1 and 0 are two sides of one thing: neither is there to lead astray. */
  readonly isJudge: boolean
  readonly blanks: number
}

/** One answer to it; `at`: the place of its student among those who are marked whole, −1: not yet. */
export interface FactOf {
  readonly at: number
  readonly score_centi: number
  readonly state: number
  readonly choice: string
}

/** Those who are marked whole, by their totals. */
export interface People {
  readonly totals: readonly number[]
  /** null: too few for it (R1070). */
  readonly groups: Groups | null
}

export const peopleOf = (totals: readonly number[]): People => ({
  totals,
  groups: totals.length >= fewestPeople.indices ? groupsOf(totals) : null,
})

export interface OptionNumbers {
  readonly id: string
  readonly is_key: 0 | 1
  readonly n: number
  readonly share_bp: number
  readonly upper_bp: number | null
  readonly lower_bp: number | null
  readonly r_milli: number | null
}

export interface ItemNumbers {
  readonly n: number
  readonly sum_centi: number
  readonly sum_sq: number
  readonly blank_n: number
  readonly wrong_n: number
  readonly partial_n: number
  readonly right_n: number
  readonly p_bp: number
  readonly d_bp: number | null
  readonly r_milli: number | null
  readonly options: readonly OptionNumbers[]
  readonly blanks: readonly { readonly no: number; readonly right_n: number; readonly rate_bp: number }[]
  readonly flags: readonly ItemFlag[]
  /** n times its variance, for α; of those who are marked whole. */
  readonly squares: bigint
}

/** Of so many points; a question for which there are none is like one that nobody has got right. */
const rateOf = (sum: number | bigint, full: number | bigint): Ratio => (BigInt(full) > 0n ? ratio(sum, full) : ratio(0, 1))

/** P, D, r and who chose what (§6.2). P is of all answers that are marked; what needs totals, of those who are marked whole (R1170). */
export function itemNumbers(leaf: LeafOf, facts: readonly FactOf[], { totals, groups }: People): ItemNumbers {
  const n = facts.length
  const whole = new Map(facts.filter(({ at }) => at >= 0).map((fact) => [fact.at, fact]))
  const scores = totals.map((_, at) => whole.get(at)?.score_centi ?? 0)
  const scoreAt = (at: number) => scores[at] ?? 0
  const restAt = (at: number) => (totals[at] ?? 0) - scoreAt(at)
  const [sum_centi, sum_sq] = [sum(facts, ({ score_centi }) => score_centi), sum(facts, ({ score_centi }) => score_centi ** 2)]
  const count = (wanted: number) => facts.filter(({ state }) => state === wanted).length
  const p = rateOf(sum_centi, n * leaf.full_centi)
  const d = groups && discrimination(groups, scoreAt, leaf.full_centi)
  const r = groups && correlation(totals.length, scoreAt, restAt)
  const faced = leaf.options.map((id): Faced => {
    const chose = (fact: FactOf | undefined) => Number(fact?.choice.includes(id) ?? false)
    const choseAt = (at: number) => chose(whole.get(at))
    return {
      id,
      isKey: leaf.keys.includes(id),
      n: sum(facts, chose),
      share: rateOf(sum(facts, chose), n),
      upper: groups && meanIn(groups.upper, choseAt),
      lower: groups && meanIn(groups.lower, choseAt),
      r: groups && correlation(totals.length, choseAt, restAt),
    }
  })
  const blank_n = count(answerStates.blank)
  return {
    ...{ n, sum_centi, sum_sq, blank_n },
    ...{ wrong_n: count(answerStates.wrong), partial_n: count(answerStates.partial), right_n: count(answerStates.right) },
    ...{ p_bp: inBp(p), d_bp: d && inBp(d), r_milli: r === null ? null : milliOf(r) },
    options: faced.map(({ id, isKey, n: chosen, share, upper, lower, r: ofOption }) => ({
      ...{ id, is_key: isKey ? 1 : 0, n: chosen, share_bp: inBp(share), upper_bp: upper && inBp(upper), lower_bp: lower && inBp(lower) },
      r_milli: ofOption === null ? null : milliOf(ofOption),
    })),
    blanks: Array.from({ length: leaf.blanks }, (_, at) => {
      const right_n = facts.filter(({ choice }) => choice[at] === '1').length
      return { no: at + 1, right_n, rate_bp: inBp(rateOf(right_n, n)) }
    }),
    flags: n >= fewestPeople.values ? flagsOf({ p, d, blank: ratio(blank_n, n), options: faced, hasDistractors: !leaf.isJudge }) : [],
    squares: squares(scores),
  }
}

/** R1069 */
export const discrimination = ({ upper, lower }: Groups, scoreAt: (at: number) => number, full: number): Ratio =>
  full > 0 ? over(minus(meanIn(upper, scoreAt), meanIn(lower, scoreAt)), full) : ratio(0, 1)

const sum = <T>(items: readonly T[], of: (item: T) => number) => items.reduce((all, item) => all + of(item), 0)
