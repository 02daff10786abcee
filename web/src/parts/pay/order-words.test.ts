import { expect, it } from 'vitest'
import { doneWords, firstPay, shareYuan } from './order-words.ts'

it('a class that is new is no renewal', () => {
  expect([doneWords({ makes_class: 1 }), doneWords({ makes_class: 0 })]).toEqual(['新建成功', '续班成功'])
})

it('tells what each student has to pay before an account can be used', () => {
  const order = { daily_price: 0.57, days: 15 } as const
  expect(shareYuan(order)).toBe('8.55')
  expect(firstPay({ ...order, user_pay: 1 })).toBeUndefined()
  expect(firstPay({ ...order, user_pay: 2 })).toBe('每位学生要先付 8.55 元才能使用，请通知学生或家长到“订单详情”里付款。')
})
