import { accounts } from '@jiangtai/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { password } from '../../test/people.ts'
import { createLimits } from '../limits/limits.ts'
import { createMemoryCounters } from '../limits/memory.ts'

describe.each(engines)('sent codes on %s (O105)', (engine) => {
  let school: TestApp
  let orgId: number
  let time: { ms: number }
  beforeAll(async () => {
    time = { ms: 0 }
    const most = { loginsPerAccount: 1000, loginsPerAddress: 1000, writesPerSession: 1000 }
    const limits = createLimits(
      createMemoryCounters(() => time.ms),
      most,
    )
    school = await buildApp(engine, { limits })
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
    await school.people.organization({ code: 'other', hosts: ['other.test'] })
    await school.db.updateTable('organization_hosts').set({ is_fh: 1 }).where('host', '=', 'other.test').execute()
  })
  afterAll(() => school.close())

  let count = 0
  async function newPerson() {
    const phone = `139${String(++count).padStart(8, '0')}`
    const person = await school.people.teacher(orgId)
    await school.db.updateTable('users').set({ phone }).where('id', '=', person.id).execute()
    return { ...person, phone }
  }
  const send = async (account: string, purpose: string, asking = {}) =>
    school.ask(accounts.sendCode, { account, purpose, ...(await school.captcha()) }, { address: `10.2.0.${++count}`, ...asking })
  const codeFor = (phone: string) => school.sent.filter(({ to }) => to === phone).at(-1)?.code ?? ''
  const byCode = (account: string, code: string, asking = {}) => school.ask(accounts.logInByCode, { account, code }, asking)
  /** Six digits that are not the code. */
  const not = (code: string) => (code === '000000' ? '000001' : '000000')

  it('go to the phone of the account, six digits, and log in once', async () => {
    const { id, username, phone } = await newPerson()
    expect(await send(username, 'login')).toMatchObject({ errCode: 0, data: {} })
    const message = school.sent.at(-1)
    expect(message).toEqual({ to: phone, purpose: 'login', code: expect.stringMatching(/^\d{6}$/), time: school.deps.clock.seconds() })
    const reply = await byCode(username, codeFor(phone))
    expect(reply).toMatchObject({ errCode: 0, data: { user_id: id } })
    expect(String(reply.response.headers['set-cookie'])).toMatch(/^jt_session=[\w-]{43};/)
    expect(await byCode(username, codeFor(phone))).toMatchObject({ errCode: 2004, msg: '验证码不正确或已过期' })
  })

  it('m-login takes the phone number and its code, or user name and password (O020)', async () => {
    const { id, username, phone } = await newPerson()
    await send(phone, 'login')
    expect(await school.ask(accounts.logInOnPhone, { phone, code: not(codeFor(phone)) })).toMatchObject({ errCode: 2004 })
    expect(await school.ask(accounts.logInOnPhone, { phone, code: codeFor(phone) })).toMatchObject({ errCode: 0, data: { user_id: id } })
    expect(await school.ask(accounts.logInOnPhone, { username, password })).toMatchObject({ errCode: 0, data: { user_id: id } })
    expect(await school.ask(accounts.logInOnPhone, { username, password: 'wrong' })).toMatchObject({ errCode: 2001 })
    for (const half of [{}, { phone }, { username }, { phone, password }])
      expect(await school.ask(accounts.logInOnPhone, half)).toMatchObject({ errCode: 1001 })
  })

  it('of one purpose or organisation are good for no other', async () => {
    const { username, phone } = await newPerson()
    await send(username, 'reset')
    expect((await byCode(username, codeFor(phone))).errCode).toBe(2004)
    await school.people.teacher(await school.people.organization({ hosts: ['third.test'] }), [], username)
    expect((await byCode(username, codeFor(phone), { host: 'third.test' })).errCode).toBe(2004)
  })

  it('are over after five minutes, or five wrong tries', async () => {
    const [slow, clumsy] = [await newPerson(), await newPerson()]
    await send(slow.username, 'login')
    school.time.ms += 300_000
    expect((await byCode(slow.username, codeFor(slow.phone))).errCode).toBe(2004)
    await send(clumsy.username, 'login')
    const code = codeFor(clumsy.phone)
    for (let n = 1; n <= 5; n++) expect((await byCode(clumsy.username, not(code))).errCode).toBe(2004)
    expect((await byCode(clumsy.username, code)).errCode).toBe(2004)
  })

  it('two devices at once: one of them is logged in', async () => {
    const { username, phone } = await newPerson()
    await send(username, 'login')
    const replies = await Promise.all(Array.from({ length: 4 }, () => byCode(username, codeFor(phone))))
    expect(replies.map(({ errCode }) => errCode).sort()).toEqual([0, 2004, 2004, 2004])
  })

  it('are answered the same for accounts that do not exist or have no phone, and nothing is sent', async () => {
    const { username } = await newPerson()
    const phoneless = await school.people.student(orgId)
    const known = await send(username, 'login')
    const before = school.sent.length
    for (const account of ['nobody', '13999999999', phoneless.username]) {
      const asking = { address: `10.3.0.${++count}` }
      const reply = await send(account, 'reset', asking)
      expect(reply.response.body).toBe(known.response.body)
      expect((await send(account, 'reset', asking)).msg).toMatch(/操作过于频繁/)
      expect(await byCode(account, '000000')).toMatchObject({ errCode: 2004 })
    }
    expect(school.sent.length).toBe(before)
  })

  it('do the same work for an account that does not exist', async () => {
    const { username } = await newPerson()
    const rows = async () => (await school.db.selectFrom('one_time').select('subject').execute()).length
    const added = async (account: string) => {
      const before = await rows()
      await send(account, 'login')
      return (await rows()) - before
    }
    // The captcha that came with it is gone again.
    expect([await added(username), await added('nobody-at-all')]).toEqual([1, 1])
  })

  it('are looked for where they were put, whoever is asked about: a wrong one costs a try of an account without a phone, or of none', async () => {
    const phoneless = await school.people.student(orgId)
    const { username } = await newPerson()
    const left = async () =>
      (await school.db.selectFrom('one_time').select('tries_left').where('kind', '=', 'code-login').execute()).map((row) => row.tries_left)
    for (const account of [username, phoneless.username, 'nobody-whatever']) {
      await school.db.deleteFrom('one_time').execute()
      await send(account, 'login')
      expect(await left()).toEqual([5])
      // One in a million is right.
      await byCode(account, 'wrong')
      expect(await left()).toEqual([4])
    }
  })

  it('five a day are sent to an account that is asked for at one place, then one in five minutes, whatever names it is asked for under', async () => {
    const { username, phone } = await newPerson()
    const asking = { address: '10.5.0.1' }
    for (let n = 1; n <= 4; n++)
      for (const name of [username, phone]) {
        expect((await send(name, 'login', asking)).errCode).toBe(0)
        time.ms += 61_000
      }
    expect(school.sent.filter(({ to }) => to === phone)).toHaveLength(6)
  })

  it('others who ask for all there are do not keep the owner from getting in: not at home, where the account is logged in', async () => {
    const { id, username, phone } = await newPerson()
    const sentTo = () => school.sent.filter(({ to }) => to === phone).length
    for (let n = 1; n <= 40; n++) {
      expect((await send(phone, 'reset', { address: `10.6.0.${n}` })).errCode).toBe(0)
      time.ms += 61_000
    }
    expect(sentTo()).toBe(30)
    // People of the builder are logged in at 127.0.0.1.
    expect((await send(phone, 'login', { address: '127.0.0.1' })).errCode).toBe(0)
    expect(sentTo()).toBe(31)
    expect(await byCode(username, codeFor(phone))).toMatchObject({ errCode: 0, data: { user_id: id } })
  })

  it('an attacker at one place does not keep the owner from getting in at another, also where nobody has seen them', async () => {
    const { id, username, phone } = await newPerson()
    for (let n = 1; n <= 30; n++) {
      await send(phone, 'reset', { address: '10.7.0.1' })
      time.ms += 61_000
    }
    expect((await send(phone, 'reset', { address: '10.7.0.2' })).errCode).toBe(0)
    const fresh = { account: username, code: codeFor(phone), password: 'N3w-pass' }
    expect((await school.ask(accounts.resetPassword, fresh)).errCode).toBe(0)
    expect((await school.ask(accounts.logIn, { username, password: 'N3w-pass' })).data).toMatchObject({ user_id: id })
  })

  it('whoever asks in the owner’s own network slows them down, and there is always one that is good', async () => {
    const { id, username, phone } = await newPerson()
    const asking = { address: '127.0.0.1' }
    for (let n = 1; n <= 12; n++) {
      await send(phone, 'login', asking)
      time.ms += 61_000
      school.time.ms += 61_000
    }
    // Refused now, and the last that was sent still opens.
    await send(phone, 'login', asking)
    expect(await byCode(username, codeFor(phone))).toMatchObject({ errCode: 0, data: { user_id: id } })
  })

  it('an account is not sent more under its other name, and its code goes on', async () => {
    const { username, phone } = await newPerson()
    await send(username, 'login')
    const code = codeFor(phone)
    expect(await send(phone, 'login')).toMatchObject({ errCode: 0 })
    expect(school.sent.filter(({ to }) => to === phone)).toHaveLength(1)
    expect((await byCode(username, code)).errCode).toBe(0)
  })

  it('one a minute is sent, and always for a captcha', async () => {
    const { username, phone } = await newPerson()
    expect(await school.ask(accounts.sendCode, { account: username, purpose: 'login' })).toMatchObject({ errCode: 2002 })
    const wrong = { ...(await school.captcha()), captcha: 'nope' }
    expect(await school.ask(accounts.sendCode, { account: username, purpose: 'login', ...wrong })).toMatchObject({ errCode: 2003 })
    const asking = { address: '10.8.0.1' }
    expect((await send(username, 'login', asking)).errCode).toBe(0)
    expect(await send(username, 'reset', asking)).toMatchObject({ errCode: 1005, msg: '操作过于频繁，请 60 秒后再试' })
    expect((await send(username, 'reset')).errCode).toBe(0)
    expect(school.sent.filter(({ to }) => to === phone)).toHaveLength(1)
    time.ms += 60_000
    expect((await send(username, 'reset', asking)).errCode).toBe(0)
    expect(school.sent.filter(({ to }) => to === phone).map(({ purpose }) => purpose)).toEqual(['login', 'reset'])
  })

  it('for a registration go to the number itself, which must be one', async () => {
    const asking = { host: 'other.test' }
    expect(await send('teacher1', 'register', asking)).toMatchObject({ errCode: 2011, msg: '请输入正确的手机号' })
    expect((await send('138 1234 0000', 'register', asking)).errCode).toBe(0)
    expect(school.sent.at(-1)).toMatchObject({ to: '13812340000', purpose: 'register' })
  })

  it('an organisation that has switched them off is not logged in with one; what hands a phone page of the mini-program over is none of these', async () => {
    const off = await school.people.organization({ hosts: ['off.test'] })
    await school.db.insertInto('organization_switches').values({ org_id: off, name: 'code_login', is_on: 0 }).execute()
    const { username, session } = await school.people.teacher(off)
    const asking = { host: 'off.test' }
    const refused = { errCode: 2021, msg: '学校没有开放这个功能' }
    expect(await send(username, 'login', asking)).toMatchObject(refused)
    expect(await byCode(username, '123456', asking)).toMatchObject(refused)
    expect(await school.ask(accounts.logInOnPhone, { phone: '13800000001', code: '123456' }, asking)).toMatchObject(refused)
    const { data } = await school.ask(accounts.handOverCode, {}, { ...asking, session })
    expect(await school.ask(accounts.logInByCode, { code: (data as { code: string }).code }, asking)).toMatchObject({ errCode: 0 })
    expect((await send(username, 'reset', asking)).errCode).toBe(0)
    expect(await school.ask(accounts.logInOnPhone, { username, password }, asking)).toMatchObject({ errCode: 0 })
  })

  it('where nobody sends codes, that is said', async () => {
    const quiet = await buildApp(engine, { codeSender: undefined })
    await quiet.people.organization({ code: 'default', hosts: ['localhost'] })
    const off = { errCode: 2005, msg: '这里还没有开通验证码，请联系学校管理员' }
    expect(await quiet.ask(accounts.sendCode, { account: 'a', purpose: 'login' })).toMatchObject(off)
    expect(await quiet.ask(accounts.logInByCode, { account: 'a', code: '123456' })).toMatchObject(off)
    expect(await quiet.ask(accounts.resetPassword, { account: 'a', code: '123456', password })).toMatchObject(off)
    await quiet.close()
  })

  it('a provider that fails is not told to the asker, and its words do not reach the log', async () => {
    const broken = await buildApp(engine, { codeSender: { send: ({ code }) => Promise.reject(new Error(`could not send ${code}`)) } })
    const org = await broken.people.organization({ code: 'default', hosts: ['localhost'] })
    const { id, username } = await broken.people.teacher(org)
    await broken.db.updateTable('users').set({ phone: '13700000000' }).where('id', '=', id).execute()
    expect(await broken.ask(accounts.sendCode, { account: username, purpose: 'login', ...(await broken.captcha()) })).toMatchObject({
      errCode: 0,
    })
    expect(broken.lines.join('')).toContain('a code was not sent')
    expect(broken.lines.join('')).not.toContain('could not send')
    await broken.close()
  })

  describe('handed over to another device', () => {
    const handOver = async (session: string, asking = {}) =>
      ((await school.ask(accounts.handOverCode, {}, { session, ...asking })).data as { code: string; seconds: number }) ?? {}
    const enter = (code: string, asking = {}) => school.ask(accounts.logInByCode, { code }, asking)

    it('log the same person in, once, for a minute', async () => {
      const { id, session } = await newPerson()
      const { code, seconds } = await handOver(session)
      expect([seconds, code]).toEqual([60, expect.stringMatching(/^[\w-]{43}$/)])
      expect(await enter(`${code.slice(0, -1)}!`)).toMatchObject({ errCode: 2004 })
      expect(await enter(code)).toMatchObject({ errCode: 2004 })
      expect(await enter((await handOver(session)).code)).toMatchObject({ errCode: 0, data: { user_id: id } })
      const late = await handOver(session)
      school.time.ms += 60_000
      expect((await enter(late.code)).errCode).toBe(2004)
    })

    it('last no longer than the session that handed them over, and may last less', async () => {
      const { id, session } = await newPerson()
      const short = await school.people.session(id, false)
      const isRemembered = async (from: string, more = {}) => {
        const { response } = await school.ask(accounts.logInByCode, { code: (await handOver(from)).code, ...more })
        return String(response.headers['set-cookie']).includes('Max-Age')
      }
      expect([await isRemembered(short), await isRemembered(short, { remember: 1 })]).toEqual([false, false])
      expect([await isRemembered(session), await isRemembered(session, { remember: 0 })]).toEqual([true, false])
    })

    it('end with the session that handed them over, and are worth nothing elsewhere', async () => {
      const { session } = await newPerson()
      const [first, second] = [await handOver(session), await handOver(session)]
      expect((await enter(first.code, { host: 'other.test' })).errCode).toBe(2004)
      await school.ask(accounts.logOut, {}, { session })
      expect((await enter(second.code)).errCode).toBe(2004)
    })
  })
})
