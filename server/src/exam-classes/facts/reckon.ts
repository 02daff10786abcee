import { attemptStates } from '@jiangtai/contract/exam'
import { hasBlanks, questionTypes } from '@jiangtai/contract/question'
import { examNumbers, reliability } from '../../statistics/exam.ts'
import { type FactOf, type ItemNumbers, itemNumbers, type LeafOf, type People, peopleOf } from '../../statistics/items.ts'
import { changeOf } from '../../statistics/progress.ts'
import { placesOf } from '../../statistics/ranks.ts'
import { inBp, milliOf, ratio } from '../../statistics/ratio.ts'
import { standardScores } from '../../statistics/standard.ts'
import type { PaperLeaf } from '../paper/papers.ts'
import { type CountedTry, type ExamSliceRow, type ItemRow, isCounting, type StudentRow } from './slices.db.ts'

/** A question of a paper as statistics see it. */
export function statisticOf({ full_centi, leaf: { type, body, key } }: PaperLeaf): LeafOf {
  const isJudge = type === questionTypes.judge
  const right = Array.isArray(key.right) ? key.right : isJudge && key.right !== undefined ? [String(key.right)] : []
  return {
    full_centi,
    options: isJudge ? ['1', '0'] : (body.options ?? []).map(({ id }) => id),
    keys: right,
    isJudge,
    blanks: hasBlanks(type) ? (key.blanks?.length ?? 0) : 0,
  }
}

export interface Standing {
  readonly id: number
  readonly student_id: number
  readonly status: CountedTry['status']
  /** null: not all of it is marked. */
  readonly total: number | null
}

/** R918, R1170: of each student the try that counts, else how far the last one is. Tries come in the order of students and tries. */
export function standingsOf(tries: readonly CountedTry[]): Standing[] {
  const first = new Map<number, CountedTry>()
  for (const one of tries) {
    const known = first.get(one.student_id)
    if (!known || !isCounting(known)) first.set(one.student_id, one)
  }
  return [...first.values()].map(({ id, student_id, status, score_centi, ...one }) => {
    const isWhole = status === attemptStates.graded && isCounting({ id, student_id, status, score_centi, ...one })
    return { id, student_id, status, total: isWhole ? score_centi : null }
  })
}

export const totalsOf = (standings: readonly Standing[]) => standings.flatMap(({ total }) => (total === null ? [] : [total]))

/** z of each student of an exam who is marked whole. */
export function zOf(standings: readonly Standing[]): ReadonlyMap<number, number> {
  const whole = standings.filter(({ total }) => total !== null)
  const scores = standardScores(totalsOf(whole))
  return new Map(whole.map(({ student_id }, at) => [student_id, scores[at] ?? 0]))
}

/** Who has a mark for every question: D, r and α are of these, by their totals. */
export function wholeOf(standings: readonly Standing[], counts: ReadonlyMap<number, number>, leafCount: number) {
  const whole = standings.filter(({ id, total }) => total !== null && counts.get(id) === leafCount)
  return { people: peopleOf(totalsOf(whole)), place: new Map(whole.map(({ id }, at) => [id, at])) }
}

export function itemRow(
  exam_class_id: number,
  leaf: PaperLeaf,
  facts: readonly FactOf[],
  people: People,
): { readonly row: ItemRow; readonly squares: ItemNumbers['squares'] } {
  const { options, blanks, flags, squares, ...numbers } = itemNumbers(statisticOf(leaf), facts, people)
  const { n, sum_centi, sum_sq, blank_n, wrong_n, partial_n, right_n, p_bp, d_bp, r_milli } = numbers
  return {
    row: {
      ...{ exam_class_id, leaf_no: leaf.no, n, sum_centi, sum_sq, blank_n, wrong_n, partial_n, right_n, p_bp, d_bp, r_milli },
      choices: JSON.stringify({ options, blanks }),
      // What everybody was given says nothing of the question any more.
      flags: JSON.stringify(leaf.isForAll ? [] : flags),
    },
    squares,
  }
}

export interface Before {
  readonly id: number
  readonly z: ReadonlyMap<number, number>
  readonly rev: number
}

export function examRow(
  { id, total_centi, facts_rev }: { readonly id: number; readonly total_centi: number; readonly facts_rev: number },
  standings: readonly Standing[],
  { people, squares }: { readonly people: People; readonly squares: readonly bigint[] },
  before: Before | undefined,
): ExamSliceRow {
  const { bands = [], histogram = [], ...numbers } = examNumbers(totalsOf(standings), total_centi) ?? nobody
  return {
    exam_class_id: id,
    ...numbers,
    absent_n: standings.filter(({ status }) => status === attemptStates.absent).length,
    ...reliability(people.totals, squares),
    ...{ bands: JSON.stringify(bands), histogram: JSON.stringify(histogram) },
    ...{ prev_exam_class_id: before?.id ?? null, facts_rev, prev_rev: before?.rev ?? 0 },
  }
}

const nobody = {
  ...{ n: 0, mean_milli: null, median_milli: null, lower_milli: null, upper_milli: null, sd_milli: null, min_centi: null, max_centi: null },
  ...{ rate_bp: null, bands: [], histogram: [] },
} as const

export function studentRows(
  { id, total_centi }: { readonly id: number; readonly total_centi: number },
  standings: readonly Standing[],
  before: Before | undefined,
): StudentRow[] {
  const places = placesOf(totalsOf(standings))
  const z = zOf(standings)
  let at = -1
  return standings.map(({ id: attempt_id, student_id, status, total }) => {
    const place = total === null ? undefined : places[++at]
    const [now, then] = [z.get(student_id), before?.z.get(student_id)]
    const change = changeOf(now, then)
    return {
      ...{ exam_class_id: id, student_id, attempt_id, status, score_centi: total },
      rate_bp: total === null ? null : total_centi > 0 ? inBp(ratio(total, total_centi)) : 0,
      rank: place?.rank ?? null,
      percentile_bp: place ? inBp(place.percentile) : null,
      z_milli: now === undefined ? null : milliOf(now),
      prev_exam_class_id: then === undefined ? null : (before?.id ?? null),
      z_change_milli: change === null ? null : milliOf(change),
    }
  })
}
