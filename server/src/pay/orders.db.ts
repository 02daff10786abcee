import { type OrderState, orderStates, type PayKind } from '@jiangtai/contract/pay'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/schema.ts'
import type { Payment } from './gateway.ts'

export type PayOrder = Selectable<Tables['pay_orders']>
export type NewPayOrder = Insertable<Tables['pay_orders']>

export const insertOrder = (db: Db, order: NewPayOrder): Promise<PayOrder> =>
  db.insertInto('pay_orders').values(order).returningAll().executeTakeFirstOrThrow()

export const findOrder = (db: Db, orderNo: string): Promise<PayOrder | undefined> =>
  db.selectFrom('pay_orders').selectAll().where('order_no', '=', orderNo).executeTakeFirst()

/** Whoever decides about an order waits for whoever does so at this moment, on any node. */
export const holdOrder = (tx: Db, orderNo: string): Promise<PayOrder | undefined> =>
  tx
    .updateTable('pay_orders')
    .set((row) => ({ state: row.ref('state') }))
    .where('order_no', '=', orderNo)
    .returningAll()
    .executeTakeFirst()

export const setOrderState = (tx: Db, id: number, state: OrderState, now: number) =>
  tx.updateTable('pay_orders').set({ state, settled_at: now }).where('id', '=', id).execute()

export const setPayUrl = (db: Db, id: number, pay_url: string) =>
  db.updateTable('pay_orders').set({ pay_url }).where('id', '=', id).execute()

/** O024: the last one for the same thing that can still be paid. */
export const findOpenOrder = (
  db: Db,
  { kind, ref_id, payer_id, method, amount_cents, terms, gateway }: NewPayOrder,
  since: number,
): Promise<PayOrder | undefined> =>
  db
    .selectFrom('pay_orders')
    .selectAll()
    .where('kind', '=', kind)
    .where('ref_id', '=', ref_id)
    .where('payer_id', '=', payer_id)
    .where('method', '=', method)
    .where('gateway', '=', gateway)
    .where('amount_cents', '=', amount_cents)
    .where('terms', '=', terms)
    .where('state', '=', orderStates.created)
    .where('pay_url', '!=', '')
    .where('created_at', '>', since)
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** What somebody has begun to pay for, by whatever way; the newest first. */
export const openOrdersFor = (db: Db, { kind, refId, payerId }: { kind: PayKind; refId: number; payerId: number }): Promise<PayOrder[]> =>
  db
    .selectFrom('pay_orders')
    .selectAll()
    .where('kind', '=', kind)
    .where('ref_id', '=', refId)
    .where('payer_id', '=', payerId)
    .where('state', '=', orderStates.created)
    .orderBy('id', 'desc')
    .limit(3)
    .execute()

export const noteAsked = (db: Db, id: number, asked_at: number) =>
  db.updateTable('pay_orders').set({ asked_at }).where('id', '=', id).execute()

/** True for one of those who would ask the gateway at this moment. */
export async function takeAsking(db: Db, id: number, now: number, pause: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pay_orders')
    .set({ asked_at: now })
    .where('id', '=', id)
    .where('asked_at', '<=', now - pause)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What another gateway took before is not this one's to close. Those that were not asked about for the longest time come first: no order holds up the others. */
export const overdueOrders = (db: Db, gateway: string, now: number, most: number): Promise<PayOrder[]> =>
  db
    .selectFrom('pay_orders')
    .selectAll()
    .where('state', '=', orderStates.created)
    .where('gateway', '=', gateway)
    .where('expires_at', '<=', now)
    .orderBy('asked_at')
    .orderBy('id')
    .limit(most)
    .execute()

export const isKnownPayment = async (tx: Db, transactionId: string) =>
  (await tx.selectFrom('pay_payments').select('id').where('transaction_id', '=', transactionId).executeTakeFirst()) !== undefined

export const insertPayment = (tx: Db, orderId: number, { transactionId, amountCents, paidAt }: Payment, outcome: 1 | 2, now: number) =>
  tx
    .insertInto('pay_payments')
    .values({ order_id: orderId, transaction_id: transactionId, amount_cents: amountCents, outcome, paid_at: paidAt, noted_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()

/** The one that bought what the order says. */
export const grantingPayment = (tx: Db, orderId: number) =>
  tx.selectFrom('pay_payments').select(['id', 'amount_cents']).where('order_id', '=', orderId).where('outcome', '=', 1).executeTakeFirst()
