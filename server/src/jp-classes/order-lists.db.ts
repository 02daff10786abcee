import { type JpOrderState, jpOrderStates } from '@jiangtai/contract/jp-renewal'
import { orderStates, type PayKind } from '@jiangtai/contract/pay'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

interface Page {
  readonly first: number
  readonly size: number
}
interface Listed {
  readonly now: number
  /** In China. */
  readonly today: string
}
export interface Seen {
  readonly status?: JpOrderState | undefined
  readonly classId?: number | undefined
}

const shown = [
  ...([
    'jp_orders.id',
    'number',
    'jp_orders.class_id',
    'class_name',
    'teacher_id',
    'num',
    'starts_on',
    'ends_on',
    'oral',
    'user_pay',
  ] as const),
  ...(['daily_cents', 'days', 'student_count', 'jp_orders.created_at', 'expires_at', 'settled_at', 'sealed_password'] as const),
] as const

/** When the money for it went back; null: never. */
const refundedAt = (kind: PayKind, ref: 'jp_orders.id' | 'jp_order_students.id') =>
  sql<number | null>`(select max(pay_orders.settled_at) from pay_orders
    where pay_orders.kind = ${kind} and pay_orders.ref_id = ${sql.ref(ref)} and pay_orders.state = ${orderStates.refunded})`

/** Somebody in it is paid for already on one of its days by another order: nobody can pay it any more. */
const isCovered = sql<boolean>`exists (select 1 from jp_order_students as mine
  inner join valid_students on valid_students.student_id = mine.student_id
  inner join class_valid_dates as period on period.id = valid_students.period_id and period.class_id = jp_orders.class_id
  inner join jp_orders as other on other.id = period.order_id
  where mine.order_id = jp_orders.id and other.starts_on <= jp_orders.ends_on and other.ends_on >= jp_orders.starts_on)`

/** Of the classes somebody teaches, and of their own classes that are not made yet. */
const taught = (db: Db, teacherId: number, classIds: readonly number[], { now, today }: Listed, orderId?: number) =>
  db
    .selectFrom('jp_orders')
    .innerJoin('users', 'users.id', 'jp_orders.teacher_id')
    .leftJoin('classes', 'classes.id', 'jp_orders.class_id')
    .select(refundedAt('jp-class', 'jp_orders.id').as('refunded_at'))
    // A class that is older than its order, or that somebody is in, was there before.
    .select(sql<number>`case when classes.created_at < jp_orders.created_at or num < student_count then 0 else 1 end`.as('makes_class'))
    .select([...shown, 'jp_orders.state', 'users.real_name as teacher_name', 'settled_at as paid_at'])
    .select(
      // One that students pay waits until the last of them has paid, or its days are over.
      sql<JpOrderState>`case when jp_orders.state = 2 or (jp_orders.state = 0 and jp_orders.expires_at <= ${now}) then 2
        when jp_orders.state = 0 then case when ${isCovered} then 2 else 0 end
        when not exists (select 1 from jp_order_students as share where share.order_id = jp_orders.id and share.state = 0) then 1
        when jp_orders.ends_on < ${today} then 2 else 0 end`.as('status'),
    )
    .select(({ selectFrom, fn }) =>
      selectFrom('jp_order_students')
        .select(fn.countAll<number>().as('count'))
        .whereRef('order_id', '=', 'jp_orders.id')
        .where('jp_order_students.state', '=', 1)
        .as('paid_count'),
    )
    .select(({ selectFrom, fn }) =>
      selectFrom('jp_order_students')
        .select(fn.countAll<number>().as('count'))
        .whereRef('order_id', '=', 'jp_orders.id')
        .where('jp_order_students.state', '=', 2)
        .as('covered_count'),
    )
    .where(({ eb, or }) =>
      or([eb('teacher_id', '=', teacherId), ...(classIds.length > 0 ? [eb('jp_orders.class_id', 'in', classIds)] : [])]),
    )
    .$if(orderId !== undefined, (query) => query.where('jp_orders.id', '=', orderId ?? 0))

