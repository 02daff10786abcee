import { accounts } from '@jiangtai/contract/accounts'
import { registration } from '@jiangtai/contract/registration'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildNode } from '../../test/build-app.ts'
import { busPairs } from '../../test/bus-pairs.ts'
import { engines } from '../../test/databases.ts'
import { buildLiveSchool, type LiveSchool } from '../../test/live-school.ts'
import { password } from '../../test/people.ts'
import { createPartner } from '../../test/sso.ts'
import { createLimits, noLimits } from '../limits/limits.ts'
import { createMemoryCounters } from '../limits/memory.ts'
import { createLogin } from '../login/login.ts'
import { opens } from '../login/password.ts'
import { createOnce } from '../once/once.ts'
import { createSessions } from '../sessions/sessions.ts'

const fresh = 'N3w-password!'

describe.each(engines)('passwords on %s', (engine) => {
  let school: LiveSchool
  let tokenFor: Awaited<ReturnType<typeof createPartner>>
  beforeAll(async () => {
    school = await buildLiveSchool(engine)
    tokenFor = await createPartner(school.db, school.deps.clock, school.orgId)
  })
  afterAll(() => school.close())
  afterEach(() => school.hangUp())

  let count = 0
  async function newPerson() {
    const phone = `136${String(++count).padStart(8, '0')}`
    const person = await school.people.teacher(school.orgId)
    await school.db.updateTable('users').set({ phone }).where('id', '=', person.id).execute()
    return { ...person, phone, other: await school.people.session(person.id) }
  }
  const storedOf = async (id: number) =>
    (await school.db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow()).password_hash
  const isIn = async (session: string) => ((await school.ask(accounts.status, {}, { session })).data as { is_login: number }).is_login
  const opensWith = async (username: string, typed: string) =>
    (await school.ask(accounts.logIn, { username, password: typed })).errCode === 0
  async function relate(a: number) {
    const { id: b } = await school.people.teacher(school.orgId)
    await school.db
      .insertInto('user_relations')
      .values({ user_a: Math.min(a, b), user_b: Math.max(a, b), created_at: 0 })
      .execute()
  }
  const relationsOf = (id: number) =>
    school.db
      .selectFrom('user_relations')
      .selectAll()
      .where((row) => row.or([row('user_a', '=', id), row('user_b', '=', id)]))
      .execute()
  const bind = async (session: string) =>
    expect((await school.ask(registration.bindThirdParty, { token: tokenFor(`bound-${++count}`) }, { session })).errCode).toBe(0)
  const bindingsOf = (id: number) => school.db.selectFrom('third_party_links').selectAll().where('user_id', '=', id).execute()
  const resetCode = async (username: string, phone: string) => {
    await school.ask(accounts.sendCode, { account: username, purpose: 'reset', ...(await school.captcha()) })
    return school.sent.filter(({ to }) => to === phone).at(-1)?.code ?? ''
  }

  it('changing one takes the old one, ends the other sessions and every relation and binding, and keeps this session', async () => {
    const { id, username, session, other } = await newPerson()
    await relate(id)
    await bind(session)
    const change = { old_password: password, password: fresh, confirm: fresh }
    expect(await school.ask(accounts.changePassword, change, { session })).toMatchObject({ errCode: 0, data: {} })
    expect([await isIn(session), await isIn(other)]).toEqual([1, 0])
    expect([await relationsOf(id), await bindingsOf(id)]).toEqual([[], []])
    expect([await opensWith(username, password), await opensWith(username, fresh)]).toEqual([false, true])
  })

  it.each([
    [{ old_password: 'wrong' }, 2007, '原密码不正确'],
    [{ confirm: 'N3w-password?' }, 2008, '两次输入的密码不一致'],
    [{ password, confirm: password }, 2024, '新密码不能与原密码相同'],
    [{ password: 'short', confirm: 'short' }, 2006, '密码长度6-18位,由数字，字母，特殊符号组成。'],
    [{ password: '123456', confirm: '123456' }, 2028, '这个密码太容易被猜到，请换一个'],
  ])('a change with %j is refused and changes nothing', async (wrong, errCode, msg) => {
    const { id, session, other } = await newPerson()
    const before = await storedOf(id)
    const change = { old_password: password, password: fresh, confirm: fresh, ...wrong }
    expect(await school.ask(accounts.changePassword, change, { session })).toMatchObject({ errCode, msg })
    expect([await storedOf(id), await isIn(other)]).toEqual([before, 1])
  })

  it.each([
    ['six signs', 'abx123', true],
    ['eighteen signs', 'abxyz-abxyz-abxyz!', true],
    ['every sign of the list', '!"#$%&\'()*+,-./:', true],
    ['the others of the list', ';<=>?@[\\]^_`{|}~', true],
    ['five signs', 'abc12', false],
    ['nineteen signs', 'a'.repeat(19), false],
    ['a space', 'abc 123', false],
    ['a Chinese character', 'abc123密', false],
    ['a full-width digit', 'abc12３４', false],
  ])('a new password of %s (R143, R224)', async (_what, typed, isGood) => {
    const { username, session } = await newPerson()
    const { errCode } = await school.ask(accounts.changePassword, { old_password: password, password: typed, confirm: typed }, { session })
    expect(errCode).toBe(isGood ? 0 : 2006)
    expect(await opensWith(username, typed)).toBe(isGood)
  })

  it('a forgotten one is set with a code of that purpose; all sessions, relations and bindings end', async () => {
    const { id, username, phone, session, other } = await newPerson()
    await relate(id)
    await bind(session)
    const code = await resetCode(username, phone)
    expect(await school.ask(accounts.resetPassword, { account: username, code, password: fresh })).toMatchObject({ errCode: 0 })
    expect([await isIn(session), await isIn(other), await relationsOf(id), await bindingsOf(id)]).toEqual([0, 0, [], []])
    expect(await opens(fresh, { password_hash: await storedOf(id) })).toBe(true)
    expect(await school.ask(accounts.resetPassword, { account: username, code, password })).toMatchObject({ errCode: 2004 })
  })

  it('a code is not used up by a password that is none, and proves nobody else', async () => {
    const { username, phone } = await newPerson()
    const stranger = await newPerson()
    const code = await resetCode(username, phone)
    expect(await school.ask(accounts.resetPassword, { account: username, code, password: 'x' })).toMatchObject({ errCode: 2006 })
    expect(await school.ask(accounts.resetPassword, { account: stranger.username, code, password: fresh })).toMatchObject({ errCode: 2004 })
    expect(await school.ask(accounts.resetPassword, { account: 'nobody', code, password: fresh })).toMatchObject({ errCode: 2004 })
    expect(await school.ask(accounts.resetPassword, { account: username, code, password: fresh })).toMatchObject({ errCode: 0 })
  })

  it('a code that is looked at first becomes a ticket: one use, ten minutes, this organisation', async () => {
    const { username, phone } = await newPerson()
    const check = async (code: string) => school.ask(accounts.checkResetCode, { account: username, code })
    const ticketOf = async () => ((await check(await resetCode(username, phone))).data as { ticket: string }).ticket
    const reset = (ticket: string, asking = {}) => school.ask(accounts.resetPassword, { ticket, password: fresh }, asking)
    const wrong = { errCode: 2004 }
    const late = await ticketOf()
    school.time.ms += 600_000
    expect(await reset(late)).toMatchObject(wrong)
    const [spent, ticket] = [await ticketOf(), await ticketOf()]
    await school.people.organization({ code: 'elsewhere', hosts: ['elsewhere.test'] })
    expect(await reset(ticket, { host: 'elsewhere.test' })).toMatchObject(wrong)
    expect(await school.ask(accounts.resetPassword, { ticket, password: 'x' })).toMatchObject({ errCode: 2006 })
    expect(await reset(ticket)).toMatchObject({ errCode: 0 })
    expect(await opensWith(username, fresh)).toBe(true)
    expect([await reset(ticket), await reset(spent)]).toMatchObject([wrong, wrong])
  })

  it('a password that is refused, also for the name of the account, does not cost the ticket; of two who use it at once one does', async () => {
    const { username, phone } = await newPerson()
    const { data } = await school.ask(accounts.checkResetCode, { account: username, code: await resetCode(username, phone) })
    const { ticket } = data as { ticket: string }
    const reset = (password: string) => school.ask(accounts.resetPassword, { ticket, password })
    // Of whoever typed the name of the account, only the server knows the phone.
    expect(await reset(`${phone}a`)).toMatchObject({ errCode: 2028 })
    expect(await opensWith(username, password)).toBe(true)
    const both = await Promise.all([reset(fresh), reset(fresh)])
    expect(both.map(({ errCode }) => errCode).sort()).toEqual([0, 2004])
    expect(await opensWith(username, fresh)).toBe(true)
  })

  it('looking at a code costs its tries: five wrong ones, here or with the password, and it is over', async () => {
    const { username, phone } = await newPerson()
    const code = await resetCode(username, phone)
    const guess = { account: username, code: code === '000000' ? '000001' : '000000' }
    for (let n = 0; n < 5; n++)
      expect(
        await (n % 2 ? school.ask(accounts.resetPassword, { ...guess, password: fresh }) : school.ask(accounts.checkResetCode, guess)),
      ).toMatchObject({ errCode: 2004 })
    expect(await school.ask(accounts.checkResetCode, { account: username, code })).toMatchObject({ errCode: 2004 })
  })

  it('with a session a reset takes the old password, and without either it is nothing', async () => {
    const { username, session, other } = await newPerson()
    const reset = (input: object, asking = {}) => school.ask(accounts.resetPassword, { password: fresh, ...input }, asking)
    expect(await reset({ old_password: 'wrong' }, { session })).toMatchObject({ errCode: 2007 })
    expect(await reset({ old_password: password })).toMatchObject({ errCode: 1001 })
    expect(await reset({}, { session })).toMatchObject({ errCode: 1001 })
    expect(await reset({ old_password: password, password }, { session })).toMatchObject({ errCode: 2024 })
    expect(await reset({ account: username }, { session })).toMatchObject({ errCode: 1001 })
    expect(await reset({ old_password: password }, { session })).toMatchObject({ errCode: 0 })
    expect([await isIn(session), await isIn(other), await opensWith(username, fresh)]).toEqual([1, 0, true])
  })

  it('trying old passwords counts like logging in (O111)', async () => {
    const most = { loginsPerAccount: 3, loginsPerAddress: 100, writesPerSession: 100 }
    const limits = createLimits(
      createMemoryCounters(() => 0),
      most,
    )
    const node = await buildNode(school.database, { limits })
    const { username, session } = await newPerson()
    const tries = [
      () => node.ask(accounts.changePassword, { old_password: 'wrong', password: fresh, confirm: fresh }, { session }),
      () => node.ask(accounts.resetPassword, { old_password: 'wrong', password: fresh }, { session }),
      () => node.ask(accounts.logIn, { username, password: 'wrong' }),
      () => node.ask(accounts.changePassword, { old_password: password, password: fresh, confirm: fresh }, { session }),
    ]
    const answers: number[] = []
    for (const attempt of tries) answers.push((await attempt()).errCode)
    expect(answers).toEqual([2007, 2007, 2001, 1005])
    expect((await node.ask(accounts.needsCaptcha, { username })).data).toEqual({ is_show: 1 })
    await node.app.close()
  })

  it('nobody gets in with a password that was changed while it was looked at', async () => {
    const { id, username } = await newPerson()
    const { deps } = school
    const sessions = await createSessions(deps)
    const login = createLogin({ ...deps, limits: noLimits, sessions, once: createOnce(deps) })
    const org = { id: school.orgId } as never
    const proven = await login.prove({ username, password }, { org, address: '10.0.0.1' })
    await login.changePassword(id, fresh)
    const from = { caller: { role: 'guest' }, org, address: '', userAgent: '', isFromPage: true, cookie: { set() {}, clear() {} } } as const
    await expect(login.admit({ userId: id, proof: login.untilPasswordChanges(proven) }, from)).rejects.toThrow('账号或密码不正确')
    expect(await sessions.listOf(id)).toEqual([])
  })

  it.each(busPairs)('a change cuts the sockets of the other sessions on every node, over %s', async (_name, openPair) => {
    const { buses, close } = await openPair()
    const [a, b] = [
      await buildNode(await school.database.reopen(), { bus: buses[0] }),
      await buildNode(await school.database.reopen(), { bus: buses[1] }),
    ]
    const { teacher, sit } = await school.newClass()
    const other = { session: await school.people.session(teacher.id) }
    const [here, there] = [await sit(teacher, a), await sit(other, b)]
    const change = { old_password: password, password: fresh, confirm: fresh }
    expect(await a.ask(accounts.changePassword, change, teacher)).toMatchObject({ errCode: 0 })
    await there.closed()
    expect([there.end.code, here.end.code]).toEqual([4001, undefined])
    await Promise.all([a.app.close(), b.app.close()])
    await close()
  })
})
