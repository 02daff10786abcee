import { randomInt } from 'node:crypto'
import { orderStates } from '@jiangtai/contract/pay'
import { refusals } from '@jiangtai/contract/refusal'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { engines, openTestDatabase, type TestDatabase } from '../../test/databases.ts'
import { countingGranters, grantsOf } from '../../test/granting.ts'
import { createPeople } from '../../test/people.ts'
import { createMemoryBus } from '../bus/memory.ts'
import { clockOf } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { createSessions } from '../sessions/sessions.ts'
import type { PayGateway } from './gateway.ts'
import { openGateway } from './open.ts'
import { findOrder, type PayOrder } from './orders.db.ts'
import { payWorkKind } from './pay.job.ts'
import { createPay, type Wanted } from './pay.ts'
import { createSandbox, type Sandbox } from './sandbox.ts'

const secret = 'a secret of at least thirty-two signs'

describe.each(engines)('orders on %s', (engine) => {
  const time = { ms: Date.UTC(2026, 10, 16, 1, 50) }
  const clock = clockOf(() => time.ms)
  const pass = (seconds: number) => {
    time.ms += seconds * 1000
  }
  let database: TestDatabase
  let db: Db
  let other: Db
  let wanted: Wanted
  let lines: string[]
  /** A gateway that can be away, and whose answers to refunds the test decides. */
  let isAway: boolean
  let refunding: 'processing' | 'refused' | undefined
  let asked: string[]
  /** Who was told, and what they saw then. */
  let told: (string | number | undefined)[]
  let sandbox: Sandbox
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    db = database.db
    // SQLite is for one node.
    other = engine === 'postgres' ? (await database.reopen()).db : db
    const sessions = await createSessions({ db, bus: createMemoryBus(), clock })
    const orgId = await createPeople(db, sessions, clock).organization({ code: 'default', hosts: ['localhost'] })
    wanted = {
      ...{ orgId, kind: 'vip', payerId: 7, refId: 1, terms: { months: 12 }, title: '会员一年', amountCents: 19_900, method: 'scan' },
      ...{ address: '127.0.0.1', returnTo: () => 'http://localhost/m/personal-center/copy?order_id=1' },
    }
  })
  beforeEach(async () => {
    await db.deleteFrom('pay_refunds').execute()
    await db.deleteFrom('pay_payments').execute()
    await db.deleteFrom('pay_orders').execute()
    await db.deleteFrom('jobs').execute()
    ;[lines, asked, told, isAway, refunding] = [[], [], [], false, undefined]
    sandbox = createSandbox({ db, clock, secret })
  })
  afterAll(() => database.close())

  function nodeOn(on: Db) {
    const own = createSandbox({ db: on, clock, secret })
    const through = <T>(what: string, act: () => Promise<T>) => {
      asked.push(what)
      return isAway ? Promise.reject(new Error('away')) : act()
    }
    const gateway: PayGateway = {
      ...own,
      create: (order) => through('create', () => own.create(order)),
      query: (orderNo) => through('query', () => own.query(orderNo)),
      close: (orderNo) => through('close', () => own.close(orderNo)),
      refund: (refund) => through('refund', async () => refunding ?? own.refund(refund)),
    }
    const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
    const counting = countingGranters()
    const vip = {
      ...counting.vip,
      told: async ({ order_no }: PayOrder) => void told.push(order_no, (await findOrder(on, order_no))?.state),
    }
    const pay = createPay({ db: on, clock, gateway, granters: { ...counting, vip }, randomInt, logger })
    const job = payWorkKind({ db: on, clock, gateway, pay, logger })
    const work = () => job.run({ input: null, userId: null, tries: 1, signal: new AbortController().signal, progress: () => {} })
    return { pay, work }
  }
  const stateOf = async (orderNo: string) => (await findOrder(db, orderNo))?.state
  const refund = () => db.selectFrom('pay_refunds').selectAll().executeTakeFirst()
  const planned = async () =>
    (await db.selectFrom('jobs').select(['once_key', 'due_at']).where('kind', '=', 'pay-work').where('ended_at', 'is', null).execute()).map(
      ({ once_key, due_at }) => [once_key?.split(' ')[1], due_at],
    )

  it('O024: asked for again within half an hour the same order is shown; later, or for another price, a new one', async () => {
    const { pay } = nodeOn(db)
    const first = await pay.open(wanted)
    expect(first.pay_url).toContain(first.order_no)
    pass(29 * 60)
    expect((await pay.open(wanted)).order_no).toBe(first.order_no)
    const dearer = await pay.open({ ...wanted, amountCents: 29_900 })
    expect(dearer.order_no).not.toBe(first.order_no)
    expect((await pay.open({ ...wanted, payerId: 8 })).order_no).not.toBe(first.order_no)
    pass(2 * 60)
    expect((await pay.open(wanted)).order_no).not.toBe(first.order_no)
  })

  it('the sandbox that nobody asked for serves the demo school and refuses others', async () => {
    const gateway = openGateway({ by: 'sandbox', onlyDemo: true }, { db, clock, secret })
    const pay = createPay({ db, clock, gateway, granters: countingGranters(), randomInt, logger: pino({ level: 'silent' }) })
    await expect(pay.open(wanted)).rejects.toThrow('学校还没有开通在线支付')
    expect(await pay.isOnFor(wanted.orgId)).toBe(false)
    await db.updateTable('organizations').set({ is_demo: 1 }).where('id', '=', wanted.orgId).execute()
    expect((await pay.open(wanted)).pay_url).not.toBe('')
    await db.updateTable('organizations').set({ is_demo: 0 }).where('id', '=', wanted.orgId).execute()
  })

  it('on a phone the address is fetched anew, for it can be used for minutes only; the order stays the same', async () => {
    const { pay } = nodeOn(db)
    const first = await pay.open({ ...wanted, method: 'wap' })
    expect(await pay.open({ ...wanted, method: 'wap' })).toEqual(first)
    expect(asked).toEqual(['create'])
    pass(5 * 60)
    expect((await pay.open({ ...wanted, method: 'wap' })).order_no).toBe(first.order_no)
    expect(asked).toEqual(['create', 'query', 'create'])
  })

  it('one that was paid meanwhile is not asked for anew, and no other is opened; nor while nobody knows whether it was', async () => {
    const { pay } = nodeOn(db)
    const first = await pay.open({ ...wanted, method: 'wap' })
    await sandbox.press(first.order_no, 'pay')
    pass(5 * 60)
    isAway = true
    await expect(pay.open({ ...wanted, method: 'wap' })).rejects.toMatchObject({ code: refusals.payAway[0] })
    isAway = false
    await expect(pay.open({ ...wanted, method: 'wap' })).rejects.toMatchObject({ code: refusals.orderPaid[0] })
    expect(await db.selectFrom('pay_orders').select('state').execute()).toEqual([{ state: orderStates.paid }])
  })

  it('a gateway that takes no order says so, and its order is not shown again', async () => {
    const { pay } = nodeOn(db)
    isAway = true
    await expect(pay.open(wanted)).rejects.toMatchObject({ code: refusals.payAway[0] })
    isAway = false
    expect((await pay.open(wanted)).pay_url).not.toBe('')
  })

  it('polls, notifications and queries on two nodes at once grant once, and the gateway is asked once', async () => {
    const [one, two] = [nodeOn(db), nodeOn(other)]
    const order = await one.pay.open(wanted)
    const notice = await sandbox.press(order.order_no, 'pay')
    asked.length = 0
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        const { pay } = n % 2 === 0 ? one : two
        return n < 10 ? pay.look(order) : pay.hear(notice?.headers ?? {}, notice?.body ?? '')
      }),
    )
    expect(await grantsOf(db, order.order_no)).toEqual({ granted: 1, revoked: 0 })
    expect(asked.length).toBeLessThanOrEqual(1)
    expect(await stateOf(order.order_no)).toBe(orderStates.paid)
  })

  it('a lost notification is made up for by a poll, and a gateway that is away changes nothing', async () => {
    const { pay } = nodeOn(db)
    const order = await pay.open(wanted)
    await sandbox.press(order.order_no, 'pay')
    isAway = true
    expect((await pay.look(order)).state).toBe(orderStates.created)
    isAway = false
    expect((await pay.look(order)).state, 'not again within five seconds').toBe(orderStates.created)
    pass(5)
    expect((await pay.look(order)).state).toBe(orderStates.paid)
  })

  it('an order whose time is over is closed, then asked about for the last time: whoever paid in the last moment has bought it', async () => {
    const { pay, work } = nodeOn(db)
    const [unpaid, late] = [await pay.open(wanted), await pay.open({ ...wanted, payerId: 8 })]
    pass(3599)
    await sandbox.press(late.order_no, 'pay')
    pass(1)
    asked.length = 0
    await work()
    expect(asked).toEqual(['close', 'query', 'close', 'query'])
    expect([await stateOf(unpaid.order_no), await stateOf(late.order_no)]).toEqual([orderStates.expired, orderStates.paid])
    expect(await grantsOf(db, late.order_no)).toEqual({ granted: 1, revoked: 0 })
  })

  it('while the gateway is away orders stay open, and the work plans itself again in a minute', async () => {
    const { pay, work } = nodeOn(db)
    const order = await pay.open(wanted)
    pass(3600)
    isAway = true
    await db.deleteFrom('jobs').execute()
    await work()
    expect(await stateOf(order.order_no)).toBe(orderStates.created)
    expect(await planned()).toEqual([['again', clock.seconds() + 60]])
    isAway = false
    pass(60)
    await work()
    expect(await stateOf(order.order_no)).toBe(orderStates.expired)
  })

  it('of very many that are due two hundred are closed at a time, and the rest is planned', async () => {
    const { pay, work } = nodeOn(db)
    const { id, order_no, ...order } = await pay.open(wanted)
    const rows = Array.from({ length: 200 }, (_, n) => ({ ...order, order_no: `JT${n}` }))
    await db.insertInto('pay_orders').values(rows).execute()
    await db.deleteFrom('jobs').execute()
    pass(3600)
    await work()
    const open = db.selectFrom('pay_orders').select('id').where('state', '=', orderStates.created)
    expect(await open.execute()).toHaveLength(1)
    expect(await planned()).toHaveLength(1)
    pass(60)
    await work()
    expect(await open.execute()).toEqual([])
  })

  describe('money that goes back', () => {
    async function paidOrder() {
      const node = nodeOn(db)
      const order = await node.pay.open(wanted)
      const notice = await sandbox.press(order.order_no, 'pay')
      await node.pay.hear(notice?.headers ?? {}, notice?.body ?? '')
      return { ...node, order }
    }

    it('is sent once, takes away what was bought, and a second time is refused', async () => {
      const { pay, work, order } = await paidOrder()
      const noted: string[] = []
      const giveBack = () => pay.giveBack(order.order_no, '买错了', 3, async (_tx, { order_no }) => noted.push(order_no))
      const ends = await Promise.allSettled([giveBack(), giveBack()])
      expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const [late] = ends.filter(({ status }) => status === 'rejected')
      expect(late).toMatchObject({ reason: { code: refusals.orderNotPaid[0] } })
      expect(noted).toEqual([order.order_no])
      expect(await grantsOf(db, order.order_no)).toEqual({ granted: 1, revoked: 1 })
      expect(await refund()).toMatchObject({ state: 0, asked_by: 3, reason: '买错了' })
      await work()
      expect(await refund()).toMatchObject({ state: 1 })
      expect((await sandbox.query(order.order_no)).state).toBe('closed')
      asked.length = 0
      await work()
      expect(asked).toEqual([])
    })

    it('is told once it is decided, as the payment was', async () => {
      const { pay, order } = await paidOrder()
      await pay.giveBack(order.order_no, '', 3, async () => {})
      expect(told).toEqual([order.order_no, orderStates.paid, order.order_no, orderStates.refunded])
    })

    it('stays as it was when what is written down fails', async () => {
      const { pay, order } = await paidOrder()
      await expect(pay.giveBack(order.order_no, '', 3, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
      expect([await stateOf(order.order_no), await refund()]).toEqual([orderStates.paid, undefined])
    })

    it('is refused for what another gateway took, which alone can send it back', async () => {
      const { pay, order } = await paidOrder()
      await db.updateTable('pay_orders').set({ gateway: 'wechat' }).where('id', '=', order.id).execute()
      await expect(pay.giveBack(order.order_no, '', 3, async () => {})).rejects.toMatchObject({ code: refusals.refundElsewhere[0] })
      expect([await stateOf(order.order_no), await refund()]).toEqual([orderStates.paid, undefined])
    })

    it('neither asks the gateway about orders of another nor closes them', async () => {
      const { pay, work } = nodeOn(db)
      const order = await pay.open(wanted)
      await db.updateTable('pay_orders').set({ gateway: 'wechat' }).where('id', '=', order.id).execute()
      asked.length = 0
      await pay.look({ ...order, gateway: 'wechat' })
      pass(2 * 3600)
      await work()
      expect([asked, await stateOf(order.order_no)]).toEqual([[], orderStates.created])
    })

    it('is refused for what is not paid', async () => {
      const { pay } = nodeOn(db)
      const { order_no } = await pay.open(wanted)
      for (const number of [order_no, 'JT0'])
        await expect(pay.giveBack(number, '', 3, async () => {})).rejects.toMatchObject({ code: refusals.orderNotPaid[0] })
    })

    it('is tried again with longer and longer pauses while the gateway is away or refuses, and after twelve tries a person has to look', async () => {
      const { pay, work, order } = await paidOrder()
      await pay.giveBack(order.order_no, '', 3, async () => {})
      isAway = true
      const pauses: number[] = []
      for (let tries = 1; tries <= 12; tries++) {
        if (tries === 6) {
          isAway = false
          refunding = 'refused'
        }
        await work()
        const { next_at = 0, state } = (await refund()) ?? {}
        expect(state).toBe(tries < 12 ? 0 : 2)
        if (tries < 12) pauses.push(next_at - clock.seconds())
        pass(Math.max(0, next_at - clock.seconds()))
      }
      expect(pauses.slice(0, 3)).toEqual([120, 240, 480])
      expect(Math.max(...pauses)).toBe(6 * 3600)
      expect(lines.filter((line) => line.includes('a refund was not sent'))).toHaveLength(12)
    })

    it('is asked about every minute while the gateway has not finished it, which is no try', async () => {
      const { pay, work, order } = await paidOrder()
      await pay.giveBack(order.order_no, '', 3, async () => {})
      refunding = 'processing'
      await db.deleteFrom('jobs').where('kind', '=', 'pay-work').execute()
      await work()
      expect(await refund()).toMatchObject({ state: 0, tries: 0, next_at: clock.seconds() + 60 })
      expect(await planned()).toEqual([['again', clock.seconds() + 60]])
      refunding = undefined
      pass(60)
      await work()
      expect(await refund()).toMatchObject({ state: 1 })
    })

    it('what another gateway took before is not sent by this one, and does not hold up the others', async () => {
      const { pay, work, order } = await paidOrder()
      await pay.giveBack(order.order_no, '', 3, async () => {})
      await db.updateTable('pay_orders').set({ gateway: 'wechat' }).execute()
      await db.deleteFrom('jobs').where('kind', '=', 'pay-work').execute()
      await work()
      expect([(await refund())?.state, await planned()]).toEqual([0, []])
    })
  })

  it('money for an order that nobody made, and a wrong amount, are written into the log', async () => {
    const { pay } = nodeOn(db)
    const { order_no } = await pay.open(wanted)
    const payment = { transactionId: 'T1', amountCents: 1, paidAt: clock.seconds() }
    await pay.take({ ...payment, orderNo: 'JT00' }, 'notice')
    await pay.take({ ...payment, orderNo: order_no }, 'notice')
    expect(lines.filter((line) => line.includes('money for an order that nobody made'))).toHaveLength(1)
    expect(lines.filter((line) => line.includes('money goes back'))).toHaveLength(1)
    expect(await grantsOf(db, order_no)).toEqual({ granted: 0, revoked: 0 })
  })
})
