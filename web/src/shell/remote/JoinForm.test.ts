import { expect, it } from 'vitest'
import { codeTyped, isWhole, placesOf } from './JoinForm.tsx'

it('a code is typed in any case and width, and what is never in one is left out', () => {
  expect(codeTyped('7f 3k-9')).toBe('7F3K9')
  expect(codeTyped('７ｆ０o1il')).toBe('7F')
  expect(codeTyped('ABCDEFG')).toBe('ABCDE')
  expect([isWhole('ABCDE'), isWhole('ABCD')]).toEqual([true, false])
  expect(placesOf('7F').map(({ sign }) => sign)).toEqual(['7', 'F', '', '', ''])
})
