import { expect, it } from 'vitest'
import { lettersOf, mostBytes, textOf } from './file-text.ts'

it.each([
  ['UTF-8', 'e7ad89e5bc8f', '等式'],
  ['UTF-8 with a mark', 'efbbbfe7ad89e5bc8f', '等式'],
  ['GB18030', 'b5c8cabd', '等式'],
  ['UTF-16 with a mark', 'fffe497b0f5f', '等式'],
  ['UTF-16 the other way round', 'feff7b495f0f', '等式'],
  ['nothing', '', ''],
  ['no text', 'ffffff', undefined],
])('reads %s', (_, hex, letters) => {
  expect(lettersOf(Buffer.from(hex, 'hex'), false)).toBe(letters)
})

it('a letter that was cut is left out', () => {
  expect(lettersOf(Buffer.from('e7ad89e5bc', 'hex'), true)).toBe('等')
  expect(lettersOf(Buffer.from('b5c8ca', 'hex'), true)).toBe('等')
})

it('shows the beginning of a long file, and says that it is cut', () => {
  const { text, isCut } = textOf(Buffer.alloc(mostBytes + 1, 'a'))
  expect([text?.length, isCut]).toEqual([mostBytes, true])
  expect(textOf(Buffer.alloc(mostBytes, 'a')).isCut).toBe(false)
})
