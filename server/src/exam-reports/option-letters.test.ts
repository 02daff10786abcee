import { textDoc } from '@jiangtai/contract/rich-doc'
import { expect, it } from 'vitest'
import { letterIn, lettersIn } from './option-letters.ts'

it('options are called by where they stand, whatever their ids are', () => {
  const asked = { body: { options: (['b', 'a', 'c'] as const).map((id) => ({ id, doc: textDoc(id) })) } }
  expect(['b', 'a', 'c'].map((id) => letterIn(asked, id))).toEqual(['a', 'b', 'c'])
  expect(lettersIn(asked, 'ca')).toBe('bc')
  // A judgement has none.
  expect(lettersIn({ body: {} }, '1')).toBe('1')
})
