import { accounts, loginOrigins } from '@jiangtai/contract/accounts'
import { refusals } from '@jiangtai/contract/refusal'
import { relations } from '@jiangtai/contract/relations'
import { userTypes } from '@jiangtai/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, buildNode, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { password } from '../../test/people.ts'
import { createMemoryBus } from '../bus/memory.ts'
import { createLimits } from '../limits/limits.ts'
import { createMemoryCounters } from '../limits/memory.ts'

const code = (name: keyof typeof refusals) => refusals[name][0]

describe.each(engines)('account relations on %s', (engine) => {
  let school: TestApp
  let orgId: number
  const bus = createMemoryBus()
  beforeAll(async () => {
    school = await buildApp(engine, { bus })
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
  })
  afterAll(() => school.close())

  type Someone = Awaited<ReturnType<TestApp['people']['teacher']>>
  const listOf = async (person: { session: string }) =>
    ((await school.ask(relations.list, {}, person)).data as { list: { user_id: number }[] }).list.map(({ user_id }) => user_id)
  const add = (person: Someone, other: Someone, secret = password, own_password = password) =>
    school.ask(relations.add, { username: other.username, password: secret, own_password }, person)
  const whoIs = async (session: string, node: Pick<TestApp, 'ask'> = school) =>
    ((await node.ask(accounts.status, {}, { session })).data as { user: { user_id: number } | null }).user?.user_id
  const sessionIn = ({ response }: { response: { headers: Record<string, unknown> } }) =>
    /jt_session=([^;]+)/.exec(String(response.headers['set-cookie']))?.[1] ?? ''

  it('an account is related by its password, seen from both sides; a second time changes nothing', async () => {
    const [teacher, second] = [await school.people.teacher(orgId), await school.people.teacher(orgId)]
    expect(await listOf(teacher)).toEqual([])
    const added = await add(teacher, second)
    const shown = { user_id: second.id, user_name: second.username, real_name: second.realName, user_type: userTypes.teacher }
    expect(added).toMatchObject({ errCode: 0, msg: '关联成功', data: shown })
    expect((await school.ask(relations.list, {}, teacher)).data).toEqual({ list: [shown] })
    expect(await listOf(second)).toEqual([teacher.id])
    for (const again of await Promise.all([add(teacher, second), add(second, teacher)])) expect(again.errCode).toBe(0)
    expect([await listOf(teacher), await listOf(second)]).toEqual([[second.id], [teacher.id]])
  })

  it('a teacher and a student are never related, from neither side', async () => {
    const [teacher, student] = [await school.people.teacher(orgId), await school.people.student(orgId)]
    for (const refused of [await add(teacher, student), await add(student, teacher)])
      expect(refused).toMatchObject({ errCode: code('relationRoles'), msg: '老师和学生的账号不能互相关联' })
    expect([await listOf(teacher), await listOf(student)]).toEqual([[], []])
    expect((await add(student, await school.people.student(orgId))).errCode).toBe(0)
  })

  it('a wrong password, an unknown name, oneself and people of other schools are refused', async () => {
    const teacher = await school.people.teacher(orgId)
    const elsewhere = await school.people.organization()
    const foreigner = await school.people.teacher(elsewhere)
    expect((await add(teacher, await school.people.teacher(orgId), 'not-this-1')).errCode).toBe(code('relatedPasswordWrong'))
    expect((await add(teacher, { ...teacher, username: 'nobody' })).errCode).toBe(code('relatedPasswordWrong'))
    expect((await add(teacher, foreigner)).errCode).toBe(code('relatedPasswordWrong'))
    expect((await add(teacher, teacher)).errCode).toBe(code('relationSelf'))
    expect(await listOf(teacher)).toEqual([])
  })

  it('whoever finds a screen left open relates nothing to it: the own password is asked for, first and whatever the other', async () => {
    const [teacher, pupil] = [await school.people.teacher(orgId), await school.people.teacher(orgId)]
    const wrong = { errCode: code('ownPasswordWrong'), msg: '现在登录的账号密码不正确' }
    expect(await add(teacher, pupil, password, 'not-this-1')).toMatchObject(wrong)
    expect(await add(teacher, pupil, 'not-this-1', 'not-this-1')).toMatchObject(wrong)
    expect((await school.ask(relations.add, { username: pupil.username, password }, teacher)).errCode).toBe(code('badInput'))
    expect([await listOf(teacher), await listOf(pupil)]).toEqual([[], []])
  })

  it('a wrong own password counts like a login that failed', async () => {
    const settings = { loginsPerAccount: 100, loginsPerAddress: 1000, writesPerSession: 1000 }
    const limits = createLimits(createMemoryCounters(school.deps.clock.ms), settings)
    const node = await buildNode(school.database, { bus, limits })
    const [teacher, other] = [await school.people.teacher(orgId), await school.people.teacher(orgId)]
    const inputs = { username: other.username, password, own_password: 'not-this-1' }
    for (let n = 1; n <= 3; n++) await node.ask(relations.add, inputs, teacher)
    expect((await node.ask(accounts.needsCaptcha, { username: teacher.username })).data).toEqual({ is_show: 1 })
    await node.app.close()
  })

  it('proving an account counts like a login', async () => {
    const settings = { loginsPerAccount: 2, loginsPerAddress: 1000, writesPerSession: 1000 }
    const limits = createLimits(createMemoryCounters(school.deps.clock.ms), settings)
    const node = await buildNode(school.database, { bus, limits })
    const [teacher, other] = [await school.people.teacher(orgId), await school.people.teacher(orgId)]
    const tries = []
    for (const call of [accounts.logIn, relations.add, relations.add])
      tries.push((await node.ask(call, { username: other.username, password: 'not-this-1', own_password: password }, teacher)).errCode)
    expect(tries).toEqual([code('wrongPassword'), code('relatedPasswordWrong'), code('tooMany')])
    await node.app.close()
  })

  it('changing goes on as the related account in a new session; the old one is over on every node', async () => {
    const other = await buildNode(school.database, { bus })
    const [teacher, second] = [await school.people.teacher(orgId), await school.people.teacher(orgId)]
    await add(teacher, second)
    expect(await whoIs(teacher.session, other)).toBe(teacher.id)
    const changed = await school.ask(relations.change, { user_id: second.id }, teacher)
    expect(changed.data).toMatchObject({ user_id: second.id, user_name: second.username })
    expect([await whoIs(sessionIn(changed), other), await whoIs(teacher.session, other)]).toEqual([second.id, undefined])
    expect(await whoIs(second.session)).toBe(second.id)
    const back = await school.ask(relations.change, { user_id: teacher.id }, { session: sessionIn(changed) })
    expect(await whoIs(sessionIn(back))).toBe(teacher.id)
    await other.app.close()
  })

  it('the new session lasts as long as the old one would have, and knows the same way back', async () => {
    const [teacher, second] = [await school.people.teacher(orgId), await school.people.teacher(orgId)]
    await add(teacher, second)
    const short = await school.people.session(teacher.id, false)
    const [{ id = 0 } = {}] = await school.db
      .updateTable('sessions')
      .set({ origin: loginOrigins.desktop, back_url: 'http://back.test/' })
      .where('user_id', '=', teacher.id)
      .where('is_persistent', '=', 0)
      .returning('id')
      .execute()
    const changed = await school.ask(relations.change, { user_id: second.id }, { session: short, headers: { origin: 'http://localhost' } })
    expect(changed.response.headers['set-cookie']).not.toContain('Max-Age')
    const rows = await school.db.selectFrom('sessions').select(['origin', 'back_url']).where('id', '>', id).execute()
    expect(rows).toEqual([{ origin: loginOrigins.desktop, back_url: 'http://back.test/' }])
  })

  it('nobody goes on as, or ends a relation with, an account that is not related', async () => {
    const [teacher, friend, stranger] = [
      await school.people.teacher(orgId),
      await school.people.teacher(orgId),
      await school.people.teacher(orgId),
    ]
    await add(teacher, friend)
    await add(friend, stranger)
    for (const user_id of [stranger.id, teacher.id, 999_999])
      for (const call of [relations.change, relations.remove])
        expect((await school.ask(call, { user_id }, teacher)).errCode).toBe(code('relationUnknown'))
    expect(await whoIs(teacher.session)).toBe(teacher.id)
    expect(await listOf(friend)).toEqual([teacher.id, stranger.id])
  })

  it('either side ends the relation, for both', async () => {
    const [teacher, friend] = [await school.people.teacher(orgId), await school.people.teacher(orgId)]
    await add(teacher, friend)
    expect(await school.ask(relations.remove, { user_id: teacher.id }, friend)).toMatchObject({ errCode: 0, msg: '已取消关联' })
    expect([await listOf(teacher), await listOf(friend)]).toEqual([[], []])
    expect((await school.ask(relations.change, { user_id: friend.id }, teacher)).errCode).toBe(code('relationUnknown'))
  })

  it('a school that has switched relations off refuses all of it', async () => {
    const off = await school.people.organization({ hosts: ['off.test'] })
    await school.db.insertInto('organization_switches').values({ org_id: off, name: 'account_relation', is_on: 0 }).execute()
    const [teacher, friend] = [await school.people.teacher(off), await school.people.teacher(off)]
    await school.db.insertInto('user_relations').values({ user_a: teacher.id, user_b: friend.id, created_at: 0 }).execute()
    const inputs = { username: friend.username, password, own_password: password, user_id: friend.id }
    for (const call of Object.values(relations))
      expect((await school.ask(call, inputs, { ...teacher, host: 'off.test' })).errCode).toBe(code('switchedOff'))
  })
})
