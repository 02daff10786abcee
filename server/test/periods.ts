import { dateOf } from '../src/days.ts'
import type { Db } from '../src/db/database.ts'

interface Paid {
  readonly orgId: number
  readonly classId: number
  readonly teacherId: number
  readonly from: number
  readonly until: number
  /** 1 the teacher, 2 each student. */
  readonly userPay?: 1 | 2
  readonly isSpoken?: boolean
  readonly students?: readonly number[]
}

let orders = 0

/** A period that an order has paid for, for these students. */
export async function paidPeriod(db: Db, { orgId, classId, teacherId, from, until, userPay = 1, isSpoken = false, students = [] }: Paid) {
  const is_spoken = isSpoken ? 1 : 0
  const { id: order_id } = await db
    .insertInto('jp_orders')
    .values({
      ...{ org_id: orgId, number: `T${++orders}-${classId}`, class_id: classId, class_name: '精品班', teacher_id: teacherId, num: 0 },
      ...{ starts_on: dateOf(from), ends_on: dateOf(until - 1), oral: is_spoken, user_pay: userPay, daily_cents: 50, days: 30 },
      ...{ student_count: students.length, state: 1, password_hash: '', sealed_password: null, created_at: from, expires_at: until },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('class_valid_dates')
    .values({ class_id: classId, starts_at: from, ends_at: until, order_id, is_spoken })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const student of students) await payFor(db, id, student)
  return { id, order_id }
}

export const payFor = (db: Db, period_id: number, student_id: number) =>
  db.insertInto('valid_students').values({ period_id, student_id }).execute()
