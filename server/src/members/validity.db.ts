import type { Db } from '../db/database.ts'
import { type OwnPeriod, type Standing, standingOf, type Validity, validityOf } from './validity.ts'

export async function classValidity(db: Db, classId: number, now: number): Promise<Validity> {
  const dates = await db.selectFrom('class_valid_dates').select(['starts_at', 'ends_at']).where('class_id', '=', classId).execute()
  return validityOf(dates, now)
}

export const isClassValid = async (db: Db, classId: number, now: number): Promise<boolean> =>
  (await classValidity(db, classId, now)).isValid

interface Person {
  readonly id: number
  readonly role: 'student' | 'teacher'
}

/** Of a class as such for a teacher, of the very student for a student. */
export async function standingFor(db: Db, person: Person, classId: number, now: number): Promise<Standing> {
  const isBought =
    person.role === 'student' && (await bought(db, classId).where('student_id', '=', person.id).executeTakeFirst()) !== undefined
  return standingOf(await periodsFor(db, person, classId, isBought), now, isBought)
}

/** The students of a class whose accounts an order for it has made. */
export const bought = (db: Db, classId: number) =>
  db
    .selectFrom('jp_order_students')
    .innerJoin('jp_orders', 'jp_orders.id', 'jp_order_students.order_id')
    .select('student_id')
    .where('class_id', '=', classId)
    .where('is_new', '=', 1)

async function periodsFor(db: Db, { id, role }: Person, classId: number, isBought: boolean): Promise<OwnPeriod[]> {
  const rows = await db
    .selectFrom('class_valid_dates as period')
    .leftJoin('jp_orders', 'jp_orders.id', 'period.order_id')
    .select(({ exists, selectFrom }) => [
      ...(['period.starts_at', 'period.ends_at', 'period.order_id', 'period.is_spoken', 'jp_orders.user_pay'] as const),
      exists(selectFrom('valid_students').select('student_id').whereRef('period_id', '=', 'period.id')).as('hasSome'),
      exists(selectFrom('valid_students').select('student_id').whereRef('period_id', '=', 'period.id').where('student_id', '=', id)).as(
        'isNamed',
      ),
    ])
    .where('period.class_id', '=', classId)
    .execute()
  return rows.map(({ starts_at, ends_at, order_id, is_spoken, user_pay, hasSome, isNamed }) => ({
    ...{ starts_at, ends_at, isOrdered: order_id !== null, isSpoken: is_spoken === 1 },
    counts: role === 'teacher' || (order_id === null ? !isBought : Boolean(isNamed)),
    hasPaid: order_id === null || user_pay === 1 || Boolean(hasSome),
  }))
}

/** O064: the students whom nothing that covers now counts for, though the class itself may be used. */
export async function unpaidStudents(db: Db, classId: number, now: number): Promise<ReadonlySet<number>> {
  const current = await db
    .selectFrom('class_valid_dates')
    .select(['id', 'order_id'])
    .where('class_id', '=', classId)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .execute()
  const isForAll = current.length === 0 || current.some(({ order_id }) => order_id === null)
  const ids = current.map(({ id }) => id)
  const unpaid = await db
    .selectFrom('class_students')
    .select('student_id')
    .where('class_id', '=', classId)
    .$if(isForAll, (query) => query.where('student_id', 'in', bought(db, classId)))
    .$if(ids.length > 0, (query) =>
      query.where('student_id', 'not in', (paid) => paid.selectFrom('valid_students').select('student_id').where('period_id', 'in', ids)),
    )
    .execute()
  return new Set(unpaid.map(({ student_id }) => student_id))
}
