import { orderStates, type PayKind, type PayMethod } from '@jiangtai/contract/pay'
import { Refusal } from '@jiangtai/contract/refusal'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import { dateOf } from '../days.ts'
import type { Db } from '../db/database.ts'
import { insertJob } from '../jobs/jobs.db.ts'
import type { PayGateway, Payment } from './gateway.ts'
import type { Granters } from './granter.ts'
import { nextState } from './order.ts'
import {
  findOpenOrder,
  findOrder,
  grantingPayment,
  holdOrder,
  insertOrder,
  type PayOrder,
  setOrderState,
  setPayUrl,
  takeAsking,
} from './orders.db.ts'
import { insertRefund, payWork } from './refunds.db.ts'
import { type NoteSettled, settle } from './settle.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  /** Undefined: nothing can be bought here. */
  readonly gateway: PayGateway | undefined
  readonly granters: Granters
  readonly randomInt: (below: number) => number
  readonly logger: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

export interface Wanted {
  readonly orgId: number
  readonly kind: PayKind
  readonly payerId: number
  readonly refId: number
  /** What was agreed on; the granter reads it. */
  readonly terms: unknown
  readonly title: string
  readonly amountCents: number
  readonly method: PayMethod
  readonly address: string
  /** Where a phone comes back to, as a whole address. */
  readonly returnTo: (orderNo: string) => string
}

export interface GivenBack {
  readonly orderNo: string
  readonly reason: string
  /** Null: the server by itself. */
  readonly by: number | null
  /** Somebody has paid for the same twice, and keeps it. */
  readonly isDoubled?: boolean
}

/** O024: one that was asked for within this time is shown again, and it can be paid for as long once more. */
const shownAgainSeconds = 30 * 60
/** The address that a phone goes to can be used for five minutes. */
const wapSeconds = 4 * 60
export const payableSeconds = 60 * 60
/** Polls of many tabs ask the gateway once in this time. */
const askPause = 5
/** After the end of an order its gateway is asked for the last time. */
const graceSeconds = 30

export type Pay = ReturnType<typeof createPay>

