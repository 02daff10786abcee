import type { FactOf, LeafOf } from '../src/statistics/items.ts'

/** The worked examples of §6.2, in hundredths of a point: one row a person, one number a question. */
export const exampleA = {
  full: [200, 200, 300, 800],
  rows: [
    [200, 200, 300, 800],
    [200, 200, 300, 700],
    [200, 200, 300, 600],
    [200, 0, 300, 600],
    [200, 200, 0, 500],
    [200, 200, 150, 400],
    [0, 200, 0, 500],
    [200, 0, 0, 300],
    [0, 0, 150, 200],
    [0, 0, 0, 100],
  ],
} as const

/** LSAT, section 6 (ltm): how many of 1,000 persons had each pattern from 00000 to 11111. */
const lsatCounts = [
  ...[3, 6, 2, 11, 1, 1, 3, 4, 1, 8, 0, 16, 0, 3, 2, 15],
  ...[10, 29, 14, 81, 3, 28, 15, 80, 16, 56, 21, 173, 11, 61, 28, 298],
]
export const exampleB = {
  full: [100, 100, 100, 100, 100],
  rows: lsatCounts.flatMap((count, pattern) =>
    Array.from({ length: count }, () => [16, 8, 4, 2, 1].map((bit) => ((pattern & bit) === 0 ? 0 : 100))),
  ),
} as const

const written: Omit<LeafOf, 'full_centi'> = { options: [], keys: [], isJudge: false, blanks: 0 }

/** Rows as questions with their answers, and the totals. */
export function tableOf({ full, rows }: { readonly full: readonly number[]; readonly rows: readonly (readonly number[])[] }) {
  const totals = rows.map((row) => row.reduce((sum, score) => sum + score, 0))
  const columns = full.map((_, no) => rows.map((row) => row[no] ?? 0))
  return {
    totals,
    columns,
    total: full.reduce((sum, one) => sum + one, 0),
    leaves: full.map((full_centi, no) => ({
      leaf: { ...written, full_centi },
      facts: (columns[no] ?? []).map(
        (score_centi, at): FactOf => ({ at, score_centi, state: stateOf(score_centi, full_centi), choice: '' }),
      ),
    })),
  }
}

const stateOf = (score: number, full: number) => (score === full ? 3 : score === 0 ? 1 : 2)
