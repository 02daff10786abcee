import { orderStates } from '@jiangtai/contract/pay'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines, openTestDatabase, type TestDatabase } from '../../test/databases.ts'
import { countingGranters, grantsOf } from '../../test/granting.ts'
import { openOrder } from '../../test/orders.ts'
import { createPeople } from '../../test/people.ts'
import { createMemoryBus } from '../bus/memory.ts'
import { clockOf } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { createSessions } from '../sessions/sessions.ts'
import type { Payment } from './gateway.ts'
import { setOrderState } from './orders.db.ts'
import { settle } from './settle.ts'

const now = 1_800_000_000
const clock = clockOf(() => now * 1000)

describe.each(engines)('money that arrives, on %s', (engine) => {
  let database: TestDatabase
  let db: Db
  let nodes: readonly Db[]
  let orgId: number
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    db = database.db
    // SQLite is for one node.
    nodes = [db, engine === 'postgres' ? (await database.reopen()).db : db]
    const sessions = await createSessions({ db, bus: createMemoryBus(), clock })
    orgId = await createPeople(db, sessions, clock).organization({ code: 'default', hosts: ['localhost'] })
  })
  afterAll(() => database.close())

  const newOrder = () => openOrder({ db, clock, gateway: undefined }, { org_id: orgId, payer_id: 7 })
  let transactions = 0
  const paymentOf = ({ order_no, amount_cents }: { order_no: string; amount_cents: number }, more: Partial<Payment> = {}): Payment => ({
    ...{ orderNo: order_no, transactionId: `T${++transactions}`, amountCents: amount_cents, paidAt: now },
    ...more,
  })
  const take = (payment: Payment, node = db, granters = countingGranters()) => settle(node, granters, payment, now)
  const stateOf = async (order_no: string) =>
    (await db.selectFrom('pay_orders').select('state').where('order_no', '=', order_no).executeTakeFirstOrThrow()).state
  const refundsOf = (order_id: number) =>
    db
      .selectFrom('pay_refunds')
      .innerJoin('pay_payments', 'pay_payments.id', 'payment_id')
      .select(['transaction_id', 'pay_refunds.amount_cents', 'asked_by', 'pay_refunds.state'])
      .where('order_id', '=', order_id)
      .execute()

  it('told fifty times at once on two nodes it is granted once, and nothing goes back', async () => {
    const order = await newOrder()
    const payment = paymentOf(order)
    const settled = await Promise.all(Array.from({ length: 50 }, (_, n) => take(payment, nodes[n % 2])))
    expect(settled.filter((one) => one.settled === 'granted')).toHaveLength(1)
    expect(settled.filter((one) => one.settled === 'again')).toHaveLength(49)
    expect([await grantsOf(db, order.order_no), await stateOf(order.order_no)]).toEqual([{ granted: 1, revoked: 0 }, orderStates.paid])
    expect(await refundsOf(order.id)).toEqual([])
  })

  it.each([orderStates.closed, orderStates.expired] as const)(
    'money that comes late for an order in state %i still buys it',
    async (state) => {
      const order = await newOrder()
      await setOrderState(db, order.id, state, now)
      expect((await take(paymentOf(order))).settled).toBe('granted')
      expect(await stateOf(order.order_no)).toBe(orderStates.paid)
    },
  )

  it('paid twice, the second payment goes back whole, however they come in', async () => {
    const order = await newOrder()
    const [first, second] = [paymentOf(order), paymentOf(order)]
    const settled = await Promise.all([take(first, nodes[0]), take(second, nodes[1]), take(second, nodes[0]), take(first, nodes[1])])
    expect(settled.map((one) => one.settled).sort()).toEqual(['again', 'again', 'given-back', 'granted'])
    expect(await grantsOf(db, order.order_no)).toEqual({ granted: 1, revoked: 0 })
    expect(await refundsOf(order.id)).toMatchObject([{ amount_cents: order.amount_cents, asked_by: null, state: 0 }])
  })

  it('of a wrong amount nothing is granted and all of it goes back; the right one still buys', async () => {
    const order = await newOrder()
    const wrong = paymentOf(order, { amountCents: 1 })
    expect((await take(wrong)).settled).toBe('given-back')
    expect([await grantsOf(db, order.order_no), await stateOf(order.order_no)]).toEqual([{ granted: 0, revoked: 0 }, orderStates.created])
    expect(await refundsOf(order.id)).toMatchObject([{ transaction_id: wrong.transactionId, amount_cents: 1 }])
    expect((await take(paymentOf(order))).settled).toBe('granted')
  })

  it('when nothing is left to buy the money goes back, and the order is closed', async () => {
    const order = await newOrder()
    const sold = countingGranters(() => false)
    const payment = paymentOf(order)
    expect((await take(payment, db, sold)).settled).toBe('given-back')
    expect((await take(payment, db, sold)).settled).toBe('again')
    expect(await stateOf(order.order_no)).toBe(orderStates.closed)
    expect(await refundsOf(order.id)).toHaveLength(1)
  })

  it('a granter that breaks leaves nothing behind, and the next try does it all', async () => {
    const order = await newOrder()
    const payment = paymentOf(order)
    const counting = countingGranters()
    const vip = {
      ...counting.vip,
      async grant(...given: Parameters<typeof counting.vip.grant>) {
        await counting.vip.grant(...given)
        throw new Error('broken')
      },
    }
    await expect(take(payment, db, { ...counting, vip })).rejects.toThrow('broken')
    expect([await grantsOf(db, order.order_no), await stateOf(order.order_no)]).toEqual([{ granted: 0, revoked: 0 }, orderStates.created])
    expect((await take(payment)).settled).toBe('granted')
  })

  it('money for an order that nobody made is not kept as if it were for another', async () => {
    const before = await db.selectFrom('pay_payments').select('id').execute()
    expect(await take(paymentOf({ order_no: 'JT00000000000000000000', amount_cents: 100 }))).toEqual({ settled: 'unknown-order' })
    expect(await db.selectFrom('pay_payments').select('id').execute()).toEqual(before)
  })
})
