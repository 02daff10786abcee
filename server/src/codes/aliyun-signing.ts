import { createHash, createHmac } from 'node:crypto'

/** RFC 3986: `encodeURIComponent` leaves five signs more as they are. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const sumOf = (text: string) => createHash('sha256').update(text).digest('hex')

export interface Unsigned {
  readonly host: string
  readonly action: string
  readonly version: string
  readonly query: Readonly<Record<string, string>>
  /** Seconds. */
  readonly time: number
  readonly nonce: string
}

/** https://help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature: a POST without a body, all it says in the query. */
export function signedRequest({ host, action, version, query, time, nonce }: Unsigned, keyId: string, keySecret: string) {
  const search = Object.entries(query)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
  const empty = sumOf('')
  const headers = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': empty,
    'x-acs-date': new Date(time * 1000).toISOString().replace(/\.\d+/, ''),
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`)
  const names = Object.keys(headers).join(';')
  const canonical = `POST\n/\n${search}\n${lines.join('')}\n${names}\n${empty}`
  const signature = createHmac('sha256', keySecret)
    .update(`ACS3-HMAC-SHA256\n${sumOf(canonical)}`)
    .digest('hex')
  return {
    search,
    headers: { ...headers, authorization: `ACS3-HMAC-SHA256 Credential=${keyId},SignedHeaders=${names},Signature=${signature}` },
  }
}
