import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startWechat, type WechatStandIn } from '../../test/wechat-stand-in.ts'
import { published } from '../../test/wechat-vectors.ts'
import { clockOf } from '../clock.ts'
import { BillNotYet, ForgedNotice, type PayGateway } from './gateway.ts'
import { createWechat } from './wechat.ts'
import { centsOf, readBill } from './wechat-bill.ts'
import { isSignedBy, publicKeyOf, replyText, unseal } from './wechat-signing.ts'

const start = Date.UTC(2026, 10, 16, 1, 50)
const time = { ms: start }
const clock = clockOf(() => time.ms)

describe('the published vectors', () => {
  it('AEAD_AES_256_GCM opens what its own library has sealed, and nothing that was changed', () => {
    const { v3Key, sealed, text } = published.aes
    expect(unseal(v3Key, sealed)).toBe(text)
    expect(() => unseal(v3Key, { ...sealed, associated_data: 'other' })).toThrow()
    expect(() => unseal(v3Key, { ...sealed, nonce: 'uluk4a9R25RX' })).toThrow()
    expect(() => unseal(v3Key.replace('a', 'b'), sealed)).toThrow()
    expect(() => unseal(v3Key, { ...sealed, ciphertext: 'AAAA' })).toThrow()
  })

  it('a notification that its own library believes is signed, and with one sign changed it is not', () => {
    const { certificate, timestamp, nonce, signature, body } = published.notice
    const key = publicKeyOf(certificate)
    expect(isSignedBy(key, replyText(timestamp, nonce, body), signature)).toBe(true)
    expect(isSignedBy(key, replyText(timestamp, nonce, body.replace('签约', '签 约')), signature)).toBe(false)
    expect(isSignedBy(key, replyText('1624523847', nonce, body), signature)).toBe(false)
    expect(isSignedBy(key, replyText(timestamp, nonce, body), 'not base64 at all')).toBe(false)
  })
})

describe('bills', () => {
  it('reads whole cents', () => {
    expect(['0.01', '199.00', '12', '3.5', '-1.20'].map(centsOf)).toEqual([1, 19_900, 1200, 350, -120])
    for (const wrong of ['', 'abc', '1.234', '1,000.00']) expect(() => centsOf(wrong)).toThrow()
  })

  it('a title with commas and backticks moves no amount into another column', () => {
    const head = '微信订单号,商户订单号,交易状态,商户退款单号,商品名称,订单金额,申请退款金额'
    const csv = `${head}\r\n\`42,\`JT1,\`SUCCESS,\`0,\`会员,\`一,年,\`1.00,\`0.00\r\n总交易单数,x\r\n\`1,\`1\r\n`
    expect(readBill(csv)).toEqual([{ kind: 'payment', orderNo: 'JT1', transactionId: '42', amountCents: 100 }])
    expect(() => readBill('a,b\r\n')).toThrow('微信订单号')
  })
})