/** What a student has to pay: until the period is over, and only for the class the student is in. */
const owed = (db: Db, studentId: number, { today }: Pick<Listed, 'today'>, orderId?: number) =>
  db
    .selectFrom('jp_order_students')
    .innerJoin('jp_orders', 'jp_orders.id', 'jp_order_students.order_id')
    .innerJoin('users', 'users.id', 'jp_orders.teacher_id')
    .leftJoin('classes', 'classes.id', 'jp_orders.class_id')
    .leftJoin('class_students', (join) =>
      join
        .onRef('class_students.student_id', '=', 'jp_order_students.student_id')
        .onRef('class_students.class_id', '=', 'jp_orders.class_id'),
    )
    .select([...shown, 'users.real_name as teacher_name', 'jp_order_students.paid_at', 'jp_order_students.id as share_id'])
    .select(
      sql<JpOrderState>`case when jp_order_students.state = 1 then 1
        when jp_order_students.state = 2 or jp_orders.state <> 1 or jp_orders.ends_on < ${today} or class_students.class_id is null or classes.archived_at is not null then 2
        else 0 end`.as('status'),
    )
    .select([refundedAt('jp-share', 'jp_order_students.id').as('refunded_at'), 'jp_order_students.state as share_state'])
    .where('jp_order_students.student_id', '=', studentId)
    .where('user_pay', '=', 2)
    .$if(orderId !== undefined, (query) => query.where('jp_orders.id', '=', orderId ?? 0))

export type ListedOrder = Awaited<ReturnType<ReturnType<typeof taught>['executeTakeFirstOrThrow']>>
export type OwedOrder = Awaited<ReturnType<ReturnType<typeof owed>['executeTakeFirstOrThrow']>>

export const taughtOrder = (
  db: Db,
  teacherId: number,
  classIds: readonly number[],
  at: Listed,
  id: number,
): Promise<ListedOrder | undefined> => taught(db, teacherId, classIds, at, id).executeTakeFirst()
export const owedOrder = (db: Db, studentId: number, at: Listed, id: number): Promise<OwedOrder | undefined> =>
  owed(db, studentId, at, id).executeTakeFirst()

const counted = async (rows: Promise<readonly { readonly status: number; readonly count: number | string | bigint }[]>) => {
  const all = await rows
  const of = (status: JpOrderState) => Number(all.find((row) => Number(row.status) === status)?.count ?? 0)
  return { unpaid: of(jpOrderStates.unpaid), paid: of(jpOrderStates.paid), closed: of(jpOrderStates.closed) }
}

/** Newest first, with how many there are of each state. */
export async function ordersTaught(
  db: Db,
  teacherId: number,
  classIds: readonly number[],
  at: Listed,
  { status, classId }: Seen,
  page: Page,
) {
  const all = db
    .selectFrom(taught(db, teacherId, classIds, at).as('all'))
    .$if(classId !== undefined, (query) => query.where('all.class_id', '=', classId ?? 0))
  const counts = await counted(
    all
      .select(({ fn }) => ['all.status', fn.countAll<number>().as('count')])
      .groupBy('all.status')
      .execute(),
  )
  const list = await all
    .selectAll()
    .$if(status !== undefined, (query) => query.where('all.status', '=', status ?? 0))
    .orderBy('all.id', 'desc')
    .offset(page.first)
    .limit(page.size)
    .execute()
  return { list, counts }
}

export async function ordersOwed(db: Db, studentId: number, at: Listed, { status, classId }: Seen, page: Page) {
  const all = db
    .selectFrom(owed(db, studentId, at).as('all'))
    .$if(classId !== undefined, (query) => query.where('all.class_id', '=', classId ?? 0))
  const counts = await counted(
    all
      .select(({ fn }) => ['all.status', fn.countAll<number>().as('count')])
      .groupBy('all.status')
      .execute(),
  )
  const list = await all
    .selectAll()
    .$if(status !== undefined, (query) => query.where('all.status', '=', status ?? 0))
    .orderBy('all.id', 'desc')
    .offset(page.first)
    .limit(page.size)
    .execute()
  return { list, counts }
}

/** How many students of a class still have to pay for what is not over. */
export const unpaidIn = async (db: Db, classId: number, today: string): Promise<number> =>
  (
    await db
      .selectFrom('jp_order_students')
      .innerJoin('jp_orders', 'jp_orders.id', 'jp_order_students.order_id')
      .innerJoin('class_students', (join) =>
        join
          .onRef('class_students.student_id', '=', 'jp_order_students.student_id')
          .onRef('class_students.class_id', '=', 'jp_orders.class_id'),
      )
      .select(({ fn }) => fn.count<number>('jp_order_students.student_id').distinct().as('count'))
      .where('jp_orders.class_id', '=', classId)
      .where('user_pay', '=', 2)
      .where('jp_orders.state', '=', 1)
      .where('jp_orders.ends_on', '>=', today)
      .where('jp_order_students.state', '=', 0)
      .executeTakeFirstOrThrow()
  ).count
