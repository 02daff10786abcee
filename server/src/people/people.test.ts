import { accounts } from '@jiangtai/contract/accounts'
import { admins } from '@jiangtai/contract/admins'
import { classes } from '@jiangtai/contract/classes'
import { jobStates, jobs } from '@jiangtai/contract/jobs'
import { type MadePassword, people, type SchoolStudent, type SchoolTeacher } from '@jiangtai/contract/people'
import { type RefusalName, refusals } from '@jiangtai/contract/refusal'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { createLibrary } from '../../test/library.ts'
import { password } from '../../test/people.ts'

const code = (name: RefusalName) => refusals[name][0]
const page = { curr_page_index: 1, page_size: 100 }

describe.each(engines)('the people of a school on %s', (engine) => {
  let school: TestApp
  let orgId: number
  let admin: { readonly id: number; readonly session: string }
  let stranger: { readonly id: number; readonly session: string }
  beforeAll(async () => {
    school = await buildApp(engine)
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
    admin = await school.people.admin(orgId)
    const other = await school.people.organization({ code: `other-${engine}` })
    stranger = await school.people.student(other)
  })
  afterAll(() => school.close())

  let counter = 0
  const next = () => `8${++counter}`
  const list = (...ids: readonly number[]) => JSON.stringify(ids)
  const today = () => Math.floor((school.deps.clock.seconds() + 8 * 3600) / 86_400)
  const ask = (call: (typeof people)[keyof typeof people], input: Record<string, unknown>) => school.ask(call, input, admin)
  const save = (input: Record<string, unknown>) => ask(people.saveStudent, { gender: 1, ...input })
  const isIn = async (session: string) => ((await school.ask(accounts.status, {}, { session })).data as { is_login: number }).is_login === 1
  const factsIn = async (class_id: number, userId: number) =>
    (await school.db.selectFrom('facts').select('id').where('class_id', '=', class_id).where('user_id', '=', userId).execute()).length
  const giveFact = (class_id: number, user_id: number) =>
    school.db
      .insertInto('facts')
      .values({ class_id, user_id, lesson_id: null, tool: 'voter', kind: 'voted', created_at: 1, data: '{}' })
      .execute()
  const acts = async (userId: number) =>
    (await school.db.selectFrom('audits').select('act').where('user_id', '=', userId).orderBy('id').execute()).map(({ act }) => act)

  it('a student is entered, found by name and number, and changed; numbers and user names are one person’s', async () => {
    const class_id = await school.people.schoolClass(orgId)
    const student_no = next()
    const made = (await save({ real_name: '林小满', student_no, class_id, parent_phone: '13800000001' })).data as MadePassword
    expect(made.password).toMatch(/^[a-z2-9]{8}$/)
    expect((await school.ask(accounts.logIn, { username: student_no, password: made.password })).errCode).toBe(0)
    const found = async (word: string) => ((await ask(people.students, { word, ...page })).data as { list: SchoolStudent[] }).list
    expect(await found(student_no)).toMatchObject([
      { id: made.id, real_name: '林小满', username: student_no, class: { id: class_id }, parent_phone: '138 **** 0001', state: 1 },
    ])
    expect((await found('小满')).map(({ id }) => id)).toContain(made.id)
    expect(await found('%')).toEqual([])
    expect((await save({ real_name: '别人', student_no })).errCode).toBe(code('numberTaken'))
    expect((await save({ real_name: '别人', student_no: next(), username: student_no })).errCode).toBe(code('usernameTaken'))
    expect((await save({ real_name: '', student_no: next() })).msg).toBe('填写有误：姓名为空')
    const { seen } = (await found(student_no))[0] ?? { seen: undefined }
    expect((await save({ id: made.id, seen, real_name: '林晓满', student_no })).errCode).toBe(0)
    expect((await save({ id: made.id, seen, real_name: '林小小', student_no })).errCode).toBe(code('formStale'))
    expect(await found(student_no)).toMatchObject([{ real_name: '林晓满', parent_phone: '138 **** 0001', class: { id: class_id } }])
    expect(await acts(made.id)).toEqual(['person-added', 'person-changed'])
  })

  it('R1165: of every student is said whether a guardian has to agree, and who misses it is found', async () => {
    const [seven, senior] = [await school.people.schoolClass(orgId, '七年级(1)班'), await school.people.schoolClass(orgId, '晨星班')]
    for (const [id, grade] of [
      [seven, 7],
      [senior, 10],
    ] as const)
      await school.db.updateTable('classes').set({ grade }).where('id', '=', id).execute()
    const [young, agreed, old] = [
      await school.people.student(orgId, [seven]),
      await school.people.student(orgId, [seven]),
      await school.people.student(orgId, [senior]),
    ]
    const given = { given_by: '王妈妈', how: '纸质', text_version: 1, given_at: 1, recorded_by: null, recorded_at: 1 }
    await school.db
      .insertInto('consents')
      .values({ student_id: agreed.id, org_id: orgId, ...given })
      .execute()
    const found = async (more: Record<string, unknown>) =>
      ((await ask(people.students, { ...page, ...more })).data as { list: SchoolStudent[] }).list.map(({ id, consent }) => [id, consent])
    expect(await found({ class_id: seven })).toEqual([
      [young.id, 2],
      [agreed.id, 1],
    ])
    expect(await found({ class_id: seven, consent: 2 })).toEqual([[young.id, 2]])
    expect(await found({ consent: 1 })).toEqual([[agreed.id, 1]])
    expect(await found({ consent: 0, class_id: senior })).toEqual([[old.id, 0]])
    await school.db.updateTable('consents').set({ withdrawn_at: 5 }).where('student_id', '=', agreed.id).execute()
    expect(await found({ class_id: seven, consent: 2 })).toHaveLength(2)
    await ask(people.stopStudents, { ids: list(young.id), is_stopped: 1 })
    expect((await found({ state: 2, consent: 0 })).map(([id]) => id)).toContain(young.id)
  })

  it('R1126: who moves to another class leaves what was done in the old one there', async () => {
    const [from, to] = [await school.people.schoolClass(orgId), await school.people.schoolClass(orgId)]
    const { id, session } = await school.people.student(orgId, [from])
    await giveFact(from, id)
    expect((await ask(people.moveStudents, { ids: list(id), class_id: to, day: today() + 1 })).errCode).toBe(code('moveDay'))
    expect((await ask(people.moveStudents, { ids: list(id), class_id: to, day: today() - 3 })).data).toEqual({ moved: 1 })
    expect((await school.ask(classes.mine, {}, { session })).data).toMatchObject({ list: [{ id: to }] })
    expect([await factsIn(from, id), await factsIn(to, id)]).toEqual([1, 0])
    const move = await school.db.selectFrom('class_moves').selectAll().where('student_id', '=', id).executeTakeFirstOrThrow()
    expect(move).toMatchObject({ from_class_id: from, to_class_id: to, day: today() - 3 })
    expect((await ask(people.moveStudents, { ids: list(id), class_id: to, day: today() })).data).toEqual({ moved: 0 })
  })

  it('who is stopped is logged out, in no class and told so at the login; who is back is where they were', async () => {
    const class_id = await school.people.schoolClass(orgId)
    const student = await school.people.student(orgId, [class_id])
    expect((await ask(people.stopStudents, { ids: list(student.id), is_stopped: 1 })).data).toEqual({ changed: 1 })
    expect(await isIn(student.session)).toBe(false)
    const enter = () => school.ask(accounts.logIn, { username: student.username, password })
    expect((await enter()).msg).toBe('这个账号已停用，请联系学校管理员')
    const teacher = await school.people.teacher(orgId, [class_id])
    const roster = async () => ((await school.ask(classes.info, { class_id }, teacher)).data as { students: unknown[] }).students.length
    expect(await roster()).toBe(0)
    expect((await ask(people.stopStudents, { ids: list(student.id), is_stopped: 0 })).data).toEqual({ changed: 1 })
    expect([(await enter()).errCode, await roster()]).toEqual([0, 1])
    expect(await acts(student.id)).toEqual(['person-stopped', 'person-resumed'])
  })

  it('R1131: a stopped teacher is out everywhere, and what is theirs stays', async () => {
    const class_id = await school.people.schoolClass(orgId)
    const teacher = await school.people.teacher(orgId, [class_id])
    const library = createLibrary(school.db, school.deps.clock)
    const { id: resource } = await library.resource(teacher.id, orgId)
    const stop = (id: number, is_stopped: number) => ask(people.stopTeacher, { id, is_stopped })
    expect((await stop(teacher.id, 1)).data).toEqual({ state: 2 })
    expect(await isIn(teacher.session)).toBe(false)
    const owner = await school.db.selectFrom('resources').select('owner_id').where('id', '=', resource).executeTakeFirstOrThrow()
    expect(owner.owner_id).toBe(teacher.id)
    await stop(teacher.id, 0)
    const session = await school.people.session(teacher.id)
    expect((await school.ask(classes.mine, {}, { session })).data).toMatchObject({ list: [{ id: class_id }] })
    expect((await stop(admin.id, 1)).errCode).toBe(code('stopSelf'))
    expect((await stop((await school.people.admin(orgId)).id, 1)).errCode).toBe(code('stopAdmin'))
  })

  it('new passwords are told once, and whoever was logged in is out', async () => {
    const student = await school.people.student(orgId)
    const { list: made } = (await ask(people.resetPasswords, { ids: list(student.id) })).data as { list: MadePassword[] }
    expect(made).toMatchObject([{ id: student.id, username: student.username, password: expect.stringMatching(/^[a-z2-9]{8}$/) }])
    expect(await isIn(student.session)).toBe(false)
    expect((await school.ask(accounts.logIn, { username: student.username, password })).errCode).toBe(code('wrongPassword'))
    const { data } = await school.ask(accounts.logIn, { username: student.username, password: made[0]?.password })
    expect(data).toMatchObject({ user_id: student.id, ticket: expect.any(String) })
  })

  it('of many new passwords a job is told, which makes them ready', async () => {
    const class_id = await school.people.schoolClass(orgId)
    await school.people.crowd(orgId, class_id, 21)
    const ids = (await school.db.selectFrom('class_students').select('student_id').where('class_id', '=', class_id).execute()).map(
      (row) => row.student_id,
    )
    const { job_id } = (await ask(people.resetPasswords, { ids: list(...ids) })).data as { job_id: number }
    await vi.waitFor(async () => expect((await school.ask(jobs.get, { job_id }, admin)).data).toMatchObject({ state: jobStates.done }))
    const unready = await school.db.selectFrom('users').select('id').where('id', 'in', ids).where('password_hash', '=', '').execute()
    expect(unready).toEqual([])
  })

  it('a teacher is entered with classes, found, changed and vouched for', async () => {
    const [one, two] = [await school.people.schoolClass(orgId), await school.people.schoolClass(orgId)]
    const username = `t${next()}`
    const { id, password: made } = (
      await ask(people.saveTeacher, { username, real_name: '周敏', phone: '13911110000', subject_ids: '[]', class_ids: list(one) })
    ).data as MadePassword
    expect(made).not.toBe('')
    const found = async (more = {}) =>
      (await ask(people.teachers, { word: username, ...page, ...more })).data as { list: SchoolTeacher[]; waiting: number }
    const seen = (await found()).list[0]?.seen
    const change = (class_ids: string) => ask(people.saveTeacher, { id, seen, real_name: '周敏敏', subject_ids: '[]', class_ids })
    expect([(await change(list(two))).errCode, (await change(list(one))).errCode]).toEqual([0, code('formStale')])
    expect((await found()).list).toMatchObject([
      { id, real_name: '周敏敏', phone: '139 **** 0000', classes: [{ id: two }], is_admin: 0, is_vouched: 1 },
    ])
    expect(
      (
        await ask(people.saveTeacher, {
          username: `t${next()}`,
          real_name: '李想',
          phone: '13911110000',
          subject_ids: '[]',
          class_ids: '[]',
        })
      ).errCode,
    ).toBe(code('phoneUsed'))
    await ask(people.vouchTeacher, { id, is_vouched: 0 })
    expect([(await found()).list, await found({ is_waiting: 1 })]).toMatchObject([[], { list: [{ id, is_vouched: 0 }], waiting: 1 }])
    await ask(people.vouchTeacher, { id, is_vouched: 1 })
    expect(await acts(id)).toEqual(['person-added', 'person-changed', 'unvouched', 'vouched'])
  })

  it('a teacher’s subjects and classes are chosen; the own trees and archived classes stay, and others’ are not there', async () => {
    const library = createLibrary(school.db, school.deps.clock)
    const [maths, chinese] = [
      await library.subject(orgId, 1, null, '数学', '人教版'),
      await library.subject(orgId, 1, null, '语文', '统编版', 2),
    ]
    const [now, over] = [await school.people.schoolClass(orgId), await school.people.schoolClass(orgId)]
    const teacher = await school.people.teacher(orgId, [now, over])
    await school.db.updateTable('classes').set({ archived_at: 1 }).where('id', '=', over).execute()
    const own = await library.subject(orgId, 1, null, '校本课')
    await school.db.updateTable('subjects').set({ owner_id: teacher.id }).where('id', '=', own).execute()
    await library.teaches(teacher.id, own)
    await library.teaches(teacher.id, maths)
    const seenNow = async () =>
      ((await ask(people.teachers, { ...page, word: teacher.username })).data as { list: SchoolTeacher[] }).list[0]?.seen
    const save = async (subject_ids: string) =>
      ask(people.saveTeacher, { id: teacher.id, seen: await seenNow(), real_name: '周敏', subject_ids, class_ids: list(now) })
    expect((await save(list(chinese, chinese))).errCode).toBe(0)
    const found = async (more: Record<string, unknown>) =>
      ((await ask(people.teachers, { ...page, ...more })).data as { list: SchoolTeacher[] }).list.map(({ id }) => id)
    expect([await found({ subject_id: chinese }), await found({ subject_id: maths })]).toEqual([[teacher.id], []])
    expect((await ask(people.teachers, { ...page, subject_id: chinese, class_id: now, state: 1 })).data).toMatchObject({
      list: [{ subjects: [{ id: chinese, name: '语文', edition: '统编版' }], classes: [{ id: now }] }],
    })
    const kept = await school.db.selectFrom('teacher_subjects').select('subject_id').where('teacher_id', '=', teacher.id).execute()
    expect(kept.map(({ subject_id }) => subject_id).sort((a, b) => a - b)).toEqual([chinese, own].sort((a, b) => a - b))
    const places = await school.db.selectFrom('class_teachers').select('class_id').where('teacher_id', '=', teacher.id).execute()
    expect(places.map(({ class_id }) => class_id).sort((a, b) => a - b)).toEqual([now, over])
    const foreign = await library.subject(await school.people.organization(), 1)
    const grade = await library.subject(orgId, 2, chinese)
    for (const id of [foreign, own, grade]) expect((await save(list(id))).errCode).toBe(code('subjectUnknown'))
  })

  it('R1118: an operator’s account is changed by operators only', async () => {
    const operator = await school.people.admin(orgId, { level: 2 })
    const [colleague, other] = [await school.people.teacher(orgId), await school.people.admin(orgId, { level: 2 })]
    const rows = ((await ask(people.teachers, { ...page, word: operator.username })).data as { list: SchoolTeacher[] }).list
    const saved = { id: operator.id, seen: rows[0]?.seen, real_name: '夺', phone: '13900009999', subject_ids: '[]', class_ids: '[]' }
    const tried: readonly (readonly [(typeof people)[keyof typeof people], Record<string, unknown>])[] = [
      [people.resetPasswords, { ids: list(colleague.id, operator.id) }],
      [people.saveTeacher, saved],
      [people.stopTeacher, { id: operator.id, is_stopped: 1 }],
      [people.vouchTeacher, { id: operator.id, is_vouched: 0 }],
      [people.handOver, { id: operator.id, to_id: colleague.id }],
    ]
    for (const [call, input] of tried) expect([call.path, (await ask(call, input)).errCode]).toEqual([call.path, code('operatorPerson')])
    expect([await isIn(operator.session), await isIn(colleague.session), await acts(operator.id)]).toEqual([true, true, []])
    expect((await school.ask(people.saveTeacher, saved, operator)).errCode).toBe(0)
    const reset = await school.ask(people.resetPasswords, { ids: list(operator.id) }, other)
    expect(reset).toMatchObject({ errCode: 0, data: { list: [{ id: operator.id }] } })
  })

  it('whom the school no longer vouches for is no administrator, also where both happen at once', async () => {
    const teacher = await school.people.admin(orgId)
    expect((await ask(people.vouchTeacher, { id: teacher.id, is_vouched: 0 })).errCode).toBe(code('stopAdmin'))
    for (let round = 0; round < 3; round++) {
      const { id } = await school.people.teacher(orgId)
      const both = await Promise.all([ask(people.vouchTeacher, { id, is_vouched: 0 }), school.ask(admins.grant, { id }, admin)])
      expect(both.filter(({ errCode }) => errCode === 0)).toHaveLength(1)
    }
  })

  it('nobody is stopped and made an administrator at once', async () => {
    const teachers = await Promise.all(Array.from({ length: 6 }, () => school.people.teacher(orgId)))
    await Promise.all(
      teachers.flatMap(({ id }) => [ask(people.stopTeacher, { id, is_stopped: 1 }), school.ask(admins.grant, { id }, admin)]),
    )
    const both = await school.db
      .selectFrom('admins')
      .innerJoin('users', 'users.id', 'admins.user_id')
      .select('users.id')
      .where('state', '=', 2)
      .execute()
    expect(both).toEqual([])
  })

  it('people and classes of another school are not there', async () => {
    const mine = await school.people.student(orgId)
    const class_id = await school.people.schoolClass(orgId)
    const [{ id: otherOrg } = { id: 0 }] = await school.db
      .selectFrom('organizations')
      .select('id')
      .where('code', '=', `other-${engine}`)
      .execute()
    const otherClass = await school.people.schoolClass(otherOrg)
    const day = today()
    const refused: readonly (readonly [(typeof people)[keyof typeof people], Record<string, unknown>, RefusalName])[] = [
      [people.saveStudent, { id: stranger.id, gender: 0, real_name: '林', student_no: next() }, 'personUnknown'],
      [people.saveStudent, { gender: 0, real_name: '林', student_no: next(), class_id: otherClass }, 'classUnknown'],
      [people.moveStudents, { ids: list(stranger.id), class_id, day }, 'personUnknown'],
      [people.moveStudents, { ids: list(mine.id), class_id: otherClass, day }, 'classUnknown'],
      [people.stopStudents, { ids: list(mine.id, stranger.id), is_stopped: 1 }, 'personUnknown'],
      [people.mergeStudents, { id: mine.id, other_id: stranger.id }, 'personUnknown'],
      [people.resetPasswords, { ids: list(stranger.id) }, 'personUnknown'],
      [people.stopTeacher, { id: stranger.id, is_stopped: 1 }, 'personUnknown'],
      [people.vouchTeacher, { id: stranger.id, is_vouched: 1 }, 'personUnknown'],
      [people.saveTeacher, { username: `t${next()}`, real_name: '林', subject_ids: '[]', class_ids: list(otherClass) }, 'classUnknown'],
      [people.handOver, { id: admin.id, to_id: stranger.id }, 'personUnknown'],
    ]
    for (const [call, input, why] of refused) expect([call.path, (await ask(call, input)).errCode]).toEqual([call.path, code(why)])
    expect(await isIn(mine.session)).toBe(true)
  })
})