/** Orders, and the money for them. Prices come from whoever sells; nothing a page says decides an amount. */
export function createPay({ db, clock, gateway, granters, randomInt, logger }: Deps) {
  /** Not to be guessed, and sorted by day for whoever reads the gateway's own pages. */
  const newOrderNo = () => `JT${dateOf(clock.seconds()).replaceAll('-', '')}${Array.from({ length: 14 }, () => randomInt(10)).join('')}`

  /** After the commit; that nobody could be told changes nothing. */
  const tell = async (order: PayOrder) => granters[order.kind].told?.(order).catch((error: unknown) => logger.error(error))

  async function take(payment: Payment, how: 'notice' | 'query' | 'bill', note?: NoteSettled) {
    const { settled, order } = await settle(db, granters, payment, clock.seconds(), note)
    if (settled === 'unknown-order') logger.warn({ orderNo: payment.orderNo, how }, 'money for an order that nobody made')
    if (settled === 'given-back') logger.warn({ orderNo: payment.orderNo, amount: payment.amountCents, how }, 'money goes back')
    if (settled === 'granted' && order) await tell(order)
    return settled
  }

  /** The same order may be asked for again: the gateway answers with another address. */
  async function askFor(by: PayGateway, order: PayOrder, { address, returnTo }: Pick<Wanted, 'address' | 'returnTo'>): Promise<PayOrder> {
    const { order_no: orderNo, amount_cents: amountCents, title, method, expires_at: expiresAt } = order
    const { payUrl } = await by.create({ orderNo, amountCents, title, method, expiresAt, address, returnUrl: returnTo(orderNo) })
    await setPayUrl(db, order.id, payUrl)
    return { ...order, pay_url: payUrl }
  }

  /** As the gateway knows it. */
  async function asked(by: PayGateway, order: PayOrder): Promise<PayOrder> {
    const found = await by.query(order.order_no)
    if (found.state === 'paid') await take(found.payment, 'query')
    return (await findOrder(db, order.order_no)) ?? order
  }

  function away(error: unknown, { order_no }: PayOrder): never {
    logger.error({ error: String(error), orderNo: order_no }, 'the gateway took no order')
    throw new Refusal('payAway')
  }

  /**
   * In the caller's transaction: what was paid goes back and what it bought is taken away. Refuses whatever is not paid, and what another gateway took: that alone
   * can send it back. After the commit `tell` has to be called.
   */
  async function giveBackIn(tx: Db, { orderNo, reason, by, isDoubled = false }: GivenBack): Promise<PayOrder> {
    const now = clock.seconds()
    const order = await holdOrder(tx, orderNo)
    const payment = order?.state === orderStates.paid ? await grantingPayment(tx, order.id) : undefined
    if (!order || !payment) throw new Refusal('orderNotPaid')
    if (order.gateway !== gateway?.name) throw new Refusal('refundElsewhere')
    await granters[order.kind].revoke(tx, order, now, isDoubled)
    await setOrderState(tx, order.id, nextState(order.state, 'refund'), now)
    await insertRefund(tx, { orderNo, paymentId: payment.id, amountCents: payment.amount_cents, reason, by }, now)
    return order
  }

  /** Whether anything can be bought in a school. */
  const isOnFor = async (orgId: number) => gateway !== undefined && (!gateway.serves || (await gateway.serves(orgId)))

  return {
    isOnFor,

    /** An order that can be paid: the one that is open already, or a new one. */
    async open({ orgId, terms, title, amountCents, method, ...wanted }: Wanted): Promise<PayOrder> {
      if (!gateway || !(await isOnFor(orgId))) throw new Refusal('payOff')
      const now = clock.seconds()
      const fresh = {
        ...{ org_id: orgId, order_no: newOrderNo(), kind: wanted.kind, payer_id: wanted.payerId, ref_id: wanted.refId },
        ...{ terms: JSON.stringify(terms), title, amount_cents: amountCents, method, gateway: gateway.name },
        ...{ created_at: now, expires_at: now + payableSeconds },
      }
      const open = await findOpenOrder(db, fresh, now - shownAgainSeconds)
      if (open && (method === 'scan' || open.created_at > now - wapSeconds)) return open
      if (open) {
        const { state } = await asked(gateway, open).catch((error: unknown) => away(error, open))
        // A gateway takes no order anew that was paid: a second one would be paid again.
        if (state === orderStates.paid) throw new Refusal('orderPaid')
        const anew = state === orderStates.created && (await askFor(gateway, open, wanted).catch(() => undefined))
        if (anew) return anew
      }
      const order = await db.transaction().execute(async (tx) => {
        const dueAt = fresh.expires_at + graceSeconds
        // One visit for all that end in the same minute.
        await insertJob(tx, { kind: payWork, input: null, onceKey: `${payWork} ${Math.floor(dueAt / 60)}`, dueAt: dueAt + 60 }, now)
        return insertOrder(tx, fresh)
      })
      return askFor(gateway, order, wanted).catch((error: unknown) => away(error, order))
    },

    /** As it stands; while it is open the gateway is asked now and then, because a notification may be lost. */
    async look(order: PayOrder): Promise<PayOrder> {
      if (order.state !== orderStates.created || !gateway || order.gateway !== gateway.name) return order
      if (!(await takeAsking(db, order.id, clock.seconds(), askPause))) return order
      return asked(gateway, order).catch(async (error: unknown) => {
        logger.warn({ error: String(error), orderNo: order.order_no }, 'the gateway did not answer')
        return (await findOrder(db, order.order_no)) ?? order
      })
    },

    /** What the gateway says by itself. Throws `ForgedNotice`; once it returns, what was said is on disk. */
    async hear(headers: Readonly<Record<string, string | undefined>>, body: string) {
      if (!gateway) throw new Refusal('payOff')
      const payment = await gateway.readNotice(headers, body)
      if (payment) await take(payment, 'notice')
    },

    take,

    giveBackIn,
    tell,

    /** In one transaction with what `note` writes down. */
    async giveBack(orderNo: string, reason: string, by: number | null, note: (tx: Db, order: PayOrder) => Promise<unknown>) {
      const given = await db.transaction().execute(async (tx) => {
        const order = await giveBackIn(tx, { orderNo, reason, by })
        await note(tx, order)
        return order
      })
      await tell(given)
      return given
    },
  }
}
