import { accounts } from '@jiangtai/contract/accounts'
import { channel } from '@jiangtai/contract/channel'
import { refusals } from '@jiangtai/contract/refusal'
import { registration } from '@jiangtai/contract/registration'
import { trials } from '@jiangtai/contract/trials'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, buildNode, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { password } from '../../test/people.ts'
import { paidPeriod } from '../../test/periods.ts'
import { createPartner } from '../../test/sso.ts'
import { createMemoryBus } from '../bus/memory.ts'
import { mayTakeSpokenExams, resetTyped } from './trials.ts'

const code = (name: keyof typeof refusals) => refusals[name][0]
const typed = (real_name: string, password: string) => resetTyped({ real_name, password }, ([text]) => text === '坏话')
const refused = (reason: string) => expect.objectContaining({ reason })

describe('what the first-login reset sets', () => {
  it.each([
    ['spaces are stripped from both (R696)', ' 吴　越 \t', ' abx 123　', '吴越', 'abx123'],
    ['Chinese characters are stripped from the password (R697)', '吴越', '密abx码123', '吴越', 'abx123'],
    ['six signs are enough (R781)', '吴', 'abc12!', '吴', 'abc12!'],
    ['eighteen are allowed (R781)', '名'.repeat(20), 'abcd-efgh-ijkl-mno', '名'.repeat(20), 'abcd-efgh-ijkl-mno'],
  ])('%s', (_what, name, secret, realName, password) => {
    expect(typed(name, secret)).toEqual({ realName, password })
  })

  it.each(['', '  ', '　\n'])('the name is required (R693): %j is none', (name) => {
    expect(() => typed(name, 'abc123')).toThrow(refused('realNameEmpty'))
  })

  it.each(['', '   ', '密码密码密码'])('the password is required (R694): %j is none', (secret) => {
    expect(() => typed('吴越', secret)).toThrow(refused('passwordRule'))
  })

  it.each(['abc12', 'a'.repeat(19), 'abc123é', 'pässword'])('%j is outside the rule and told so (R695, R781)', (secret) => {
    expect(() => typed('吴越', secret)).toThrow('密码长度6-18位,由数字，字母，特殊符号组成。')
  })

  it('a name is at most twenty signs, none of them bad words', () => {
    expect(() => typed('名'.repeat(21), 'abc123')).toThrow(refused('realNameLong'))
    expect(() => typed('坏 话', 'abc123')).toThrow(refused('badWords'))
  })
})

it.each([
  ['an account of before, with them', { is_spoken_valid: 1 }, undefined, true],
  ['an account of before, without', { is_spoken_valid: 0 }, undefined, false],
  ['one that nothing is known of', undefined, undefined, true],
  ['an order with them', undefined, true, true],
  ['an order without', undefined, false, false],
  ['an order with them, for an account of before without', { is_spoken_valid: 0 }, true, true],
] as const)('R171, R703: spoken exams: %s', (_what, account, isSpoken, may) => {
  expect(mayTakeSpokenExams(account, { isValid: true, isSpoken })).toBe(may)
  expect(mayTakeSpokenExams(account, { isValid: false, isSpoken })).toBe(false)
})

