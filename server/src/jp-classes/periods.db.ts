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

/** Until when the class had no dates and was always valid: until now, or the first order; 0: it had dates before it. */
export async function openUntil(tx: Db, classId: number, now: number): Promise<number> {
  const periods = await tx
    .selectFrom('class_valid_dates')
    .leftJoin('jp_orders', 'jp_orders.id', 'order_id')
    .select('open_until')
    .where('class_valid_dates.class_id', '=', classId)
    .execute()
  return periods.length === 0 ? now : Math.max(...periods.map(({ open_until }) => open_until ?? 0))
}

/** A class that was always valid stays so until the first period that is ordered begins; without one it has no dates again. */
export async function wayFrom(tx: Db, class_id: number, starts_at: number) {
  const all = tx.deleteFrom('class_valid_dates').where('class_id', '=', class_id)
  await all.where('order_id', 'is', null).where('starts_at', '=', starts_at).execute()
  const first = await tx
    .selectFrom('class_valid_dates')
    .select('starts_at')
    .where('class_id', '=', class_id)
    .where('order_id', 'is not', null)
    .orderBy('starts_at')
    .executeTakeFirst()
  if (first && first.starts_at > starts_at)
    await insertPeriod(tx, { class_id, starts_at, ends_at: first.starts_at, order_id: null, is_spoken: 0 })
}

export const periodOfOrder = (db: Db, orderId: number) =>
  db.selectFrom('class_valid_dates').selectAll().where('order_id', '=', orderId).executeTakeFirst()

/** The class is what it was before the order. One that had no dates has none again; of any other a row stays, over: without any it would be valid for ever. */
export async function takeBackPeriod(tx: Db, { id, open_until }: { readonly id: number; readonly open_until: number }, now: number) {
  const period = await periodOfOrder(tx, id)
  if (!period) return
  await tx.deleteFrom('valid_students').where('period_id', '=', period.id).execute()
  const row = () => tx.selectFrom('class_valid_dates').select('id').where('class_id', '=', period.class_id)
  if (open_until > 0 || (await row().where('id', '<>', period.id).executeTakeFirst()) !== undefined) {
    await tx.deleteFrom('class_valid_dates').where('id', '=', period.id).execute()
    if (open_until > 0) await wayFrom(tx, period.class_id, open_until)
    return
  }
  const over = { starts_at: Math.min(period.starts_at, now), ends_at: Math.min(period.ends_at, now) }
  await tx.updateTable('class_valid_dates').set(over).where('id', '=', period.id).execute()
}
