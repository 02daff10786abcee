import { orderStates } from '@jiangtai/contract/pay'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { countingGranters, grantsOf } from '../../test/granting.ts'
import { openOrder } from '../../test/orders.ts'
import { clockOf } from '../clock.ts'
import { dateOf } from '../days.ts'
import { compare, differenceWords, reconciledWords } from './compare.ts'
import type { BillLine, PayGateway } from './gateway.ts'
import { findOrder } from './orders.db.ts'
import { createPay } from './pay.ts'
import { paymentsAdmin } from './payments.admin.ts'
import { reconcileKind } from './reconcile.job.ts'
import { reconcile } from './reconcile.ts'

const paid = (n: number, amountCents = 100): BillLine => ({ kind: 'payment', orderNo: `JT${n}`, transactionId: `T${n}`, amountCents })
const own = (n: number, amountCents = 100) => ({ orderNo: `JT${n}`, transactionId: `T${n}`, amountCents })
const back = (n: number, amountCents = 100): BillLine => ({ kind: 'refund', orderNo: `JT${n}`, refundNo: `R${n}`, amountCents })
const ownBack = (n: number, amountCents = 100) => ({ orderNo: `JT${n}`, refundNo: `R${n}`, amountCents })

describe('two books', () => {
  it('that say the same differ in nothing', () => {
    expect(compare([paid(1), back(2)], [own(1)], [ownBack(2)])).toEqual({ payments: 1, refunds: 1, unheard: [], differences: [] })
  })

  it('what either lacks, and other amounts, are found; what we have on another day is not missing there', () => {
    const { unheard, differences } = compare(
      [paid(1), paid(2, 50), paid(5), back(6), back(7, 3)],
      [own(2), own(3), { ...own(5), isOtherDay: true }, { ...own(9), isOtherDay: true }],
      [ownBack(7), ownBack(8)],
    )
    expect(unheard).toEqual([paid(1)])
    expect(differences.map(({ what, how, orderNo }) => [what, how, orderNo])).toEqual([
      ['payment', 'amount', 'JT2'],
      ['payment', 'missing-there', 'JT3'],
      ['refund', 'missing-here', 'JT6'],
      ['refund', 'amount', 'JT7'],
      ['refund', 'missing-there', 'JT8'],
    ])
  })

  it('is said in words', () => {
    const missing = { what: 'payment', how: 'missing-here', orderNo: 'JT1', amountCents: 150 } as const
    expect(differenceWords({ ...missing, done: 'granted' })).toBe('对方有、这里没有的付款：JT1，1.50 元，已补记并开通')
    expect(reconciledWords({ date: '2026-11-15', differences: [] })).toBe('2026-11-15 一致')
    expect(reconciledWords({ date: '2026-11-15', differences: [{ ...missing, done: 'granted' }, missing] })).toBe(
      '2026-11-15 补记 1 笔，1 处不一致，请平台运维人员看日志',
    )
    expect(reconciledWords({ date: '2026-11-15', differences: [{ ...missing, done: 'unknown-order' }] })).toBe('2026-11-15 一致')
  })
})

