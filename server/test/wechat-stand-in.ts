import {
  createCipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  X509Certificate,
} from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { generate } from 'selfsigned'
import type { Clock } from '../src/clock.ts'
import { dateOf } from '../src/days.ts'
import type { WechatSettings } from '../src/pay/wechat-line.ts'
import { isSignedBy, replyText, requestText, signText } from '../src/pay/wechat-signing.ts'

interface Order {
  readonly out_trade_no: string
  readonly notify_url: string
  readonly time_expire: string
  readonly description: string
  readonly amount: { readonly total: number }
  readonly scene_info?: { readonly payer_client_ip: string }
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED' | 'REFUND'
  transaction_id?: string
  success_time?: string
}

interface Refund {
  readonly out_refund_no: string
  readonly transaction_id: string
  readonly amount: { readonly refund: number; readonly total: number }
  status: 'SUCCESS' | 'PROCESSING' | 'ABNORMAL'
  readonly at: number
}

type Answer = readonly [status: number, body?: unknown]

const china = (seconds: number) => `${new Date((seconds + 8 * 3600) * 1000).toISOString().slice(0, 19)}+08:00`
const names = [
  ...[
    '交易时间',
    '公众账号ID',
    '商户号',
    '特约商户号',
    '设备号',
    '微信订单号',
    '商户订单号',
    '用户标识',
    '交易类型',
    '交易状态',
    '付款银行',
  ],
  ...[
    '货币种类',
    '应结订单金额',
    '代金券金额',
    '微信退款单号',
    '商户退款单号',
    '退款金额',
    '充值券退款金额',
    '退款类型',
    '退款状态',
    '商品名称',
  ],
  ...['商户数据包', '手续费', '费率', '订单金额', '申请退款金额', '费率备注'],
]

/** Keys take long to make. */
let made: Promise<{ merchant: ReturnType<typeof rsa>; platform: { key: string; cert: string } }> | undefined
const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const keys = () =>
  (made ??= generate([{ name: 'commonName', value: 'stand-in' }], { keySize: 2048, algorithm: 'sha256' }).then(
    ({ private: key, cert }) => ({
      merchant: rsa(),
      platform: { key, cert },
    }),
  ))

