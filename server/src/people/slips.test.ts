import { accounts, type LoggedIn } from '@jiangtai/contract/accounts'
import { admins } from '@jiangtai/contract/admins'
import { organizationHeader } from '@jiangtai/contract/call'
import { classMembers } from '@jiangtai/contract/class-members'
import { loginSlips } from '@jiangtai/contract/login-slips'
import { type ImportSummary, importKinds, peopleImports } from '@jiangtai/contract/people-imports'
import { type RefusalName, refusals } from '@jiangtai/contract/refusal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { testWorkers } from '../../test/workers.ts'
import type { WorkerTasks } from '../worker.ts'
import type { Workers } from '../workers/workers.ts'
import { darkRuns, inOrder, pagesOf, placeOf, type SlipSheet, slipAddress, slipPage } from './slips.ts'

const code = (name: RefusalName) => refusals[name][0]
const day = 86_400

describe('a page of slips', () => {
  it('has two columns of seven, 95 × 38 mm each, within the margins', () => {
    const mm = (points: number) => Math.round((points * 25.4) / 72)
    expect([placeOf(0), placeOf(1), placeOf(2), placeOf(13)].map(({ page, x, y }) => [page, mm(x), mm(y)])).toEqual([
      [0, 10, 10],
      [0, 105, 10],
      [0, 10, 48],
      [0, 105, 238],
    ])
    expect(mm(placeOf(13).x + slipPage.slip.width)).toBe(200)
    expect(mm(placeOf(13).y + slipPage.slip.height)).toBeLessThanOrEqual(287)
    expect([placeOf(14).page, pagesOf(0), pagesOf(14), pagesOf(15)]).toEqual([1, 0, 1, 2])
  })

  it('draws every dark square of a code once', () => {
    const dark = ['XX.X', '....', '.XXX', 'X..X']
    const runs = darkRuns(4, (row, column) => dark[row]?.[column] === 'X')
    expect(runs.map(({ row, column, length }) => [row, column, length])).toEqual([
      [0, 0, 2],
      [0, 3, 1],
      [2, 1, 3],
      [3, 0, 1],
      [3, 3, 1],
    ])
  })

  it('is handed out class by class, in the order of the numbers', () => {
    const of = (class_name: string | null, student_no: string | null, class_grade = 0) => ({
      ...{ class_name, student_no, class_grade, real_name: '林' },
    })
    const people = [
      of('八年级(1)班', '2'),
      of('书法班', '3', 7),
      of('七年级(10)班', '1'),
      of('七年级(2)班', '10'),
      of('七年级(2)班', '9'),
      of(null, null),
    ]
    expect(inOrder(people).map(({ class_name, student_no }) => `${class_name} ${student_no}`)).toEqual([
      ...['null null', '七年级(2)班 9', '七年级(2)班 10', '七年级(10)班 1', '书法班 3', '八年级(1)班 2'],
    ])
    expect(slipAddress('https://s.test', '张 三', 'a-b')).toBe('https://s.test/login?u=%E5%BC%A0+%E4%B8%89&k=a-b')
  })
})

/** Remembers what was to be drawn. */
function watching(workers: Workers<WorkerTasks>) {
  const drawn: SlipSheet[] = []
  const watched: Workers<WorkerTasks> = {
    ...workers,
    run(task, input, limits) {
      if (task === 'drawSlips') drawn.push(input as SlipSheet)
      return workers.run(task, input, limits)
    },
  }
  return { drawn, watched }
}

