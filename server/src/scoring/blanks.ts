import type { Accept, BlankKey, LeafKey } from '@jiangtai/contract/question'
import { accepter, type Given, givenOf, saidBy } from './accept.ts'

const byNumber = (blanks: readonly BlankKey[]) => [...blanks].sort((one, other) => one.n - other.n)

/** R835: what each blank is worth; what is left over by rounding goes to the last. */
export function blankCentis(blanks: readonly BlankKey[], fullCenti: number): number[] {
  const sorted = byNumber(blanks)
  const weights = sorted.reduce((sum, { weight }) => sum + weight, 0)
  const centis = sorted.map(({ weight }) => Math.floor((fullCenti * weight) / weights))
  const given = centis.reduce((sum, centi) => sum + centi, 0)
  return centis.map((centi, at) => (at === centis.length - 1 ? centi + fullCenti - given : centi))
}

export interface BlankMatch {
  /** Which answers are right, by their place. */
  readonly isRight: readonly boolean[]
  /** Which blanks are earned: in a group another one than that where the answer stands. */
  readonly isEarned: readonly boolean[]
}

export function matchBlanks(key: LeafKey, given: readonly string[]): BlankMatch {
  const blanks = byNumber(key.blanks ?? [])
  const isRight = blanks.map(() => false)
  const isEarned = blanks.map(() => false)
  const grouped = new Set((key.any_order ?? []).flat())
  const groups = [...(key.any_order ?? []), ...blanks.filter(({ n }) => !grouped.has(n)).map(({ n }) => [n])]
  for (const group of groups)
    for (const [blank, answer] of matchGroup(blanks, group, given)) {
      isEarned[blank - 1] = true
      isRight[answer - 1] = true
    }
  return { isRight, isEarned }
}

/**
 * R837: as many blanks of a group as answers can be found for, each answer for one. Blanks are tried from the most valuable one: the blanks that can be
 * earned together are a matroid, so that gives the most points as well.
 */
function matchGroup(blanks: readonly BlankKey[], group: readonly number[], given: readonly string[]): Map<number, number> {
  const valued = [...group].sort((one, other) => (blanks[other - 1]?.weight ?? 0) - (blanks[one - 1]?.weight ?? 0))
  const answers = group.map((n) => ({ at: n, written: given[n - 1] ?? '' }))
  return matched(blanks, valued, answers)
}

interface Written {
  readonly at: number
  readonly written: string
}

/** The answer that each blank gets. Which fits which is looked up once: the search asks again and again. */
function matched(blanks: readonly BlankKey[], group: readonly number[], written: readonly Written[]): Map<number, number> {
  const accepted = group.map((n) => blanks[n - 1]?.accept ?? [])
  const answers = differentOnes(written, accepted.flat())
  const fitting = new Map(group.map((n, place) => [n, fittingOf(accepted[place] ?? [], answers)]))
  const blankOf = new Map<number, number>()
  const place = (blank: number, tried: Set<number>): boolean => {
    for (const answer of fitting.get(blank) ?? []) {
      if (tried.has(answer)) continue
      tried.add(answer)
      const other = blankOf.get(answer)
      if (other !== undefined && !place(other, tried)) continue
      blankOf.set(answer, blank)
      return true
    }
    return false
  }
  for (const blank of group) place(blank, new Set())
  return new Map([...blankOf].map(([answer, blank]) => [blank, answer]))
}

interface Answer extends Given {
  readonly at: number
}

function fittingOf(accept: readonly Accept[], answers: readonly Answer[]): number[] {
  const tests = accept.map(accepter)
  return answers.filter((answer) => tests.some((isIt) => isIt(answer))).map(({ at }) => at)
}

/** The same said twice is one answer, as these keys tell answers apart. Empty ones are none. */
function differentOnes(written: readonly Written[], keys: readonly Accept[]): Answer[] {
  const isCaseKept = keys.some((key) => key.case === 1)
  const hasNumbers = keys.some(({ mode }) => mode === 'number')
  const said = new Set<string>()
  return written.flatMap((one) => {
    const given = givenOf(one.written)
    const words = saidBy(hasNumbers ? given : { ...given, measured: undefined }, isCaseKept)
    if (given.text === '' || said.has(words)) return []
    said.add(words)
    return [{ ...given, at: one.at }]
  })
}

/** Whether somebody can be right in all blanks that may change places: two that accept only the same answer never are. */
export const isEarnable = ({ blanks = [], any_order = [] }: LeafKey): boolean => {
  const sorted = byNumber(blanks)
  return any_order.every((group) => {
    const answers = group
      .flatMap((n) => sorted[n - 1]?.accept ?? [])
      .map(({ v, unit = '', mode }, at) => ({ at, written: withUnit(v, unit, mode) }))
    return matched(sorted, group, answers).size === group.length
  })
}

/** As it is right by itself; a unit may stand in the answer already. */
const withUnit = (v: string, unit: string, mode: Accept['mode']) =>
  mode === 'number' && unit !== '' && !givenOf(v).measured?.unit ? `${v}${unit}` : v
