import { expect, it } from 'vitest'
import { centsTyped, wholeTyped } from './typed.ts'

it('amounts are typed in yuan and kept in cents', () => {
  expect(['90', '12.5', '0.01', ' 300.00 '].map(centsTyped)).toEqual([9000, 1250, 1, 30_000])
  expect(['', '-1', '1.234', '1e3', '12,5', '１２', '.5'].map(centsTyped)).toEqual(Array.from({ length: 7 }, () => undefined))
})

it('numbers stay within their bounds', () => {
  expect(['1', '60', '0', '61', 'x', '1.5'].map((typed) => wholeTyped(typed, 1, 60))).toEqual([
    1,
    60,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
