import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import { signedRequest } from './aliyun-signing.ts'
import { type CodeSender, NotSent, type NotSentReason } from './sender.ts'

export interface AliyunSettings {
  readonly keyId: string
  readonly keySecret: string
  /** 短信签名 and 模板 CODE, as the console of the provider has approved them; the template has one variable, `code`. */
  readonly sign: string
  readonly template: string
  readonly url: string
}

const Said = z.object({ Code: z.string() })

/** People wait for it. */
const waitMs = 5000

const reasons: Readonly<Record<string, NotSentReason>> = {
  'isv.BUSINESS_LIMIT_CONTROL': 'full',
  'isv.DAY_LIMIT_CONTROL': 'full',
  'isv.MOBILE_NUMBER_ILLEGAL': 'number',
  'isv.MOBILE_COUNT_OVER_LIMIT': 'number',
}

/** Dysmsapi, version 2017-05-25: https://help.aliyun.com/zh/sms/developer-reference/api-dysmsapi-2017-05-25-sendsms */
export function createAliyunSender({ keyId, keySecret, sign, template, url }: AliyunSettings, clock: Clock, patience = waitMs): CodeSender {
  const { host } = new URL(url)

  async function ask(to: string, code: string) {
    const query = { PhoneNumbers: to, SignName: sign, TemplateCode: template, TemplateParam: JSON.stringify({ code }) }
    const asked = { host, action: 'SendSms', version: '2017-05-25', query, time: clock.seconds(), nonce: randomBytes(16).toString('hex') }
    const { search, headers } = signedRequest(asked, keyId, keySecret)
    const response = await fetch(`${url}/?${search}`, {
      ...{ method: 'POST', headers: { ...headers, accept: 'application/json', 'user-agent': 'jiangtai' } },
      ...{ redirect: 'error', signal: AbortSignal.timeout(patience) },
    })
    return { status: response.status, said: z.safeParse(Said, JSON.parse(await response.text())) }
  }

  return {
    async send({ to, code }) {
      // What went wrong on the way may name the address, and with it the number.
      const { status, said } = await ask(to, code).catch((error: unknown) => {
        throw new NotSent('other', error instanceof Error ? error.name : 'Error')
      })
      const named = said.success && /^[\w.-]{1,60}$/.test(said.data.Code) ? said.data.Code : `status ${status}`
      if (status !== 200 || named !== 'OK') throw new NotSent(reasons[named] ?? 'other', named)
    },
  }
}
