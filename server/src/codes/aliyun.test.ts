import { codePurposes } from '@jiangtai/contract/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Behaviour, said, startAliyun } from '../../test/aliyun-stand-in.ts'
import { clockOf } from '../clock.ts'
import { createAliyunSender } from './aliyun.ts'
import { signedRequest } from './aliyun-signing.ts'
import { MaybeSent, NotSent } from './sender.ts'

const time = { ms: Date.UTC(2026, 10, 16, 1, 50) }
const clock = clockOf(() => time.ms)

describe('signatures ACS3-HMAC-SHA256', () => {
  it('are the one that the provider has published for its example', () => {
    const query = { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' }
    const asked = { host: 'ecs.cn-shanghai.aliyuncs.com', action: 'RunInstances', version: '2014-05-26', query }
    const made = { time: Date.UTC(2023, 9, 26, 10, 22, 32) / 1000, nonce: '3156853299f313e23d1673dc12e1703d' }
    expect(signedRequest({ ...asked, ...made }, 'YourAccessKeyId', 'YourAccessKeySecret').headers.authorization).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    )
  })

  it('are the one that another program (Python, hmac and urllib) makes for a message', () => {
    const query = {
      ...{ TemplateParam: '{"code":"012345"}', PhoneNumbers: '13800000001' },
      ...{ SignName: '讲台课堂', TemplateCode: 'SMS_153050000' },
    }
    const asked = { host: 'dysmsapi.aliyuncs.com', action: 'SendSms', version: '2017-05-25', query }
    const made = { time: Date.UTC(2026, 10, 16, 1, 50) / 1000, nonce: '00112233445566778899aabbccddeeff' }
    const { search, headers } = signedRequest({ ...asked, ...made }, 'id', 'a secret of tests')
    expect(search).toBe(
      'PhoneNumbers=13800000001&SignName=%E8%AE%B2%E5%8F%B0%E8%AF%BE%E5%A0%82&TemplateCode=SMS_153050000&TemplateParam=%7B%22code%22%3A%22012345%22%7D',
    )
    expect(headers['x-acs-date']).toBe('2026-11-16T01:50:00Z')
    expect(headers.authorization).toMatch(/Signature=be33b540e269eaff26576fcd1be5d5c36a673136af9f0b4b8d13d78e9350992e$/)
  })
})

describe('codes by Aliyun', () => {
  let aliyun: Awaited<ReturnType<typeof startAliyun>>
  beforeAll(async () => {
    aliyun = await startAliyun(clock)
  })
  beforeEach(() => {
    aliyun.told.behaviour = said('OK')
    aliyun.sent.length = 0
  })
  afterAll(() => aliyun.close())

  const message = (code = '012345') => ({ to: '13800000001', purpose: 'login' as const, code, time: clock.seconds() })
  const send = (changes = {}) => createAliyunSender({ ...aliyun.settings, ...changes }, clock, aliyun.patience).send(message())
  /** How it failed. */
  async function failed(changes = {}) {
    const error = await send(changes).then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    if (!(error instanceof NotSent)) throw new Error('it was sent')
    expect(`${error.message} ${error.stack} ${String(error.cause)}`).not.toMatch(/13800000001|012345|a-secret-of-tests/)
    return [error.reason, error.code]
  }

  it('go to the number with the sign and the template of the school, each signed anew', async () => {
    const sender = createAliyunSender(aliyun.settings, clock)
    for (const purpose of codePurposes) await sender.send({ ...message(), purpose })
    expect(aliyun.sent).toEqual(codePurposes.map(() => ({ to: '13800000001', code: '012345' })))
  })

  it('with a wrong key, secret, sign or template, or a clock that is wrong, nothing is sent', async () => {
    expect(await failed({ keyId: 'LTAI5tOther00' })).toEqual(['other', 'InvalidAccessKeyId.NotFound'])
    expect(await failed({ keySecret: 'another' })).toEqual(['other', 'SignatureDoesNotMatch'])
    expect(await failed({ sign: '别的' })).toEqual(['other', 'isv.SMS_SIGNATURE_ILLEGAL'])
    expect(await failed({ template: 'SMS_1' })).toEqual(['other', 'isv.SMS_TEMPLATE_ILLEGAL'])
    const late = createAliyunSender(
      aliyun.settings,
      clockOf(() => time.ms - 16 * 60_000),
    )
    await expect(late.send(message())).rejects.toMatchObject({ code: 'InvalidTimeStamp.Expired' })
    expect(aliyun.sent).toEqual([])
  })

  it.each<[string, Behaviour, readonly string[]]>([
    ['the limit of a number', said('isv.BUSINESS_LIMIT_CONTROL'), ['full', 'isv.BUSINESS_LIMIT_CONTROL']],
    ['the limit of a day', said('isv.DAY_LIMIT_CONTROL'), ['full', 'isv.DAY_LIMIT_CONTROL']],
    ['no number', said('isv.MOBILE_NUMBER_ILLEGAL'), ['number', 'isv.MOBILE_NUMBER_ILLEGAL']],
    ['no money', said('isv.AMOUNT_NOT_ENOUGH'), ['other', 'isv.AMOUNT_NOT_ENOUGH']],
    ['too many requests', said('Throttling.User', 429), ['other', 'Throttling.User']],
    ['a success with the wrong status', said('OK', 500), ['other', 'OK']],
    ['the number instead of a name', said('13800000001'), ['other', 'status 200']],
    ['a name with the code in it', said('isv.CODE_012345'), ['other', 'status 200']],
    ['too much', { status: 200, body: JSON.stringify({ Code: 'isv.X', much: 'x'.repeat(100_000) }) }, ['other', 'TooMuchSaid']],
    ['another place', 'moved', ['other', 'TypeError']],
    ['something else', { status: 200, body: '{"code":"OK"}' }, ['other', 'status 200']],
    ['garbage', { status: 200, body: '<html>OK' }, ['other', 'SyntaxError']],
    ['nothing', { status: 502, body: '' }, ['other', 'SyntaxError']],
    ['death', 'dead', ['other', 'TypeError']],
  ])('%s is told apart, and names neither number nor code', async (_name, behaviour, said) => {
    aliyun.told.behaviour = behaviour
    expect(await failed()).toEqual(said)
    expect(aliyun.sent).toEqual([])
  })

  it('of silence nobody knows whether the message is on its way', async () => {
    aliyun.told.behaviour = 'silent'
    await expect(send()).rejects.toBeInstanceOf(MaybeSent)
  })

  it('nobody there', async () => {
    expect(await failed({ url: 'http://127.0.0.1:1' })).toEqual(['other', 'TypeError'])
  })
})
