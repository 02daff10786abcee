import { expect, it } from 'vitest'
import { refundWords } from './refund-words.ts'

it('says who gives back how much and why, and how far it is', () => {
  const refund = { amount_cents: 19_900, reason: '买错了', state: 0 as 0 | 1 | 2, tries: 0, asked_at: 1, asked_name: '方校长', done_at: 0 }
  expect(refundWords(refund)).toBe('方校长 退款 ¥199.00（买错了）：正在退回')
  expect(refundWords({ ...refund, tries: 3, asked_name: '' })).toBe('退款 ¥199.00（买错了）：正在退回，已试 3 次')
  expect(refundWords({ ...refund, state: 1, reason: '' })).toBe('方校长 退款 ¥199.00：已退回')
  expect(refundWords({ ...refund, state: 2, tries: 12 })).toContain('试了 12 次都没有成功')
})
