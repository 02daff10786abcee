import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../test/databases.ts'
import { startWechat, type WechatStandIn } from '../../test/wechat-stand-in.ts'
import { clockOf } from '../clock.ts'
import { dateOf } from '../days.ts'
import type { AskedPayment, PayGateway } from './gateway.ts'
import { createSandbox, type Sandbox } from './sandbox.ts'
import { createWechat } from './wechat.ts'

const start = Date.UTC(2026, 10, 16, 1, 50)
const time = { ms: start }
const clock = clockOf(() => time.ms)

interface Stand {
  readonly gateway: PayGateway
  /** False: it can be paid no more. */
  readonly pay: (orderNo: string) => Promise<boolean>
  readonly notice: (orderNo: string) => Promise<{ headers: Record<string, string>; body: string }>
  readonly close: () => Promise<unknown>
}

async function sandboxStand(): Promise<Stand> {
  const database: TestDatabase = await openTestDatabase('sqlite')
  const sandbox: Sandbox = createSandbox({ db: database.db, clock, secret: 'a secret of at least thirty-two signs' })
  const press = async (orderNo: string) => sandbox.press(orderNo, 'pay')
  return {
    gateway: sandbox,
    pay: async (orderNo) => (await press(orderNo)) !== undefined,
    async notice(orderNo) {
      const sent = await press(orderNo)
      if (!sent) throw new Error('nothing to tell')
      return sent
    },
    close: () => database.close(),
  }
}

async function wechatStand(by: 'public-key' | 'certificate'): Promise<Stand> {
  const wechat: WechatStandIn = await startWechat(clock, by)
  return {
    gateway: createWechat(wechat.settings, clock),
    pay: async (orderNo) => wechat.pay(orderNo),
    notice: async (orderNo) => wechat.noticeOf(orderNo),
    close: wechat.close,
  }
}

const gateways = [
  ['sandbox', sandboxStand],
  ['WeChat Pay with its public key', () => wechatStand('public-key')],
  ['WeChat Pay with certificates', () => wechatStand('certificate')],
] as const

describe.each(gateways)('every gateway keeps the same promises: %s', (_name, open) => {
  let stand: Stand
  let gateway: PayGateway
  beforeAll(async () => {
    time.ms = start
    stand = await open()
    gateway = stand.gateway
  })
  afterAll(() => stand.close())

  let numbers = 0
  async function newOrder(more: Partial<AskedPayment> = {}) {
    const asked: AskedPayment = {
      ...{ orderNo: `JT2026111600000000${++numbers}`, amountCents: 19_900, title: '会员，一年', method: 'scan' },
      ...{ expiresAt: clock.seconds() + 3600, address: '192.168.7.20', returnUrl: 'http://localhost/m/personal-center/copy?order_id=3' },
      ...more,
    }
    return { ...asked, ...(await gateway.create(asked)) }
  }
  async function paidOrder() {
    const order = await newOrder()
    expect(await stand.pay(order.orderNo)).toBe(true)
    const asked = await gateway.query(order.orderNo)
    if (asked.state !== 'paid') throw new Error('not paid')
    return { ...order, ...asked.payment }
  }

  it('an order has an address to pay at, for a screen and for a phone, and the same one may be asked for again', async () => {
    const order = await newOrder()
    expect(URL.canParse(order.payUrl)).toBe(true)
    expect((await gateway.create(order)).payUrl).toContain(order.payUrl.slice(0, 20))
    expect(URL.canParse((await newOrder({ method: 'wap' })).payUrl)).toBe(true)
    expect(await gateway.query(order.orderNo)).toEqual({ state: 'unpaid' })
    expect(await gateway.query('JT0000000000')).toEqual({ state: 'unknown' })
  })

  it('what is paid is told by a notification and by a query alike, as often as one asks', async () => {
    const { orderNo, amountCents, transactionId } = await paidOrder()
    const notice = await stand.notice(orderNo)
    const payment = { orderNo, amountCents, transactionId, paidAt: clock.seconds() }
    for (let times = 0; times < 2; times++) expect(await gateway.readNotice(notice.headers, notice.body)).toEqual(payment)
    expect(await gateway.query(orderNo)).toEqual({ state: 'paid', payment })
    expect((await stand.notice(orderNo)).body).toContain('{')
  })

  it('what is closed can be paid no more; closing again, or what is paid or unknown, is no failure and takes no money away', async () => {
    const order = await newOrder()
    for (let times = 0; times < 2; times++) await gateway.close(order.orderNo)
    expect(await stand.pay(order.orderNo)).toBe(false)
    expect(await gateway.query(order.orderNo)).toEqual({ state: 'closed' })
    const paid = await paidOrder()
    await gateway.close(paid.orderNo)
    expect((await gateway.query(paid.orderNo)).state).toBe('paid')
    await gateway.close('JT0000000000')
  })

  it('what is over can be paid no more', async () => {
    const order = await newOrder({ expiresAt: clock.seconds() + 60 })
    time.ms += 60_000
    expect(await stand.pay(order.orderNo)).toBe(false)
  })

  it('the same refund asked for twice is one; more than was paid, and what was never paid, is refused', async () => {
    const { orderNo, transactionId, amountCents } = await paidOrder()
    const refund = { refundNo: `R${orderNo}`, orderNo, transactionId, amountCents, totalCents: amountCents, reason: '买错了' }
    for (let times = 0; times < 2; times++) expect(await gateway.refund(refund)).toBe('done')
    expect(await gateway.refund({ ...refund, refundNo: 'R2' })).toBe('refused')
    expect((await gateway.query(orderNo)).state).not.toBe('paid')
    const unpaid = await newOrder()
    expect(await gateway.refund({ ...refund, refundNo: 'R3', orderNo: unpaid.orderNo, transactionId: 'T0' })).toBe('refused')
  })

  it('the bill of a day has what was paid and what went back on it, and of another day nothing', async () => {
    time.ms += 86_400_000
    const date = dateOf(clock.seconds())
    const [kept, back] = [await paidOrder(), await paidOrder()]
    await gateway.refund({ ...back, refundNo: 'R9', totalCents: back.amountCents, reason: '' })
    time.ms += 3 * 86_400_000
    const paymentOf = ({ orderNo, transactionId, amountCents }: typeof kept) => ({ kind: 'payment', orderNo, transactionId, amountCents })
    const bill = await gateway.bill(date)
    expect(bill).toHaveLength(3)
    expect(bill).toEqual(
      expect.arrayContaining([
        paymentOf(kept),
        paymentOf(back),
        { kind: 'refund', orderNo: back.orderNo, refundNo: 'R9', amountCents: back.amountCents },
      ]),
    )
    expect(await gateway.bill(dateOf(clock.seconds() - 2 * 86_400))).toEqual([])
  })
})
