import { orderStates } from '@jiangtai/contract/pay'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { insertJob } from '../jobs/jobs.db.ts'
import type { JobKind } from '../jobs/jobs.ts'
import type { PayGateway } from './gateway.ts'
import { nextState } from './order.ts'
import { holdOrder, noteAsked, overdueOrders, type PayOrder, setOrderState } from './orders.db.ts'
import type { Pay } from './pay.ts'
import { dueRefunds, endRefund, nextRefundAt, payWork, postponeRefund } from './refunds.db.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly gateway: PayGateway | undefined
  readonly pay: Pick<Pay, 'take'>
  readonly logger: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

const mostAtOnce = 200
/** Between two visits while something is left. */
const pauseSeconds = 60
/** A day and a half of tries; then a person has to look. */
const mostTries = 12
const pauseAfter = (tries: number) => Math.min(60 * 2 ** tries, 6 * 3600)

/** What money needs done while nobody waits: orders whose time is over are asked about for the last time and closed, and what is to go back is sent. */
export function payWorkKind({ db, clock, gateway, pay, logger }: Deps): JobKind {
  /** Asked after it was closed: whoever paid in the last moment is found. */
  async function expire(order: PayOrder, by: PayGateway) {
    await noteAsked(db, order.id, clock.seconds())
    await by.close(order.order_no)
    const asked = await by.query(order.order_no)
    if (asked.state === 'paid') return void (await pay.take(asked.payment, 'query'))
    await db.transaction().execute(async (tx) => {
      const held = await holdOrder(tx, order.order_no)
      if (held?.state === orderStates.created) await setOrderState(tx, held.id, nextState(held.state, 'expire'), clock.seconds())
    })
  }

  async function send(due: Awaited<ReturnType<typeof dueRefunds>>[number], by: PayGateway) {
    const outcome = await by.refund({
      ...{ refundNo: due.refund_no, orderNo: due.order_no, transactionId: due.transaction_id },
      ...{ amountCents: due.amount_cents, totalCents: due.total_cents, reason: due.reason },
    })
    if (outcome === 'done') return void (await endRefund(db, due.id, 1, clock.seconds()))
    if (outcome === 'refused') throw new Error('refused')
    await postponeRefund(db, due.id, due.tries, clock.seconds() + pauseSeconds)
  }

  async function later(due: Awaited<ReturnType<typeof dueRefunds>>[number], error: unknown) {
    const tries = due.tries + 1
    logger.error({ error: String(error), refundNo: due.refund_no, tries }, 'a refund was not sent')
    if (tries >= mostTries) await endRefund(db, due.id, 2, clock.seconds())
    else await postponeRefund(db, due.id, tries, clock.seconds() + pauseAfter(tries))
  }

  /** How many are left. */
  async function closeOverdue(by: PayGateway, signal: AbortSignal): Promise<number> {
    const overdue = await overdueOrders(db, by.name, clock.seconds(), mostAtOnce + 1)
    let left = Math.max(0, overdue.length - mostAtOnce)
    for (const order of overdue.slice(0, mostAtOnce)) {
      signal.throwIfAborted()
      try {
        await expire(order, by)
      } catch (error) {
        left++
        logger.warn({ error: String(error), orderNo: order.order_no }, 'an order was not closed')
      }
    }
    return left
  }

  return {
    name: payWork,
    atOnce: 1,
    async run({ signal }) {
      if (!gateway) return undefined
      const left = await closeOverdue(gateway, signal)
      for (const due of await dueRefunds(db, gateway.name, clock.seconds(), mostAtOnce)) {
        signal.throwIfAborted()
        await send(due, gateway).catch((error: unknown) => later(due, error))
      }
      const soon = clock.seconds() + pauseSeconds
      const refundAt = await nextRefundAt(db, gateway.name)
      const next = left > 0 ? soon : refundAt === undefined ? undefined : Math.max(soon, refundAt)
      if (next !== undefined)
        await insertJob(
          db,
          { kind: payWork, input: null, onceKey: `${payWork} again ${Math.floor(next / pauseSeconds)}`, dueAt: next },
          clock.seconds(),
        )
      return undefined
    },
  }
}
