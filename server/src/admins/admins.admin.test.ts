import { accounts } from '@jiangtai/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { password } from '../../test/people.ts'
import { adminsAdmin } from './admins.admin.ts'

describe.each(engines)('the command for administrators on %s', (engine) => {
  let school: TestApp
  let made = 0
  beforeAll(async () => {
    school = await buildApp(engine)
  })
  afterAll(() => school.close())

  async function newSchool() {
    const code = `command${++made}`
    const orgId = await school.people.organization({ code })
    const teacher = await school.people.teacher(orgId)
    const run = async (...args: string[]) => {
      const said: string[] = []
      await adminsAdmin(school.db, args, (line) => said.push(line), school.deps.clock)
      return said
    }
    const noted = async () =>
      (
        await school.db.selectFrom('audits').select(['act', 'actor_id', 'object_id']).where('org_id', '=', orgId).orderBy('id').execute()
      ).map(({ act, actor_id, object_id }) => [act, actor_id, object_id])
    return { code, orgId, teacher, run, noted }
  }

  it('R1130, R1140: grants, lists and revokes, and the same rows are written as in the console, without an actor', async () => {
    const { code, orgId, teacher, run, noted } = await newSchool()
    const { username } = teacher
    expect(await run('list', code)).toEqual(['还没有管理员：用 admins grant 指定一位老师。'])
    expect(await run('grant', code, username, '--dry-run')).toHaveLength(2)
    expect(await noted()).toEqual([])
    expect(await run('grant', code, username)).toEqual([`${username} 现在是学校管理员。`])
    expect(await run('grant', code, username)).toEqual([`${username} 原来就是管理员。`])
    expect(JSON.parse((await run('list', code, '--json'))[0] ?? '')).toMatchObject([{ id: teacher.id, level: 1, granted_by: null }])
    const other = await school.people.teacher(orgId)
    expect(await run('grant', code, other.username, '--operator', '--json')).toEqual([
      JSON.stringify({ is_done: 1, org_code: code, username: other.username, level: 2 }),
    ])
    expect((await run('list', code))[2]).toMatch(/平台运维 +命令行 +2026-11-16 09:50$/)
    expect(await run('revoke', code, other.username)).toEqual([`${other.username} 不再是管理员。`])
    expect(await noted()).toEqual([
      ['admin-granted', null, teacher.id],
      ['admin-granted', null, other.id],
      ['admin-revoked', null, other.id],
    ])
  })

  it('R1116: the last one stays here too', async () => {
    const { code, teacher, run } = await newSchool()
    await run('grant', code, teacher.username)
    await expect(run('revoke', code, teacher.username)).rejects.toThrow('至少保留一名管理员')
  })

  it('gives a new password once, and ends all logins; a trial changes nothing', async () => {
    const { code, teacher, run, noted } = await newSchool()
    const logIn = async (typed: string) =>
      (await school.ask(accounts.logIn, { username: teacher.username, password: typed }, { host: `${code}.test` })).errCode
    expect((await run('reset-password', code, teacher.username, '--dry-run')).join()).not.toMatch(/[a-z2-9]{8}（/)
    expect(await logIn(password)).toBe(0)
    const said = JSON.parse((await run('reset-password', code, teacher.username, '--json'))[0] ?? '') as { password: string }
    expect(await logIn(password)).not.toBe(0)
    expect(await logIn(said.password)).toBe(0)
    const { data } = await school.ask(accounts.status, {}, { session: teacher.session, host: `${code}.test` })
    expect(data).toMatchObject({ is_login: 0 })
    expect(await noted()).toEqual([['password-reset', null, teacher.id]])
  })

  it.each([
    [['grant', 'ORG'], /^用法：npm run admin -- admins/],
    [['revoke', 'ORG', 'TEACHER', '--operator'], /^用法：/],
    [['toString', 'ORG', 'TEACHER'], /^用法：/],
    [['grant', 'ORG', 'nobody'], /没有账号为 nobody 的老师/],
    [['revoke', 'ORG', 'TEACHER'], /不是管理员。$/],
    [['list', 'nowhere'], /^没有机构 nowhere。$/],
  ])('%j is refused', async (args, sentence) => {
    const { code, teacher, run, noted } = await newSchool()
    const meant = args.map((arg) => ({ ORG: code, TEACHER: teacher.username })[arg] ?? arg)
    await expect(run(...meant)).rejects.toThrow(sentence)
    expect(await noted()).toEqual([])
  })
})
