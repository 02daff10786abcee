import { type Payer, payers } from '@jiangtai/contract/jp-renewal'
import { inChunks } from '../db/chunks.ts'
import type { Db } from '../db/database.ts'

interface Named {
  readonly id: number
  readonly real_name: string
}

async function among(ids: readonly number[], read: (some: readonly number[]) => Promise<Named[]>): Promise<string[]> {
  const found = new Map<number, string>()
  for (const some of inChunks(ids)) for (const { id, real_name } of await read(some)) found.set(id, real_name)
  return [...found.values()]
}

interface Span {
  readonly class_id: number
  /** Seconds, the last one excluded. */
  readonly starts_at: number
  readonly ends_at: number
}

/** The names of those who are paid for already on one of the days. */
export const paidFor = (db: Db, { class_id, starts_at, ends_at }: Span, studentIds: readonly number[]) =>
  among(studentIds, (some) =>
    db
      .selectFrom('valid_students')
      .innerJoin('class_valid_dates', 'class_valid_dates.id', 'valid_students.period_id')
      .innerJoin('users', 'users.id', 'valid_students.student_id')
      .select(['users.id', 'users.real_name'])
      .where('class_id', '=', class_id)
      .where('starts_at', '<', ends_at)
      .where('ends_at', '>', starts_at)
      .where('users.id', 'in', some)
      .orderBy('users.id')
      .execute(),
  )

interface Days {
  readonly class_id: number
  readonly user_pay: Payer
  /** The last one included. */
  readonly starts_on: string
  readonly ends_on: string
}

/**
 * The names of those who have been asked already to pay for one of the days, as long as they can. A teacher who pays for all the days of such a debt takes it over,
 * so only those with a part of it are named.
 */
export const askedFor = (db: Db, { class_id, user_pay, starts_on, ends_on }: Days, studentIds: readonly number[], today: string) =>
  among(studentIds, (some) =>
    db
      .selectFrom('jp_order_students')
      .innerJoin('jp_orders', 'jp_orders.id', 'jp_order_students.order_id')
      .innerJoin('users', 'users.id', 'jp_order_students.student_id')
      .select(['users.id', 'users.real_name'])
      .where('class_id', '=', class_id)
      .where('user_pay', '=', payers.students)
      .where('jp_orders.state', '=', 1)
      .where('jp_order_students.state', '=', 0)
      .where('starts_on', '<=', ends_on)
      .where('ends_on', '>=', starts_on > today ? starts_on : today)
      .$if(user_pay === payers.teacher, (query) =>
        query.where(({ eb, or }) => or([eb('starts_on', '<', starts_on), eb('ends_on', '>', ends_on)])),
      )
      .where('users.id', 'in', some)
      .orderBy('users.id')
      .execute(),
  )
