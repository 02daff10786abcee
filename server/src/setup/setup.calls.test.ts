import { accounts } from '@jiangtai/contract/accounts'
import { organizations } from '@jiangtai/contract/organizations'
import { type RefusalName, refusals } from '@jiangtai/contract/refusal'
import { setup } from '@jiangtai/contract/setup'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { createOnce } from '../once/once.ts'
import { settleDefault } from '../organizations/organizations.ts'
import { newSetupToken } from './address.ts'

const code = (name: RefusalName) => refusals[name][0]
const school = { long_name: '市第一中学', short_name: '一中', code: 'yizhong', hosts: '["class.test"]' }
const person = { username: 'principal', real_name: '方校长', password: 'first-pass1' }

describe.each(engines)('the set-up of a school on %s', (engine) => {
  let app: TestApp
  beforeEach(async () => {
    app = await buildApp(engine, { defaultOrg: undefined })
    await settleDefault(app.db, undefined)
  })
  afterEach(() => app.close())

  const tokenOf = async () => {
    const token = await newSetupToken(app.db, createOnce({ db: app.db, clock: app.deps.clock, secret: app.deps.secret }))
    if (token === undefined) throw new Error('there is an administrator')
    return token
  }
  const noteOf = async () => (await app.db.selectFrom('audits').select(['act', 'org_id']).orderBy('id').execute()).map(({ act }) => act)

  it('R1119: the printed address makes the school and its administrator, who is logged in and may administer it', async () => {
    const token = await tokenOf()
    expect((await app.ask(setup.look, { token })).data).toEqual({
      needs_host: 0,
      draft: { long_name: '', short_name: '', code: '', hosts: [] },
    })
    expect((await app.ask(setup.save, { token, ...school })).errCode).toBe(0)
    // Left and opened again.
    expect((await app.ask(setup.look, { token })).data).toMatchObject({ draft: { ...school, hosts: ['class.test'] } })
    const begun = await app.ask(setup.begin, { token, ...person })
    expect(begun).toMatchObject({ errCode: 0, data: { host: 'class.test', is_here: 1 } })
    expect((await app.ask(organizations.current, {}, { host: 'class.test' })).data).toMatchObject({ org_code: 'yizhong' })
    const { data } = await app.ask(accounts.logIn, { username: 'Principal', password: person.password }, { host: 'class.test' })
    expect(data).toMatchObject({ real_name: '方校长', admin_level: 1, user_type: 1 })
    expect(await noteOf()).toEqual(['admin-granted', 'school-set-up'])
    expect(await app.db.selectFrom('organizations').select(['code', 'long_name']).execute()).toEqual([
      { code: 'yizhong', long_name: '市第一中学' },
    ])
  })

  it('R1119: it works once, and none that was printed before or elsewhere works after it', async () => {
    const [token, elsewhere] = [await tokenOf(), await tokenOf()]
    for (const one of [token, elsewhere]) await app.ask(setup.save, { token: one, ...school })
    const all = await Promise.all([token, elsewhere, token].map((one) => app.ask(setup.begin, { token: one, ...person })))
    expect(all.map(({ errCode }) => errCode).sort()).toEqual([0, code('setupOver'), code('setupOver')])
    expect(await app.db.selectFrom('admins').select('level').execute()).toEqual([{ level: 1 }])
    for (const one of [token, elsewhere]) expect((await app.ask(setup.look, { token: one })).errCode).toBe(code('setupOver'))
    expect(await newSetupToken(app.db, createOnce({ db: app.db, clock: app.deps.clock, secret: app.deps.secret }))).toBeUndefined()
  })

  it('R1119: a wrong one, one after a day, and a school that was not named yet are refused', async () => {
    const token = await tokenOf()
    expect((await app.ask(setup.look, { token: `${token.slice(0, -1)}!` })).errCode).toBe(code('setupOver'))
    expect((await app.ask(setup.begin, { token, ...person })).errCode).toBe(code('schoolNameEmpty'))
    app.time.ms += 24 * 3_600_000
    expect((await app.ask(setup.look, { token })).errCode).toBe(code('setupOver'))
    expect(await app.db.selectFrom('users').select('id').execute()).toEqual([])
  })

  it('refuses a name, a password or an account that nobody should have, and the address still counts', async () => {
    const token = await tokenOf()
    await app.ask(setup.save, { token, ...school })
    const tried = async (change: Partial<typeof person>) => (await app.ask(setup.begin, { token, ...person, ...change })).errCode
    expect(await tried({ username: 'a' })).toBe(code('usernameRule'))
    expect(await tried({ real_name: ' ' })).toBe(code('realNameEmpty'))
    expect(await tried({ password: '12' })).toBe(code('passwordRule'))
    expect(await tried({ password: '123456' })).toBe(code('passwordGuessable'))
    expect(await tried({})).toBe(0)
  })

  it('R1121: beside another school it needs an address of its own, which no other school has', async () => {
    await app.db.updateTable('organizations').set({ is_demo: 1 }).execute()
    const demo = await app.people.organization({ hosts: ['demo.test'] })
    await app.people.teacher(demo)
    const token = await tokenOf()
    expect((await app.ask(setup.look, { token })).data).toMatchObject({ needs_host: 1 })
    const saved = async (hosts: readonly string[]) =>
      (await app.ask(setup.save, { token, ...school, hosts: JSON.stringify(hosts) })).errCode
    expect([await saved([]), await saved(['demo.test']), await saved(['http://a b'])]).toEqual([
      ...[code('hostNeeded'), code('hostTaken'), code('hostWrong')],
    ])
    expect((await app.ask(setup.save, { token, ...school, code: 'default' })).errCode).toBe(code('schoolCodeTaken'))
    expect(await saved(['class.test'])).toBe(0)
    expect((await app.ask(setup.begin, { token, ...person })).data).toEqual({ host: 'class.test', is_here: 0 })
    expect((await app.ask(organizations.current, {}, { host: 'class.test' })).data).toMatchObject({ system_sort_name: '一中' })
  })

  describe('once there is an administrator', () => {
    const begin = async () => {
      const token = await tokenOf()
      await app.ask(setup.save, { token, ...school })
      await app.ask(setup.begin, { token, ...person })
      const { id } = await app.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
      return { session: await app.people.session(id), host: 'class.test' }
    }

    it('counts what is there, adds classes by a pattern once, and is done when somebody says so', async () => {
      const who = await begin()
      const state = async () => (await app.ask(setup.state, {}, who)).data
      expect(await state()).toEqual({ class_count: 0, teacher_count: 1, student_count: 0, has_demo: 0, is_done: 0 })
      const add = async () => (await app.ask(setup.addClasses, { grades: '["七年级","八年级"]', count: 3 }, who)).data
      expect([await add(), await add()]).toEqual([{ added: 6 }, { added: 0 }])
      for (let at = 0; at < 2; at++) expect((await app.ask(setup.finish, {}, who)).errCode).toBe(0)
      expect(await state()).toMatchObject({ class_count: 6, is_done: 1 })
      expect((await noteOf()).slice(2)).toEqual(['classes-added', 'setup-finished'])
    })

    it('removing a demo school needs the password again, and one that is there', async () => {
      const who = await begin()
      expect((await app.ask(setup.removeDemo, {}, who)).errCode).toBe(code('confirmNeeded'))
      await app.db.updateTable('sessions').set({ confirmed_at: app.deps.clock.seconds() }).execute()
      expect((await app.ask(setup.removeDemo, {}, who)).errCode).toBe(code('demoGone'))
      await app.people.organization({ code: 'demo' })
      await app.db.updateTable('organizations').set({ is_demo: 1 }).where('code', '=', 'demo').execute()
      expect((await app.ask(setup.removeDemo, {}, who)).errCode).toBe(0)
    })
  })
})
