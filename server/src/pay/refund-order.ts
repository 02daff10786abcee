import { shownYuan } from '@jiangtai/contract/pay'
import { type AuditBy, noteAudit } from '../audits/audits.db.ts'
import type { PayOrder } from './orders.db.ts'
import type { Pay } from './pay.ts'

/** For the console and the command line: given back whole, what it bought is taken away, and who did it is written down. */
export const refundOrder = (pay: Pick<Pay, 'giveBack'>, { order_no }: Pick<PayOrder, 'order_no'>, reason: string, by: AuditBy) =>
  pay.giveBack(order_no, reason || '学校退款', by.actorId, (tx, order) =>
    noteAudit(tx, by, {
      act: 'order-refunded',
      on: { kind: 'order', id: order.id, name: `${order.order_no} ${order.title}` },
      after: { 金额: shownYuan(order.amount_cents), ...(reason && { 原因: reason }) },
    }),
  )
