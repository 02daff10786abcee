import { accounts } from '@jiangtai/contract/accounts'
import { organizations } from '@jiangtai/contract/organizations'
import { type RefusalName, refusals, sentence } from '@jiangtai/contract/refusal'
import { type SampleTree, type SchoolAddress, setup } from '@jiangtai/contract/setup'
import { type SubjectTree, subjects } from '@jiangtai/contract/subjects'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { insertJob } from '../jobs/jobs.db.ts'
import { createOnce } from '../once/once.ts'
import { settleDefault } from '../organizations/organizations.ts'
import { newSetupToken } from './address.ts'

const code = (name: RefusalName) => refusals[name][0]
const school = { long_name: '市第一中学', short_name: '一中', code: 'yizhong', theme: 'hxz', hosts: '["class.test"]' } as const
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
      draft: { long_name: '', short_name: '', code: '', theme: 'default', hosts: [] },
    })
    expect((await app.ask(setup.save, { token, ...school })).errCode).toBe(0)
    // Left and opened again.
    expect((await app.ask(setup.look, { token })).data).toMatchObject({ draft: { ...school, hosts: ['class.test'] } })
    // What was asked before is not remembered after it.
    expect((await app.ask(organizations.current, {}, { host: 'class.test' })).data).toMatchObject({ theme: 'default' })
    const begun = await app.ask(setup.begin, { token, ...person })
    expect(begun).toMatchObject({ errCode: 0, data: { host: 'class.test', is_here: 1 } })
    expect((await app.ask(organizations.current, {}, { host: 'class.test' })).data).toMatchObject({
      ...{ org_code: 'yizhong', theme: 'hxz', logo: '/brand/mark-hxz.svg' },
    })
    const { data } = await app.ask(accounts.logIn, { username: 'Principal', password: person.password }, { host: 'class.test' })
    expect(data).toMatchObject({ real_name: '方校长', admin_level: 1, user_type: 1 })
    expect(await noteOf()).toEqual(['admin-granted', 'school-set-up'])
    expect(await app.db.selectFrom('organizations').select(['code', 'long_name']).execute()).toEqual([
      { code: 'yizhong', long_name: '市第一中学' },
    ])
  })

  it('a host that the operator has given the empty school already is its own', async () => {
    const { id } = await app.db.selectFrom('organizations').select('id').executeTakeFirstOrThrow()
    await app.db
      .insertInto('organization_hosts')
      .values(['class.test', 'other.test'].map((host) => ({ host, org_id: id, is_fh: 0 as const })))
      .execute()
    const token = await tokenOf()
    await app.ask(setup.save, { token, ...school, hosts: '["class.test","new.test"]' })
    expect((await app.ask(setup.begin, { token, ...person })).errCode).toBe(0)
    const hosts = await app.db.selectFrom('organization_hosts').select(['host', 'org_id']).orderBy('host').execute()
    expect(hosts).toEqual(['class.test', 'new.test', 'other.test'].map((host) => ({ host, org_id: id })))
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
    expect([await saved([]), await saved(['demo.test']), await saved(['demo.test:3000']), await saved(['http://a b'])]).toEqual([
      ...[code('hostNeeded'), code('hostTaken'), code('hostTaken'), code('hostWrong')],
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

    const empty = {
      class_count: 0,
      subject_count: 0,
      teacher_count: 1,
      student_count: 0,
      admin_count: 1,
      skipped: [],
      has_demo: 0,
      is_done: 0,
      has_whole: 1,
    }
    const grades = '[{"grade":7,"count":2},{"grade":8,"count":3}]'

    it('R1120: every step is kept, can be skipped and done later, and is done when somebody says so', async () => {
      const who = await begin()
      const state = async () => (await app.ask(setup.state, {}, who)).data
      expect(await state()).toEqual(empty)
      for (let at = 0; at < 2; at++) expect((await app.ask(setup.skip, { step: 'classes' }, who)).errCode).toBe(0)
      await app.ask(setup.skip, { step: 'people' }, who)
      expect(await state()).toMatchObject({ skipped: ['classes', 'people'], is_done: 0 })
      expect((await app.ask(setup.skip, { step: 'finish' }, who)).errCode).not.toBe(0)
      const add = async () => (await app.ask(setup.addClasses, { year: 2026, grades }, who)).data
      expect([await add(), await add()]).toEqual([{ added: 5 }, { added: 0 }])
      expect(await app.db.selectFrom('classes').select(['name', 'grade', 'year']).orderBy('id', 'desc').limit(1).execute()).toEqual([
        { name: '八年级(3)班', grade: 8, year: 2026 },
      ])
      for (const { errCode } of await Promise.all([1, 2, 3, 4].map(() => app.ask(setup.finish, {}, who)))) expect(errCode).toBe(0)
      expect(await state()).toMatchObject({ class_count: 5, is_done: 1 })
      expect((await noteOf()).slice(2)).toEqual(['setup-skipped', 'setup-skipped', 'classes-added', 'setup-finished'])
    })

    it('a class that is there under a name written otherwise is not added again; one that is archived is', async () => {
      const who = await begin()
      const { id: org_id } = await app.db.selectFrom('organizations').select('id').executeTakeFirstOrThrow()
      const old = { org_id, grade: 7, year: 2025, created_at: 1, join_code: null }
      await app.db
        .insertInto('classes')
        .values([
          { ...old, name: '七年级（一）班', archived_at: null },
          { ...old, name: '七年级(2)班', archived_at: 5 },
        ])
        .execute()
      expect((await app.ask(setup.addClasses, { year: 2026, grades: '[{"grade":7,"count":2}]' }, who)).data).toEqual({ added: 1 })
      const nothing = await app.ask(setup.addClasses, { year: 2026, grades: '[]' }, who)
      expect(nothing.errCode).toBe(code('classPattern'))
    })

    it('chosen textbooks become subjects of the school, once, with their books, chapters and courses', async () => {
      const who = await begin()
      const keys = '["mathematics","physics"]'
      expect((await app.ask(setup.addTrees, { keys: '["mathematics","nothing"]' }, who)).errCode).toBe(code('sampleUnknown'))
      expect((await app.ask(setup.addTrees, { keys: '[]' }, who)).errCode).toBe(code('nothingChosen'))
      const add = async () => (await app.ask(setup.addTrees, { keys }, who)).data
      expect([await add(), await add()]).toEqual([{ added: 2 }, { added: 0 }])
      const { list } = (await app.ask(setup.trees, {}, who)).data as { list: SampleTree[] }
      expect(list.filter(({ is_there }) => is_there === 1).map(({ key }) => key)).toEqual(['mathematics', 'physics'])
      const shown = (await app.ask(subjects.roots, {}, who)).data as { subjects: { id: number; name: string; is_own: number }[] }
      expect(shown.subjects.map(({ name, is_own }) => [name, is_own])).toEqual([
        ['数学', 0],
        ['物理', 0],
      ])
      const tree = (await app.ask(subjects.tree, { root_subject_id: shown.subjects[0]?.id ?? 0 }, who)).data as SubjectTree
      expect(tree.grades[0]?.chapters[0]).toMatchObject({ name: '第一章 有理数', courses: [{ name: '1.1 正数和负数' }, {}, {}, {}, {}] })
      expect((await noteOf()).slice(2)).toEqual(['trees-added'])
    })

    it('tells where the school is opened: its hosts, and this machine where it leads to it', async () => {
      const who = await begin()
      const urls = async () => ((await app.ask(setup.addresses, {}, who)).data as { list: SchoolAddress[] }).list
      const [first, ...others] = await urls()
      expect(first).toMatchObject({ url: 'http://class.test', is_lan: 0 })
      expect(first?.rows.length).toBe(first?.rows[0]?.length)
      expect(others).toMatchObject([{ url: 'http://192.168.7.7', is_lan: 1 }])
    })

    it('of this machine tells nothing where it leads to another school', async () => {
      await begin()
      const other = await app.people.organization({ hosts: ['other.test'] })
      const who = { session: (await app.people.admin(other)).session, host: 'other.test' }
      const { list } = (await app.ask(setup.addresses, {}, who)).data as { list: SchoolAddress[] }
      expect(list.map(({ url }) => url)).toEqual(['http://other.test'])
    })

    it('nothing of it touches another school', async () => {
      const who = await begin()
      const other = await app.people.organization({ hosts: ['other.test'] })
      await app.ask(setup.addClasses, { year: 2026, grades }, who)
      await app.ask(setup.addTrees, { keys: '["physics"]' }, who)
      await app.ask(setup.skip, { step: 'people' }, who)
      await app.ask(setup.finish, {}, who)
      for (const table of ['classes', 'subjects', 'audits'] as const)
        expect(await app.db.selectFrom(table).select('id').where('org_id', '=', other).execute()).toEqual([])
      expect(
        await app.db.selectFrom('organizations').select(['setup_done_at', 'setup_skipped']).where('id', '=', other).executeTakeFirst(),
      ).toEqual({ setup_done_at: 0, setup_skipped: '' })
      expect((await app.ask(setup.state, {}, { ...who, host: 'other.test' })).errCode).not.toBe(0)
    })

    it('R1118: with a second school the whole is an operator’s', async () => {
      await begin()
      const org = await app.people.organization({ hosts: ['other.test'] })
      for (const level of [1, 2] as const) {
        const { session } = await app.people.admin(org, { level })
        expect((await app.ask(setup.state, {}, { session, host: 'other.test' })).data).toMatchObject({ has_whole: level - 1 })
      }
    })

    it('removing the demo schools needs the password again, and some that are there', async () => {
      const who = await begin()
      expect((await app.ask(setup.removeDemo, {}, who)).errCode).toBe(code('confirmNeeded'))
      await app.db.updateTable('sessions').set({ confirmed_at: app.deps.clock.seconds() }).execute()
      expect((await app.ask(setup.removeDemo, {}, who)).errCode).toBe(code('demoGone'))
      await app.people.organization({ code: 'demo' })
      await app.db.updateTable('organizations').set({ is_demo: 1, long_name: '演示学校' }).where('code', '=', 'demo').execute()
      const demo = async () => (await app.ask(setup.demo, {}, who)).data
      const there = { schools: [{ name: '演示学校', is_own: 0 }], people: 0, refused: '', is_removing: 0, failed: '' }
      expect(await demo()).toEqual(there)
      const ofRemoval = () => app.db.selectFrom('jobs').select('kind').where('kind', '=', 'remove-demo').execute()
      await insertJob(app.db, { kind: 'remove-demo', input: null, dueAt: 2 ** 40 }, 1)
      expect(await demo()).toEqual({ ...there, is_removing: 1 })
      expect((await app.ask(setup.removeDemo, {}, who)).errCode).toBe(0)
      expect(await ofRemoval()).toHaveLength(1)
      await app.db.updateTable('jobs').set({ state: 3, msg: '没有完成', ended_at: 1 }).where('kind', '=', 'remove-demo').execute()
      expect(await demo()).toEqual({ ...there, failed: '没有完成' })
      expect((await app.ask(setup.removeDemo, {}, who)).errCode).toBe(0)
      expect(await ofRemoval()).toHaveLength(2)
    })

    it('an administrator of a demo school who is no operator cannot remove it', async () => {
      await begin()
      const demoId = await app.people.organization({ code: 'demo', hosts: ['demo.test'] })
      await app.db.updateTable('organizations').set({ is_demo: 1 }).where('id', '=', demoId).execute()
      const { id, session } = await app.people.admin(demoId)
      const who = { session, host: 'demo.test' }
      await app.db.updateTable('sessions').set({ confirmed_at: app.deps.clock.seconds() }).execute()
      expect((await app.ask(setup.removeDemo, {}, who)).errCode).toBe(code('demoOperator'))
      expect((await app.ask(setup.demo, {}, who)).data).toMatchObject({
        schools: [{ is_own: 1 }],
        people: 1,
        refused: sentence('demoOperator'),
      })
      await app.db.updateTable('admins').set({ level: 2 }).where('user_id', '=', id).execute()
      expect((await app.ask(setup.removeDemo, {}, who)).errCode).toBe(0)
    })
  })
})
