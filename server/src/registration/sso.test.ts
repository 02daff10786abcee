import { accounts } from '@jiangtai/contract/accounts'
import { refusals } from '@jiangtai/contract/refusal'
import { registration } from '@jiangtai/contract/registration'
import { relations } from '@jiangtai/contract/relations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, buildNode, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { createPartner } from '../../test/sso.ts'
import { createMemoryBus } from '../bus/memory.ts'

const code = (name: keyof typeof refusals) => refusals[name][0]

describe.each(engines)('people from a partner school system on %s', (engine) => {
  let school: TestApp
  let orgId: number
  let tokenFor: Awaited<ReturnType<typeof createPartner>>
  const bus = createMemoryBus()
  let counter = 0
  const newSub = () => `p-${++counter}`
  beforeAll(async () => {
    school = await buildApp(engine, { bus })
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
    tokenFor = await createPartner(school.db, school.deps.clock, orgId)
  })
  afterAll(() => school.close())

  const accept = (token: string, node: Pick<TestApp, 'ask'> = school, host = 'localhost') =>
    node.ask(registration.acceptSso, { token }, { host })
  const bind = (token: string, person: { session: string }) => school.ask(registration.bindThirdParty, { token }, person)
  const sessionIn = ({ response }: { response: { headers: Record<string, unknown> } }) =>
    /jt_session=([^;]+)/.exec(String(response.headers['set-cookie']))?.[1] ?? ''
  const backUrl = async (session: string) => ((await school.ask(accounts.status, {}, { session })).data as { back_url: string }).back_url

  it('who is bound to nobody is told apart, as often as the page is loaded, and logged in as nobody', async () => {
    const token = tokenFor('stranger', { name: '张三' })
    for (let loads = 0; loads < 2; loads++) {
      const { data, response } = await accept(token)
      expect(data).toEqual({ partner_name: 'partner平台', person_name: '张三', user: null, bound_user_name: '' })
      expect(response.headers['set-cookie']).toBeUndefined()
    }
  })

  it('POST third-partner/bind takes a token and answers errCode and msg; from then on the token’s person is logged in (R181)', async () => {
    const [teacher, sub] = [await school.people.teacher(orgId), newSub()]
    expect(await bind(tokenFor(sub), teacher)).toMatchObject({ errCode: 0, msg: '绑定成功', data: {} })
    const entered = await accept(tokenFor(sub))
    expect(entered.data).toMatchObject({ user: { user_id: teacher.id, user_name: teacher.username } })
    expect((await school.ask(accounts.status, {}, { session: sessionIn(entered) })).data).toMatchObject({ user: { user_id: teacher.id } })
    expect(await bind('a.b.c', teacher)).toMatchObject({ errCode: code('ssoWrong'), msg: refusals.ssoWrong[1], data: null })
  })

  it('a token logs in once, on whichever node and however many at once', async () => {
    const other = await buildNode(school.database, { bus })
    const [teacher, sub] = [await school.people.teacher(orgId), newSub()]
    await bind(tokenFor(sub), teacher)
    const token = tokenFor(sub)
    const both = await Promise.all([accept(token), accept(token, other)])
    expect(both.map(({ errCode }) => errCode).sort()).toEqual([0, code('ssoWrong')])
    expect((await accept(token)).errCode).toBe(code('ssoWrong'))
    await other.app.close()
  })

  it('the token of a binding neither logs in nor binds again', async () => {
    const [teacher, sub] = [await school.people.teacher(orgId), newSub()]
    const token = tokenFor(sub)
    await accept(token)
    expect((await bind(token, teacher)).errCode).toBe(0)
    expect((await accept(token)).errCode).toBe(code('ssoWrong'))
    expect((await bind(token, teacher)).errCode).toBe(code('ssoWrong'))
  })

  it('a third-party account has one owner; the second is refused and can use the token no less than before', async () => {
    const [first, second, sub] = [await school.people.teacher(orgId), await school.people.student(orgId), newSub()]
    const both = await Promise.all([first, second].map((person) => bind(tokenFor(sub), person)))
    expect(both.map(({ errCode }) => errCode).sort()).toEqual([0, code('thirdPartyTaken')])
    const [owner, loser] = both[0]?.errCode === 0 ? [first, second] : [second, first]
    const token = tokenFor(sub)
    expect((await bind(token, loser)).errCode).toBe(code('thirdPartyTaken'))
    expect((await bind(token, owner)).errCode).toBe(0)
    expect((await accept(tokenFor(sub))).data).toMatchObject({ user: { user_id: owner.id } })
  })

  it('one that is forged, too old, dated too far ahead or of another organisation is refused everywhere', async () => {
    const elsewhere = await school.people.organization({ hosts: ['elsewhere.test'] })
    const foreign = await createPartner(school.db, school.deps.clock, elsewhere, 'foreign')
    const teacher = await school.people.teacher(orgId)
    const now = school.deps.clock.seconds()
    const bad = ['nonsense', `${tokenFor('x')}x`, tokenFor('x', { exp: now }), tokenFor('x', { exp: now + 601 }), foreign('x')]
    for (const token of bad) {
      expect((await accept(token)).errCode).toBe(code('ssoWrong'))
      expect((await bind(token, teacher)).errCode).toBe(code('ssoWrong'))
    }
    expect((await accept(foreign('x'), school, 'elsewhere.test')).errCode).toBe(0)
  })

  it('registration is open to who comes with a token, on every host; the new account is bound', async () => {
    const [phone, sub] = ['13912340001', newSub()]
    const sso_token = tokenFor(sub)
    await school.ask(accounts.sendCode, { account: phone, purpose: 'register', sso_token, ...(await school.captcha()) })
    const form = { phone, code: school.sent.at(-1)?.code, real_name: '新老师', password: 'abc-123', sso_token }
    const made = await school.ask(registration.register, form)
    expect(made).toMatchObject({ errCode: 0, data: { user_name: phone } })
    expect((await accept(form.sso_token)).errCode).toBe(code('ssoWrong'))
    expect((await accept(tokenFor(sub))).data).toMatchObject({ user: { user_name: phone } })
  })

  it('who is bound already cannot register a second account for it: nothing is stored', async () => {
    const [phone, sub] = ['13912340002', newSub()]
    await bind(tokenFor(sub), await school.people.teacher(orgId))
    await school.ask(accounts.sendCode, { account: phone, purpose: 'register', sso_token: tokenFor(sub), ...(await school.captcha()) })
    const form = {
      phone,
      code: school.sent.at(-1)?.code,
      real_name: '新老师',
      password: 'abc-123',
      sso_token: tokenFor(sub),
    }
    expect((await school.ask(registration.register, form)).errCode).toBe(code('thirdPartyTaken'))
    expect(await school.db.selectFrom('users').select('id').where('phone', '=', phone).execute()).toEqual([])
  })

  it('the way back is kept with the session, at the partner’s hosts only and while they are configured (O015)', async () => {
    const [teacher, sub] = [await school.people.teacher(orgId), newSub()]
    const back = 'https://back.test/portal'
    await bind(tokenFor(sub, { back }), teacher)
    expect(await backUrl(teacher.session)).toBe(back)
    const entered = await accept(tokenFor(sub, { back }))
    expect(await backUrl(sessionIn(entered))).toBe(back)
    expect(await backUrl(sessionIn(await accept(tokenFor(sub, { back: 'https://evil.test/' }))))).toBe('')
    await school.db.updateTable('sso_partners').set({ back_hosts: '[]' }).where('org_id', '=', orgId).execute()
    expect(await backUrl(sessionIn(entered))).toBe('')
  })

  it('a link does not make anybody go on in another’s account unawares: nothing is spent until they say so', async () => {
    const [victim, attacker, sub] = [await school.people.teacher(orgId), await school.people.teacher(orgId), newSub()]
    await bind(tokenFor(sub), attacker)
    const token = tokenFor(sub)
    const enter = (input: object) => school.ask(registration.acceptSso, { token, ...input }, victim)
    for (const input of [{}, { switch: 0 }]) {
      const asked = await enter(input)
      expect(asked.data).toEqual({ partner_name: 'partner平台', person_name: `人${sub}`, user: null, bound_user_name: attacker.realName })
      expect(asked.response.headers['set-cookie']).toBeUndefined()
    }
    expect((await school.ask(accounts.status, {}, victim)).data).toMatchObject({ user: { user_id: victim.id } })
    const switched = await enter({ switch: 1 })
    expect(switched.data).toMatchObject({ user: { user_id: attacker.id }, bound_user_name: '' })
    expect((await school.ask(accounts.status, {}, victim)).data).toMatchObject({ is_login: 0 })
    expect((await enter({ switch: 1 })).errCode).toBe(code('ssoWrong'))
  })

  it('who is bound and logged in already just goes on', async () => {
    const [teacher, sub] = [await school.people.teacher(orgId), newSub()]
    await bind(tokenFor(sub), teacher)
    const entered = await school.ask(registration.acceptSso, { token: tokenFor(sub) }, teacher)
    expect(entered.data).toMatchObject({ user: { user_id: teacher.id }, bound_user_name: '' })
  })

  it('a session from a partner ends with the browser, unless it is asked to last', async () => {
    const [teacher, sub] = [await school.people.teacher(orgId), newSub()]
    await bind(tokenFor(sub), teacher)
    const lasts = async (input: object) => {
      const { response } = await school.ask(registration.acceptSso, { token: tokenFor(sub), ...input })
      return String(response.headers['set-cookie']).includes('Max-Age')
    }
    expect([await lasts({}), await lasts({ remember: 0 }), await lasts({ remember: 1 })]).toEqual([false, false, true])
  })

  it('nobody binds at a screen that was left open: the login is at most ten minutes old, also by another device or a relation', async () => {
    const [teacher, friend] = [await school.people.teacher(orgId), await school.people.teacher(orgId)]
    await school.db.insertInto('user_relations').values({ user_a: teacher.id, user_b: friend.id, created_at: 0 }).execute()
    school.time.ms += 600_000
    expect((await bind(tokenFor(newSub()), teacher)).errCode).toBe(0)
    school.time.ms += 1_000
    const late = { errCode: code('loginNotFresh'), msg: '为了安全，请重新登录后再绑定' }
    expect(await bind(tokenFor(newSub()), teacher)).toMatchObject(late)
    const { code: handed } = (await school.ask(accounts.handOverCode, {}, teacher)).data as { code: string }
    const device = sessionIn(await school.ask(accounts.logInByCode, { code: handed }))
    expect(await bind(tokenFor(newSub()), { session: device })).toMatchObject(late)
    const related = sessionIn(await school.ask(relations.change, { user_id: friend.id }, teacher))
    expect(await bind(tokenFor(newSub()), { session: related })).toMatchObject(late)
  })

  it('bindings are listed to their owner alone, who ends them; the partner then logs nobody in', async () => {
    const [teacher, other] = [await school.people.teacher(orgId), await school.people.teacher(orgId)]
    const [mine, theirs] = [newSub(), newSub()]
    await bind(tokenFor(mine, { name: '张三' }), teacher)
    await bind(tokenFor(theirs), other)
    const bound_at = school.deps.clock.seconds()
    const listed = async (person: { session: string }) => (await school.ask(registration.bindings, {}, person)).data
    expect(await listed(teacher)).toEqual({ list: [{ partner: 'partner', partner_name: 'partner平台', person_name: '张三', bound_at }] })
    const unbind = (partner: string) => school.ask(registration.unbind, { partner }, teacher)
    expect(await unbind('another')).toMatchObject({ errCode: code('bindingUnknown'), msg: '没有绑定这个第三方账号' })
    expect(await unbind('partner')).toMatchObject({ errCode: 0, msg: '已解除绑定', data: {} })
    expect((await unbind('partner')).errCode).toBe(code('bindingUnknown'))
    expect(await listed(teacher)).toEqual({ list: [] })
    expect((await accept(tokenFor(mine))).data).toMatchObject({ user: null })
    expect((await accept(tokenFor(theirs))).data).toMatchObject({ user: { user_id: other.id } })
  })

  it('uses of tokens are forgotten when nobody can use them any more', async () => {
    const teacher = await school.people.teacher(orgId)
    await bind(tokenFor(newSub()), teacher)
    school.time.ms += 2 * 3_600_000
    await bind(tokenFor(newSub()), { session: await school.people.session(teacher.id) })
    expect(await school.db.selectFrom('sso_uses').select('step').execute()).toHaveLength(2)
  })
})
