import { orderStates } from '@jiangtai/contract/pay'
import type { Insertable } from 'kysely'
import type { Deps } from '../src/app/deps.ts'
import type { Tables } from '../src/db/schema.ts'
import { insertOrder, insertPayment } from '../src/pay/orders.db.ts'

let numbers = 0

type Given = Partial<Insertable<Tables['pay_orders']>> & { readonly org_id: number; readonly payer_id: number }

/** An order that the gateway has taken and nobody has paid. */
export async function openOrder({ db, clock, gateway }: Pick<Deps, 'db' | 'clock' | 'gateway'>, given: Given) {
  const now = clock.seconds()
  const order = await insertOrder(db, {
    ...{
      order_no: `JT20261116${String(++numbers).padStart(14, '0')}`,
      kind: 'vip',
      ref_id: 1,
      terms: '{"type_id":101,"months":12}',
      title: '会员一年',
    },
    ...{ amount_cents: 19_900, method: 'scan', gateway: gateway?.name ?? 'sandbox', created_at: now, expires_at: now + 3600 },
    ...given,
  })
  const { payUrl = '' } =
    (await gateway?.create({
      ...{ orderNo: order.order_no, amountCents: order.amount_cents, title: order.title, method: order.method },
      ...{ expiresAt: order.expires_at, address: '127.0.0.1', returnUrl: 'http://localhost/m/personal-center/copy' },
    })) ?? {}
  return { ...order, pay_url: payUrl, sign: URL.canParse(payUrl) ? (new URL(payUrl).searchParams.get('sign') ?? '') : '' }
}

/** One that is paid; `refunds`: further payments of it, and what became of sending each back (2: it was given up). */
export async function paidOrder(deps: Pick<Deps, 'db' | 'clock' | 'gateway'>, given: Given, refunds: readonly (0 | 1 | 2)[] = []) {
  const { db, clock } = deps
  const now = clock.seconds()
  const order = await openOrder(deps, { state: orderStates.paid, settled_at: now, ...given })
  const payment = { orderNo: order.order_no, amountCents: order.amount_cents, paidAt: now }
  await insertPayment(db, order.id, { ...payment, transactionId: `T${order.order_no}` }, 1, now)
  for (const [n, state] of refunds.entries()) {
    const { id } = await insertPayment(db, order.id, { ...payment, transactionId: `T${order.order_no}-${n}` }, 2, now)
    const row = {
      payment_id: id,
      refund_no: `R${id}`,
      amount_cents: order.amount_cents,
      reason: '重复付款',
      state,
      tries: state === 2 ? 12 : 0,
    }
    await db
      .insertInto('pay_refunds')
      .values({ ...row, next_at: now, asked_at: now, asked_by: null })
      .execute()
  }
  return order
}
