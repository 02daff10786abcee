import { accounts } from '@jiangtai/contract/accounts'
import { refusals } from '@jiangtai/contract/refusal'
import { registration } from '@jiangtai/contract/registration'
import { userTypes } from '@jiangtai/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, buildNode, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { createPartner } from '../../test/sso.ts'
import { createLimits } from '../limits/limits.ts'
import { createMemoryCounters } from '../limits/memory.ts'
import { registrationTyped } from './registration.ts'

const code = (name: keyof typeof refusals) => refusals[name][0]
const typed = (changes: object) =>
  registrationTyped({ phone: '13900000000', real_name: '周敏', password: 'abx123', ...changes }, ([text]) => text === '坏话')

it.each([
  [{ phone: ' 139 0000 0000 ' }, { phone: '13900000000' }],
  [{ phone: '１３９００００００００' }, { phone: '13900000000' }],
  [{ real_name: ' 周 敏 ' }, { realName: '周 敏' }],
  [{ real_name: '名'.repeat(20) }, { realName: '名'.repeat(20) }],
  [{ password: 'abcd-efgh-ijkl-mno' }, { password: 'abcd-efgh-ijkl-mno' }],
])('%j registers %j', (changes, expected) => {
  expect(typed(changes)).toMatchObject(expected)
})

it.each([
  [{ phone: '23900000000' }, 'phoneWrong'],
  [{ phone: '1390000000' }, 'phoneWrong'],
  [{ phone: '139000000001' }, 'phoneWrong'],
  [{ phone: 'x13900000000' }, 'phoneWrong'],
  [{ real_name: ' ' }, 'realNameEmpty'],
  [{ real_name: '名'.repeat(21) }, 'realNameLong'],
  [{ real_name: '坏话' }, 'badWords'],
  [{ password: 'abc12' }, 'passwordRule'],
  [{ password: 'a'.repeat(19) }, 'passwordRule'],
  [{ password: '密码密码密码' }, 'passwordRule'],
  [{ password: '13900000000' }, 'passwordGuessable'],
  [{ password: '123456' }, 'passwordGuessable'],
] as const)('%j does not: %s', (changes, reason) => {
  expect(() => typed(changes)).toThrow(expect.objectContaining({ reason }))
})

