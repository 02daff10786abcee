import { payers } from '@jiangtai/contract/jp-renewal'
import { dateOf, spanOfDate } from '../days.ts'
import type { Db } from '../db/database.ts'
import { putInitialPasswords } from '../login/initial-passwords.db.ts'
import { amongClass, codeFor, hasRoomFor, holdClass, insertAccounts, insertPaidClass } from './classes.db.ts'
import { forgetHash, insertShares, insertValid, type JpOrderRow, setJpOrder, studentIdsOf } from './orders.db.ts'
import { askedFor, paidFor } from './overlaps.db.ts'
import { insertPeriod, openUntil, wayFrom } from './periods.db.ts'

type RandomInt = (below: number) => number

/**
 * What an order makes, in the transaction that decides it: the class if it is new, its new accounts and its period. Where the teacher pays, everybody in it is valid;
 * where students pay, each by the own payment. Undefined: the class is over or has no room, everybody has left or somebody is paid for
 * already or owes a part of it, and nothing was done. Whoever has left meanwhile is not among them.
 */
export async function fillClass(tx: Db, order: JpOrderRow, randomInt: RandomInt, now: number): Promise<number | undefined> {
  // Nobody could open the accounts: their password was forgotten before the money came.
  if (order.num > 0 && order.password_hash === '') return undefined
  const isNew = order.class_id === null
  const classId =
    order.class_id ??
    (await insertPaidClass(tx, { orgId: order.org_id, name: order.class_name, teacherId: order.teacher_id }, randomInt, now))
  const held = await holdClass(tx, classId)
  if (!held || held.archived_at !== null || !hasRoomFor(held.size, order.num)) return undefined
  const [first, last] = [spanOfDate(order.starts_on), spanOfDate(order.ends_on)]
  const span = { class_id: classId, starts_at: first?.from ?? now, ends_at: last?.until ?? now }
  const renewed = await amongClass(tx, classId, await studentIdsOf(tx, order.id))
  if (renewed.length + order.num === 0 || (await paidFor(tx, span, renewed)).length > 0) return undefined
  const isPaid = order.user_pay === payers.teacher
  // Somebody was asked meanwhile to pay for a part of the days: nobody pays for them twice.
  if (isPaid && (await askedFor(tx, { ...order, class_id: classId }, renewed, dateOf(now))).length > 0) return undefined
  const paidAt = isPaid ? now : null
  const added: number[] = []
  if (order.num > 0) {
    const code = await codeFor(tx, held, randomInt)
    const accounts = { orgId: order.org_id, classId, code, count: order.num, passwordHash: order.password_hash }
    added.push(...(await insertAccounts(tx, accounts, now)))
    await insertShares(tx, { orderId: order.id, studentIds: added, isNew: 1, paidAt })
    // All of them have the same one: each is asked for an own one at the first login.
    await putInitialPasswords(
      tx,
      added.map((user_id) => ({ user_id, sealed: '', made_at: now })),
    )
    await forgetHash(tx, order.id)
  }
  const open_until = isNew ? 0 : await openUntil(tx, classId, now)
  await setJpOrder(tx, order.id, { class_id: classId, open_until })
  const periodId = await insertPeriod(tx, { ...span, order_id: order.id, is_spoken: order.oral })
  if (paidAt !== null) await insertValid(tx, periodId, [...renewed, ...added])
  if (open_until === now) await wayFrom(tx, classId, open_until)
  return classId
}
