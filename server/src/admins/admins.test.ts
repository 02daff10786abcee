import { accounts } from '@jiangtai/contract/accounts'
import { type Admin, admins } from '@jiangtai/contract/admins'
import { confirmedSeconds, organizationHeader } from '@jiangtai/contract/call'
import { refusals } from '@jiangtai/contract/refusal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { password } from '../../test/people.ts'

describe.each(engines)('administrators on %s', (engine) => {
  let school: TestApp
  let made = 0
  beforeAll(async () => {
    school = await buildApp(engine)
  })
  afterAll(() => school.close())

  async function newSchool() {
    const code = `admins${++made}`
    const orgId = await school.people.organization({ code })
    const host = `${code}.test`
    const admin = await school.people.admin(orgId)
    const ask = async (call: Parameters<TestApp['ask']>[0], input: object = {}, who: { session: string } = admin) => {
      const { errCode, msg, data } = await school.ask(call, input as Record<string, unknown>, { session: who.session, host })
      return { errCode, msg, data }
    }
    const names = async () => ((await ask(admins.list)).data as { list: Admin[] }).list.map(({ id, level }) => [id, level])
    const noted = async () =>
      school.db
        .selectFrom('audits')
        .select(['act', 'actor_id', 'object_kind', 'object_id', 'object_name', 'before_json', 'after_json', 'address', 'created_at'])
        .where('org_id', '=', orgId)
        .orderBy('id')
        .execute()
    return { code, orgId, host, admin, ask, names, noted }
  }

  it('R1114, R1130: a teacher is made one and stays a teacher; it is written down with actor, object and time, the name masked', async () => {
    const { orgId, admin, ask, names, noted } = await newSchool()
    const teacher = await school.people.teacher(orgId)
    const status = async () => (await ask(accounts.status, {}, teacher)).data as { user: object }
    expect((await status()).user).toMatchObject({ user_type: 1, admin_level: 0 })
    for (const _twice of [1, 2]) expect((await ask(admins.grant, { id: teacher.id })).errCode).toBe(0)
    expect((await status()).user).toMatchObject({ user_type: 1, admin_level: 1 })
    expect(await names()).toEqual([
      [admin.id, 1],
      [teacher.id, 1],
    ])
    expect((await ask(admins.list, {}, teacher)).errCode).toBe(0)
    expect(await noted()).toEqual([
      {
        ...{ act: 'admin-granted', actor_id: admin.id, object_kind: 'person', object_id: teacher.id },
        object_name: `${teacher.realName[0]}${'*'.repeat(teacher.realName.length - 1)}`,
        ...{ before_json: '{"权限":"无"}', after_json: '{"权限":"学校管理员"}' },
        ...{ address: '127.0.0.1', created_at: school.deps.clock.seconds() },
      },
    ])
  })

  it('only teachers whom the school knows can be made one, and only its own', async () => {
    const { orgId, ask, names } = await newSchool()
    const elsewhere = await school.people.teacher(await school.people.organization())
    const newcomer = await school.people.teacher(orgId)
    await school.db.updateTable('users').set({ is_vouched: 0 }).where('id', '=', newcomer.id).execute()
    for (const { id } of [elsewhere, newcomer, await school.people.student(orgId)])
      expect((await ask(admins.grant, { id })).errCode).toBe(refusals.teacherUnknown[0])
    expect((await ask(admins.revoke, { id: elsewhere.id })).errCode).toBe(refusals.teacherUnknown[0])
    expect(await names()).toHaveLength(1)
  })

  it('a grant that is taken away ends with the next request', async () => {
    const { orgId, ask } = await newSchool()
    const other = await school.people.admin(orgId)
    expect((await ask(admins.list, {}, other)).errCode).toBe(0)
    expect((await ask(admins.revoke, { id: other.id })).errCode).toBe(0)
    expect((await ask(admins.list, {}, other)).msg).toBe('仅管理员可操作')
    expect((await ask(accounts.status, {}, other)).data).toMatchObject({ user: { admin_level: 0 } })
  })

  it('R1116: the last one stays, also when two take the grant from each other at once', async () => {
    const { orgId, admin, ask, noted } = await newSchool()
    expect((await ask(admins.revoke, { id: admin.id })).msg).toBe('至少保留一名管理员')
    const other = await school.people.admin(orgId)
    const both = await Promise.all([ask(admins.revoke, { id: other.id }), ask(admins.revoke, { id: admin.id }, other)])
    const left = await school.db.selectFrom('admins').select('user_id').where('org_id', '=', orgId).execute()
    expect(left).toHaveLength(1)
    expect(both.filter(({ errCode }) => errCode === 0)).toHaveLength(1)
    expect(await noted()).toHaveLength(1)
  })

  it('R1117: a password counts for fifteen minutes, for this login alone; a wrong one does not', async () => {
    const { orgId, host, ask } = await newSchool()
    const other = await school.people.admin(orgId, { isConfirmed: false })
    const teacher = await school.people.teacher(orgId)
    const granted = async (who = other) => (await ask(admins.grant, { id: teacher.id }, who)).msg
    expect(await granted()).toBe('请再输入一次密码')
    expect((await ask(admins.confirmPassword, { password: 'wrong-one' }, other)).errCode).toBe(refusals.ownPasswordWrong[0])
    expect(await granted()).toBe('请再输入一次密码')
    const { data } = await ask(admins.confirmPassword, { password }, other)
    expect(data).toEqual({ until: school.deps.clock.seconds() + confirmedSeconds })
    expect(await granted()).toBe('')
    expect(await granted({ ...other, session: await school.people.session(other.id) })).toBe('请再输入一次密码')
    const before = school.time.ms
    school.time.ms += (confirmedSeconds - 1) * 1000
    expect(await granted()).toBe('')
    school.time.ms += 1000
    expect(await granted()).toBe('请再输入一次密码')
    school.time.ms = before
    const { errCode } = await school.ask(admins.confirmPassword, { password }, { session: teacher.session, host: `${host}` })
    expect(errCode).toBe(0)
    expect((await ask(admins.confirmPassword, { password }, await school.people.teacher(orgId))).msg).toBe('仅管理员可操作')
  })

  it('R1118: an operator means another school by its code, and its rows say so; nobody of that school takes the grant away', async () => {
    const [home, other] = [await newSchool(), await newSchool()]
    const operator = await school.people.admin(home.orgId, { level: 2 })
    const askAbout = (code: string, call: Parameters<TestApp['ask']>[0], input = {}) =>
      school.ask(call, input, { session: operator.session, host: home.host, headers: { [organizationHeader]: code } })
    const { data } = await askAbout(other.code, admins.list)
    expect((data as { list: Admin[] }).list.map(({ id }) => id)).toEqual([other.admin.id])
    const teacher = await school.people.teacher(other.orgId)
    expect((await askAbout(other.code, admins.grant, { id: teacher.id })).errCode).toBe(0)
    expect((await other.noted()).map(({ act, actor_id }) => [act, actor_id])).toEqual([['admin-granted', operator.id]])
    expect(await home.noted()).toEqual([])
    expect((await askAbout('no-such', admins.list)).errCode).toBe(refusals.unknownOrganization[0])
    expect((await home.ask(admins.revoke, { id: operator.id })).errCode).toBe(refusals.operatorGrant[0])
  })

  it('teachers are found by a part of either name; signs of a pattern are signs', async () => {
    const { orgId, ask } = await newSchool()
    const teacher = await school.people.teacher(orgId, [], `Zhou_${made}`)
    const found = async (word: string) => ((await ask(admins.findTeachers, { word })).data as { list: { id: number }[] }).list
    expect(await found(`zhou_${made}`)).toEqual([{ id: teacher.id, username: teacher.username, real_name: teacher.realName }])
    expect(await found(teacher.realName)).toHaveLength(1)
    expect(await found(`zhou%${made}`)).toEqual([])
    await ask(admins.grant, { id: teacher.id })
    expect(await found(`zhou_${made}`)).toEqual([])
  })
})
