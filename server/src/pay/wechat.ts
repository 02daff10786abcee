import { createHash } from 'node:crypto'
import { payNotifyPath } from '@jiangtai/contract/pay'
import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import { dateOf, spanOfDate } from '../days.ts'
import { BillNotYet, ForgedNotice, type PayGateway, type Payment } from './gateway.ts'
import { readBill } from './wechat-bill.ts'
import { createWechatLine, WechatRefused, type WechatSettings } from './wechat-line.ts'
import { Sealed, unseal } from './wechat-signing.ts'

const Notice = z.object({ event_type: z.string(), resource: Sealed })
const Transaction = z.object({
  appid: z.optional(z.string()),
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.optional(z.string()),
  trade_state: z.string(),
  success_time: z.optional(z.string()),
  amount: z.optional(z.object({ total: z.int() })),
})
const Created = z.object({ code_url: z.optional(z.string()), h5_url: z.optional(z.string()) })
const Refunded = z.object({ status: z.string() })
const Bill = z.object({ hash_type: z.string(), hash_value: z.string(), download_url: z.string() })

const mostTitle = 127
/** Bills of a day are made from ten in the morning of the next. */
const billReadySeconds = 34.5 * 3600

/** https://pay.weixin.qq.com/doc/v3/merchant/4012791832: WeChat Pay APIv3, QR codes (native) and pages for phones (H5). */
export function createWechat(settings: WechatSettings, clock: Clock): PayGateway {
  const { appid, mchid, v3Key, publicUrl } = settings
  const line = createWechatLine(settings, clock)
  const orderPath = (orderNo: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(orderNo)}`

  /** Undefined: no money has arrived. Only SUCCESS is money. */
  function paymentIn(said: z.infer<typeof Transaction>): Payment | undefined {
    const { trade_state, transaction_id: transactionId, amount, success_time } = said
    if (said.mchid !== mchid || said.appid !== appid) throw new ForgedNotice('of another merchant')
    if (trade_state !== 'SUCCESS' || !transactionId || !amount) return undefined
    const paidAt = Math.floor(Date.parse(success_time ?? '') / 1000) || clock.seconds()
    return { orderNo: said.out_trade_no, transactionId, amountCents: amount.total, paidAt }
  }

  return {
    name: 'wechat',

    async create({ orderNo, amountCents, title, method, expiresAt, address, returnUrl }) {
      const order = {
        ...{ appid, mchid, description: [...title].slice(0, mostTitle).join(''), out_trade_no: orderNo },
        time_expire: `${new Date((expiresAt + 8 * 3600) * 1000).toISOString().slice(0, 19)}+08:00`,
        notify_url: publicUrl + payNotifyPath,
        amount: { total: amountCents, currency: 'CNY' },
      }
      if (method === 'scan') {
        const { code_url } = z.parse(Created, JSON.parse(await line.call('POST', '/v3/pay/transactions/native', order)))
        if (!code_url) throw new Error('no code')
        return { payUrl: code_url }
      }
      const scene_info = { payer_client_ip: address, h5_info: { type: 'Wap' } }
      const { h5_url } = z.parse(Created, JSON.parse(await line.call('POST', '/v3/pay/transactions/h5', { ...order, scene_info })))
      if (!h5_url) throw new Error('no address')
      return { payUrl: `${h5_url}&redirect_url=${encodeURIComponent(returnUrl)}` }
    },

    async readNotice(headers, body) {
      const fault = await line.faultOf({ headers: (name) => headers[name], body })
      if (fault !== undefined) throw new ForgedNotice(fault)
      const { event_type, resource } = z.parse(Notice, JSON.parse(body))
      if (event_type !== 'TRANSACTION.SUCCESS') return undefined
      return paymentIn(z.parse(Transaction, JSON.parse(opened(v3Key, resource))))
    },

    async query(orderNo) {
      try {
        const said = z.parse(Transaction, JSON.parse(await line.call('GET', `${orderPath(orderNo)}?mchid=${mchid}`)))
        const payment = paymentIn({ appid, ...said })
        if (payment) return { state: 'paid', payment }
        return { state: said.trade_state === 'NOTPAY' || said.trade_state === 'USERPAYING' ? 'unpaid' : 'closed' }
      } catch (error) {
        if (error instanceof WechatRefused && error.status === 404) return { state: 'unknown' }
        throw error
      }
    },

    async close(orderNo) {
      try {
        await line.call('POST', `${orderPath(orderNo)}/close`, { mchid })
      } catch (error) {
        // Paid, closed already, or never taken: it cannot be paid any more either way.
        if (error instanceof WechatRefused && (error.status === 404 || closedCodes.has(error.code))) return
        throw error
      }
    },

    async refund({ refundNo, transactionId, amountCents, totalCents, reason }) {
      const amount = { refund: amountCents, total: totalCents, currency: 'CNY' }
      const asked = { transaction_id: transactionId, out_refund_no: refundNo, reason: [...reason].slice(0, 80).join(''), amount }
      try {
        const { status } = z.parse(Refunded, JSON.parse(await line.call('POST', '/v3/refund/domestic/refunds', asked)))
        if (status === 'SUCCESS') return 'done'
        return status === 'PROCESSING' ? 'processing' : 'refused'
      } catch (error) {
        if (error instanceof WechatRefused && error.status !== 429) return 'refused'
        throw error
      }
    },

    async bill(date) {
      const { from = 0 } = spanOfDate(date) ?? {}
      if (clock.seconds() < from + billReadySeconds) throw new BillNotYet(dateOf(from))
      let bill: z.infer<typeof Bill>
      try {
        bill = z.parse(Bill, JSON.parse(await line.call('GET', `/v3/bill/tradebill?bill_date=${date}&bill_type=ALL`)))
      } catch (error) {
        // Nobody paid on that day.
        if (error instanceof WechatRefused && error.code === 'NO_STATEMENT_EXIST') return []
        throw error
      }
      const { pathname, search } = new URL(bill.download_url)
      const csv = await line.download(pathname + search)
      const sum = createHash(bill.hash_type.toLowerCase()).update(csv).digest('hex')
      if (sum.toLowerCase() !== bill.hash_value.toLowerCase()) throw new Error('the bill is not the one that was announced')
      return readBill(csv.toString())
    },
  }
}

const closedCodes: ReadonlySet<string> = new Set(['ORDER_CLOSED', 'ORDERCLOSED', 'ORDERPAID', 'ORDER_PAID'])

function opened(v3Key: string, resource: Sealed): string {
  try {
    return unseal(v3Key, resource)
  } catch {
    throw new ForgedNotice('not to be opened')
  }
}
