import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Clock } from '../src/clock.ts'
import type { AliyunSettings } from '../src/codes/aliyun.ts'
import { createPatience } from './patience.ts'

/** What it does with a request whose signature is right: its answer, no answer at all, it hangs up, or sends elsewhere. */
export type Behaviour = { readonly status: number; readonly body: string } | 'silent' | 'dead' | 'moved'

export const said = (Code: string, status = 200): Behaviour => ({
  status,
  body: JSON.stringify({ Code, Message: Code, RequestId: 'F655A8D5-B967-440B-8683-DAD6FF8DE990', ...(Code === 'OK' && { BizId: '1' }) }),
})

const hex = (text: string) => createHash('sha256').update(text).digest('hex')
const freshMs = 15 * 60_000

/** A server in this process that speaks Dysmsapi as it is published: it checks the signature over what came over the wire, and each nonce once. */
export async function startAliyun(clock: Clock) {
  const keySecret = 'a-secret-of-tests'
  const sent: { readonly to: string; readonly code: string }[] = []
  const nonces = new Set<string>()
  const { patience, isSilent } = createPatience()
  const told: { behaviour: Behaviour } = { behaviour: said('OK') }

  /** Undefined: it is signed as it should be. */
  function faultOf({ method, url = '', headers }: IncomingMessage, body: string): string | undefined {
    const [path, search = ''] = url.split('?')
    const [, credential, signedNames = '', signature] =
      /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(headers.authorization ?? '') ?? []
    if (credential !== settings.keyId) return 'InvalidAccessKeyId.NotFound'
    const names = signedNames.split(';')
    const due = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-acs-'))]
    if (due.some((name) => !names.includes(name)) || names.join() !== names.toSorted().join()) return 'IncompleteSignature'
    if (headers['x-acs-content-sha256'] !== hex(body)) return 'SignatureDoesNotMatch'
    if (search !== search.split('&').toSorted().join('&')) return 'SignatureDoesNotMatch'
    const canonical = [method, path, search, ...names.map((name) => `${name}:${headers[name]}`), '', signedNames, hex(body)].join('\n')
    const right = createHmac('sha256', keySecret)
      .update(`ACS3-HMAC-SHA256\n${hex(canonical)}`)
      .digest('hex')
    if (signature !== right) return 'SignatureDoesNotMatch'
    if (Math.abs(clock.ms() - Date.parse(String(headers['x-acs-date']))) > freshMs) return 'InvalidTimeStamp.Expired'
    const nonce = String(headers['x-acs-signature-nonce'])
    if (nonces.has(nonce)) return 'SignatureNonceUsed'
    nonces.add(nonce)
    return headers['x-acs-action'] === 'SendSms' && headers['x-acs-version'] === '2017-05-25' ? undefined : 'InvalidAction.NotFound'
  }

  function answer(behaviour: Exclude<Behaviour, string>, response: ServerResponse) {
    response.writeHead(behaviour.status, { 'content-type': 'application/json' }).end(behaviour.body)
  }

  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    // Believed by nobody who follows no redirect.
    if (request.url === '/moved') return answer({ status: 200, body: '{"Code":"OK"}' }, response)
    const fault = faultOf(request, body)
    if (fault !== undefined) return answer({ status: 400, body: JSON.stringify({ Code: fault }) }, response)
    const asked = new URL(request.url ?? '', 'http://stand-in').searchParams
    if (asked.get('SignName') !== settings.sign) return answer({ status: 200, body: '{"Code":"isv.SMS_SIGNATURE_ILLEGAL"}' }, response)
    if (asked.get('TemplateCode') !== settings.template)
      return answer({ status: 200, body: '{"Code":"isv.SMS_TEMPLATE_ILLEGAL"}' }, response)
    const { behaviour } = told
    if (behaviour === 'dead') return request.socket.destroy()
    if (behaviour === 'silent') return isSilent()
    if (behaviour === 'moved') return void response.writeHead(302, { location: '/moved' }).end()
    const { code } = JSON.parse(asked.get('TemplateParam') ?? '{}') as { code: string }
    if (behaviour.status === 200 && behaviour.body.includes('"Code":"OK"')) sent.push({ to: asked.get('PhoneNumbers') ?? '', code })
    answer(behaviour, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings: AliyunSettings = { keyId: 'LTAI5tExample', keySecret, sign: '讲台 (课堂)!', template: 'SMS_153050000', url }
  return {
    ...{ settings, sent, told, patience },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
