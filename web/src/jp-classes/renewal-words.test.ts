import type { JpOrder } from '@jiangtai/contract/jp-classes'
import { expect, it } from 'vitest'
import { canCancel, classFacts, classState, costOf, nextStart, orderState, reminderText, renewalBanner } from './renewal-words.ts'

/** 16 November 2026, 09:50 in China. */
const now = Date.UTC(2026, 10, 16, 1, 50)
/** The end of a day in China. */
const endOf = (date: string) => Date.parse(`${date}T16:00:00Z`) / 1000
const form = { start: '2026-11-19', end: '2027-01-17', selected: 32, added: 4, isOral: true, userPay: 1 } as const
const prices = { price_cents: 50, spoken_cents: 20 }

it('says until when a class is valid, and goes on the day after', () => {
  const until = (date: string, is_valid: 0 | 1 = 1) => ({ is_valid, end: date === '' ? 0 : endOf(date) })
  expect(renewalBanner(until('2026-11-18'), now)).toBe('还有 2 天到期（2026-11-18），续班后学生可以继续使用。')
  expect(renewalBanner(until('2026-11-16'), now)).toBe('今天到期（2026-11-16），续班后学生可以继续使用。')
  expect(renewalBanner(until('2026-11-10', 0), now)).toBe('已在 2026-11-10 到期，续班后学生可以继续使用。')
  expect([nextStart(until('2026-11-18'), now), nextStart(until('2026-11-10', 0), now), nextStart(until(''), now)]).toEqual([
    ...['2026-11-19', '2026-11-16', '2026-11-16'],
  ])
})

it('marks a class that is over, near its end, or not paid for by all', () => {
  const state = (date: string, is_valid: 0 | 1, unpaid_count = 0) =>
    classState({ is_valid, end: endOf(date), unpaid_count, coming: [] }, now)
  expect([state('2026-11-10', 0), state('2026-11-18', 1), state('2026-12-18', 1, 3), state('2026-12-18', 1)]).toEqual([
    ...['over', 'near', 'unpaid', 'good'],
  ])
})

it('tells of a class what it is renewed for later', () => {
  const coming = [{ start: endOf('2026-12-09'), end: endOf('2026-12-31') }]
  const shown = { id: 5, name: '体验班', student_count: 3, is_valid: 1, has_paid_student: 1, end: endOf('2026-11-25'), coming } as const
  expect(classFacts(shown)).toBe('3 名学生 · 有效期至 2026-11-25 · 已续 2026-12-10 至 2026-12-31')
  expect(classState({ is_valid: 0, end: endOf('2026-11-10'), unpaid_count: 0, coming }, now)).toBe('later')
})

it('R787, R789, R791: the costs of the picture', () => {
  expect(costOf(form, prices)).toEqual({
    ...{ students: '32 + 4 = 36 人', daily: '0.50 + 0.20 元', days: '60 天', label: '合计', total: '1512.00' },
    formula: '36 人 × 0.70 元 × 60 天',
  })
})

it('R790, R791: where students pay, what each pays', () => {
  expect(costOf({ ...form, added: 0, isOral: false, userPay: 2 }, prices)).toMatchObject({
    ...{ students: '32 人', daily: '0.50 元', label: '每位学生', total: '30.00', formula: '0.50 元 × 60 天' },
  })
})

it('without an end nothing costs anything yet', () => {
  expect(costOf({ ...form, end: '' }, prices)).toMatchObject({ days: '0 天', total: '0.00' })
})

const order: JpOrder = {
  ...{ id: 1, number: 'JP1', class_id: 5, class_name: '精品一班', teacher_name: '陈静', start: '2026-11-16', end: '2026-11-30', days: 15 },
  ...{ oral: 0, user_pay: 2, student_count: 3, num: 0, daily_price: 0.57, total_amount: 25.65, status: 1, is_paid: true, created_at: 0 },
  ...{ expires_at: 0, paid_at: 0, paid_count: 1, has_details: 0, is_own: 1 },
  ...{ refunded_at: 0, makes_class: 0, covered_count: 0 },
}

it('an own order is cancelled while nobody has paid for it', () => {
  const owed = { ...order, status: 0, paid_count: 0 } as const
  expect([owed, { ...order, user_pay: 1, status: 0 } as const].map(canCancel)).toEqual([true, true])
  const kept: JpOrder[] = [
    { ...order, status: 0 },
    { ...owed, is_own: 0 },
    { ...owed, status: 2 },
    { ...order, user_pay: 1 },
  ]
  expect(kept.map(canCancel)).toEqual([false, false, false, false])
})

it('tells of an order how far it is, and names who has not paid', () => {
  expect(orderState(order)).toBe('学生已付 1 / 3 人')
  expect([
    orderState({ ...order, paid_count: 3 }),
    orderState({ ...order, user_pay: 1 }),
    orderState({ ...order, user_pay: 1, status: 0 }),
    orderState({ ...order, user_pay: 1, status: 2 }),
    // 16 November 2026 in China.
    orderState({ ...order, user_pay: 1, status: 2, refunded_at: 1_794_790_000 }),
  ]).toEqual([...['学生都已付款', '已付款', '待付款', '已关闭', '已退款 25.65 元 · 2026-11-16']])
  expect([orderState({ ...order, paid_count: 0, covered_count: 3 }), orderState({ ...order, status: 0, covered_count: 1 })]).toEqual([
    ...['老师已付', '学生已付 1 / 2 人，老师已付 1 人'],
  ])
  const unpaid = [{ id: 2, username: 'a', real_name: '林小满', is_new: 0, is_paid: 0, paid_at: 0 }] as const
  expect(reminderText(order, unpaid, '8.55')).toContain('每人 8.55 元。还没有付款的同学：林小满。')
})
