import { afterAll, describe, expect, it } from 'vitest'
import { benches } from './benches.ts'
import { removeBundles } from './launch.ts'
import { quantile, slope } from './numbers.ts'

afterAll(removeBundles)

/** Every number in a result, however deep. */
const numbersIn = (value: unknown): number[] =>
  typeof value === 'number' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []

describe('benchmarks still run, in small', () => {
  it.each(Object.entries(benches))('%s', async (_name, { runSmall }) => {
    const numbers = numbersIn(await runSmall())
    expect(numbers.length).toBeGreaterThanOrEqual(5)
    expect(numbers.filter((number) => !Number.isFinite(number))).toEqual([])
  })
})

it('half of the numbers lie below the median', () => {
  expect(quantile([5, 1, 4, 2, 3], 0.5)).toBe(3)
  expect(quantile([1, 2, 3, 4], 0.99)).toBe(4)
})

it('the slope of a straight line is its own', () => {
  expect(slope([0, 1, 2, 5].map((x) => [x, 3 * x + 7]))).toBeCloseTo(3)
})
