import { classes } from '@jiangtai/contract/classes'
import { parentLimits, parents } from '@jiangtai/contract/parents'
import { people } from '@jiangtai/contract/people'
import { profile } from '@jiangtai/contract/profile'
import { refusals } from '@jiangtai/contract/refusal'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { setSwitch } from '../../test/set-switch.ts'
import { createOnce } from '../once/once.ts'
import { challengeIn, issueParentCode } from './parents.ts'

const refusal = (name: keyof typeof refusals) => ({ errCode: refusals[name][0] })
const host = 'jp.test'

it('what is no code asks for nothing that could be kept', () => {
  for (const code of ['', 'a', 'a.b', `${'a'.repeat(16)}.`, `${'a'.repeat(16)} ${'b'.repeat(43)}`])
    expect(challengeIn(code)).toMatchObject({ subject: '', answer: '' })
})

describe.each(engines)('parents on %s', (engine) => {
  let school: TestApp
  let jp: number
  let classId: number
  beforeAll(async () => {
    school = await buildApp(engine)
    jp = await school.people.organization({ code: 'jp', hosts: [host] })
    classId = await school.people.schoolClass(jp, '七年级精品(1)班')
  })
  afterAll(() => school.close())

  let networks = 0
  /** Everybody asks from home. */
  const asGuest = () => ({ host, address: `10.0.${++networks}.1` })
  const at = ({ session }: { session: string }) => ({ session, host })
  const newStudent = () => school.people.student(jp, [classId])
  const codeOf = ({ id }: { id: number }) => issueParentCode(createOnce(school.deps), id)
  const statusOf = async (student: { session: string }, there = host) =>
    ((await school.ask(parents.status, {}, { session: student.session, host: there })).data as { status: 0 | 1 }).status
  const bind = (code: string, more: object = {}) => school.ask(parents.bind, { code, relation: 2, ...more }, asGuest())
  const listOf = async (student: { session: string }) =>
    ((await school.ask(parents.mine, {}, at(student))).data as { list: { id: number; relation: number; phone: string }[] }).list
  const sentTo = async (phone: string) => {
    await vi.waitFor(() => expect(school.sent.some(({ to }) => to === phone)).toBe(true))
    return school.sent.findLast(({ to }) => to === phone)?.code ?? ''
  }
  async function boundWith(phone: string, student?: Awaited<ReturnType<typeof newStudent>>) {
    const child = student ?? (await newStudent())
    const code = await codeOf(child)
    expect((await school.ask(parents.sendCode, { code, phone }, asGuest())).errCode).toBe(0)
    expect((await bind(code, { phone, phone_code: await sentTo(phone) })).errCode).toBe(0)
    return child
  }

  it('R722, R677: the status is 0 until a parent has bound, and 1 outside jp or where the school does without', async () => {
    const student = await newStudent()
    expect(await statusOf(student)).toBe(0)
    expect((await bind(await codeOf(student))).errCode).toBe(0)
    expect(await statusOf(student)).toBe(1)
    const elsewhere = await school.people.organization({ hosts: ['plain.test'] })
    expect(await statusOf(await school.people.student(elsewhere), 'plain.test')).toBe(1)
  })

  it('a school that switches it off asks for nobody', async () => {
    const student = await newStudent()
    await setSwitch(school.db, school.deps.bus.publish, { orgId: jp, name: 'parent_bind', isOn: false })
    expect(await statusOf(student)).toBe(1)
    await setSwitch(school.db, school.deps.bus.publish, { orgId: jp, name: 'parent_bind', isOn: true })
    expect(await statusOf(student)).toBe(0)
  })

  it('R187, R723, C47: the code is a picture, by GET, for guests, teachers and students', async () => {
    const people = [{}, await school.people.teacher(jp), await newStudent()]
    for (const person of people) {
      const { errCode, data } = await school.ask(parents.miniCode, {}, { host, ...person })
      expect([errCode, (data as { base64_image: string }).base64_image]).toEqual([0, expect.stringMatching(/^data:image\/png;base64,/)])
    }
    expect([parents.miniCode.method, parents.status.method]).toEqual(['GET', 'GET'])
    // Only that of the student binds anybody.
    const kept = await school.db.selectFrom('one_time').select('data').where('kind', '=', 'parent-bind').execute()
    expect(kept.filter(({ data }) => data === String((people[2] as { id: number }).id))).toHaveLength(1)
  })

  it('R615: shows a parent whom the code is for, without the whole name', async () => {
    const student = await newStudent()
    const { data } = await school.ask(parents.look, { code: await codeOf(student) }, asGuest())
    expect(data).toEqual({
      ...{ real_name: expect.stringMatching(/^生\*+$/), username: '', class_name: '七年级精品(1)班', org: 'jp学校', has_codes: 1 },
    })
    // Of an account that is new the name says nothing.
    await school.db.updateTable('users').set({ real_name: student.username }).where('id', '=', student.id).execute()
    const unnamed = await school.ask(parents.look, { code: await codeOf(student) }, asGuest())
    expect(unnamed.data).toMatchObject({ real_name: '', username: student.username })
  })

  it('a code binds once, for ten minutes, at its own school only', async () => {
    const student = await newStudent()
    const code = await codeOf(student)
    expect(await school.ask(parents.look, { code }, { ...asGuest(), host: 'plain.test' })).toMatchObject(refusal('parentCodeWrong'))
    expect((await bind(code)).errCode).toBe(0)
    expect(await bind(code)).toMatchObject(refusal('parentCodeWrong'))
    const late = await codeOf(student)
    school.time.ms += parentLimits.codeSeconds * 1000
    expect(await bind(late)).toMatchObject(refusal('parentCodeWrong'))
    expect(await listOf(student)).toHaveLength(1)
  })

  it('of ten who send the same code at once one is bound', async () => {
    const student = await newStudent()
    const code = await codeOf(student)
    const all = await Promise.all(Array.from({ length: 10 }, () => bind(code)))
    expect(all.filter(({ errCode }) => errCode === 0)).toHaveLength(1)
    expect(await listOf(student)).toHaveLength(1)
  })

  it('a phone is proved by a code where codes are sent, and is not bound twice', async () => {
    const student = await newStudent()
    const code = await codeOf(student)
    const phone = '13900001111'
    expect(await bind(code, { phone, phone_code: '' })).toMatchObject({ errCode: refusals.badInput[0] })
    expect(await bind(code, { phone })).toMatchObject(refusal('codeWrong'))
    expect(await bind(code, { phone: '12' })).toMatchObject(refusal('phoneWrong'))
    await boundWith(phone, student)
    expect(await listOf(student)).toMatchObject([{ relation: 2, phone: '139 **** 1111' }])
    expect(await bind(await codeOf(student), { phone })).toMatchObject(refusal('parentTaken'))
  })

  it('two parents bind one after the other, and at most five, also at once', async () => {
    const student = await newStudent()
    const codes = await Promise.all(Array.from({ length: 7 }, () => codeOf(student)))
    const all = await Promise.all(codes.map((code) => bind(code)))
    expect(all.filter(({ errCode }) => errCode === 0)).toHaveLength(parentLimits.ofStudent)
    expect(all.find(({ errCode }) => errCode !== 0)).toMatchObject(refusal('parentsFull'))
    expect(await listOf(student)).toHaveLength(parentLimits.ofStudent)
  })

  it('a student unbinds with the code that the parent was sent, and nobody else’s parent', async () => {
    const phone = '13900002222'
    const student = await boundWith(phone)
    const [parent] = await listOf(student)
    const id = parent?.id ?? 0
    const other = await newStudent()
    expect(await school.ask(parents.sendUnbindCode, { id }, at(other))).toMatchObject(refusal('parentUnknown'))
    expect(await school.ask(parents.unbind, { id, phone_code: '1' }, at(other))).toMatchObject(refusal('parentUnknown'))
    expect(await school.ask(parents.unbind, { id, phone_code: '1' }, at(student))).toMatchObject(refusal('codeWrong'))
    school.time.ms += 61_000
    school.sent.length = 0
    expect((await school.ask(parents.sendUnbindCode, { id }, at(student))).errCode).toBe(0)
    expect((await school.ask(parents.unbind, { id, phone_code: await sentTo(phone) }, at(student))).errCode).toBe(0)
    expect([await listOf(student), await statusOf(student)]).toEqual([[], 0])
  })

  it('one without a phone is unbound by a teacher of the class, which is written down', async () => {
    const student = await newStudent()
    await bind(await codeOf(student))
    const id = (await listOf(student))[0]?.id ?? 0
    expect(await school.ask(parents.sendUnbindCode, { id }, at(student))).toMatchObject(refusal('parentNoPhone'))
    const teacher = await school.people.teacher(jp, [classId])
    const stranger = await school.people.teacher(jp, [await school.people.schoolClass(jp)])
    const place = { class_id: classId, student_id: student.id }
    expect(await school.ask(parents.remove, { ...place, id }, at(stranger))).toMatchObject(refusal('foreignClass'))
    expect(await school.ask(parents.ofStudent, place, at(stranger))).toMatchObject(refusal('foreignClass'))
    const other = await newStudent()
    expect(await school.ask(parents.remove, { ...place, student_id: other.id, id }, at(teacher))).toMatchObject(refusal('parentUnknown'))
    expect((await school.ask(parents.ofStudent, place, at(teacher))).data).toMatchObject({ list: [{ id, relation: 2, phone: '' }] })
    expect((await school.ask(parents.remove, { ...place, id }, at(teacher))).errCode).toBe(0)
    expect(await school.ask(parents.remove, { ...place, id }, at(teacher))).toMatchObject(refusal('parentUnknown'))
    const noted = await school.db
      .selectFrom('audits')
      .select(['act', 'actor_id', 'before_json'])
      .where('user_id', '=', student.id)
      .execute()
    expect(noted).toEqual([{ act: 'parent-unbound', actor_id: teacher.id, before_json: '{"家长":"妈妈"}' }])
  })

  it('an administrator unbinds in the own school only', async () => {
    const student = await newStudent()
    await bind(await codeOf(student))
    const id = (await listOf(student))[0]?.id ?? 0
    const far = await school.people.organization({ hosts: ['far.test'] })
    const [admin, foreign] = [await school.people.admin(jp), await school.people.admin(far)]
    const asked = { student_id: student.id, id }
    for (const call of [parents.ofSchoolStudent, parents.removeOfSchool])
      expect(await school.ask(call, asked, { session: foreign.session, host: 'far.test' })).toMatchObject(refusal('personUnknown'))
    expect((await school.ask(parents.ofSchoolStudent, asked, at(admin))).data).toMatchObject({ list: [{ id }] })
    expect((await school.ask(parents.removeOfSchool, asked, at(admin))).errCode).toBe(0)
    expect(await listOf(student)).toEqual([])
  })

  it('who has a parent is told in the lists and to the student', async () => {
    const [student, other] = [await newStudent(), await newStudent()]
    await bind(await codeOf(student))
    const [teacher, admin] = [await school.people.teacher(jp, [classId]), await school.people.admin(jp)]
    const flags = (data: unknown) =>
      (data as { list: { id: number; is_bind_parent: 0 | 1 }[] }).list
        .filter(({ id }) => id === student.id || id === other.id)
        .map(({ is_bind_parent }) => is_bind_parent)
        .sort()
    expect(flags((await school.ask(classes.roster, { class_id: classId }, at(teacher))).data)).toEqual([0, 1])
    const page = { class_id: classId, curr_page_index: 1, page_size: 100 }
    expect(flags((await school.ask(people.students, page, at(admin))).data)).toEqual([0, 1])
    expect((await school.ask(profile.information, {}, at(student))).data).toMatchObject({ parents: [{ relation: 2, phone: '' }] })
  })
})
