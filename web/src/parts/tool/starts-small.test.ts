import { expect, it } from 'vitest'
import { createFirsts } from './starts-small.ts'

it('what a phone finds starts small, until the teacher wishes otherwise', () => {
  const firsts = createFirsts()
  expect(firsts.isFound('voter', '7', true)).toBe(true)
  // Also when the phone is turned aside.
  expect(firsts.isFound('voter', '7', false)).toBe(true)
  firsts.forget('voter')
  expect(firsts.isFound('voter', '7', true)).toBe(false)
})

it('what begins later does not, nor what a larger screen finds', () => {
  const firsts = createFirsts()
  expect(firsts.isFound('voter', '', true)).toBe(false)
  expect(firsts.isFound('voter', '7', true)).toBe(false)
  expect(firsts.isFound('scorer', '3', false)).toBe(false)
  expect(firsts.isFound('scorer', '3', true)).toBe(false)
})

it('the next round of a tool that started small is large', () => {
  const firsts = createFirsts()
  expect(firsts.isFound('voter', '7', true)).toBe(true)
  expect(firsts.isFound('voter', '8', true)).toBe(false)
  expect(firsts.isFound('voter', '7', true)).toBe(false)
})
