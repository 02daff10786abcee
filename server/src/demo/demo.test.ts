import { createHmac } from 'node:crypto'
import { accounts } from '@jiangtai/contract/accounts'
import { classes } from '@jiangtai/contract/classes'
import { jpClasses } from '@jiangtai/contract/jp-classes'
import { organizations as organizationCalls } from '@jiangtai/contract/organizations'
import { orderStates } from '@jiangtai/contract/pay'
import { registration } from '@jiangtai/contract/registration'
import { subjects } from '@jiangtai/contract/subjects'
import { trials } from '@jiangtai/contract/trials'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines, openTestDatabase } from '../../test/databases.ts'
import { openDatabase } from '../db/database.ts'
import { hashPassword } from '../login/password.ts'
import { usernameKey } from '../login/username.ts'
import { isClassValid } from '../members/validity.db.ts'
import { loadDemoSchool } from './demo.ts'
import { studentName } from './names.ts'
import { demoPassword, demoSchool } from './school.ts'

it('names 林小满 and over a thousand others, no two alike', () => {
  expect(studentName(1)).toBe('林小满')
  expect(new Set(Array.from({ length: 999 }, (_, at) => studentName(at + 1))).size).toBe(999)
  expect(new Set(demoSchool.students.map(({ id }) => id)).size).toBe(46 + 44 + 40 + 999 + 65 + 30)
})

