import { expect, it } from 'vitest'
import { centsTyped } from './price-typed.ts'

it('reads yuan to the cent, without the faults of fractions', () => {
  expect(['0.5', '0.57', '1', '１．２', '¥ 8.', '1000', '0.29'].map((text) => centsTyped(text, 1))).toEqual([
    50, 57, 100, 120, 800, 100_000, 29,
  ])
})

it('knows what is no price', () => {
  expect(['', '0', '0.001', '-1', '1e3', '1000.01', '一元'].map((text) => centsTyped(text, 1))).toEqual(Array(7).fill(undefined))
  expect(centsTyped('0', 0)).toBe(0)
})
