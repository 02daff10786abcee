import { expect, it } from 'vitest'
import { choiceOf } from './choice.ts'

it('counts letters in their order, what was judged, and which blanks are right', () => {
  expect(choiceOf({ o: ['c', 'a'] }, undefined)).toBe('ac')
  expect(choiceOf({ j: 0 }, undefined)).toBe('0')
  expect(choiceOf({ b: ['甲', '乙', ''] }, [true, false, true])).toBe('101')
  expect(choiceOf({ t: '因为' }, undefined)).toBe('')
  expect(choiceOf({}, undefined)).toBe('')
})
