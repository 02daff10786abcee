import { type KeyObject, randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { createWechatKeys } from './wechat-keys.ts'
import { isSignedBy, replyText, requestText, signText } from './wechat-signing.ts'

export interface WechatSettings {
  readonly mchid: string
  readonly appid: string
  /** Of the merchant's certificate, and its key. */
  readonly serial: string
  readonly key: KeyObject
  readonly v3Key: string
  readonly platform: { readonly id: string; readonly key: KeyObject } | undefined
  /** Of the gateway; another one in tests. */
  readonly url: string
  /** Where this server is reached from outside. */
  readonly publicUrl: string
}

/** It was understood and is not to be. */
export class WechatRefused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(`${status} ${code}`)
  }
}

const waitMs = 5000
/** How far the clocks may be apart, and how old something may be. */
const freshSeconds = 300

interface Said {
  readonly headers: (name: string) => string | null | undefined
  readonly body: string
}

export type WechatLine = ReturnType<typeof createWechatLine>

/** Requests that are signed, and answers and notifications that are believed only when they are. */
export function createWechatLine({ mchid, serial, key, v3Key, platform, url }: WechatSettings, clock: Clock) {
  const keys = createWechatKeys({
    ...{ clock, v3Key, own: platform },
    fetchCertificates: async () => (await ask('GET', '/v3/certificates')).body,
  })

  async function ask(method: 'GET' | 'POST', path: string, body = '') {
    const timestamp = clock.seconds()
    const nonce = randomBytes(16).toString('hex')
    const signature = signText(key, requestText(method, path, timestamp, nonce, body))
    const parts = { mchid, nonce_str: nonce, signature, timestamp, serial_no: serial }
    const token = Object.entries(parts).map(([name, value]) => `${name}="${value}"`)
    const response = await fetch(url + path, {
      method,
      headers: {
        ...{ authorization: `WECHATPAY2-SHA256-RSA2048 ${token.join(',')}`, accept: 'application/json', 'user-agent': 'jiangtai' },
        ...(body !== '' && { 'content-type': 'application/json' }),
        // Says which key its answers are to be signed with.
        ...(platform && { 'wechatpay-serial': platform.id }),
      },
      ...(body !== '' && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(waitMs),
    })
    // As bytes: `text()` leaves out the mark that bills begin with, and their sum is of all of it.
    const bytes = Buffer.from(await response.arrayBuffer())
    return { status: response.status, headers: response.headers, bytes, body: bytes.toString() }
  }

  /** Why it is not believed; undefined: it is signed, and fresh. */
  async function faultOf({ headers, body }: Said): Promise<string | undefined> {
    const [timestamp, nonce, signature, by] = ['timestamp', 'nonce', 'signature', 'serial'].map(
      (name) => headers(`wechatpay-${name}`) ?? '',
    )
    if (!timestamp || !nonce || !signature || !by) return 'not signed'
    if (!/^\d{1,12}$/.test(timestamp) || Math.abs(clock.seconds() - Number(timestamp)) > freshSeconds) return 'too old'
    const signer = await keys.of(by)
    if (!signer) return 'signed by somebody else'
    return isSignedBy(signer, replyText(timestamp, nonce, body), signature) ? undefined : 'signature'
  }

  return {
    faultOf,

    /** The body of a good answer, empty for one without. Throws `WechatRefused`, or whatever went wrong on the way. */
    async call(method: 'GET' | 'POST', path: string, input?: object): Promise<string> {
      const { status, headers, body } = await ask(method, path, input ? JSON.stringify(input) : '')
      if (status >= 200 && status < 300) {
        const fault = await faultOf({ headers: (name) => headers.get(name), body })
        if (fault !== undefined) throw new Error(`an answer that WeChat Pay did not give: ${fault}`)
        return body
      }
      if (status >= 500) throw new Error(`WeChat Pay answered ${status}`)
      throw new WechatRefused(status, codeIn(body))
    },

    /** A file to download: it has no signature, but its sum was signed. */
    async download(path: string): Promise<Buffer> {
      const { status, bytes } = await ask('GET', path)
      if (status !== 200) throw new Error(`WeChat Pay answered ${status}`)
      return bytes
    },
  }
}

function codeIn(body: string): string {
  try {
    const { code } = JSON.parse(body) as { code?: unknown }
    return typeof code === 'string' ? code.slice(0, 60) : ''
  } catch {
    return ''
  }
}
