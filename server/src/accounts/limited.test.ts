import { accounts } from '@jiangtai/contract/accounts'
import type { Call } from '@jiangtai/contract/call'
import { refusals } from '@jiangtai/contract/refusal'
import { registration } from '@jiangtai/contract/registration'
import { relations } from '@jiangtai/contract/relations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { password } from '../../test/people.ts'
import { createPartner } from '../../test/sso.ts'
import { createLimits } from '../limits/limits.ts'
import { createMemoryCounters } from '../limits/memory.ts'

const code = (name: keyof typeof refusals) => refusals[name][0]

describe.each(engines)('what is tried too often on %s (O111)', (engine) => {
  let school: TestApp
  let orgId: number
  let tokenFor: Awaited<ReturnType<typeof createPartner>>
  const time = { ms: 0 }
  const perAddress = 12
  const perAccount = 4
  beforeAll(async () => {
    const most = { loginsPerAccount: perAccount, loginsPerAddress: perAddress, writesPerSession: 1000 }
    school = await buildApp(engine, {
      limits: createLimits(
        createMemoryCounters(() => time.ms),
        most,
      ),
    })
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
    tokenFor = await createPartner(school.db, school.deps.clock, orgId)
  })
  afterAll(() => school.close())

  let lastAddress = 0
  const newAddress = () => `10.4.0.${++lastAddress}`
  const newNames = (count: number) => Array.from({ length: count }, (_, at) => `nobody-${lastAddress}-${at}`)

  const ways: readonly [string, Call, (name: string) => object, keyof typeof refusals][] = [
    ['a password', accounts.logIn, (username) => ({ username, password: 'wrong' }), 'wrongPassword'],
    ['a code', accounts.logInByCode, (account) => ({ account, code: '000000' }), 'codeWrong'],
    ['a phone number and its code', accounts.logInOnPhone, (phone) => ({ phone: phone.slice(0, 20), code: '000000' }), 'codeWrong'],
    ['a code handed over', accounts.logInByCode, () => ({ code: 'no-such-code' }), 'codeWrong'],
    ['a code to set a password', accounts.resetPassword, (account) => ({ account, code: '000000', password: 'N3w-pass' }), 'codeWrong'],
    ['a code before a password is set', accounts.checkResetCode, (account) => ({ account, code: '000000' }), 'codeWrong'],
    ['a ticket to set a password', accounts.resetPassword, () => ({ ticket: 'no-such-ticket', password: 'N3w-pass' }), 'codeWrong'],
    ['a token of a partner', registration.acceptSso, (name) => ({ token: name }), 'ssoWrong'],
  ]
  it.each(ways)('%s: so many a minute from one address, whoever is tried', async (_way, call, inputOf, otherwise) => {
    const address = newAddress()
    const answers: number[] = []
    for (const name of newNames(perAddress + 1)) answers.push((await school.ask(call, { ...inputOf(name) }, { address })).errCode)
    expect(answers).toEqual([...Array(perAddress).fill(code(otherwise)), code('tooMany')])
  })

  it('pictures: so many a minute for one address', async () => {
    const address = newAddress()
    for (let n = 0; n < perAddress; n++) expect((await school.ask(accounts.captcha, {}, { address })).errCode).toBe(0)
    expect((await school.ask(accounts.captcha, {}, { address })).errCode).toBe(code('tooMany'))
    expect((await school.ask(accounts.captcha, {}, { address: newAddress() })).errCode).toBe(0)
  })

  it('questions in words: twenty an hour for one address, and a picture still then', async () => {
    const address = newAddress()
    for (let n = 0; n < 20; n++) expect((await school.ask(accounts.wordCaptcha, {}, { address })).errCode).toBe(0)
    time.ms += 60_000
    expect((await school.ask(accounts.wordCaptcha, {}, { address })).errCode).toBe(code('tooMany'))
    expect((await school.ask(accounts.captcha, {}, { address })).errCode).toBe(0)
    time.ms += 3_600_000
    expect((await school.ask(accounts.wordCaptcha, {}, { address })).errCode).toBe(0)
  })

  it('codes of one account are counted together, whatever they are for, and apart from its password; from elsewhere its owner still gets in', async () => {
    const { username } = await school.people.teacher(orgId)
    let tries = 0
    const ways = [accounts.logInByCode, accounts.checkResetCode]
    const byCode = (address: string) =>
      school.ask(ways[tries++ % 2] ?? accounts.logInByCode, { account: username, code: '000000' }, { address })
    const attacker = newAddress()
    const answers: number[] = []
    for (let n = 0; n <= perAccount; n++) answers.push((await byCode(attacker)).errCode)
    expect(answers).toEqual([...Array(perAccount).fill(code('codeWrong')), code('tooMany')])
    expect((await byCode(newAddress())).errCode).toBe(code('codeWrong'))
    expect((await school.ask(accounts.logIn, { username, password }, { address: attacker })).errCode).toBe(0)
  })

  it('a name that is suspect is asked for a picture before its tries are counted: nobody locks its owner out', async () => {
    const { username } = await school.people.teacher(orgId)
    for (let n = 1; n <= 3; n++) await school.ask(accounts.logIn, { username, password: 'wrong' }, { address: newAddress() })
    // Many more than an account may be tried, from here and from everywhere.
    for (let from = 1; from <= 4; from++) {
      const address = newAddress()
      for (let n = 1; n <= 10; n++)
        expect((await school.ask(accounts.logIn, { username, password: 'wrong' }, { address })).errCode).toBe(code('captchaNeeded'))
    }
    const own = { username, password, ...(await school.captcha()) }
    expect((await school.ask(accounts.logIn, own, { address: newAddress() })).errCode).toBe(0)
  })

  it('an account is tried six times as often from everywhere as from one address, and no more', async () => {
    const { username } = await school.people.teacher(orgId)
    const attempt = async () =>
      (await school.ask(accounts.logIn, { username, password: 'wrong', ...(await school.captcha()) }, { address: newAddress() })).errCode
    const answers: number[] = []
    for (let n = 0; n <= 6 * perAccount; n++) answers.push(await attempt())
    expect(answers).toEqual([...Array(6 * perAccount).fill(code('wrongPassword')), code('tooMany')])
  })

  it('a success tells nobody of itself: the name stays suspect until the failures are forgotten', async () => {
    const { username } = await school.people.teacher(orgId)
    const isShown = async () => ((await school.ask(accounts.needsCaptcha, { username })).data as { is_show: number }).is_show
    for (let n = 1; n <= 3; n++) await school.ask(accounts.logIn, { username, password: 'wrong' }, { address: newAddress() })
    expect((await school.ask(accounts.logIn, { username, password, ...(await school.captcha()) }, { address: newAddress() })).errCode).toBe(
      0,
    )
    expect(await isShown()).toBe(1)
    time.ms += 15 * 60_000
    expect(await isShown()).toBe(0)
  })

  it('who is logged in has ten wrong passwords an hour, in settings and in relations together', async () => {
    const [teacher, friend] = [await school.people.teacher(orgId), await school.people.teacher(orgId)]
    const change = { old_password: 'wrong', password: 'N3w-pass', confirm: 'N3w-pass' }
    const relate = { username: friend.username, password, own_password: 'wrong' }
    for (let n = 0; n < 10; n++) {
      const [call, input, refused] =
        n % 2 === 0 ? [accounts.changePassword, change, 'oldPasswordWrong' as const] : [relations.add, relate, 'ownPasswordWrong' as const]
      expect((await school.ask(call, input, { ...teacher, address: newAddress() })).errCode).toBe(code(refused))
    }
    const right = { ...change, old_password: password }
    expect(await school.ask(accounts.changePassword, right, { ...teacher, address: newAddress() })).toMatchObject({
      errCode: code('tooMany'),
      msg: '操作过于频繁，请 3600 秒后再试',
    })
    time.ms += 3_600_000
    expect((await school.ask(accounts.changePassword, right, { ...teacher, address: newAddress() })).errCode).toBe(0)
  })

  it('a partner’s token is not spent by a refusal for too many', async () => {
    const address = newAddress()
    const teacher = await school.people.teacher(orgId)
    await school.ask(registration.bindThirdParty, { token: tokenFor('often') }, teacher)
    for (let n = 0; n < perAddress; n++) await limitsOf(address)
    const token = tokenFor('often')
    expect((await school.ask(registration.acceptSso, { token }, { address })).errCode).toBe(code('tooMany'))
    expect((await school.ask(registration.acceptSso, { token }, { address: newAddress() })).data).toMatchObject({
      user: { user_id: teacher.id },
    })
  })
  const limitsOf = (address: string) => school.deps.limits.login(address)
})
