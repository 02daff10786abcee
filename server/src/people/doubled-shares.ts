import { orderStates } from '@jiangtai/contract/pay'
import type { Db } from '../db/database.ts'
import { nextState } from '../pay/order.ts'
import { grantingPayment, holdOrder, setOrderState } from '../pay/orders.db.ts'
import { insertRefund } from '../pay/refunds.db.ts'
import { sharesPaidTwice } from './places.db.ts'

/** Two who are one have paid for the same days: what the other paid goes back by itself. Answers how many cents. */
export async function giveBackDoubled(tx: Db, id: number, otherId: number, now: number): Promise<number> {
  let cents = 0
  for (const orderNo of await sharesPaidTwice(tx, id, otherId)) {
    const order = await holdOrder(tx, orderNo)
    const payment = order?.state === orderStates.paid ? await grantingPayment(tx, order.id) : undefined
    if (!order || !payment) continue
    await setOrderState(tx, order.id, nextState(order.state, 'refund'), now)
    const back = { orderNo, paymentId: payment.id, amountCents: payment.amount_cents, reason: '账号合并，重复付款，自动退款', by: null }
    await insertRefund(tx, back, now)
    cents += payment.amount_cents
  }
  return cents
}
