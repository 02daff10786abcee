import { accounts } from '@jiangtai/contract/accounts'
import { profile } from '@jiangtai/contract/profile'
import { refusals } from '@jiangtai/contract/refusal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { password } from '../../test/people.ts'
import { createLimits } from '../limits/limits.ts'
import { createMemoryCounters } from '../limits/memory.ts'

describe.each(engines)('the own account in the personal centre on %s', (engine) => {
  let school: TestApp
  let orgId: number
  beforeAll(async () => {
    const most = { loginsPerAccount: 12, loginsPerAddress: 1000, writesPerSession: 1000 }
    const limits = createLimits(
      createMemoryCounters(() => 0),
      most,
    )
    school = await buildApp(engine, { limits })
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
    await school.people.organization({ code: 'other', hosts: ['other.test'] })
  })
  afterAll(() => school.close())

  let count = 0
  const newPhone = () => `137${String(++count).padStart(8, '0')}`
  const stored = (id: number) =>
    school.db.selectFrom('users').select(['phone', 'gender', 'real_name']).where('id', '=', id).executeTakeFirstOrThrow()
  const codeFor = (phone: string) => school.sent.filter(({ to }) => to === phone).at(-1)?.code ?? ''
  const informationFor = (session: string) => school.ask(profile.information, {}, { session })
  const sendTo = (phone: string, session: string, typed = password) =>
    school.ask(profile.sendPhoneCode, { phone, password: typed }, { session, address: `10.3.0.${++count}` })
  const change = (phone: string, code: string, session: string) => school.ask(profile.changePhone, { phone, code }, { session })

  it('R1113: says who the caller is, what they teach, and the phone without its middle', async () => {
    const classId = await school.people.schoolClass(orgId)
    const { id, username, session } = await school.people.teacher(orgId, [classId])
    await school.db.updateTable('users').set({ phone: '13812340001' }).where('id', '=', id).execute()
    const { response, data } = await informationFor(session)
    expect(data).toMatchObject({
      ...{ id, user_name: username, user_type: 1, phone: '138 **** 0001', gender: 0, is_admin: 0, student_no: '', subjects: [] },
      classes: [{ id: classId, name: expect.any(String) }],
      last_login_at: expect.any(Number),
    })
    expect(response.body).not.toContain('1234')
  })

  it('tells two subjects of one name apart by their editions', async () => {
    const { id, session } = await school.people.teacher(orgId)
    for (const [name, edition] of [
      ['数学', '人教版'],
      ['数学', '北师大版'],
      ['物理', '人教版'],
    ] as const) {
      const values = { org_id: orgId, parent_id: null, level: 1 as const, name, edition, position: 0, owner_id: id }
      const { id: subject_id } = await school.db.insertInto('subjects').values(values).returning('id').executeTakeFirstOrThrow()
      await school.db.insertInto('teacher_subjects').values({ teacher_id: id, subject_id }).execute()
    }
    const { data } = await informationFor(session)
    expect(data).toMatchObject({ subjects: [{ name: '数学（人教版）' }, { name: '数学（北师大版）' }, { name: '物理' }] })
  })

  it('takes name and gender, each by itself; what is no name changes nothing', async () => {
    const { id, session } = await school.people.teacher(orgId)
    expect(await school.ask(profile.save, { gender: 2 }, { session })).toMatchObject({ errCode: 0, data: { gender: 2 } })
    expect(await school.ask(profile.save, { real_name: ' 欧阳  敏 ' }, { session })).toMatchObject({
      data: { real_name: '欧阳 敏', gender: 2 },
    })
    expect(await school.ask(profile.save, { real_name: '名'.repeat(21), gender: 1 }, { session })).toMatchObject({ msg: '姓名最多20个字' })
    expect(await stored(id)).toMatchObject({ real_name: '欧阳 敏', gender: 2 })
  })

  it('of a student in a class is the school’s', async () => {
    const { id, session } = await school.people.student(orgId, [await school.people.schoolClass(orgId)])
    const before = await stored(id)
    expect(await school.ask(profile.save, { gender: 1 }, { session })).toMatchObject({
      errCode: 5201,
      msg: '性别由学校登记，请联系老师修改',
    })
    expect(await school.ask(profile.save, { real_name: '小满' }, { session })).toMatchObject({ errCode: 2026 })
    expect(await stored(id)).toEqual(before)
  })

  it('gets another phone with the password and a code that only the new phone was sent', async () => {
    const { id, username, session } = await school.people.teacher(orgId)
    const phone = newPhone()
    expect(await sendTo('12345', session)).toMatchObject({ msg: '请输入正确的手机号' })
    expect(await sendTo(phone, session, 'wrong')).toMatchObject({ msg: '现在登录的账号密码不正确' })
    expect(codeFor(phone)).toBe('')
    expect(await sendTo(phone, session)).toMatchObject({ errCode: 0, data: {} })
    expect(school.sent.at(-1)).toMatchObject({ to: phone, purpose: 'phone' })
    const code = codeFor(phone)
    expect(await change(newPhone(), code, session)).toMatchObject({ errCode: 2004 })
    expect(await change(phone, code, (await school.people.teacher(orgId)).session)).toMatchObject({ errCode: 2004 })
    expect((await stored(id)).phone).toBeNull()
    expect(await change(phone, code, session)).toMatchObject({ errCode: 0, data: { phone: `137 **** ${phone.slice(-4)}` } })
    expect((await stored(id)).phone).toBe(phone)
    expect(await change(phone, code, session)).toMatchObject({ errCode: 2004 })
    // The code opens nothing else.
    expect(await school.ask(accounts.logInByCode, { account: username, code })).toMatchObject({ errCode: 2004 })
  })

  it('is not given the phone that it has, and no code is sent there', async () => {
    const [{ id, session }, phone] = [await school.people.teacher(orgId), newPhone()]
    await school.db.updateTable('users').set({ phone }).where('id', '=', id).execute()
    expect(await sendTo(phone, session, 'wrong')).toMatchObject({ msg: '现在登录的账号密码不正确' })
    expect(await sendTo(phone, session)).toMatchObject({ errCode: refusals.phoneSame[0], msg: '这就是现在的手机号，不用修改' })
    expect(codeFor(phone)).toBe('')
  })

  it('with another phone: what the old one was sent opens nothing any more', async () => {
    const known = async (purpose: 'login' | 'reset') => {
      const [one, phone] = [await school.people.teacher(orgId), newPhone()]
      await school.db.updateTable('users').set({ phone }).where('id', '=', one.id).execute()
      await school.ask(accounts.sendCode, { account: one.username, purpose, ...(await school.captcha()) }, { address: `10.3.1.${++count}` })
      return { ...one, code: codeFor(phone) }
    }
    const move = async (session: string) => {
      const phone = newPhone()
      await sendTo(phone, session)
      expect(await change(phone, codeFor(phone), session)).toMatchObject({ errCode: 0 })
    }
    const { username: account, code, session } = await known('login')
    await move(session)
    expect(await school.ask(accounts.logInByCode, { account, code })).toMatchObject({ errCode: 2004 })

    const forgetful = await known('reset')
    const { data } = await school.ask(accounts.checkResetCode, { account: forgetful.username, code: forgetful.code })
    const { ticket } = data as { ticket: string }
    await move(forgetful.session)
    expect((await school.ask(accounts.resetPassword, { ticket, password: 'N3w-password!' })).errCode).not.toBe(0)
  })

  it('does not get the phone of somebody else of the school, which is said only to whoever holds it', async () => {
    const phone = newPhone()
    const [owner, { id, session }] = [await school.people.teacher(orgId), await school.people.teacher(orgId)]
    await school.db.updateTable('users').set({ phone }).where('id', '=', owner.id).execute()
    expect(await sendTo(phone, session)).toMatchObject({ errCode: 0, data: {} })
    expect(await change(phone, '000000', session)).toMatchObject({ errCode: 2004 })
    expect(await change(phone, codeFor(phone), session)).toMatchObject({ msg: '这个手机号已经是别的账号的' })
    expect([(await stored(id)).phone, (await stored(owner.id)).phone]).toEqual([null, phone])
  })

  it('does not get a number that is the account name of somebody else: both would log in by it', async () => {
    const phone = newPhone()
    const [other, { id, session }] = [await school.people.teacher(orgId), await school.people.teacher(orgId)]
    await school.db.updateTable('users').set({ username: phone, username_key: phone }).where('id', '=', other.id).execute()
    await sendTo(phone, session)
    expect(await change(phone, codeFor(phone), session)).toMatchObject({ errCode: refusals.phoneUsed[0] })
    expect((await stored(id)).phone).toBeNull()
  })

  it('tries codes so often a minute, whichever numbers they are for', async () => {
    const { session } = await school.people.teacher(orgId)
    for (let tries = 0; tries < 12; tries++) expect(await change(newPhone(), '000000', session)).toMatchObject({ errCode: 2004 })
    expect(await change(newPhone(), '000000', session)).toMatchObject({ errCode: refusals.tooMany[0] })
  })

  it('has codes sent to ten numbers a day, and to no more', async () => {
    const { session } = await school.people.teacher(orgId)
    for (let sent = 0; sent < 10; sent++) expect(await sendTo(newPhone(), session)).toMatchObject({ errCode: 0 })
    const phone = newPhone()
    expect(await sendTo(phone, session)).toMatchObject({ errCode: refusals.tooMany[0] })
    expect(codeFor(phone)).toBe('')
  })

  it('is sent one code a minute, and a code is tried five times', async () => {
    const { session } = await school.people.teacher(orgId)
    const phone = newPhone()
    await sendTo(phone, session)
    const again = await school.ask(profile.sendPhoneCode, { phone, password }, { session, address: `10.3.0.${count}` })
    expect(again).toMatchObject({ errCode: 1005 })
    const code = codeFor(phone)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries++) expect(await change(phone, wrong, session)).toMatchObject({ errCode: 2004 })
    expect(await change(phone, code, session)).toMatchObject({ errCode: 2004 })
  })

  it('R1104: a wrong old password is told, and counts like a login that failed', async () => {
    const { username, session } = await school.people.teacher(orgId)
    const asked = { old_password: 'wrong', password: 'N3w-password!', confirm: 'N3w-password!' }
    const isShown = async () =>
      ((await school.ask(accounts.needsCaptcha, { username }, { address: '10.4.0.1' })).data as { is_show: number }).is_show
    expect(await isShown()).toBe(0)
    for (let tries = 0; tries < 3; tries++)
      expect(await school.ask(accounts.changePassword, asked, { session })).toMatchObject({ errCode: 2007, msg: '原密码不正确' })
    expect(await isShown()).toBe(1)
  })

  it('R1105: the same password is no new one; a new one ends the other sessions', async () => {
    const { id, session } = await school.people.teacher(orgId)
    const other = await school.people.session(id)
    const isIn = async (one: string) => ((await school.ask(accounts.status, {}, { session: one })).data as { is_login: number }).is_login
    const to = (fresh: string) =>
      school.ask(accounts.changePassword, { old_password: password, password: fresh, confirm: fresh }, { session })
    expect(await to(password)).toMatchObject({ msg: '新密码不能与原密码相同' })
    expect([await isIn(session), await isIn(other)]).toEqual([1, 1])
    expect(await to('N3w-password!')).toMatchObject({ errCode: 0 })
    expect([await isIn(session), await isIn(other)]).toEqual([1, 0])
  })
})
