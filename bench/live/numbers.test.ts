import { expect, it } from 'vitest'
import { quantile, slope } from './numbers.ts'

it('half of the numbers lie below the median', () => {
  expect(quantile([5, 1, 4, 2, 3], 0.5)).toBe(3)
  expect(quantile([1, 2, 3, 4], 0.99)).toBe(4)
})

it('the slope of a straight line is its own', () => {
  expect(slope([0, 1, 2, 5].map((x) => [x, 3 * x + 7]))).toBeCloseTo(3)
})
