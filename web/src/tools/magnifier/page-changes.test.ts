import { expect, it } from 'vitest'
import { isTick } from './page-changes.ts'

it.each([
  ['09:58', true],
  ['12 / 24', true],
  ['44', true],
  ['100%', true],
  ['第 2 页', false],
  ['小明', false],
])('%s is a figure that ticks: %s', (text, is) => {
  expect(isTick(text)).toBe(is)
})
