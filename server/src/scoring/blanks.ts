import type { BlankKey, LeafKey } from '@jiangtai/contract/question'
import { accepts } from './accept.ts'
import { normalise } from './normalise.ts'

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
  const answers = differentOnes(group, given)
  const blankOf = new Map<number, number>()
  const valued = [...group].sort((one, other) => (blanks[other - 1]?.weight ?? 0) - (blanks[one - 1]?.weight ?? 0))
  for (const blank of valued) place(blank, new Set())
  return new Map([...blankOf].map(([answer, blank]) => [blank, answer]))

  function place(blank: number, tried: Set<number>): boolean {
    const accept = blanks[blank - 1]?.accept ?? []
    for (const answer of answers) {
      if (tried.has(answer) || !accept.some((each) => accepts(each, given[answer - 1] ?? ''))) continue
      tried.add(answer)
      const other = blankOf.get(answer)
      if (other !== undefined && !place(other, tried)) continue
      blankOf.set(answer, blank)
      return true
    }
    return false
  }
}

/** The same written twice is one answer. Empty ones are none. */
function differentOnes(group: readonly number[], given: readonly string[]): number[] {
  const said = new Set<string>()
  return group.filter((n) => {
    const answer = normalise(given[n - 1] ?? '', false)
    if (answer === '' || said.has(answer)) return false
    said.add(answer)
    return true
  })
}
