import { dailyCents, daysOf, payers } from '@jiangtai/contract/jp-renewal'
import type { Insertable } from 'kysely'
import { dateOf, spanOfDate } from '../days.ts'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/schema.ts'
import { insert } from './rows.db.ts'
import type { School } from './school.ts'

const day = 86_400
const prices = { price_cents: 50, spoken_cents: 20 }

interface Renewal {
  readonly classId: number
  readonly teacherId: number
  /** Days after the loading. */
  readonly from: number
  readonly to: number
  readonly orderedAt: number
  readonly userPay: 1 | 2
  readonly isOral: boolean
  /** How many of the class are renewed, and how many of them have paid. */
  readonly students: number
  readonly paid: number
  readonly isClosed?: boolean
}

/** A period that was paid for, one of next year that half of the class still has to pay, and an order that nobody paid in time. */
const renewals: readonly Renewal[] = [
  { classId: 5, teacherId: 4, from: 0, to: 59, orderedAt: -1, userPay: 1, isOral: true, students: 20, paid: 20 },
  { classId: 5, teacherId: 4, from: 370, to: 429, orderedAt: -2, userPay: 2, isOral: false, students: 20, paid: 8 },
  { classId: 6, teacherId: 4, from: 3, to: 92, orderedAt: -1, userPay: 1, isOral: false, students: 18, paid: 0, isClosed: true },
]

/** What renewals cost in organisation jp, and some of them. */
export async function insertRenewals(tx: Db, school: School, now: number) {
  const jp = school.organizations.find(({ code }) => code === 'jp')
  if (!jp) return
  await insert(tx, 'jp_prices', [{ org_id: jp.id, ...prices, spoken_switch: 1 }])
  for (const [at, one] of renewals.entries()) await insertRenewal(tx, school, { ...one, orgId: jp.id, n: at + 1 }, now)
}

async function insertRenewal(tx: Db, school: School, one: Renewal & { readonly orgId: number; readonly n: number }, now: number) {
  const students = school.students.filter(({ classId }) => classId === one.classId).slice(0, one.students)
  const [starts_on, ends_on] = [dateOf(now + one.from * day), dateOf(now + one.to * day)]
  const created_at = now + one.orderedAt * day
  const row: Insertable<Tables['jp_orders']> = {
    ...{ org_id: one.orgId, number: `JP${dateOf(created_at).replaceAll('-', '')}${String(one.n).padStart(10, '0')}` },
    ...{ class_id: one.classId, class_name: school.classes.find(({ id }) => id === one.classId)?.name ?? '', teacher_id: one.teacherId },
    ...{ num: 0, starts_on, ends_on, oral: one.isOral ? 1 : 0, user_pay: one.userPay, daily_cents: dailyCents(prices, one.isOral) },
    ...{ days: daysOf(starts_on, ends_on), student_count: students.length, state: one.isClosed ? 0 : 1, password_hash: '' },
    ...{ sealed_password: null, created_at, expires_at: created_at + 7200, settled_at: one.isClosed ? null : created_at + 60 },
  }
  const { id: order_id } = await tx.insertInto('jp_orders').values(row).returning('id').executeTakeFirstOrThrow()
  await insert(
    tx,
    'jp_order_students',
    students.map(({ id }, at) => ({
      ...{ order_id, student_id: id, is_new: 0 as const },
      ...(at < one.paid
        ? { state: 1 as const, paid_at: created_at + 60 + (one.userPay === payers.students ? at * 900 : 0) }
        : { state: 0 as const, paid_at: null }),
    })),
  )
  if (one.isClosed) return
  const span = { starts_at: spanOfDate(starts_on)?.from ?? now, ends_at: spanOfDate(ends_on)?.until ?? now }
  const period = { class_id: one.classId, ...span, order_id, is_spoken: one.isOral ? (1 as const) : (0 as const) }
  const { id: period_id } = await tx.insertInto('class_valid_dates').values(period).returning('id').executeTakeFirstOrThrow()
  await insert(
    tx,
    'valid_students',
    students.slice(0, one.paid).map(({ id }) => ({ period_id, student_id: id })),
  )
}
