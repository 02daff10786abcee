import { expect, it } from 'vitest'
import { stepAcross } from './focus-trap.ts'

const dialog = ['first', 'middle', 'last']
const bars = ['retry']

it('Tab goes round the dialog; within it the browser knows the way', () => {
  expect(stepAcross([dialog], 'last', false)).toBe('first')
  expect(stepAcross([dialog], 'first', true)).toBe('last')
  expect(stepAcross([dialog], 'middle', false)).toBeUndefined()
  expect(stepAcross([dialog], 'elsewhere', false)).toBe('first')
  expect(stepAcross([dialog], 'elsewhere', true)).toBe('last')
})

it('passes the button of the bars on its way round', () => {
  const groups = [dialog, bars]
  expect(stepAcross(groups, 'last', false)).toBe('retry')
  expect(stepAcross(groups, 'retry', false)).toBe('first')
  expect(stepAcross(groups, 'first', true)).toBe('retry')
  expect(stepAcross(groups, 'retry', true)).toBe('last')
})
