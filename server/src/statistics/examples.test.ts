import { expect, it } from 'vitest'
import { exampleA, exampleB, tableOf } from '../../test/statistics-examples.ts'
import { alphaOf, correlation } from './correlation.ts'
import { examNumbers, reliability } from './exam.ts'
import { itemNumbers, peopleOf } from './items.ts'
import { placesOf } from './ranks.ts'
import { numberOf } from './ratio.ts'
import { deviation } from './spread.ts'
import { standardScores, tScore } from './standard.ts'

const a = tableOf(exampleA)
const b = tableOf(exampleB)
const itemsOf = ({ leaves, totals }: typeof a) => {
  const people = peopleOf(totals)
  return leaves.map(({ leaf, facts }) => itemNumbers(leaf, facts, people))
}
const [itemsA, itemsB] = [itemsOf(a), itemsOf(b)]

it('R1063: example A has mean 8.80, rate 58.67 %, median 9.25, deviation 4.656 and quartiles 5.5, 9.25, 12.5', () => {
  expect(examNumbers(a.totals, a.total)).toMatchObject({
    ...{ n: 10, mean_milli: 8800, rate_bp: 5867, sd_milli: 4656, min_centi: 100, max_centi: 1500 },
    ...{ lower_milli: 5500, median_milli: 9250, upper_milli: 12_500 },
  })
})

it('R1064: example A has P 0.700 0.600 0.500 0.5875 and D 0.741 1.000 0.815 0.653', () => {
  expect(itemsA.map(({ p_bp }) => p_bp)).toEqual([7000, 6000, 5000, 5875])
  expect(itemsA.map(({ d_bp }) => Math.round((d_bp ?? 0) / 10))).toEqual([741, 1000, 815, 653])
})

it('R1065: example A has r 0.616 0.529 0.613 0.878, α 0.786 and the standard error 2.154', () => {
  expect(itemsA.map(({ r_milli }) => r_milli)).toEqual([616, 529, 613, 878])
  const squares = itemsA.map((item) => item.squares)
  expect(reliability(a.totals, squares)).toEqual({ alpha_milli: 786, sem_milli: 2154 })
})

it('R1066: example A has bands 3 1 2 4, ranks 1 2 3 4 6 5 7 8 9 10, and its first z is 1.332, T 63.3', () => {
  expect(examNumbers(a.totals, a.total)?.bands.map(({ n }) => n)).toEqual([3, 1, 2, 4])
  expect(placesOf(a.totals).map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 6, 5, 7, 8, 9, 10])
  const [first = 0] = standardScores(a.totals)
  expect(first).toBeCloseTo(1.332, 3)
  expect(tScore(first).toFixed(1)).toBe('63.3')
})

it('R1067: LSAT has P 0.924 0.709 0.553 0.763 0.870, and α as KR-20 0.2950', () => {
  expect(itemsB.map(({ p_bp }) => p_bp)).toEqual([9240, 7090, 5530, 7630, 8700])
  const alpha = alphaOf(b.columns)
  expect(alpha && numberOf(alpha)).toBeCloseTo(0.295, 4)
  // KR-20: of right and wrong alone.
  const n = b.totals.length
  const pq = itemsB.reduce((sum, { p_bp }) => sum + (p_bp / 10_000) * (1 - p_bp / 10_000), 0)
  const variance = ((deviation(b.totals) ?? 0) / 100) ** 2 * ((n - 1) / n)
  expect((5 / 4) * (1 - pq / variance)).toBeCloseTo(0.295, 4)
  expect(examNumbers(b.totals, b.total)).toMatchObject({ mean_milli: 3819, sd_milli: 1035 })
})

it('R1068: LSAT has r 0.1128 0.1532 0.1728 0.1444 0.1216, and α without each question 0.2754 0.2376 0.2168 0.2459 0.2663', () => {
  const at = (column: readonly number[]) => (row: number) => column[row] ?? 0
  const rest = (column: readonly number[]) => (row: number) => (b.totals[row] ?? 0) - (column[row] ?? 0)
  const all = (of: (column: readonly number[]) => number | null) => b.columns.map((column) => (of(column) ?? 0).toFixed(4))
  expect(all((column) => correlation(1000, at(column), rest(column)))).toEqual(['0.1128', '0.1532', '0.1728', '0.1444', '0.1216'])
  const total = (row: number) => b.totals[row] ?? 0
  expect(all((column) => correlation(1000, at(column), total))).toEqual(['0.3620', '0.5668', '0.6184', '0.5344', '0.4354'])
  const without = (column: readonly number[]) => alphaOf(b.columns.filter((other) => other !== column))
  const alphas = b.columns.map((column) => numberOf(without(column) ?? { num: 0n, den: 1n }).toFixed(4))
  expect(alphas).toEqual(['0.2754', '0.2376', '0.2168', '0.2459', '0.2663'])
})

it('R1069: LSAT has D 0.1966 0.6315 0.8109 0.5370 0.3203, with parts of groups of the same total', () => {
  expect(itemsB.map(({ d_bp }) => d_bp)).toEqual([1966, 6315, 8109, 5370, 3203])
})
