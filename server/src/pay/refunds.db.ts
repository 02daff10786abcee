import type { Db } from '../db/database.ts'
import { insertJob } from '../jobs/jobs.db.ts'

export const payWork = 'pay-work'

export interface NewRefund {
  readonly orderNo: string
  readonly paymentId: number
  readonly amountCents: number
  readonly reason: string
  /** Null: the server by itself. */
  readonly by: number | null
}

/** In the transaction that decides it, with the job that does it: money that is to go back goes back, whatever happens to this node. */
export async function insertRefund(tx: Db, { orderNo, paymentId, amountCents, reason, by }: NewRefund, now: number) {
  // The gateway takes a number once: another database of the same merchant counts its payments from 1, too, but its orders have other numbers.
  const refund_no = `${orderNo}R${paymentId}`
  await tx
    .insertInto('pay_refunds')
    .values({ payment_id: paymentId, refund_no, amount_cents: amountCents, reason, next_at: now, asked_at: now, asked_by: by })
    .execute()
  await insertJob(tx, { kind: payWork, input: null, onceKey: `${payWork} ${refund_no}` }, now)
}

export const dueRefunds = (db: Db, gateway: string, now: number, most: number) =>
  db
    .selectFrom('pay_refunds')
    .innerJoin('pay_payments', 'pay_payments.id', 'payment_id')
    .innerJoin('pay_orders', 'pay_orders.id', 'pay_payments.order_id')
    .select(['pay_refunds.id', 'refund_no', 'pay_refunds.amount_cents', 'reason', 'tries', 'order_no', 'transaction_id'])
    .select('pay_payments.amount_cents as total_cents')
    .where('pay_refunds.state', '=', 0)
    .where('gateway', '=', gateway)
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(most)
    .execute()

export const endRefund = (db: Db, id: number, state: 1 | 2, now: number) =>
  db.updateTable('pay_refunds').set({ state, done_at: now }).where('id', '=', id).where('state', '=', 0).execute()

export const postponeRefund = (db: Db, id: number, tries: number, next_at: number) =>
  db.updateTable('pay_refunds').set({ tries, next_at }).where('id', '=', id).where('state', '=', 0).execute()

export const nextRefundAt = async (db: Db, gateway: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('pay_refunds')
      .innerJoin('pay_payments', 'pay_payments.id', 'payment_id')
      .innerJoin('pay_orders', 'pay_orders.id', 'pay_payments.order_id')
      .select('next_at')
      .where('pay_refunds.state', '=', 0)
      .where('gateway', '=', gateway)
      .orderBy('next_at')
      .limit(1)
      .executeTakeFirst()
  )?.next_at

/** What was given up of an order is tried again from the beginning; answers how many. */
export async function retryRefunds(tx: Db, orderId: number, now: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('pay_refunds')
    .set({ state: 0, tries: 0, next_at: now, done_at: null })
    .where('state', '=', 2)
    .where('payment_id', 'in', ({ selectFrom }) => selectFrom('pay_payments').select('id').where('order_id', '=', orderId))
    .executeTakeFirst()
  await insertJob(tx, { kind: payWork, input: null }, now)
  return Number(numUpdatedRows)
}