describe.each(engines)('registering on %s', (engine) => {
  let school: TestApp
  let jp: number
  let phones = 13_900_000_000
  const newPhone = () => String(++phones)
  beforeAll(async () => {
    school = await buildApp(engine)
    const orgId = await school.people.organization({ code: 'default', hosts: ['localhost', 'fh.test'] })
    await school.db.updateTable('organization_hosts').set({ is_fh: 1 }).where('host', '=', 'fh.test').execute()
    jp = await school.people.organization({ code: 'jp', hosts: ['jp.test'] })
    await school.db.insertInto('channels').values({ org_id: orgId, code: 'ELSEWHERE', name: '别处' }).execute()
    await school.db.insertInto('channels').values({ org_id: jp, code: 'FAIR', name: '展会' }).execute()
  })
  afterAll(() => school.close())

  async function codeFor(phone: string, host = 'jp.test', purpose = 'register') {
    await school.ask(accounts.sendCode, { account: phone, purpose, ...(await school.captcha()) }, { host })
    return school.sent.at(-1)?.code ?? ''
  }
  const formFor = async (phone: string, host?: string) => ({
    phone,
    code: await codeFor(phone, host),
    real_name: '新老师',
    password: 'abc-123',
  })
  const register = (form: object, host = 'jp.test', session?: string) => school.ask(registration.register, { ...form }, { host, session })
  const accountOf = (phone: string) => school.db.selectFrom('users').selectAll().where('phone', '=', phone).execute()

  it('makes a teacher without a class, logged in, who can log in again with phone number and password', async () => {
    const phone = newPhone()
    const done = await register({ ...(await formFor(phone)), user_type: '2', channel: 'FAIR' })
    expect(done).toMatchObject({ errCode: 0, msg: '注册成功' })
    expect(done.data).toMatchObject({ user_name: phone, user_type: userTypes.teacher, real_name: '新老师', class_id: 0 })
    expect(done.response.headers['set-cookie']).toContain('jt_session=')
    expect(await accountOf(phone)).toMatchObject([{ org_id: jp, username: phone, channel: 'FAIR' }])
    expect((await school.ask(accounts.logIn, { username: phone, password: 'abc-123' }, { host: 'jp.test' })).errCode).toBe(0)
    const another = newPhone()
    await register(await formFor(another))
    expect(await accountOf(another)).toMatchObject([{ channel: 'IM000000' }])
  })

  it('is open on jp and fh hosts and closed on any other, whatever the page shows', async () => {
    const [here, there] = [newPhone(), newPhone()]
    expect((await register(await formFor(here, 'fh.test'), 'fh.test')).errCode).toBe(0)
    expect((await register(await formFor(there, 'localhost'), 'localhost')).errCode).toBe(code('registrationClosed'))
    expect(await accountOf(there)).toEqual([])
  })

  it('no text message goes to a number from where nobody can register', async () => {
    const off = await school.people.organization({ hosts: ['shut.test'] })
    await school.db.updateTable('organization_hosts').set({ is_fh: 1 }).where('host', '=', 'shut.test').execute()
    await school.db.insertInto('organization_switches').values({ org_id: off, name: 'registration', is_on: 0 }).execute()
    const before = school.sent.length
    const send = async (host: string, more = {}) =>
      (await school.ask(accounts.sendCode, { account: newPhone(), purpose: 'register', ...more, ...(await school.captcha()) }, { host }))
        .errCode
    expect(await send('localhost')).toBe(code('registrationClosed'))
    expect(await send('localhost', { sso_token: 'a.b.c' })).toBe(code('ssoWrong'))
    expect(await send('shut.test')).toBe(code('switchedOff'))
    expect(school.sent.length).toBe(before)
    const [{ id = 0 } = {}] = await school.db.selectFrom('organizations').select('id').where('code', '=', 'default').execute()
    const tokenFor = await createPartner(school.db, school.deps.clock, id)
    expect(await send('localhost', { sso_token: tokenFor('new') })).toBe(0)
    expect(await send('fh.test')).toBe(0)
    expect(school.sent.length).toBe(before + 2)
  })

  it('a phone number that is taken, as a number or as a name, is told to who has proven to hold it', async () => {
    const phone = newPhone()
    await register(await formFor(phone))
    expect((await register(await formFor(phone))).errCode).toBe(code('phoneTaken'))
    const named = newPhone()
    await school.people.student(jp, [], named)
    expect((await register(await formFor(named))).errCode).toBe(code('phoneTaken'))
    expect((await register({ ...(await formFor(phone)), code: '000000' })).errCode).toBe(code('codeWrong'))
  })

  it('the same number in another organisation is another account', async () => {
    const phone = newPhone()
    expect((await register(await formFor(phone))).errCode).toBe(0)
    expect((await register(await formFor(phone, 'fh.test'), 'fh.test')).errCode).toBe(0)
    expect(await accountOf(phone)).toHaveLength(2)
  })

  it('a code is for one number, one purpose, one organisation and one use', async () => {
    const [phone, other] = [newPhone(), newPhone()]
    const form = await formFor(phone)
    expect((await register({ ...form, phone: other })).errCode).toBe(code('codeWrong'))
    expect((await register(form, 'fh.test')).errCode).toBe(code('codeWrong'))
    const { id } = await school.people.teacher(jp)
    await school.db.updateTable('users').set({ phone: other }).where('id', '=', id).execute()
    const forLogin = await codeFor(other, 'jp.test', 'login')
    expect((await register({ ...form, phone: other, code: forLogin })).errCode).toBe(code('codeWrong'))
    expect((await register(form)).errCode).toBe(0)
    expect((await register(form)).errCode).toBe(code('codeWrong'))
  })

  it('a wrong form is refused before the code is used up, and nothing is stored', async () => {
    const phone = newPhone()
    const form = await formFor(phone)
    for (const [changes, reason] of [
      [{ real_name: ' ' }, 'realNameEmpty'],
      [{ real_name: '坏 话' }, 'badWords'],
      [{ password: phone }, 'passwordGuessable'],
      [{ channel: 'ELSEWHERE' }, 'channelUnknown'],
      [{ sso_token: 'a.b.c' }, 'ssoWrong'],
    ] as const)
      expect((await register({ ...form, ...changes })).errCode).toBe(code(reason))
    expect(await accountOf(phone)).toEqual([])
    expect((await register(form)).errCode).toBe(0)
  })

  it('the same phone number twice at once makes one account', async () => {
    const phone = newPhone()
    const form = await formFor(phone)
    const both = await Promise.all([register(form), register(form)])
    expect(both.map(({ errCode }) => errCode).sort()).toEqual([0, code('codeWrong')])
    expect(await accountOf(phone)).toHaveLength(1)
  })

  it('who was logged in is so no longer', async () => {
    const before = await school.people.teacher(jp)
    await register(await formFor(newPhone()), 'jp.test', before.session)
    expect((await school.ask(accounts.status, {}, { session: before.session, host: 'jp.test' })).data).toMatchObject({ is_login: 0 })
  })

  it('is switched off by the organisation, and limited per address', async () => {
    const off = await school.people.organization({ hosts: ['off.test'] })
    await school.db.updateTable('organization_hosts').set({ is_fh: 1 }).where('host', '=', 'off.test').execute()
    await school.db.insertInto('organization_switches').values({ org_id: off, name: 'registration', is_on: 0 }).execute()
    const form = { phone: newPhone(), code: '123456', real_name: '新老师', password: 'abc-123' }
    expect((await register(form, 'off.test')).errCode).toBe(code('switchedOff'))

    const settings = { loginsPerAccount: 1000, loginsPerAddress: 1000, writesPerSession: 1000 }
    const limits = createLimits(createMemoryCounters(school.deps.clock.ms), settings)
    const node = await buildNode(school.database, { limits })
    for (let tries = 0; tries < 60; tries++) await limits.register('10.0.0.9')
    const at = (address: string) => node.ask(registration.register, form, { host: 'jp.test', address })
    expect((await at('10.0.0.9')).errCode).toBe(code('tooMany'))
    expect((await at('10.0.0.8')).errCode).toBe(code('codeWrong'))
    await node.app.close()
  })
})
