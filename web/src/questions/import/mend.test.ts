import type { LeafKey } from '@jiangtai/contract/question'
import type { RichDoc } from '@jiangtai/contract/rich-doc'
import { expect, test } from 'vitest'
import { withBlankText } from './mend.ts'

const stem: RichDoc = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'blank', attrs: { n: 1 } }] }] }
const number = { v: '12.5', mode: 'number', case: 0, unit: 'cm', tol: '1%' } as const
const word = { v: '周长', mode: 'text', case: 1 } as const
const was: LeafKey = { blanks: [{ n: 1, accept: [number, word], weight: 2 }] }
const typed = (text: string, key = was) => withBlankText(key, was, { stem }, 1, text).blanks?.[0]?.accept

test('an answer that is corrected keeps its unit and how it is compared, also if it was deleted first', () => {
  expect(typed('12.6 | 周长')).toEqual([{ ...number, v: '12.6' }, word])
  const emptied = withBlankText(was, was, { stem }, 1, '')
  expect(emptied.blanks).toEqual([{ n: 1, accept: [], weight: 2 }])
  expect(typed('12.6', emptied)).toEqual([{ ...number, v: '12.6' }])
})

test('what was there is known in another place, and a word in the place of a number is a word', () => {
  expect(typed('周长 | 12.5')).toEqual([word, number])
  expect(typed('长')).toEqual([{ v: '长', mode: 'text', case: 0 }])
})
