import { totalCents } from '@jiangtai/contract/jp-renewal'
import { orderStates, type PayKind } from '@jiangtai/contract/pay'
import { vipTypes } from '@jiangtai/contract/vip'
import { dateOf } from '../days.ts'
import type { Db } from '../db/database.ts'
import { offeredIn, type Product } from '../vip/products.db.ts'
import type { School } from './school.ts'

const day = 86_400

interface Bought {
  readonly orgId: number
  readonly kind: PayKind
  readonly payerId: number
  readonly refId: number
  readonly terms?: object
  readonly title: string
  readonly cents: number
  readonly at: number
  readonly ended: 'paid' | 'refunded' | 'expired'
}

const vipOf = ({ id, org_id, title, current_price, months, gift_months }: Product) => ({
  ...{ orgId: org_id, kind: 'vip' as const, refId: id, title: `会员 ${title}`, cents: current_price },
  terms: { type_id: vipTypes.paid, months: months + gift_months },
})

/** Orders as the console shows them, with the money of the sandbox behind them: a package that was given back, one that nobody paid, and the paid renewals. */
export async function insertOrders(tx: Db, { organizations }: School, now: number) {
  const orgId = organizations.find(({ code }) => code === 'default')?.id
  const [, half, year] = orgId === undefined ? [] : await offeredIn(tx, orgId)
  const bought: Bought[] = []
  if (half) bought.push({ ...vipOf(half), payerId: 2, at: now - 5 * day, ended: 'refunded' })
  if (year) bought.push({ ...vipOf(year), payerId: 1, at: now - 2 * day, ended: 'expired' })
  const renewals = await tx.selectFrom('jp_orders').selectAll().where('state', '=', 1).where('user_pay', '=', 1).execute()
  for (const { id, org_id, teacher_id, class_name, student_count, daily_cents, days, created_at } of renewals)
    bought.push({
      ...{ orgId: org_id, kind: 'jp-class', payerId: teacher_id, refId: id, title: `${class_name} 续班`, at: created_at, ended: 'paid' },
      cents: totalCents(student_count, daily_cents, days),
    })
  for (const [n, one] of bought.entries()) await insertBought(tx, one, n + 1)
}

async function insertBought(tx: Db, { orgId, kind, payerId, refId, terms = {}, title, cents, at, ended }: Bought, n: number) {
  const order_no = `JT${dateOf(at).replaceAll('-', '')}${String(n).padStart(14, '0')}`
  const settled_at = at + (ended === 'paid' ? 60 : ended === 'expired' ? 3630 : day)
  const { id } = await tx
    .insertInto('pay_orders')
    .values({
      ...{ org_id: orgId, order_no, kind, payer_id: payerId, ref_id: refId, terms: JSON.stringify(terms), title, amount_cents: cents },
      ...{ method: 'scan', gateway: 'sandbox', state: orderStates[ended], created_at: at, expires_at: at + 3600, settled_at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const book = { order_no, amount_cents: cents, created_at: at, expires_at: at + 3600 }
  if (ended === 'expired')
    return void (await tx
      .insertInto('sandbox_payments')
      .values({ ...book, state: 2 })
      .execute())
  const transaction_id = `S${order_no}`
  const paid = { transaction_id, paid_at: at + 60 }
  const { id: payment_id } = await tx
    .insertInto('pay_payments')
    .values({ order_id: id, amount_cents: cents, outcome: 1, ...paid, noted_at: at + 60 })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (ended === 'paid')
    return void (await tx
      .insertInto('sandbox_payments')
      .values({ ...book, ...paid, state: 1 })
      .execute())
  const refund_no = `R${String(payment_id).padStart(9, '0')}`
  await tx
    .insertInto('sandbox_payments')
    .values({ ...book, ...paid, state: 3, refund_no, refunded_at: settled_at })
    .execute()
  await tx
    .insertInto('pay_refunds')
    .values({
      ...{ payment_id, refund_no, amount_cents: cents, reason: '买错了', state: 1, next_at: settled_at, asked_at: settled_at },
      ...{ asked_by: null, done_at: settled_at },
    })
    .execute()
}