describe.each(engines)('accounts of jp on %s', (engine) => {
  let school: TestApp
  let jp: number
  const bus = createMemoryBus()
  const day = 86_400
  beforeAll(async () => {
    school = await buildApp(engine, { bus })
    jp = await school.people.organization({ code: 'jp', hosts: ['jp.test'] })
  })
  afterAll(() => school.close())

  const at = (session: string, host = 'jp.test') => ({ session, host })
  async function paidClass(endsInDays: number) {
    const class_id = await school.people.schoolClass(jp)
    const now = school.deps.clock.seconds()
    await school.db
      .insertInto('class_valid_dates')
      .values({ class_id, starts_at: now - 100 * day, ends_at: now + endsInDays * day })
      .execute()
    return class_id
  }
  async function trialTeacher(orgId = jp, classIds: readonly number[] = []) {
    const teacher = await school.people.teacher(orgId, classIds)
    await school.db
      .insertInto('jp_accounts')
      .values({ user_id: teacher.id, is_free: 1, is_first_login_pending: 1, is_spoken_valid: 0 })
      .execute()
    return teacher
  }
  const logIn = (username: string, secret: string) =>
    school.ask(accounts.logIn, { username, password: secret }, { host: 'jp.test' }).then(({ errCode }) => errCode)

  it('account info says what the account may use (R076, R647)', async () => {
    const [current, ended] = [await paidClass(5), await paidClass(-1)]
    const paid = await school.people.teacher(jp, [current])
    await school.db
      .insertInto('jp_accounts')
      .values({ user_id: paid.id, is_free: 0, is_first_login_pending: 0, is_spoken_valid: 1 })
      .execute()
    const info = async ({ session }: { session: string }, host?: string) => (await school.ask(trials.account, {}, at(session, host))).data
    expect(await info(paid)).toEqual({ org_code: 'jp', is_spoken_valid: 1, is_valid: 1, has_paid_student: 1, is_free: 0 })
    expect(await info(await school.people.student(jp, [ended]))).toMatchObject({ is_valid: 0, has_paid_student: 1, is_free: 0 })
    expect(await info(await trialTeacher(jp, [current]))).toMatchObject({ is_valid: 1, has_paid_student: 0, is_free: 1 })
    // One without a row is paid for.
    expect(await info(await school.people.teacher(jp))).toMatchObject({ is_spoken_valid: 1, is_valid: 1, has_paid_student: 0, is_free: 0 })
    const elsewhere = await school.people.organization({ hosts: ['school.test'] })
    const teacher = await school.people.teacher(elsewhere, [await school.people.schoolClass(elsewhere)])
    expect(await info(teacher, 'school.test')).toMatchObject({ is_spoken_valid: 0, is_valid: 1, has_paid_student: 0, is_free: 0 })
  })

  it('R170, R703: of students in one class each is told the own validity', async () => {
    const classId = await school.people.schoolClass(jp)
    const [teacher, paid, unpaid] = [
      await school.people.teacher(jp, [classId]),
      await school.people.student(jp, [classId]),
      await school.people.student(jp, [classId]),
    ]
    const now = school.deps.clock.seconds()
    const period = { orgId: jp, classId, teacherId: teacher.id, from: now - day, until: now + day, userPay: 2 } as const
    await paidPeriod(school.db, { ...period, isSpoken: true, students: [paid.id] })
    const info = async ({ session }: { session: string }) => (await school.ask(trials.account, {}, at(session))).data
    const until = async ({ session }: { session: string }) =>
      (await school.ask(channel.interaction, { class_id: classId }, at(session))).data
    expect(await info(teacher)).toMatchObject({ is_valid: 1, is_spoken_valid: 1, has_paid_student: 1 })
    expect(await info(paid)).toMatchObject({ is_valid: 1, is_spoken_valid: 1, has_paid_student: 1 })
    expect(await info(unpaid)).toMatchObject({ is_valid: 0, is_spoken_valid: 0, has_paid_student: 0 })
    expect(await until(paid)).toMatchObject({ is_valid: 1, valid_until: now + day })
    expect(await until(unpaid)).toMatchObject({ is_valid: 0, valid_until: 0 })
  })

  it('first-login info carries status, student count and address (R077, R646, O079)', async () => {
    const classId = await school.people.schoolClass(jp)
    for (let count = 0; count < 3; count++) await school.people.student(jp, [classId])
    const trial = await trialTeacher(jp, [classId])
    const info = async (session: string, host?: string) => (await school.ask(trials.firstLogin, {}, at(session, host))).data
    expect(await info(trial.session)).toEqual({ status: 1, student_count: 3, jp_url: '/login' })
    expect(await info((await school.people.teacher(jp)).session)).toEqual({ status: 0, student_count: 0, jp_url: '/login' })
    await school.db.updateTable('jp_accounts').set({ is_free: 0 }).where('user_id', '=', trial.id).execute()
    expect(await info(trial.session)).toMatchObject({ status: 0 })
  })

  it('R674, R645: the reset takes org_code, real_name and password, and sets the name and the password', async () => {
    const trial = await trialTeacher()
    const form = { org_code: 'someone-elses', real_name: ' 吴 越 ', password: ' 新new-pass1 ' }
    expect(await school.ask(trials.reset, form, at(trial.session))).toMatchObject({ errCode: 0, msg: '重置成功！', data: {} })
    expect((await school.ask(accounts.status, {}, at(trial.session))).data).toMatchObject({ user: { real_name: '吴越' } })
    expect([await logIn(trial.username, password), await logIn(trial.username, 'new-pass1')]).toEqual([code('wrongPassword'), 0])
  })

  it('R720: the reset works once, while the first login is pending', async () => {
    const trial = await trialTeacher()
    const form = { org_code: 'jp', real_name: '吴越', password: 'new-pass1' }
    expect((await school.ask(trials.reset, form, at(trial.session))).errCode).toBe(0)
    expect((await school.ask(trials.firstLogin, {}, at(trial.session))).data).toMatchObject({ status: 0 })
    const again = await school.ask(trials.reset, { ...form, password: 'another1' }, at(trial.session))
    expect(again.errCode).toBe(code('notFirstLogin'))
    expect(await logIn(trial.username, 'new-pass1')).toBe(0)
  })

  it('the reset ends the other sessions on every node', async () => {
    const other = await buildNode(school.database, { bus })
    const trial = await trialTeacher()
    const elsewhere = await school.people.session(trial.id)
    const isIn = async (session: string, node: Pick<TestApp, 'ask'>) =>
      ((await node.ask(accounts.status, {}, at(session))).data as { is_login: number }).is_login
    expect(await isIn(elsewhere, other)).toBe(1)
    await school.ask(trials.reset, { real_name: '吴越', password: 'new-pass1' }, at(trial.session))
    expect([await isIn(trial.session, other), await isIn(elsewhere, other)]).toEqual([1, 0])
    await other.app.close()
  })

  it('whoever is related or bound to a trial account no longer is after its reset', async () => {
    const [trial, friend] = [await trialTeacher(), await school.people.teacher(jp)]
    await school.db.insertInto('user_relations').values({ user_a: trial.id, user_b: friend.id, created_at: 0 }).execute()
    const tokenFor = await createPartner(school.db, school.deps.clock, jp)
    await school.ask(registration.bindThirdParty, { token: tokenFor('first') }, at(trial.session))
    await school.ask(trials.reset, { real_name: '吴越', password: 'new-pass1' }, at(trial.session))
    expect(await school.db.selectFrom('third_party_links').selectAll().where('user_id', '=', trial.id).execute()).toEqual([])
    expect(await school.db.selectFrom('user_relations').selectAll().where('user_a', '=', trial.id).execute()).toEqual([])
  })

  it('only a pending trial account of jp resets, and a wrong form changes nothing (R720)', async () => {
    const form = { real_name: '吴越', password: 'new-pass1' }
    const teacher = await school.people.teacher(jp)
    expect((await school.ask(trials.reset, form, at(teacher.session))).errCode).toBe(code('notFirstLogin'))
    const elsewhere = await school.people.organization({ hosts: ['other.test'] })
    const foreign = await trialTeacher(elsewhere)
    expect((await school.ask(trials.reset, form, at(foreign.session, 'other.test'))).errCode).toBe(code('notFirstLogin'))
    const trial = await trialTeacher()
    for (const [wrong, reason] of [
      [{ ...form, real_name: ' ' }, 'realNameEmpty'],
      [{ ...form, password: '短' }, 'passwordRule'],
      [{ ...form, real_name: '坏话' }, 'badWords'],
    ] as const)
      expect((await school.ask(trials.reset, wrong, at(trial.session))).errCode).toBe(code(reason))
    expect((await school.ask(accounts.status, {}, at(trial.session))).data).toMatchObject({ user: { real_name: trial.realName } })
    expect(await logIn(trial.username, password)).toBe(0)
  })

  it('the seven account calls answer to POST (R721)', async () => {
    const [teacher, other] = [await school.people.teacher(jp), await school.people.teacher(jp)]
    const answers = async (path: string, payload: object) => {
      const headers = { host: 'jp.test', cookie: `jt_session=${teacher.session}` }
      const response = await school.app.inject({ method: 'POST', url: `/api/jp/${path}`, headers, payload })
      expect(response.json(), path).toMatchObject({ errCode: 0 })
    }
    await answers('get-user-info', {})
    await answers('is-first-login', {})
    await answers('update-user-real-name', { real_name: '陈静' })
    await answers('get-user-list', {})
    await answers('add-user-relation', { username: other.username, password, own_password: password })
    await answers('del-user-relation', { user_id: other.id })
    await answers('add-user-relation', { username: other.username, password, own_password: password })
    await answers('change-user-login', { user_id: other.id })
  })

  it('of two resets at once one wins, with its name and its password', async () => {
    const trial = await trialTeacher()
    const forms = [1, 2].map((n) => ({ real_name: `名${n}`, password: `secret-${n}` }))
    const both = await Promise.all(forms.map((form) => school.ask(trials.reset, form, at(trial.session))))
    expect(both.map(({ errCode }) => errCode).sort()).toEqual([0, code('notFirstLogin')])
    const won = both.findIndex(({ errCode }) => errCode === 0)
    const opening = await Promise.all(forms.map((form) => logIn(trial.username, form.password)))
    expect(opening.indexOf(0)).toBe(won)
    const { user } = (await school.ask(accounts.status, {}, at(await school.people.session(trial.id)))).data as {
      user: { real_name: string }
    }
    expect(user.real_name).toBe(forms[won]?.real_name)
  })
})
