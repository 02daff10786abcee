import type { Db } from '../db/database.ts'
import type { Payment } from './gateway.ts'
import type { Granters } from './granter.ts'
import { nextState, verdictOf } from './order.ts'
import { holdOrder, insertPayment, isKnownPayment, type PayOrder, setOrderState } from './orders.db.ts'
import { insertRefund } from './refunds.db.ts'

export type Settled = 'granted' | 'given-back' | 'again' | 'unknown-order'

export interface Settlement {
  readonly settled: Settled
  readonly order?: PayOrder
}

/** What is written down in the same transaction when money is not known yet. */
export type NoteSettled = (tx: Db, order: PayOrder, settled: 'granted' | 'given-back') => Promise<unknown>

/**
 * Money has arrived, as a notification, a poll or a comparison says: in one transaction it buys what the order says, or is marked to go back. Whoever tells of it
 * again, at the same time or on another node, changes nothing.
 */
export const settle = (db: Db, granters: Granters, payment: Payment, now: number, note?: NoteSettled): Promise<Settlement> =>
  db.transaction().execute(async (tx) => {
    const order = await holdOrder(tx, payment.orderNo)
    if (!order) return { settled: 'unknown-order' }
    const verdict = verdictOf(order, payment.amountCents, await isKnownPayment(tx, payment.transactionId))
    if (verdict === 'again') return { settled: 'again', order }
    if (verdict === 'grant' && (await granters[order.kind].grant(tx, order, now))) {
      await setOrderState(tx, order.id, nextState(order.state, 'pay'), now)
      await insertPayment(tx, order.id, payment, 1, now)
      await note?.(tx, order, 'granted')
      return { settled: 'granted', order }
    }
    // There is nothing left to buy: nobody is asked to pay for it again.
    if (verdict === 'grant') await setOrderState(tx, order.id, nextState(order.state, 'close'), now)
    const { id } = await insertPayment(tx, order.id, payment, 2, now)
    const reason = payment.amountCents === order.amount_cents ? '重复付款或订单已失效，自动退款' : '金额不符，自动退款'
    const back = { orderNo: order.order_no, paymentId: id, amountCents: payment.amountCents, reason, by: null }
    await insertRefund(tx, back, now)
    await note?.(tx, order, 'given-back')
    return { settled: 'given-back', order }
  })
