import type { Db } from '../db/database.ts'

const unpaid = 0
const paid = 1
const closed = 2
const refunded = 3
export const sandboxStates = { unpaid, paid, closed, refunded } as const

export const insertSandboxOrder = (db: Db, row: { order_no: string; amount_cents: number; created_at: number; expires_at: number }) =>
  db
    .insertInto('sandbox_payments')
    .values(row)
    .onConflict((conflict) => conflict.column('order_no').doNothing())
    .execute()

export const sandboxOrder = (db: Db, orderNo: string) =>
  db.selectFrom('sandbox_payments').selectAll().where('order_no', '=', orderNo).executeTakeFirst()

/** Nothing happens if it was paid or closed before, or its time is over. */
export const paySandboxOrder = (db: Db, orderNo: string, transaction_id: string, now: number) =>
  db
    .updateTable('sandbox_payments')
    .set({ state: paid, transaction_id, paid_at: now })
    .where('order_no', '=', orderNo)
    .where('state', '=', unpaid)
    .where('expires_at', '>', now)
    .execute()

export const closeSandboxOrder = (db: Db, orderNo: string) =>
  db.updateTable('sandbox_payments').set({ state: closed }).where('order_no', '=', orderNo).where('state', '=', unpaid).execute()

export const refundSandboxOrder = (db: Db, orderNo: string, refund_no: string, amountCents: number, now: number) =>
  db
    .updateTable('sandbox_payments')
    .set({ state: refunded, refund_no, refunded_at: now })
    .where('order_no', '=', orderNo)
    .where('amount_cents', '=', amountCents)
    .where('state', '=', paid)
    .execute()

export const sandboxPaidIn = (db: Db, from: number, until: number) =>
  db.selectFrom('sandbox_payments').selectAll().where('paid_at', '>=', from).where('paid_at', '<', until).orderBy('paid_at').execute()

export const sandboxRefundedIn = (db: Db, from: number, until: number) =>
  db
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('refunded_at', '>=', from)
    .where('refunded_at', '<', until)
    .orderBy('refunded_at')
    .execute()