describe.each(['public-key', 'certificate'] as const)('WeChat Pay by its %s', (by) => {
  let wechat: WechatStandIn
  let gateway: PayGateway
  beforeAll(async () => {
    wechat = await startWechat(clock, by)
  })
  beforeEach(() => {
    time.ms = start
    gateway = createWechat(wechat.settings, clock)
    Object.assign(wechat.told, { refund: 'SUCCESS', isAway: false, signsWith: wechat.told.signsWith, bytesAfter: '' })
    wechat.asked.length = 0
  })
  afterAll(() => wechat.close())

  let numbers = 0
  async function paidOrder() {
    const orderNo = `JT202611160000000${by.length}${++numbers}`
    await gateway.create({
      ...{ orderNo, amountCents: 100, title: '会员', method: 'scan', expiresAt: clock.seconds() + 3600, address: '1.2.3.4' },
      returnUrl: 'https://class.example.cn/m/personal-center/copy',
    })
    wechat.pay(orderNo)
    return orderNo
  }
  const read = ({ headers, body }: { headers: Record<string, string>; body: string }) => gateway.readNotice(headers, body)

  it('sends what the protocol asks for: notify address, amount, end, and for a phone its address and the way back', async () => {
    const asked = { amountCents: 19_900, title: '会'.repeat(200), expiresAt: clock.seconds() + 3600, address: '1.2.3.4' }
    const returnUrl = 'https://class.example.cn/m/personal-center/copy?order_id=3'
    const { payUrl } = await gateway.create({ ...asked, orderNo: `JTA${by.length}`, method: 'scan', returnUrl })
    expect(payUrl).toMatch(/^weixin:\/\/wxpay\//)
    const phone = await gateway.create({ ...asked, orderNo: `JTB${by.length}`, method: 'wap', returnUrl })
    expect(phone.payUrl).toBe(`https://wx.tenpay.com/checkmweb?prepay_id=wx1&redirect_url=${encodeURIComponent(returnUrl)}`)
    expect(wechat.orders.get(`JTB${by.length}`)).toMatchObject({
      ...{
        notify_url: 'https://class.example.cn/api/pay/notify',
        amount: { total: 19_900, currency: 'CNY' },
        description: '会'.repeat(127),
      },
      ...{ time_expire: '2026-11-16T10:50:00+08:00', scene_info: { payer_client_ip: '1.2.3.4', h5_info: { type: 'Wap' } } },
    })
  })

  it('believes no notification that is forged, changed, replayed later, from another serial, merchant or key', async () => {
    const orderNo = await paidOrder()
    const good = wechat.noticeOf(orderNo)
    expect(await read(good)).toMatchObject({ orderNo, amountCents: 100 })
    const forged: readonly { headers: Record<string, string>; body: string }[] = [
      wechat.noticeOf(orderNo, { signsWith: wechat.stranger }),
      { ...good, body: good.body.replace('支付成功', '支付 成功') },
      { ...good, body: `${good.body} ` },
      { ...good, headers: { ...good.headers, 'wechatpay-nonce': 'other' } },
      { ...good, headers: {} },
      { ...good, headers: { ...good.headers, 'wechatpay-timestamp': 'NaN' } },
      wechat.noticeOf(orderNo, { serial: 'PUB_KEY_ID_OF_SOMEBODY' }),
      wechat.noticeOf(orderNo, { serial: 'ABCDEF0123456789' }),
      wechat.noticeOf(orderNo, { timestamp: clock.seconds() - 301 }),
      wechat.noticeOf(orderNo, { timestamp: clock.seconds() + 301 }),
      wechat.noticeOf(orderNo, { v3Key: 'another key that has 32 signs...' }),
      wechat.noticeOf(orderNo, { mchid: '1900000002' }),
      wechat.noticeOf(orderNo, { appid: 'wx0000000000000000' }),
    ]
    for (const [n, notice] of forged.entries()) await expect(read(notice), `forged ${n}`).rejects.toBeInstanceOf(ForgedNotice)
    time.ms += 301_000
    await expect(read(good)).rejects.toBeInstanceOf(ForgedNotice)
  })

  it.each(['NOTPAY', 'CLOSED', 'REFUND', 'USERPAYING', 'PAYERROR', 'REVOKED'])('%s is no money', async (state) => {
    const orderNo = await paidOrder()
    expect(await read(wechat.noticeOf(orderNo, { state }))).toBeUndefined()
  })

  it('believes no answer that is not signed by WeChat Pay', async () => {
    const orderNo = await paidOrder()
    const { signsWith } = wechat.told
    wechat.told.signsWith = wechat.stranger
    await expect(gateway.query(orderNo)).rejects.toThrow('did not give')
    wechat.told.signsWith = signsWith
    expect((await gateway.query(orderNo)).state).toBe('paid')
  })

  it('looks for an unknown certificate once a minute at most', async () => {
    const orderNo = await paidOrder()
    const unknown = () => read(wechat.noticeOf(orderNo, { serial: 'ABCDEF0123456789' }))
    await Promise.allSettled(Array.from({ length: 20 }, unknown))
    const looked = () => wechat.asked.filter((line) => line === 'GET /v3/certificates').length
    expect(looked()).toBe(1)
    time.ms += 61_000
    await Promise.allSettled([unknown(), unknown()])
    expect(looked()).toBe(2)
  })

  it('a gateway that is away, or says something else than it should, throws and can be asked again', async () => {
    const orderNo = await paidOrder()
    wechat.told.isAway = true
    const refund = { refundNo: 'R1', orderNo, transactionId: 'T', amountCents: 100, totalCents: 100, reason: '' }
    for (const act of [() => gateway.query(orderNo), () => gateway.close(orderNo), () => gateway.refund(refund)])
      await expect(act()).rejects.toThrow('502')
  })

  it.each([
    ['PROCESSING', 'processing'],
    ['ABNORMAL', 'refused'],
  ] as const)('a refund that is %s is %s', async (status, outcome) => {
    const orderNo = await paidOrder()
    wechat.told.refund = status
    const { transaction_id: transactionId = '' } = wechat.orders.get(orderNo) ?? {}
    const refund = { refundNo: `R${orderNo}`, orderNo, transactionId, amountCents: 100, totalCents: 100, reason: '' }
    expect(await gateway.refund(refund)).toBe(outcome)
  })

  it('a bill that is not the announced one is not read, and there is none before it is written', async () => {
    await paidOrder()
    await expect(gateway.bill('2026-11-16')).rejects.toBeInstanceOf(BillNotYet)
    time.ms += 86_400_000
    await expect(gateway.bill('2026-11-16'), 'before half past ten').rejects.toBeInstanceOf(BillNotYet)
    time.ms += 3_600_000
    expect((await gateway.bill('2026-11-16')).length).toBeGreaterThan(0)
    wechat.told.bytesAfter = '`more'
    await expect(gateway.bill('2026-11-16')).rejects.toThrow('announced')
  })
})
