import { createHmac, timingSafeEqual } from 'node:crypto'
import { type SandboxAct, sandboxPayPath } from '@jiangtai/contract/pay'
import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import { spanOfDate } from '../days.ts'
import type { Db } from '../db/database.ts'
import { ForgedNotice, type PayGateway } from './gateway.ts'
import {
  closeSandboxOrder,
  insertSandboxOrder,
  paySandboxOrder,
  refundSandboxOrder,
  sandboxOrder,
  sandboxPaidIn,
  sandboxRefundedIn,
  sandboxStates,
} from './sandbox.db.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly secret: string
}

/** A notification as it would come over the line. */
export interface SentNotice {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface Sandbox extends PayGateway {
  readonly name: 'sandbox'
  /** Whether the address of its page was made here. */
  isSigned(orderNo: string, sign: string): boolean
  /** What somebody presses on its page; the notification is sent by whoever asks, again if it is pressed again. Undefined: it can be paid no more. */
  press(orderNo: string, act: SandboxAct): Promise<SentNotice | undefined>
}

export const isSandbox = (gateway: PayGateway | undefined): gateway is Sandbox => gateway?.name === 'sandbox'

const notedSeconds = 300
const Noted = z.object({
  order_no: z.string(),
  is_paid: z.boolean(),
  transaction_id: z.string(),
  amount_cents: z.int(),
  paid_at: z.int(),
})

/** A gateway that works without a line to anywhere and takes no money: a table, and a page of ours that pays. */
export function createSandbox({ db, clock, secret }: Deps): Sandbox {
  const signatureOf = (text: string) => createHmac('sha256', secret).update(`sandbox ${text}`).digest('base64url')
  const isSignature = (text: string, given: string) => {
    const expected = Buffer.from(signatureOf(text))
    const sent = Buffer.from(given)
    return sent.length === expected.length && timingSafeEqual(sent, expected)
  }

  return {
    name: 'sandbox',

    async create({ orderNo, amountCents, method, expiresAt, returnUrl }) {
      await insertSandboxOrder(db, { order_no: orderNo, amount_cents: amountCents, created_at: clock.seconds(), expires_at: expiresAt })
      const back = new URL(returnUrl)
      const page = new URL(sandboxPayPath, back)
      page.searchParams.set('order', orderNo)
      page.searchParams.set('sign', signatureOf(`order ${orderNo}`))
      if (method === 'wap') page.searchParams.set('back', back.pathname + back.search)
      return { payUrl: page.href }
    },

    async readNotice(headers, body) {
      const at = headers['sandbox-timestamp'] ?? ''
      if (!isSignature(`notice ${at} ${body}`, headers['sandbox-signature'] ?? '')) throw new ForgedNotice('signature')
      if (Math.abs(clock.seconds() - Number(at)) > notedSeconds) throw new ForgedNotice('too old')
      const { is_paid, order_no, transaction_id, amount_cents, paid_at } = z.parse(Noted, JSON.parse(body))
      return is_paid ? { orderNo: order_no, transactionId: transaction_id, amountCents: amount_cents, paidAt: paid_at } : undefined
    },

    async query(orderNo) {
      const row = await sandboxOrder(db, orderNo)
      if (!row) return { state: 'unknown' }
      if (row.state === sandboxStates.unpaid) return { state: 'unpaid' }
      if (row.state !== sandboxStates.paid) return { state: 'closed' }
      const { transaction_id: transactionId, amount_cents: amountCents, paid_at } = row
      return { state: 'paid', payment: { orderNo, transactionId, amountCents, paidAt: paid_at ?? 0 } }
    },

    async close(orderNo) {
      await closeSandboxOrder(db, orderNo)
    },

    async refund({ orderNo, refundNo, amountCents }) {
      await refundSandboxOrder(db, orderNo, refundNo, amountCents, clock.seconds())
      return (await sandboxOrder(db, orderNo))?.refund_no === refundNo ? 'done' : 'refused'
    },

    async bill(date) {
      const span = spanOfDate(date)
      if (!span) return []
      const paid = await sandboxPaidIn(db, span.from, span.until)
      const refunded = await sandboxRefundedIn(db, span.from, span.until)
      return [
        ...paid.map((row) => ({
          ...{ kind: 'payment' as const, orderNo: row.order_no, transactionId: row.transaction_id, amountCents: row.amount_cents },
        })),
        ...refunded.map((row) => ({
          ...{ kind: 'refund' as const, orderNo: row.order_no, refundNo: row.refund_no, amountCents: row.amount_cents },
        })),
      ]
    },

    isSigned: (orderNo, sign) => isSignature(`order ${orderNo}`, sign),

    async press(orderNo, act) {
      const now = clock.seconds()
      if (act === 'pay') await paySandboxOrder(db, orderNo, `S${orderNo}`, now)
      const row = await sandboxOrder(db, orderNo)
      if (!row || (act === 'pay' && row.state !== sandboxStates.paid)) return undefined
      const { amount_cents, transaction_id, paid_at } = row
      const body = JSON.stringify({ order_no: orderNo, is_paid: act === 'pay', transaction_id, amount_cents, paid_at: paid_at ?? 0 })
      return { headers: { 'sandbox-timestamp': String(now), 'sandbox-signature': signatureOf(`notice ${now} ${body}`) }, body }
    },
  }
}
