import { shownYuan } from '@jiangtai/contract/pay'
import { byCommandLine, noteAudit } from '../audits/audits.db.ts'
import type { Clock } from '../clock.ts'
import { spanOfDate } from '../days.ts'
import type { Db } from '../db/database.ts'
import { compare, type Difference, type Reconciled } from './compare.ts'
import type { PayGateway } from './gateway.ts'
import { findOrder } from './orders.db.ts'
import type { Pay } from './pay.ts'
import { paymentsFor, refundsFor } from './reconcile.db.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly gateway: PayGateway
  readonly pay: Pick<Pay, 'take'>
  readonly report: (error: unknown) => void
}

/** Compares one day. Money that we never heard of is settled as if we had, unless it is only tried; all else is for a person to look at. */
export async function reconcile({ db, clock, gateway, pay, report }: Deps, date: string, isDry = false): Promise<Reconciled> {
  const span = spanOfDate(date) ?? { from: 0, until: 0 }
  const bill = await gateway.bill(date)
  const transactionIds = bill.flatMap((line) => (line.kind === 'payment' ? [line.transactionId] : []))
  const refundNos = bill.flatMap((line) => (line.kind === 'refund' ? [line.refundNo] : []))
  const { unheard, differences, ...counts } = compare(
    bill,
    await paymentsFor(db, gateway.name, transactionIds, span.from, span.until),
    await refundsFor(db, gateway.name, refundNos, span.from, span.until),
  )
  const found: Difference[] = []
  for (const { orderNo, transactionId, amountCents } of unheard) {
    const missing = { what: 'payment', how: 'missing-here', orderNo, amountCents } as const
    const order = await findOrder(db, orderNo)
    if (isDry || !order) {
      found.push(order ? missing : { ...missing, done: 'unknown-order' })
      continue
    }
    // When exactly is not in the bill; that it was on this day is.
    const payment = { orderNo, transactionId, amountCents, paidAt: Math.min(clock.seconds(), span.until - 1) }
    try {
      const settled = await pay.take(payment, 'bill', (tx, { org_id }, outcome) =>
        noteAudit(tx, byCommandLine(org_id, clock.seconds()), {
          ...{ act: 'order-found', on: { kind: 'order', name: orderNo } },
          after: { 金额: shownYuan(amountCents), 结果: outcome === 'granted' ? '已开通' : '退款' },
        }),
      )
      if (settled !== 'again') found.push({ ...missing, done: settled })
    } catch (error) {
      // One that fails does not keep the others from being found.
      report(error)
      found.push({ ...missing, done: 'failed' })
    }
  }
  return { date, ...counts, differences: [...found, ...differences] }
}
