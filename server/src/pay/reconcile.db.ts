import type { Db } from '../db/database.ts'
import type { OwnPayment, OwnRefund } from './compare.ts'

const perQuery = 500

/** Those that a bill names, and those of the day by our own book. */
export async function paymentsFor(
  db: Db,
  gateway: string,
  transactionIds: readonly string[],
  from: number,
  until: number,
): Promise<OwnPayment[]> {
  const all = () =>
    db
      .selectFrom('pay_payments')
      .innerJoin('pay_orders', 'pay_orders.id', 'order_id')
      .select(['order_no as orderNo', 'transaction_id as transactionId', 'pay_payments.amount_cents as amountCents'])
      .where('gateway', '=', gateway)
  const found = await all().where('paid_at', '>=', from).where('paid_at', '<', until).execute()
  const known = new Set(found.map(({ transactionId }) => transactionId))
  const others = transactionIds.filter((id) => !known.has(id))
  for (let at = 0; at < others.length; at += perQuery)
    found.push(
      ...(
        await all()
          .where('transaction_id', 'in', others.slice(at, at + perQuery))
          .execute()
      ).map((row) => ({ ...row, isOtherDay: true })),
    )
  return found
}

export async function refundsFor(db: Db, gateway: string, refundNos: readonly string[], from: number, until: number): Promise<OwnRefund[]> {
  const all = () =>
    db
      .selectFrom('pay_refunds')
      .innerJoin('pay_payments', 'pay_payments.id', 'payment_id')
      .innerJoin('pay_orders', 'pay_orders.id', 'order_id')
      .select(['order_no as orderNo', 'refund_no as refundNo', 'pay_refunds.amount_cents as amountCents'])
      .where('gateway', '=', gateway)
  // Begun and ended on the day: of others it is not known which bill has them.
  const found = await all()
    .where('pay_refunds.state', '=', 1)
    .where('pay_refunds.asked_at', '>=', from)
    .where('done_at', '<', until)
    .execute()
  const known = new Set(found.map(({ refundNo }) => refundNo))
  const others = refundNos.filter((no) => !known.has(no))
  for (let at = 0; at < others.length; at += perQuery)
    found.push(
      ...(
        await all()
          .where('refund_no', 'in', others.slice(at, at + perQuery))
          .execute()
      ).map((row) => ({ ...row, isOtherDay: true })),
    )
  return found
}

/** What became of the last comparison that a node made by itself. */
export const lastReconciled = (db: Db, kind: string) =>
  db
    .selectFrom('jobs')
    .select(['msg', 'ended_at'])
    .where('kind', '=', kind)
    .where('ended_at', 'is not', null)
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst()
