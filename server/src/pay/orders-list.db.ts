import type { OrderState, PayKind } from '@jiangtai/contract/pay'
import { orderStates } from '@jiangtai/contract/pay'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

export interface OrderSearch {
  /** An order number, or a part of a name. */
  readonly word: string
  readonly state?: OrderState | undefined
  readonly kind?: PayKind | undefined
  /** Only those whose money has not gone back though it was tried for long. */
  readonly isStuck?: boolean | undefined
  readonly page: number
  readonly size: number
}

const inside = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

const found = (db: Db, orgId: number, { word, state, kind, isStuck }: Omit<OrderSearch, 'page' | 'size'>) =>
  db
    .selectFrom('pay_orders')
    .leftJoin('users', 'users.id', 'payer_id')
    .where('pay_orders.org_id', '=', orgId)
    .$if(state !== undefined, (query) => query.where('pay_orders.state', '=', state ?? orderStates.created))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'vip'))
    .$if(word !== '', (query) =>
      query.where((one) =>
        one.or([
          one('order_no', '=', word),
          sql<boolean>`real_name like ${inside(word)} escape '\\'`,
          sql<boolean>`title like ${inside(word)} escape '\\'`,
        ]),
      ),
    )
    .$if(isStuck === true, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('pay_refunds')
            .innerJoin('pay_payments', 'pay_payments.id', 'payment_id')
            .select('pay_refunds.id')
            .whereRef('order_id', '=', 'pay_orders.id')
            .where('pay_refunds.state', '=', 2),
        ),
      ),
    )

const columns = [
  ...(['pay_orders.id', 'order_no', 'kind', 'title', 'amount_cents', 'method', 'gateway', 'pay_orders.state', 'payer_id'] as const),
  ...(['pay_orders.created_at', 'expires_at', 'settled_at'] as const),
] as const

/** Whether some of its money waits for a person. */
const stuck = sql<0 | 1>`case when exists (select 1 from pay_refunds join pay_payments on pay_payments.id = payment_id
  where order_id = pay_orders.id and pay_refunds.state = 2) then 1 else 0 end`.as('is_stuck')
const returning = sql<0 | 1>`case when exists (select 1 from pay_refunds join pay_payments on pay_payments.id = payment_id
  where order_id = pay_orders.id and pay_refunds.state <> 1) then 1 else 0 end`.as('is_returning')
const payerName = sql<string>`coalesce(real_name, '')`.as('payer_name')

/** Newest first. */
export async function ordersOf(db: Db, orgId: number, { page, size, ...search }: OrderSearch) {
  const list = await found(db, orgId, search)
    .select([...columns, payerName, stuck, returning])
    .orderBy('pay_orders.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { total } = await found(db, orgId, search)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { list, total: Number(total) }
}

export const orderOf = (db: Db, orgId: number, orderNo: string) =>
  found(db, orgId, { word: '' })
    .select([...columns, payerName, stuck, returning])
    .where('order_no', '=', orderNo)
    .executeTakeFirst()

export const paymentsOf = (db: Db, orderId: number) =>
  db
    .selectFrom('pay_payments')
    .leftJoin('pay_refunds', 'payment_id', 'pay_payments.id')
    .leftJoin('users', 'users.id', 'asked_by')
    .select(['pay_payments.id', 'transaction_id', 'pay_payments.amount_cents', 'outcome', 'paid_at'])
    .select([
      'pay_refunds.id as refund_id',
      'refund_no',
      'pay_refunds.amount_cents as refund_cents',
      'reason',
      'pay_refunds.state as refund_state',
    ])
    .select(['tries', 'next_at', 'pay_refunds.asked_at as refund_asked_at', 'done_at', 'asked_by', 'real_name as asked_name'])
    .where('order_id', '=', orderId)
    .orderBy('pay_payments.id')
    .execute()
