import { expect, it } from 'vitest'
import { contentOf, paidWords, priceLine, refundWords, shareState, shownAmount } from './order-words.ts'

const order = { start: '2026-11-19', end: '2027-01-17', days: 60, oral: 1, daily_price: 0.7 } as const

it('R791: what an order says of itself, amounts with two decimals', () => {
  expect(priceLine(order)).toBe('2026-11-19 至 2027-01-17 · 含口语考试 · 每天 0.70 元 × 60 天')
  expect(priceLine({ ...order, oral: 0 })).toBe('2026-11-19 至 2027-01-17 · 每天 0.70 元 × 60 天')
  expect([contentOf(order), contentOf({ ...order, oral: 0 })]).toEqual(['60 天 · 含口语', '60 天'])
  expect([shownAmount(42), shownAmount(39.5), shownAmount(0.1)]).toEqual(['¥42.00', '¥39.50', '¥0.10'])
  expect([0, 1_794_790_000].map((refunded_at) => refundWords({ refunded_at, total_amount: 15 }))).toEqual([
    '',
    '已退款 ¥15.00 · 2026-11-16',
  ])
  const paidOn = (today: string) => paidWords(order, Date.parse(`${today}T12:00:00+08:00`))
  expect([paidOn('2026-11-18'), paidOn('2026-11-19')]).toEqual(['付款成功，从 2026-11-19 起可以用', '付款成功，现在就可以用了'])
  const states = [0, 1, 2] as const
  expect(states.map((status) => shareState({ status, covered_count: 0 }))).toEqual(['待付款', '已付款', '已关闭'])
  expect(shareState({ status: 2, covered_count: 1 })).toBe('老师已付')
})
