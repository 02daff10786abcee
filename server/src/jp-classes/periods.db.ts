import type { Db } from '../db/database.ts'
import type { Period } from './periods.ts'

/** All periods of a class, the earliest first. */
export async function periodsOf(db: Db, classId: number): Promise<Period[]> {
  const rows = await db
    .selectFrom('class_valid_dates as period')
    .leftJoin('jp_orders', 'jp_orders.id', 'period.order_id')
    .select(['period.id', 'period.starts_at', 'period.ends_at', 'period.order_id', 'jp_orders.user_pay'])
    .select(({ selectFrom, fn }) =>
      selectFrom('jp_order_students')
        .select(fn.countAll<number>().as('count'))
        .whereRef('jp_order_students.order_id', '=', 'period.order_id')
        .where('jp_order_students.state', '=', 1)
        .as('paid'),
    )
    .where('period.class_id', '=', classId)
    .orderBy('period.starts_at')
    .orderBy('period.id')
    .execute()
  return rows.map(({ paid, user_pay, ...row }) => ({ ...row, isPaid: row.order_id === null || user_pay === 1 || Number(paid) > 0 }))
}

export const insertPeriod = async (
  tx: Db,
  period: {
    readonly class_id: number
    readonly starts_at: number
    readonly ends_at: number
    readonly order_id: number | null
    readonly is_spoken: 0 | 1
  },
): Promise<number> => (await tx.insertInto('class_valid_dates').values(period).returning('id').executeTakeFirstOrThrow()).id

export const hasPeriods = async (db: Db, classId: number) =>
  (await db.selectFrom('class_valid_dates').select('id').where('class_id', '=', classId).executeTakeFirst()) !== undefined

export const periodOfOrder = (db: Db, orderId: number) =>
  db.selectFrom('class_valid_dates').selectAll().where('order_id', '=', orderId).executeTakeFirst()

/** What an order that nobody paid for has brought: its period, and the way to it if the class had no other (`fill-class.ts`). */
export async function removePeriod(tx: Db, order: { readonly id: number; readonly created_at: number }) {
  const period = await periodOfOrder(tx, order.id)
  if (!period) return
  await tx.deleteFrom('class_valid_dates').where('id', '=', period.id).execute()
  const next = await tx
    .selectFrom('class_valid_dates')
    .select('starts_at')
    .where('class_id', '=', period.class_id)
    .where('order_id', 'is not', null)
    .orderBy('starts_at')
    .executeTakeFirst()
  const way = await tx
    .selectFrom('class_valid_dates')
    .select('id')
    .where('class_id', '=', period.class_id)
    .where('order_id', 'is', null)
    .where('starts_at', '=', order.created_at)
    .where('ends_at', '=', period.starts_at)
    .executeTakeFirst()
  if (!way) return
  if (next) await tx.updateTable('class_valid_dates').set({ ends_at: next.starts_at }).where('id', '=', way.id).execute()
  else await tx.deleteFrom('class_valid_dates').where('id', '=', way.id).execute()
}

/** Whoever was paid for in it is not any more. The row stays, over: a class without any would be valid for ever. */
export async function endPeriod(
  tx: Db,
  period: { readonly id: number; readonly starts_at: number; readonly ends_at: number },
  now: number,
) {
  await tx.deleteFrom('valid_students').where('period_id', '=', period.id).execute()
  const over = { starts_at: Math.min(period.starts_at, now), ends_at: Math.min(period.ends_at, now) }
  await tx.updateTable('class_valid_dates').set(over).where('id', '=', period.id).execute()
}
