import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { askOutside, type Patience } from '../ask-outside.ts'
import type { Clock } from '../clock.ts'
import { signedRequest } from './aliyun-signing.ts'
import { type CodeSender, MaybeSent, NotSent, type NotSentReason } from './sender.ts'

export interface AliyunSettings {
  readonly keyId: string
  readonly keySecret: string
  /** 短信签名 and 模板 CODE, as the console of the provider has approved them; the template has one variable, `code`. */
  readonly sign: string
  readonly template: string
  readonly url: string
}

const Said = z.object({ Code: z.string() })
/** `isv.DAY_LIMIT_CONTROL`. Anything else may repeat the number or the code. */
const codeName = /^(?!.*\d{4})[\w.-]{1,60}$/

const reasons: Readonly<Record<string, NotSentReason>> = {
  'isv.BUSINESS_LIMIT_CONTROL': 'full',
  'isv.DAY_LIMIT_CONTROL': 'full',
  'isv.MOBILE_NUMBER_ILLEGAL': 'number',
  'isv.MOBILE_COUNT_OVER_LIMIT': 'number',
}

/** Dysmsapi, version 2017-05-25: https://help.aliyun.com/zh/sms/developer-reference/api-dysmsapi-2017-05-25-sendsms */
export function createAliyunSender(
  { keyId, keySecret, sign, template, url }: AliyunSettings,
  clock: Clock,
  patience?: Patience,
): CodeSender {
  const { host } = new URL(url)

  async function ask(to: string, code: string) {
    const query = { PhoneNumbers: to, SignName: sign, TemplateCode: template, TemplateParam: JSON.stringify({ code }) }
    const asked = { host, action: 'SendSms', version: '2017-05-25', query, time: clock.seconds(), nonce: randomBytes(16).toString('hex') }
    const { search, headers } = signedRequest(asked, keyId, keySecret)
    const { status, text } = await askOutside(`${url}/?${search}`, { method: 'POST', headers, patience })
    return { status, said: z.safeParse(Said, JSON.parse(text)) }
  }

  return {
    async send({ to, code }) {
      // What went wrong on the way may name the address, and with it the number.
      const { status, said } = await ask(to, code).catch((error: unknown) => {
        const name = error instanceof Error ? error.name : 'Error'
        throw name === 'TimeoutError' ? new MaybeSent() : new NotSent('other', name)
      })
      const named = said.success && codeName.test(said.data.Code) ? said.data.Code : `status ${status}`
      if (status !== 200 || named !== 'OK') throw new NotSent(reasons[named] ?? 'other', named)
    },
  }
}
