import { jpOrderStates, payers } from '@jiangtai/contract/jp-renewal'
import { orderStates, type PayKind } from '@jiangtai/contract/pay'
import type { Insertable, Selectable } from 'kysely'
import { inChunks } from '../db/chunks.ts'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/schema.ts'
import { sliceIn } from '../slices.ts'
import { perInsert } from './classes.db.ts'

export type JpOrderRow = Selectable<Tables['jp_orders']>
export type NewJpOrder = Insertable<Tables['jp_orders']>
export type OrderShare = Selectable<Tables['jp_order_students']>

export const insertJpOrder = (tx: Db, order: NewJpOrder): Promise<JpOrderRow> =>
  tx.insertInto('jp_orders').values(order).returningAll().executeTakeFirstOrThrow()

export const findJpOrder = (db: Db, id: number): Promise<JpOrderRow | undefined> =>
  db.selectFrom('jp_orders').selectAll().where('id', '=', id).executeTakeFirst()

/** Whoever decides about it waits for whoever does so at this moment, on any node. */
export const holdJpOrder = (tx: Db, id: number): Promise<JpOrderRow | undefined> =>
  tx
    .updateTable('jp_orders')
    .set((row) => ({ state: row.ref('state') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

export const setJpOrder = (
  tx: Db,
  id: number,
  set: { readonly state?: 0 | 1 | 2; readonly class_id?: number; readonly settled_at?: number; readonly open_until?: number },
) => tx.updateTable('jp_orders').set(set).where('id', '=', id).execute()

export const forgetPassword = (db: Db, id: number) =>
  db.updateTable('jp_orders').set({ sealed_password: null, password_hash: '' }).where('id', '=', id).execute()

/** The accounts have it now. */
export const forgetHash = (tx: Db, id: number) => tx.updateTable('jp_orders').set({ password_hash: '' }).where('id', '=', id).execute()

/** Of orders that nobody has decided about since, and of those whose teacher never closed the details. */
export const forgetOldPasswords = (db: Db, before: number) =>
  db
    .updateTable('jp_orders')
    .set({ sealed_password: null, password_hash: '' })
    .where('sealed_password', 'is not', null)
    .where(({ fn }) => fn.coalesce('settled_at', 'created_at'), '<', before)
    .execute()

interface NewShares {
  readonly orderId: number
  readonly studentIds: readonly number[]
  readonly isNew: 0 | 1
  /** Seconds; null: not yet. */
  readonly paidAt: number | null
}

export async function insertShares(tx: Db, { orderId, studentIds, isNew, paidAt }: NewShares) {
  for (const some of inChunks(studentIds, perInsert)) {
    await sliceIn(tx)
    const what = { order_id: orderId, is_new: isNew, state: paidAt === null ? 0 : 1, paid_at: paidAt } as const
    await tx
      .insertInto('jp_order_students')
      .values(some.map((student_id) => ({ ...what, student_id })))
      .execute()
  }
}

/** A teacher has paid for all of them. */
export const payShares = (tx: Db, orderId: number, now: number) =>
  tx.updateTable('jp_order_students').set({ state: 1, paid_at: now }).where('order_id', '=', orderId).execute()

/** What students of a teacher's order are asked to pay themselves for days that it covers altogether. */
const moveDebts =
  (from: 0 | 2, to: 0 | 2) =>
  (tx: Db, { id, starts_on, ends_on }: Pick<JpOrderRow, 'id' | 'starts_on' | 'ends_on'>, classId: number) =>
    tx
      .updateTable('jp_order_students')
      .set({ state: to })
      .where('state', '=', from)
      .where('order_id', 'in', (other) =>
        other
          .selectFrom('jp_orders')
          .select('id')
          .where('class_id', '=', classId)
          .where('user_pay', '=', payers.students)
          .where('state', '=', jpOrderStates.paid)
          .where('starts_on', '>=', starts_on)
          .where('ends_on', '<=', ends_on),
      )
      .where('student_id', 'in', (paid) => paid.selectFrom('jp_order_students').select('student_id').where('order_id', '=', id))
      .execute()

/** The teacher has paid: nobody pays twice, and money on its way goes back. Who they are, and that the order made them, stays known. */
export const dropDebts = moveDebts(0, 2)

/** The teacher's money went back. */
export const restoreDebts = moveDebts(2, 0)

/** True for one of those who pay it. */
export async function payShare(tx: Db, id: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('jp_order_students')
    .set({ state: 1, paid_at: now })
    .where('id', '=', id)
    .where('state', '=', 0)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const unpayShares = (tx: Db, where: { readonly id: number } | { readonly orderId: number }) => {
  const unpaid = tx.updateTable('jp_order_students').set({ state: 0, paid_at: null })
  return ('id' in where ? unpaid.where('id', '=', where.id) : unpaid.where('order_id', '=', where.orderId)).execute()
}

export const findShare = (db: Db, id: number): Promise<OrderShare | undefined> =>
  db.selectFrom('jp_order_students').selectAll().where('id', '=', id).executeTakeFirst()

export const shareOf = (db: Db, orderId: number, studentId: number): Promise<OrderShare | undefined> =>
  db.selectFrom('jp_order_students').selectAll().where('order_id', '=', orderId).where('student_id', '=', studentId).executeTakeFirst()

export const studentIdsOf = async (db: Db, orderId: number): Promise<number[]> =>
  (await db.selectFrom('jp_order_students').select('student_id').where('order_id', '=', orderId).orderBy('student_id').execute()).map(
    ({ student_id }) => student_id,
  )

export const unpaidShares = async (db: Db, orderId: number): Promise<number> =>
  (
    await db
      .selectFrom('jp_order_students')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('order_id', '=', orderId)
      .where('state', '=', 0)
      .executeTakeFirstOrThrow()
  ).count

export const hasPaidShare = async (db: Db, orderId: number): Promise<boolean> =>
  (await db.selectFrom('jp_order_students').select('id').where('order_id', '=', orderId).where('state', '=', 1).executeTakeFirst()) !==
  undefined

/** They may use the class in the period. */
export async function insertValid(tx: Db, periodId: number, studentIds: readonly number[]) {
  for (const some of inChunks(studentIds, perInsert)) {
    await sliceIn(tx)
    await tx
      .insertInto('valid_students')
      .values(some.map((student_id) => ({ period_id: periodId, student_id })))
      .onConflict((known) => known.doNothing())
      .execute()
  }
}

export const deleteValid = (tx: Db, periodId: number, studentId: number) =>
  tx.deleteFrom('valid_students').where('period_id', '=', periodId).where('student_id', '=', studentId).execute()

export const orderStudents = (db: Db, orderId: number) =>
  db
    .selectFrom('jp_order_students')
    .innerJoin('users', 'users.id', 'jp_order_students.student_id')
    .select(['users.id', 'users.username', 'users.real_name', 'is_new', 'jp_order_students.state', 'paid_at'])
    .where('order_id', '=', orderId)
    .orderBy('users.id')
    .execute()

/** The same, asked for a moment ago: somebody pressed twice, or came back to pay. */
export async function findSame(tx: Db, order: NewJpOrder, classId: number | null, studentIds: readonly number[], since: number) {
  const found = await tx
    .selectFrom('jp_orders')
    .selectAll()
    .where('teacher_id', '=', order.teacher_id)
    .where('class_name', '=', order.class_name)
    .where('num', '=', order.num)
    .where('starts_on', '=', order.starts_on)
    .where('ends_on', '=', order.ends_on)
    .where('oral', '=', order.oral)
    .where('user_pay', '=', order.user_pay)
    .where('daily_cents', '=', order.daily_cents)
    .where('student_count', '=', order.student_count)
    .where('created_at', '>', since)
    .where('state', '=', order.user_pay === 1 ? jpOrderStates.unpaid : jpOrderStates.paid)
    .$if(classId !== null, (query) => query.where('class_id', '=', classId))
    .orderBy('id', 'desc')
    .limit(5)
    .execute()
  for (const one of found) {
    const old = await tx
      .selectFrom('jp_order_students')
      .select('student_id')
      .where('order_id', '=', one.id)
      .where('is_new', '=', 0)
      .execute()
    const ids = new Set(old.map(({ student_id }) => student_id))
    if (ids.size === studentIds.length && studentIds.every((id) => ids.has(id))) return one
  }
  return undefined
}

/** What may still be paid at the gateway for it. */
export const openPayments = (db: Db, kind: PayKind, refId: number) =>
  db
    .selectFrom('pay_orders')
    .selectAll()
    .where('kind', '=', kind)
    .where('ref_id', '=', refId)
    .where('state', '=', orderStates.created)
    .orderBy('id', 'desc')
    .limit(3)
    .execute()