/** A server in this process that speaks APIv3 as it is published: it checks signatures and signs, keeps orders and refunds, and writes bills. */
export async function startWechat(clock: Clock, by: 'public-key' | 'certificate' = 'public-key') {
  const { merchant, platform } = await keys()
  const signer = createPrivateKey(platform.key)
  const serial = by === 'public-key' ? 'PUB_KEY_ID_0119000000012026' : new X509Certificate(platform.cert).serialNumber
  const v3Key = 'an APIv3 key of thirty-two signs'
  const own = { mchid: '1900000001', appid: 'wxd678efh567hg6787', serial: '5157F09EFDC096DE15EBE81A47057A72' }
  const orders = new Map<string, Order>()
  const refunds = new Map<string, Refund>()
  const bills = new Map<string, string>()
  const asked: string[] = []
  const told = { refund: 'SUCCESS' as Refund['status'], isAway: false, signsWith: signer, bytesAfter: '' }
  let transactions = 0

  const signed = (body: string, timestamp = clock.seconds(), key = told.signsWith) => {
    const nonce = randomBytes(16).toString('hex')
    const signature = signText(key, replyText(String(timestamp), nonce, body))
    return {
      'wechatpay-timestamp': String(timestamp),
      'wechatpay-nonce': nonce,
      'wechatpay-signature': signature,
      'wechatpay-serial': serial,
    }
  }
  function seal(text: string, associated_data: string, key = v3Key) {
    const nonce = randomBytes(6).toString('hex')
    const cipher = createCipheriv('aes-256-gcm', key, nonce)
    cipher.setAAD(Buffer.from(associated_data))
    const ciphertext = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64')
    return { algorithm: 'AEAD_AES_256_GCM', associated_data, nonce, ciphertext }
  }
  const transactionOf = ({ out_trade_no, state, transaction_id, success_time, amount }: Order) => ({
    ...{ appid: own.appid, mchid: own.mchid, out_trade_no, transaction_id, trade_state: state, success_time },
    ...{ trade_type: 'NATIVE', amount: { total: amount.total, payer_total: amount.total, currency: 'CNY' } },
  })

  function isAllowed({ method = '', url = '', headers }: IncomingMessage, body: string) {
    const [, mchid, nonce, signature, timestamp, serial_no] =
      /^WECHATPAY2-SHA256-RSA2048 mchid="(.*?)",nonce_str="(.*?)",signature="(.*?)",timestamp="(.*?)",serial_no="(.*?)"$/.exec(
        headers.authorization ?? '',
      ) ?? []
    const text = requestText(method, url, Number(timestamp), nonce ?? '', body)
    return mchid === own.mchid && serial_no === own.serial && isSignedBy(merchant.publicKey, text, signature ?? '')
  }

  function answer(method: string, path: string, search: URLSearchParams, input: Record<string, unknown>): Answer {
    const [, orderNo, act] = /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)(\/close)?$/.exec(path) ?? []
    if (method === 'POST' && /^\/v3\/pay\/transactions\/(native|h5)$/.test(path)) {
      const order = input as unknown as Order & { mchid: string; appid: string }
      if (order.mchid !== own.mchid || order.appid !== own.appid) return [400, { code: 'PARAM_ERROR' }]
      const known = orders.get(order.out_trade_no)
      if (known && (known.state !== 'NOTPAY' || known.amount.total !== order.amount.total)) return [403, { code: 'OUT_TRADE_NO_USED' }]
      orders.set(order.out_trade_no, { ...order, state: 'NOTPAY' })
      return [
        200,
        path.endsWith('h5')
          ? { h5_url: `https://wx.tenpay.com/checkmweb?prepay_id=wx1` }
          : { code_url: `weixin://wxpay/bizpayurl?pr=${order.out_trade_no}` },
      ]
    }
    const order = orders.get(orderNo ?? '')
    if (orderNo !== undefined && !order) return [404, { code: 'ORDER_NOT_EXIST' }]
    if (order && act) {
      if (order.state !== 'NOTPAY') return [400, { code: order.state === 'CLOSED' ? 'ORDER_CLOSED' : 'ORDERPAID' }]
      order.state = 'CLOSED'
      return [204]
    }
    if (order) return search.get('mchid') === own.mchid ? [200, transactionOf(order)] : [400, { code: 'PARAM_ERROR' }]
    if (path === '/v3/refund/domestic/refunds') {
      const asking = input as unknown as Omit<Refund, 'status' | 'at'>
      const paid = [...orders.values()].find(({ transaction_id }) => transaction_id === asking.transaction_id)
      const known = refunds.get(asking.out_refund_no)
      if (!paid || paid.amount.total !== asking.amount.total) return [404, { code: 'RESOURCE_NOT_EXISTS' }]
      if (!known && paid.state === 'REFUND') return [403, { code: 'NOT_ENOUGH' }]
      paid.state = 'REFUND'
      refunds.set(asking.out_refund_no, { ...asking, status: told.refund, at: known?.at ?? clock.seconds() })
      return [200, { status: told.refund, out_refund_no: asking.out_refund_no, refund_id: '5030' }]
    }
    if (path === '/v3/certificates') {
      const encrypt_certificate = seal(platform.cert, 'certificate')
      return [200, { data: [{ serial_no: new X509Certificate(platform.cert).serialNumber, encrypt_certificate }] }]
    }
    if (path === '/v3/bill/tradebill') {
      const date = search.get('bill_date') ?? ''
      const csv = billOf(date)
      if (csv === undefined) return [400, { code: 'NO_STATEMENT_EXIST' }]
      bills.set(date, csv)
      const hash_value = createHash('sha1').update(csv).digest('hex')
      return [200, { hash_type: 'SHA1', hash_value, download_url: `https://api.mch.weixin.qq.com/v3/billdownload/file?token=${date}` }]
    }
    return [404, { code: 'NOT_FOUND' }]
  }

  function billOf(date: string): string | undefined {
    const paid = [...orders.values()].filter(({ success_time }) => success_time?.startsWith(date))
    const back = [...refunds.values()].filter(({ at }) => dateOf(at) === date)
    if (paid.length + back.length === 0) return undefined
    const yuan = (cents: number) => (cents / 100).toFixed(2)
    const row = (state: string, order: Order | undefined, refund?: Refund) => {
      const values: Record<string, string> = {
        ...{
          交易时间: `${date} 10:00:00`,
          商户号: own.mchid,
          微信订单号: order?.transaction_id ?? '',
          商户订单号: order?.out_trade_no ?? '',
        },
        ...{ 交易状态: state, 商户退款单号: refund?.out_refund_no ?? '0', 商品名称: order?.description ?? '' },
        ...{ 订单金额: yuan(refund ? 0 : (order?.amount.total ?? 0)), 申请退款金额: yuan(refund?.amount.refund ?? 0) },
      }
      return names.map((name) => `\`${values[name] ?? ''}`).join(',')
    }
    const rows = [
      ...paid.map((order) => row('SUCCESS', order)),
      ...back.map((refund) =>
        row(
          'REFUND',
          [...orders.values()].find(({ transaction_id }) => transaction_id === refund.transaction_id),
          refund,
        ),
      ),
    ]
    return `\uFEFF${[names.join(','), ...rows, '总交易单数,应结订单总金额', `\`${rows.length},\`0.00`].join('\r\n')}\r\n`
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    let body = ''
    for await (const chunk of request) body += chunk
    const { method = '', url = '' } = request
    asked.push(`${method} ${url}`)
    const send = (status: number, text: string) =>
      response.writeHead(status, { ...signed(text), 'content-type': 'application/json' }).end(text)
    if (told.isAway) return void response.writeHead(502).end()
    if (!isAllowed(request, body)) return void send(401, JSON.stringify({ code: 'SIGN_ERROR' }))
    const { pathname, searchParams } = new URL(url, 'http://stand-in')
    if (pathname === '/v3/billdownload/file') return void response.end((bills.get(searchParams.get('token') ?? '') ?? '') + told.bytesAfter)
    const [status, reply] = answer(method, pathname, searchParams, body ? JSON.parse(body) : {})
    send(status, reply === undefined ? '' : JSON.stringify(reply))
  }

  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const settings: WechatSettings = {
    ...own,
    ...{
      key: merchant.privateKey,
      v3Key,
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      publicUrl: 'https://class.example.cn',
    },
    platform: by === 'public-key' ? { id: serial, key: createPublicKey(platform.cert) } : undefined,
  }

  interface Noticing {
    readonly state?: string
    readonly timestamp?: number
    readonly v3Key?: string
    readonly mchid?: string
    readonly appid?: string
    readonly serial?: string
    readonly signsWith?: typeof signer
  }
  return {
    ...{ settings, asked, told, orders, stranger: rsa().privateKey },
    /** A payer pays; false: it can be paid no more. */
    pay(orderNo: string, seconds = clock.seconds()) {
      const order = orders.get(orderNo)
      if (order?.state !== 'NOTPAY' || Date.parse(order.time_expire) <= seconds * 1000) return false
      Object.assign(order, {
        state: 'SUCCESS',
        transaction_id: `4200000${String(++transactions).padStart(6, '0')}`,
        success_time: china(seconds),
      })
      return true
    },
    /** What it would then send to the address of the order. */
    noticeOf(orderNo: string, { state, timestamp, v3Key: sealedWith, mchid, appid, serial: as, signsWith }: Noticing = {}) {
      const order = orders.get(orderNo)
      if (!order) throw new Error('no order')
      const text = JSON.stringify({
        ...transactionOf(order),
        ...(state && { trade_state: state }),
        ...(mchid && { mchid }),
        ...(appid && { appid }),
      })
      const resource = { original_type: 'transaction', ...seal(text, 'transaction', sealedWith) }
      const event = {
        id: 'EV-1',
        create_time: china(clock.seconds()),
        resource_type: 'encrypt-resource',
        event_type: 'TRANSACTION.SUCCESS',
      }
      const body = JSON.stringify({ ...event, summary: '支付成功', resource })
      return { headers: { ...signed(body, timestamp, signsWith), ...(as && { 'wechatpay-serial': as }) }, body }
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
export type WechatStandIn = Awaited<ReturnType<typeof startWechat>>
