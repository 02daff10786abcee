import { type OrderState, orderStates } from '@jiangtai/contract/pay'
import { expect, it } from 'vitest'
import { schoolTime } from '../../test/school-time.ts'
import { ownPath, sandboxWords } from './sandbox-words.ts'

it('the way back is a page of ours', () => {
  expect(ownPath('/m/personal-center/copy?order_id=3')).toBe('/m/personal-center/copy?order_id=3')
  for (const path of [
    null,
    '',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
    '\t//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
  ])
    expect(ownPath(path)).toBeUndefined()
})

it('says what became of the order, before what was pressed; and until when it can be paid', () => {
  const ends = schoolTime(2026, 10, 18, 14, 5)
  const of = (state: OrderState) => ({ state, expires_at: ends.getTime() / 1000 })
  expect(sandboxWords(of(orderStates.created), undefined)).toBe('等待付款')
  expect(sandboxWords(of(orderStates.created), 'fail')).toContain('付款失败')
  expect(sandboxWords(of(orderStates.created), 'nothing')).toBe('没有付款，14:05 以前还可以付')
  expect(sandboxWords(of(orderStates.created), 'pay')).toContain('钱会退回')
  expect(sandboxWords(of(orderStates.paid), 'fail')).toContain('已付款')
  expect(sandboxWords(of(orderStates.refunded), undefined)).toBe('已退款')
  for (const state of [orderStates.closed, orderStates.expired]) expect(sandboxWords(of(state), undefined)).toContain('不能再付款')
})
