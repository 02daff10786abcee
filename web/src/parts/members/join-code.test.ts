import { expect, it } from 'vitest'
import { codeTyped, isWhole, signsOf } from './join-code.ts'

it.each([
  ['ab3k7m', 'AB3K7M'],
  [' AB3 K7M\n', 'AB3K7M'],
  ['ab3-k7m', 'AB3K7M'],
  ['ＡＢ３Ｋ７Ｍ', 'AB3K7M'],
  ['班级码 ab3k7m', 'AB3K7M'],
  ['ab3k7mxyz', 'AB3K7M'],
  ['', ''],
])('takes %j for %j', (typed, code) => {
  expect(codeTyped(typed)).toBe(code)
})

it('is whole with six signs, and has a place for each from the start', () => {
  expect([isWhole('AB3K7'), isWhole('AB3K7M')]).toEqual([false, true])
  expect(signsOf('AB').map(({ sign }) => sign)).toEqual(['A', 'B', '', '', '', ''])
})