describe.each(engines)('R1125: login slips on %s', (engine) => {
  let school: TestApp
  let orgId: number
  let admin: { readonly id: number; readonly session: string }
  const { drawn, watched } = watching(testWorkers())
  beforeAll(async () => {
    school = await buildApp(engine, { workers: watched })
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
    admin = await school.people.admin(orgId)
  })
  afterAll(() => school.close())

  let counter = 0
  async function imported(makes_passwords = 1) {
    const name = `${++counter}届(1)班`
    const classId = await school.people.schoolClass(orgId, name)
    const number = `9${counter}`
    const file = new File([`姓名,学号,班级\n林小满,${number},${name}\n`], 'a.csv')
    const { import_id } = (await school.ask(peopleImports.start, { kind: importKinds.students, file }, admin)).data as ImportSummary
    await school.ask(peopleImports.commit, { import_id, without: '[]', skips_errors: 0, makes_passwords }, admin)
    const { id } = await school.db.selectFrom('users').select('id').where('student_no', '=', number).executeTakeFirstOrThrow()
    return { classId, import_id, number, id, name }
  }
  /** The password has just been entered again. */
  const confirmed = async () => ({ session: await school.people.session(admin.id, true, true) })
  async function print(input: Record<string, unknown>) {
    const { response, errCode } = await school.ask(loginSlips.print, input, await confirmed())
    expect([errCode, response.rawPayload.subarray(0, 5).toString()]).toEqual([0, '%PDF-'])
    const [slip] = drawn.at(-1)?.slips ?? []
    if (!slip) throw new Error('no slip')
    return { slip, key: new URL(slip.address).searchParams.get('k') ?? '' }
  }
  const enter = (key: string) => school.ask(accounts.logInByKey, { key })

  it('of whom an import added have the password that was made, and a code that logs in once', async () => {
    const { import_id, number, name } = await imported()
    const { slip, key } = await print({ import_id })
    expect(slip).toMatchObject({ name: '林小满', className: name, username: number, password: expect.stringMatching(/^[a-z2-9]{8}$/) })
    expect(slip.address).toBe(`http://192.168.7.7/login?u=${number}&k=${key}`)
    const { errCode, data } = await enter(key)
    expect([errCode, data]).toEqual([0, expect.objectContaining({ user_name: number, ticket: expect.any(String) })])
    expect((await enter(key)).errCode).toBe(code('loginKeyWrong'))
  })

  it('are of no use after seven days, and neither are older ones once new ones are printed', async () => {
    const { classId } = await imported()
    const { key: old } = await print({ class_id: classId })
    const { key } = await print({ class_id: classId })
    expect((await enter(old)).errCode).toBe(code('loginKeyWrong'))
    school.time.ms += 7 * day * 1000
    expect((await enter(key)).errCode).toBe(code('loginKeyWrong'))
  })

  it('show no password any more when it is older, or somebody has an own one; an own one ends the code, too', async () => {
    const { id, number } = await imported()
    const { key: first } = await print({ user_ids: JSON.stringify([id]) })
    const { ticket } = (await enter(first)).data as LoggedIn
    const { key: second } = await print({ user_ids: JSON.stringify([id]) })
    expect((await school.ask(accounts.resetPassword, { ticket, password: 'own-Passw0rd' })).errCode).toBe(0)
    expect((await enter(second)).errCode).toBe(code('loginKeyWrong'))
    expect((await print({ user_ids: JSON.stringify([id]) })).slip.password).toBe('')
    const { data } = await school.ask(accounts.logIn, { username: number, password: 'own-Passw0rd' })
    expect(data).not.toHaveProperty('ticket')
    const other = await imported()
    school.time.ms += 8 * day * 1000
    expect((await print({ class_id: other.classId })).slip.password).toBe('')
  })

  it('who came in with one stays in with the own password, and all others of the account are out', async () => {
    const { id, import_id } = await imported()
    const elsewhere = await school.people.session(id)
    const { response, data } = await enter((await print({ import_id })).key)
    const session = String(response.headers['set-cookie']).match(/jt_session=([^;]+)/)?.[1]
    await school.ask(accounts.resetPassword, { ticket: (data as LoggedIn).ticket, password: 'own-Passw0rd' }, { session })
    expect((await school.ask(accounts.status, {}, { session })).data).toMatchObject({ is_login: 1 })
    expect((await school.ask(accounts.status, {}, { session: elsewhere })).data).toMatchObject({ is_login: 0 })
  })

  it('work without any password, and a teacher’s reset ends them', async () => {
    const { id, classId, import_id } = await imported(0)
    const { slip, key } = await print({ import_id })
    expect(slip.password).toBe('')
    const teacher = await school.people.teacher(orgId, [classId])
    await school.ask(classMembers.resetPasswords, { class_id: classId, student_ids: JSON.stringify([id]) }, teacher)
    expect((await enter(key)).errCode).toBe(code('loginKeyWrong'))
  })

  it('of nobody, or of somebody of another school, there are none', async () => {
    const other = await school.people.organization({ code: `elsewhere${engine}` })
    const otherClass = await school.people.schoolClass(other)
    const stranger = await school.people.student(other, [otherClass])
    for (const input of [{}, { class_id: otherClass }, { user_ids: JSON.stringify([stranger.id]) }])
      expect((await school.ask(loginSlips.print, input, await confirmed())).errCode).toBe(code('slipsEmpty'))
    expect((await school.ask(loginSlips.print, { import_id: 999_999 }, await confirmed())).errCode).toBe(code('importGone'))
  })

  it('R1118: of an administrator nobody prints one', async () => {
    const operator = await school.people.admin(orgId, { level: 2 })
    const student = await school.people.student(orgId)
    const before = drawn.length
    for (const id of [admin.id, operator.id])
      for (const as of [await confirmed(), operator]) {
        const { errCode } = await school.ask(loginSlips.print, { user_ids: JSON.stringify([id]) }, as)
        expect(errCode).toBe(code('slipsAdmin'))
      }
    expect(drawn.length).toBe(before)
    await print({ user_ids: JSON.stringify([student.id, admin.id]) })
    expect(drawn.at(-1)).toMatchObject({ title: expect.stringMatching(/（不含 1 位管理员）$/), slips: [{ name: expect.any(String) }] })
  })

  it('of a grade or of the whole school come class by class, without archived classes and other schools', async () => {
    const org = await school.people.organization({ code: `whole${engine}`, hosts: [`whole-${engine}.test`] })
    const head = await school.people.admin(org)
    const add = async (at: number, name: string, grade: number, changes: { archived_at?: number } = {}) => {
      const classId = await school.people.schoolClass(at, name)
      await school.db
        .updateTable('classes')
        .set({ grade, ...changes })
        .where('id', '=', classId)
        .execute()
      await school.people.student(at, [classId])
    }
    await add(org, '八年级(1)班', 8)
    await add(org, '七年级(2)班', 7)
    await add(org, '七年级(1)班', 7)
    await add(org, '九年级(1)班', 9, { archived_at: 5 })
    await add(orgId, '七年级(1)班', 7)
    const as = { session: await school.people.session(head.id, true, true), host: `whole-${engine}.test` }
    const namesOf = async (input: Record<string, unknown>) => {
      expect((await school.ask(loginSlips.print, input, as)).errCode).toBe(0)
      return drawn.at(-1)?.slips.map(({ className }) => className)
    }
    expect(await namesOf({ grade: 7 })).toEqual(['七年级(1)班', '七年级(2)班'])
    expect(drawn.at(-1)?.title).toMatch(/七年级登录条$/)
    expect(await namesOf({ is_whole_school: 1 })).toEqual(['七年级(1)班', '七年级(2)班', '八年级(1)班'])
    expect((await school.ask(loginSlips.print, { grade: 9 }, as)).errCode).toBe(code('slipsEmpty'))
    const audits = await school.db.selectFrom('audits').select('object_name').where('org_id', '=', org).orderBy('id').execute()
    expect(audits.map(({ object_name }) => object_name)).toEqual(['七年级', '全校'])
  })

  it('R1118: who has become an administrator since the import is left out, and it is said', async () => {
    const file = new File(['姓名,账号\n周敏,zhoumin\n何静,hejing\n'], 'a.csv')
    const { import_id } = (await school.ask(peopleImports.start, { kind: importKinds.teachers, file }, admin)).data as ImportSummary
    await school.ask(peopleImports.commit, { import_id, without: '[]', skips_errors: 0, makes_passwords: 1 }, admin)
    const makeAdmin = async (username: string) => {
      const { id } = await school.db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow()
      await school.db.insertInto('admins').values({ user_id: id, org_id: orgId, level: 1, granted_at: 0, granted_by: null }).execute()
    }
    await makeAdmin('zhoumin')
    await print({ import_id })
    expect(drawn.at(-1)).toMatchObject({ title: expect.stringMatching(/（不含 1 位管理员）$/), slips: [{ name: '何静' }] })
    await makeAdmin('hejing')
    expect((await school.ask(loginSlips.print, { import_id }, await confirmed())).errCode).toBe(code('slipsAdmin'))
  })

  it('R1118: one that was printed before opens no administrator’s account; who has a printed password first sets an own', async () => {
    const username = `gaoyuan-${engine}`
    const file = new File([`姓名,账号\n高远,${username}\n`], 'a.csv')
    const { import_id } = (await school.ask(peopleImports.start, { kind: importKinds.teachers, file }, admin)).data as ImportSummary
    await school.ask(peopleImports.commit, { import_id, without: '[]', skips_errors: 0, makes_passwords: 1 }, admin)
    const { id } = await school.db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow()
    const grant = async () => (await school.ask(admins.grant, { id }, await confirmed())).errCode
    const { key: first } = await print({ import_id })
    expect(await grant()).toBe(code('adminInitial'))
    const { ticket } = (await enter(first)).data as LoggedIn
    await school.ask(accounts.resetPassword, { ticket, password: 'own-Passw0rd' })
    const { key } = await print({ import_id })
    expect([await grant(), (await enter(key)).errCode]).toEqual([0, code('loginKeyWrong')])
    expect((await school.ask(accounts.logIn, { username, password: 'own-Passw0rd' })).errCode).toBe(0)
  })

  it('R1118: made an administrator while one is printed, nobody has a slip that opens', async () => {
    for (let round = 0; round < 2; round++) {
      const { id } = await school.people.teacher(orgId)
      const as = await confirmed()
      await Promise.all([school.ask(loginSlips.print, { user_ids: JSON.stringify([id]) }, as), school.ask(admins.grant, { id }, as)])
      const keys = await school.db
        .selectFrom('one_time')
        .select('data')
        .where('kind', '=', 'login-key')
        .where('data', '=', String(id))
        .execute()
      expect(keys).toEqual([])
    }
  })

  it('lead to the school they are of, whichever the page is of that prints them', async () => {
    const other = await school.people.organization({ code: `far${engine}`, hosts: ['far.test'] })
    const student = await school.people.student(other)
    const { session } = await school.people.admin(orgId, { level: 2 })
    const as = { session, headers: { [organizationHeader]: `far${engine}` } }
    expect((await school.ask(loginSlips.print, { user_ids: JSON.stringify([student.id]) }, as)).errCode).toBe(0)
    expect(drawn.at(-1)).toMatchObject({ site: 'far.test', slips: [{ address: expect.stringContaining('http://far.test/login?') }] })
    await school.db
      .insertInto('organization_hosts')
      .values({ host: `near-${engine}.test`, org_id: orgId, is_fh: 0 })
      .execute()
    await school.ask(loginSlips.print, { user_ids: JSON.stringify([student.id]) }, { ...as, host: `near-${engine}.test` })
    expect(drawn.at(-1)).toMatchObject({ site: 'far.test' })
  })

  it('lead to where a tablet gets, not to localhost; where there is no such address none are printed', async () => {
    const org = await school.people.organization({ code: `own${engine}`, hosts: ['own.localhost'] })
    const { id } = await school.people.student(org)
    const { session } = await school.people.admin(org)
    const printed = () => school.ask(loginSlips.print, { user_ids: JSON.stringify([id]) }, { session, host: 'own.localhost' })
    const before = drawn.length
    expect([(await printed()).errCode, drawn.length]).toEqual([code('slipsNowhere'), before])
    expect(await school.db.selectFrom('audits').select('id').where('org_id', '=', org).execute()).toEqual([])
    await school.db
      .insertInto('organization_hosts')
      .values({ host: `own-${engine}.test`, org_id: org, is_fh: 0 })
      .execute()
    expect((await printed()).errCode).toBe(0)
    expect(drawn.at(-1)?.site).toBe(`own-${engine}.test`)
  })

  it('are noted, each time they are printed', async () => {
    const { classId, name } = await imported()
    await print({ class_id: classId })
    const audit = await school.db
      .selectFrom('audits')
      .selectAll()
      .where('act', '=', 'slips-printed')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(audit).toMatchObject({ actor_id: admin.id, object_name: name, after_json: '{"张数":1}' })
  })

  it('of a stopped account do not open it', async () => {
    const { id, import_id } = await imported()
    const { key } = await print({ import_id })
    await school.db.updateTable('users').set({ state: 2 }).where('id', '=', id).execute()
    expect((await enter(key)).errCode).toBe(code('accountStopped'))
  })
})