describe.each(engines)('the comparison with the gateway on %s', (engine) => {
  let school: TestApp
  let orgId: number
  const lines: string[] = []
  beforeAll(async () => {
    school = await buildApp(engine)
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
  })
  afterAll(() => school.close())

  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  /** Its own time, so that commands, which go by the clock of the machine, see it as today. */
  const time = { ms: Date.now() }
  const clock = clockOf(() => time.ms)
  function standing(bill: readonly BillLine[], granters = countingGranters()) {
    const { db } = school
    const sandbox = school.deps.gateway
    if (!sandbox) throw new Error('no gateway')
    const gateway: PayGateway = { ...sandbox, bill: async () => bill }
    const pay = createPay({
      db,
      clock,
      gateway,
      granters,
      randomInt: (below) => Math.floor(Math.random() * below),
      logger,
    })
    return { db, clock, gateway, pay, report: (error: unknown) => logger.error(error) }
  }
  const newOrder = () => openOrder({ ...school.deps, clock }, { org_id: orgId, payer_id: 1 })
  const lineOf = ({ order_no, amount_cents }: { order_no: string; amount_cents: number }, amountCents = amount_cents): BillLine => ({
    ...{ kind: 'payment', orderNo: order_no, transactionId: `B${order_no}`, amountCents },
  })
  const audits = () => school.db.selectFrom('audits').select(['act', 'actor_id', 'object_name']).where('org_id', '=', orgId).execute()
  const today = () => dateOf(clock.seconds())

  it('money that we never heard of is settled, once, and written down; what is only tried changes nothing', async () => {
    const [heard, wrong] = [await newOrder(), await newOrder()]
    const stand = standing([lineOf(heard), lineOf(wrong, 1), { kind: 'payment', orderNo: 'OTHER', transactionId: 'X1', amountCents: 5 }])
    const tried = await reconcile(stand, today(), true)
    expect(tried.differences.map(({ orderNo, done }) => [orderNo, done])).toEqual([
      [heard.order_no, undefined],
      [wrong.order_no, undefined],
      ['OTHER', 'unknown-order'],
    ])
    expect(await grantsOf(school.db, heard.order_no)).toEqual({ granted: 0, revoked: 0 })
    const made = await reconcile(stand, today())
    expect(made.differences.map(({ done }) => done)).toEqual(['granted', 'given-back', 'unknown-order'])
    expect((await findOrder(school.db, heard.order_no))?.state).toBe(orderStates.paid)
    expect(await grantsOf(school.db, heard.order_no)).toEqual({ granted: 1, revoked: 0 })
    const noted = (await audits()).filter(({ act }) => act === 'order-found')
    expect(noted).toEqual([heard, wrong].map(({ order_no }) => ({ act: 'order-found', actor_id: null, object_name: order_no })))
    expect((await reconcile(stand, today())).differences.map(({ done }) => done)).toEqual(['unknown-order'])
    expect((await audits()).length).toBe(noted.length)
  })

  it('one payment that cannot be settled keeps no other from being found, and is told of', async () => {
    const [broken, sound] = [await newOrder(), await newOrder()]
    const { vip } = countingGranters()
    const falling = {
      ...vip,
      grant: (...all: Parameters<typeof vip.grant>) =>
        all[1].order_no === broken.order_no ? Promise.reject(new Error('a grant that fails')) : vip.grant(...all),
    }
    const stand = standing([lineOf(broken), lineOf(sound)], { vip: falling, 'jp-class': falling, 'jp-share': falling })
    const before = (await audits()).length
    const { differences } = await reconcile(stand, today())
    const unheard = differences.filter(({ how }) => how === 'missing-here')
    expect(unheard.map(({ orderNo, done }) => [orderNo, done])).toEqual([
      [broken.order_no, 'failed'],
      [sound.order_no, 'granted'],
    ])
    expect(lines.join('')).toContain('a grant that fails')
    expect((await audits()).length).toBe(before + 1)
  })

  it('the job of the night says what it found, in the log and to the console', async () => {
    const order = await newOrder()
    const kind = reconcileKind({ ...standing([lineOf(order)]), logger })
    const run = () => kind.run({ input: null, userId: null, tries: 1, signal: new AbortController().signal, progress: () => {} })
    expect((await run())?.msg).toMatch(/^\d{4}-\d\d-\d\d 补记 1 笔；/)
    expect(lines.join('')).toContain('compared with the gateway')
    expect(lines.join('')).toContain(order.order_no)
  })

  it('R1140: the command lists, refunds and compares; with --dry-run it changes nothing', async () => {
    const order = await newOrder()
    const stand = standing([lineOf(order)])
    const say = async (...args: string[]) => {
      const said: string[] = []
      await paymentsAdmin(school.db, args, (line) => said.push(line), stand)
      return said.join('\n')
    }
    expect(await say('list', 'default')).toContain(order.order_no)
    expect(JSON.parse(await say('list', 'default', '--json'))[0]).toMatchObject({ order_no: order.order_no, state: orderStates.created })
    await expect(say('refund', order.order_no)).rejects.toThrow('没有付款')
    await expect(say('refund', 'JT0')).rejects.toThrow('没有这个订单')
    expect(await say('reconcile', '--date', today(), '--dry-run')).toContain('试运行')
    expect((await findOrder(school.db, order.order_no))?.state).toBe(orderStates.created)
    expect(await say('reconcile', '--date', today())).toContain('已补记并开通')
    expect(JSON.parse(await say('refund', order.order_no, '--dry-run', '--json'))).toMatchObject({ is_done: 0 })
    expect((await findOrder(school.db, order.order_no))?.state).toBe(orderStates.paid)
    expect(await say('refund', order.order_no, '买错了')).toContain('199.00 元')
    expect((await findOrder(school.db, order.order_no))?.state).toBe(orderStates.refunded)
    expect((await audits()).filter(({ act }) => act === 'order-refunded')).toMatchObject([{ actor_id: null }])
    for (const args of [[], ['refund'], ['reconcile', '--date', 'soon'], ['reconcile', 'now']])
      await expect(say(...args)).rejects.toThrow('用法')
  })
})
