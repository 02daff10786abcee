import { accounts } from '@jiangtai/contract/accounts'
import { profile } from '@jiangtai/contract/profile'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { said, startAliyun } from '../../test/aliyun-stand-in.ts'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { password } from '../../test/people.ts'
import { clockOf } from '../clock.ts'
import { createLimits } from '../limits/limits.ts'
import { createMemoryCounters } from '../limits/memory.ts'
import { createAliyunSender } from './aliyun.ts'

describe.each(engines)('codes that did not get to their phones on %s', (engine) => {
  const time = { ms: Date.UTC(2026, 10, 16, 1, 50) }
  const clock = clockOf(() => time.ms)
  let aliyun: Awaited<ReturnType<typeof startAliyun>>
  let school: TestApp
  let orgId: number
  beforeAll(async () => {
    aliyun = await startAliyun(clock)
    const most = { loginsPerAccount: 1000, loginsPerAddress: 1000, writesPerSession: 1000 }
    const limits = createLimits(createMemoryCounters(clock.ms), most)
    school = await buildApp(engine, { limits, clock, codeSender: createAliyunSender(aliyun.settings, clock, aliyun.patience) })
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
    await school.db.updateTable('organization_hosts').set({ is_fh: 1 }).execute()
  })
  beforeEach(() => {
    aliyun.told.behaviour = said('OK')
    aliyun.sent.length = 0
    time.ms += 120_000
  })
  afterAll(async () => {
    await school.close()
    await aliyun.close()
  })

  let count = 0
  const phones = () => `1371234${String(++count).padStart(4, '0')}`
  const send = async (account: string, purpose: string, address = `10.9.0.${++count}`) =>
    school.ask(accounts.sendCode, { account, purpose, ...(await school.captcha()) }, { address })

  it('who asked for one to a number that was typed is told, and may ask again at once', async () => {
    const phone = phones()
    const refusals = [
      ['isv.BUSINESS_LIMIT_CONTROL', { errCode: 5621, msg: '这个手机号收到的验证码已达上限，请过一小时再试' }],
      ['isv.MOBILE_NUMBER_ILLEGAL', { errCode: 2011, msg: '请输入正确的手机号' }],
      ['isv.AMOUNT_NOT_ENOUGH', { errCode: 5620, msg: '短信没有发出去，请稍后再试' }],
    ] as const
    for (let n = 1; n <= 3; n++)
      for (const [code, refusal] of refusals) {
        aliyun.told.behaviour = said(code)
        expect(await send(phone, 'register', '10.8.1.1')).toMatchObject(refusal)
      }
    for (const behaviour of ['dead', { status: 200, body: 'garbage' }] as const) {
      aliyun.told.behaviour = behaviour
      expect(await send(phone, 'register', '10.8.1.1')).toMatchObject({ errCode: 5620 })
    }
    expect(aliyun.sent).toEqual([])
    aliyun.told.behaviour = said('OK')
    expect((await send(phone, 'register', '10.8.1.1')).errCode).toBe(0)
    expect(aliyun.sent).toEqual([{ to: phone, code: expect.stringMatching(/^\d{6}$/) }])
    expect(await send(phone, 'register', '10.8.1.1')).toMatchObject({ errCode: 1005 })
  })

  it('one of which nobody knows counts like one that was sent', async () => {
    const phone = phones()
    aliyun.told.behaviour = 'silent'
    expect((await send(phone, 'register', '10.8.4.1')).errCode).toBe(0)
    aliyun.told.behaviour = said('OK')
    expect(await send(phone, 'register', '10.8.4.1')).toMatchObject({ errCode: 1005 })
    expect(aliyun.sent).toEqual([])
  })

  it('a new number of the own account as well, and the account stays as it is', async () => {
    const { id, session } = await school.people.teacher(orgId)
    const phone = phones()
    const ask = () => school.ask(profile.sendPhoneCode, { phone, password }, { session, address: '10.8.2.1' })
    aliyun.told.behaviour = said('isv.BUSINESS_LIMIT_CONTROL')
    expect(await ask()).toMatchObject({ errCode: 5621 })
    aliyun.told.behaviour = said('OK')
    expect((await ask()).errCode).toBe(0)
    const [message] = aliyun.sent
    expect(await school.ask(profile.changePhone, { phone, code: message?.code }, { session })).toMatchObject({ errCode: 0 })
    expect(await school.db.selectFrom('users').select('phone').where('id', '=', id).executeTakeFirst()).toEqual({ phone })
  })

  it('who asked for one of an account hears what everybody hears, and its owner is sent the next one', async () => {
    const { id, username } = await school.people.teacher(orgId)
    const phone = phones()
    await school.db.updateTable('users').set({ phone }).where('id', '=', id).execute()
    aliyun.told.behaviour = said('isv.BUSINESS_LIMIT_CONTROL')
    const lost = () => school.lines.filter((line) => line.includes('isv.BUSINESS_LIMIT_CONTROL')).length
    const [before, unknown] = [lost(), await send('nobody-here', 'login')]
    expect((await send(username, 'login', '10.8.3.1')).response.body).toBe(unknown.response.body)
    await expect.poll(lost).toBe(before + 1)
    aliyun.told.behaviour = said('OK')
    // From another place, for this one has its own minute.
    expect((await send(phone, 'login', '10.8.3.2')).errCode).toBe(0)
    await expect.poll(() => aliyun.sent).toHaveLength(1)
    expect(await school.ask(accounts.logInByCode, { account: phone, code: aliyun.sent[0]?.code })).toMatchObject({ errCode: 0 })
  })

  it('neither numbers nor codes nor the secret are in the log, and why it failed is', async () => {
    const log = school.lines.join('')
    expect(log).toContain('isv.AMOUNT_NOT_ENOUGH')
    expect(log).toContain('MaybeSent')
    expect(log).not.toMatch(/1371234\d{4}|a-secret-of-tests|TemplateParam/)
  })
})
