import { flagOf } from '@jiangtai/contract/flag'
import type { JpOrder } from '@jiangtai/contract/jp-classes'
import { jpOrderStates, payers, shareCents, totalCents } from '@jiangtai/contract/jp-renewal'
import { yuanOf } from '@jiangtai/contract/pay'
import type { ListedOrder, OwedOrder } from './order-lists.db.ts'

/** As its teachers see it; with `is_own` as who made it does, while they teach the class. */
export function orderOf(order: ListedOrder, callerId: number, classIds: readonly number[]): JpOrder {
  const { state, user_pay, student_count, daily_cents, days, num, sealed_password } = order
  const isOwn = order.teacher_id === callerId && isTaught(order, classIds)
  const cents = user_pay === payers.teacher ? totalCents(student_count, daily_cents, days) : student_count * shareCents(daily_cents, days)
  return {
    ...placed(order),
    total_amount: yuanOf(cents),
    paid_count: Number(order.paid_count ?? 0),
    covered_count: Number(order.covered_count ?? 0),
    has_details: flagOf(isOwn && num > 0 && state === jpOrderStates.paid && sealed_password !== null),
    makes_class: flagOf(Number(order.makes_class) === 1),
    is_own: flagOf(isOwn),
  }
}

/** Whoever has left a class still sees what they ordered for it, and nobody of the class. */
export const isTaught = ({ class_id }: Pick<ListedOrder, 'class_id'>, classIds: readonly number[]) =>
  class_id === null || classIds.includes(class_id)

/** As a student who has to pay a share of it. */
export const shareView = (order: OwedOrder): JpOrder => ({
  ...placed(order),
  total_amount: yuanOf(shareCents(order.daily_cents, order.days)),
  ...{ paid_count: 0, covered_count: order.share_state === 2 ? 1 : 0, has_details: 0, makes_class: 0, is_own: 1 },
})

function placed(order: ListedOrder | OwedOrder) {
  const { id, number, class_id, class_name, teacher_name, starts_on, ends_on, days, oral, user_pay, student_count, num } = order
  const status = Number(order.status) as JpOrder['status']
  return {
    ...{ id, number, class_id: class_id ?? 0, class_name, teacher_name, start: starts_on, end: ends_on, days, oral, user_pay },
    ...{ student_count, num, daily_price: yuanOf(order.daily_cents), status, is_paid: status === jpOrderStates.paid },
    ...{ created_at: order.created_at, expires_at: order.expires_at },
    paid_at: status === jpOrderStates.paid ? (order.paid_at ?? 0) : 0,
    refunded_at: order.refunded_at ?? 0,
  }
}