describe.each(engines)('the demo school on %s', (engine) => {
  let school: TestApp
  const partnerSecret = () => 'what the file in the data folder says'
  const load = () => loadDemoSchool(school.database, school.deps.clock, { usernameKey, hashPassword, partnerSecret })
  beforeAll(async () => {
    school = await buildApp(engine)
    await load()
  })
  afterAll(() => school.close())

  it.each([
    ['localhost', 'teacher1', { user_id: 1, real_name: '周敏', class_id: 1 }],
    ['192.168.1.5', 'student46', { user_type: 2, class_id: 1 }],
    ['fh.localhost', 'student47', { class_id: 2 }],
    ['localhost', 'load999', { class_id: 4 }],
    ['jp.localhost', 'jpteacher1', { class_id: 5 }],
    ['jp.localhost', 'jptrial', { class_id: 8 }],
    ['jp.localhost', 'jpstudent65', { class_id: 8 }],
    ['hxz.localhost', 'hxteacher1', { class_id: 9 }],
  ])('%s lets %s in', async (host, username, expected) => {
    const { data } = await school.ask(accounts.logIn, { username, password: demoPassword }, { host })
    expect(data).toMatchObject(expected)
  })

  it('keeps its organisations apart', async () => {
    expect((await school.ask(accounts.logIn, { username: 'jpteacher1', password: demoPassword })).errCode).toBe(2001)
    expect((await school.ask(accounts.logIn, { username: 'teacher1', password: demoPassword }, { host: 'jp.localhost' })).errCode).toBe(
      2001,
    )
  })

  it('R071: each host shows its own organisation with all its fields', async () => {
    const shown = async (host: string) => (await school.ask(organizationCalls.current, {}, { host })).data
    expect(await shown('hxz.localhost')).toEqual({
      org_code: 'hxz',
      system_long_name: '华夏智慧课堂',
      system_sort_name: '华夏智慧',
      page_title: '华夏智慧课堂',
      logo: '/brand/mark-hxz.svg',
      favicon: '/brand/mark-hxz.svg',
      theme: 'hxz',
      home_url: '/login',
      is_test_environment: 0,
      has_registration: 0,
      has_codes: 1,
      has_code_login: 1,
      has_wechat_login: 1,
    })
    expect(await shown('JP.localhost:3000')).toMatchObject({ org_code: 'jp', system_long_name: '精品班' })
    expect(await shown('192.168.1.5:3000')).toMatchObject({ org_code: 'default', system_long_name: '讲台示范学校' })
  })

  it('has classes of the promised size, taught by the promised teachers', async () => {
    const session = await school.people.session(1)
    expect((await school.ask(classes.mine, {}, { session })).data).toEqual({
      list: [
        { id: 1, name: '七年级(3)班', student_count: 46, online_count: 0 },
        { id: 2, name: '七年级(1)班', student_count: 44, online_count: 0 },
      ],
    })
    expect((await school.ask(classes.info, { class_id: 1 }, { session })).data).toMatchObject({
      teachers: [
        { real_name: '周敏', subjects: ['数学'] },
        { real_name: '李想', subjects: ['语文'] },
        { real_name: '王悦', subjects: ['英语'] },
      ],
    })
  })

  it('has classes that are valid for a year, for two days, for a week, for ever, and one that ended yesterday (O064)', async () => {
    const now = school.deps.clock.seconds()
    const validAfter = async (days: number) => {
      const ids = [1, 4, 5, 6, 7, 8, 9]
      const valid = await Promise.all(ids.map((id) => isClassValid(school.db, id, now + days * 86_400)))
      return ids.filter((_id, at) => valid[at])
    }
    expect(await Promise.all([-2, 0, 1, 2, 7, 365].map(validAfter))).toEqual([
      [1, 4, 6, 7, 9],
      [1, 4, 5, 6, 8, 9],
      [1, 4, 5, 6, 8, 9],
      [1, 4, 5, 8, 9],
      [1, 4, 5, 9],
      [1, 4, 9],
    ])
  })

  it('has nobody who administers it: everybody knows these passwords', async () => {
    expect(await school.db.selectFrom('admins').selectAll().execute()).toEqual([])
  })

  it('has teachers with the phones 13800000001 to 13800000007, an fh host and customer service', async () => {
    const phones = await school.db.selectFrom('users').select(['id', 'phone']).where('phone', 'is not', null).orderBy('id').execute()
    expect(phones).toEqual([1, 2, 3, 4, 5, 6, 7].map((id) => ({ id, phone: `1380000000${id}` })))
    expect((await school.ask(organizationCalls.current, {}, { host: 'fh.localhost' })).data).toMatchObject({ has_registration: 1 })
    expect((await school.ask(organizationCalls.service)).data).toEqual({ phone: '400-000-0000', hours: '工作日 8:00–20:00' })
  })

  it('has a trial teacher whose first login is pending, with five students (O079)', async () => {
    const at = async (userId: number) => ({ session: await school.people.session(userId), host: 'jp.localhost' })
    expect((await school.ask(trials.firstLogin, {}, await at(6))).data).toEqual({ status: 1, student_count: 5, jp_url: '/login' })
    expect((await school.ask(trials.firstLogin, {}, await at(4))).data).toMatchObject({ status: 0 })
    expect((await school.ask(trials.account, {}, await at(6))).data).toMatchObject({ is_free: 1, is_valid: 1, has_paid_student: 0 })
    expect((await school.ask(trials.account, {}, await at(4))).data).toMatchObject({ is_free: 0, is_spoken_valid: 1, has_paid_student: 1 })
    expect((await school.ask(trials.account, {}, await at(5))).data).toMatchObject({ is_valid: 0, is_spoken_valid: 0 })
  })

  it('has orders that were paid, given back and left to expire, and the sandbox knows of each', async () => {
    const orders = await school.db
      .selectFrom('pay_orders')
      .select(['state', 'org_id', 'order_no', 'title', 'amount_cents'])
      .orderBy('id')
      .execute()
    expect(orders.map(({ state, org_id }) => [org_id, state])).toEqual([
      [1, orderStates.refunded],
      [1, orderStates.expired],
      [2, orderStates.paid],
    ])
    expect(orders.slice(0, 2).map(({ title, amount_cents }) => [title, amount_cents])).toEqual([
      ['会员 半年', 6000],
      ['会员 1年', 9000],
    ])
    const book = await school.db.selectFrom('sandbox_payments').select(['order_no', 'state']).execute()
    expect(book.map(({ order_no }) => order_no).sort()).toEqual(orders.map(({ order_no }) => order_no).sort())
  })

  it('has prices of renewals, one that was paid for, one that some students still have to pay, and one that nobody paid in time', async () => {
    const at = async (userId: number) => ({ session: await school.people.session(userId), host: 'jp.localhost' })
    const page = { curr_page_index: '1', page_size: '10' }
    expect((await school.ask(jpClasses.price, {}, await at(4))).data).toEqual({ price: 0.5, spokenPrice: 0.2, spokenSwitch: 1 })
    const counts = async (userId: number) => (await school.ask(jpClasses.orders, page, await at(userId))).data
    expect(await counts(4)).toMatchObject({ total: 3, counts: { unpaid: 1, paid: 1, closed: 1 } })
    expect([await counts(3001), await counts(3015)]).toMatchObject([{ counts: { paid: 1 } }, { counts: { unpaid: 1, paid: 0 } }])
  })

  it('has students without a class, and a code for every class with which they join (O099)', async () => {
    const { data } = await school.ask(accounts.logIn, { username: 'newstudent1', password: demoPassword })
    expect(data).toMatchObject({ user_id: 1901, class_id: 0 })
    const teacher = { session: await school.people.session(1) }
    expect((await school.ask(classes.joinCode, { class_id: 1 }, teacher)).data).toEqual({ code: 'DEMA22' })
    for (const { join_code } of demoSchool.classes) expect(join_code).toMatch(/^[2-9A-HJKMNP-Z]{6}$/)
    const student = { session: await school.people.session(1902) }
    expect((await school.ask(classes.join, { code: 'demb22' }, student)).data).toEqual({ class_id: 2, class_name: '七年级(1)班' })
  })

  it('believes the tokens of its partner, made as README says', async () => {
    const claims = { sub: 't-1', name: '张三', exp: school.deps.clock.seconds() + 300 }
    const text = `demo.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
    const token = `${text}.${createHmac('sha256', partnerSecret()).update(text).digest('base64url')}`
    expect((await school.ask(registration.acceptSso, { token })).data).toEqual({
      partner_name: '区教育平台',
      person_name: '张三',
      user: null,
      bound_user_name: '',
    })
  })

  it('gives its partner a secret that no other installation has', async () => {
    const secrets = []
    for (let times = 0; times < 2; times++) {
      const fresh = await buildApp(engine)
      await loadDemoSchool(fresh.database, fresh.deps.clock, { usernameKey, hashPassword })
      secrets.push(...(await fresh.db.selectFrom('sso_partners').select('secret').execute()).map(({ secret }) => secret))
      await fresh.close()
    }
    expect(secrets).toEqual([expect.stringMatching(/^[\w-]{43}$/), expect.stringMatching(/^[\w-]{43}$/)])
    expect(new Set(secrets).size).toBe(2)
  })

  it('has at least six courses a subject in every organisation', async () => {
    const rows = await school.db
      .selectFrom('courses')
      .innerJoin('subjects as chapter', 'chapter.id', 'courses.chapter_id')
      .innerJoin('subjects as grade', 'grade.id', 'chapter.parent_id')
      .innerJoin('subjects as subject', 'subject.id', 'grade.parent_id')
      .select(({ fn }) => ['subject.org_id', 'subject.name', fn.countAll<number>().as('count')])
      .groupBy(['subject.org_id', 'subject.name'])
      .execute()
    expect(rows).toHaveLength(9)
    for (const { count } of rows) expect(count).toBeGreaterThanOrEqual(6)
  })

  it('has a tree that one teacher imported and nobody else sees', async () => {
    const rootsOf = async (id: number) => {
      const { data } = await school.ask(subjects.roots, {}, { session: await school.people.session(id) })
      return (data as { subjects: { edition: string; is_own: number }[] }).subjects.map(({ edition, is_own }) => `${edition} ${is_own}`)
    }
    const ofSchool = ['人教版 0', '统编版 0', '外研版 0']
    expect([await rootsOf(1), await rootsOf(2)]).toEqual([[...ofSchool, '拓展课 1'], ofSchool])
  })

  it('is loaded once when two nodes start on an empty database at the same time', async () => {
    const fresh = await buildApp(engine)
    const both = [fresh.database, fresh.database].map((database) =>
      loadDemoSchool(database, fresh.deps.clock, { usernameKey, hashPassword }),
    )
    await Promise.all(both)
    expect(await fresh.db.selectFrom('organizations').select('id').execute()).toHaveLength(3)
    await fresh.close()
  })

  it.runIf(engine === 'postgres')('a second node waits for the first, longer than a statement may take', async () => {
    const fresh = await openTestDatabase(engine)
    const hurried = new URL(fresh.url ?? '')
    hurried.searchParams.set('statement_timeout', '50')
    const second = await openDatabase({ url: hurried.href, dataDir: '', onIdleError: () => {} })
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and clock_timestamp() - query_start > interval '100 ms'`
    let loading: Promise<void> | undefined
    await fresh.db.transaction().execute(async (tx) => {
      await tx.insertInto('organizations').values(demoSchool.organizations).execute()
      loading = loadDemoSchool({ ...fresh, db: second.db }, school.deps.clock, { usernameKey, hashPassword })
      await vi.waitFor(async () => expect((await waiting.execute(fresh.db)).rows).toHaveLength(1), { timeout: 10_000 })
    })
    await loading
    await second.db.destroy()
    await fresh.close()
  })

  it('is loaded once: a second start changes nothing', async () => {
    const count = async () => (await school.db.selectFrom('users').select('id').execute()).length
    const before = await count()
    await school.db.updateTable('users').set({ real_name: '改过' }).where('id', '=', 1).execute()
    await load()
    expect(await count()).toBe(before)
    const row = await school.db.selectFrom('users').select('real_name').where('id', '=', 1).executeTakeFirstOrThrow()
    expect(row.real_name).toBe('改过')
  })

  it('leaves room for people who come later', async () => {
    const { id } = await school.people.teacher(1, [1])
    expect(id).toBe(4031)
  })
})
