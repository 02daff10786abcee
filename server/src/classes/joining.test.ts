import { accounts } from '@jiangtai/contract/accounts'
import { classes } from '@jiangtai/contract/classes'
import { refusals } from '@jiangtai/contract/refusal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, buildNode, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { createMemoryBus } from '../bus/memory.ts'
import { createLimits } from '../limits/limits.ts'
import { createMemoryCounters } from '../limits/memory.ts'
import { classNameTyped } from '../members/class-name.ts'
import { joinCodeTyped, newJoinCode } from '../members/join-code.ts'
import { withFreeCode } from './joining.db.ts'

const code = (name: keyof typeof refusals) => refusals[name][0]

it('a join code has six signs that cannot be mistaken for one another', () => {
  let at = 0
  const seen = Array.from({ length: 100 }, () => newJoinCode((below) => at++ % below)).join('')
  expect(seen).toHaveLength(600)
  expect([...new Set(seen)].sort().join('')).toBe('23456789ABCDEFGHJKMNPQRSTUVWXYZ')
})

it.each([
  ['abcd23', 'ABCD23'],
  ['ＡＢｃｄ２３', 'ABCD23'],
  [' ab cd\t23　', 'ABCD23'],
])('%j is typed for the code %s', (typed, meant) => {
  expect(joinCodeTyped(typed)).toBe(meant)
})

it.each([
  ['  七年级(3)班 ', '七年级(3)班'],
  ['a\tb', 'a b'],
  ['班'.repeat(20), '班'.repeat(20)],
  ['🏫'.repeat(20), '🏫'.repeat(20)],
])('%j names a class', (typed, name) => {
  expect(classNameTyped(typed, () => false)).toBe(name)
})

it.each([
  ['', 'classNameEmpty'],
  [' 　\n', 'classNameEmpty'],
  ['\u200b\u00ad', 'classNameEmpty'],
  ['班'.repeat(21), 'classNameLong'],
  ['坏话班', 'badWords'],
] as const)('%j does not: %s', (typed, reason) => {
  expect(() => classNameTyped(typed, ([text]) => text === '坏话班')).toThrow(expect.objectContaining({ reason }))
})

describe.each(engines)('joining a class (O099) on %s', (engine) => {
  let school: TestApp
  let orgId: number
  const bus = createMemoryBus()
  beforeAll(async () => {
    school = await buildApp(engine, { bus })
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
  })
  afterAll(() => school.close())

  async function openClass() {
    const classId = await school.people.schoolClass(orgId)
    const teacher = await school.people.teacher(orgId, [classId])
    const { data } = await school.ask(classes.renewJoinCode, { class_id: classId, is_open: 1 }, teacher)
    return { classId, teacher, joinCode: (data as { code: string }).code }
  }
  const classNow = async (session: string, node: Pick<TestApp, 'ask'> = school) =>
    ((await node.ask(accounts.status, {}, { session })).data as { user: { class_id: number } }).user.class_id

  it('a student without a class joins by the code, in any case and width, and is in it at once on every node', async () => {
    const other = await buildNode(school.database, { bus })
    const { classId, teacher, joinCode } = await openClass()
    const student = await school.people.student(orgId)
    const phone = await school.people.session(student.id)
    expect([await classNow(student.session), await classNow(phone, other)]).toEqual([0, 0])
    const wide = [...joinCode.toLowerCase()].map((sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0)).join(' ')
    const { errCode, data } = await school.ask(classes.join, { code: wide }, student)
    expect({ errCode, data }).toMatchObject({ errCode: 0, data: { class_id: classId } })
    expect([await classNow(student.session), await classNow(phone, other)]).toEqual([classId, classId])
    expect((await school.ask(classes.roster, { class_id: classId }, teacher)).data).toMatchObject({ list: [{ id: student.id }] })
    await other.app.close()
  })

  it('a student who has a class stays in it, whatever the code; two joins at once are one', async () => {
    const [here, there] = [await openClass(), await openClass()]
    const student = await school.people.student(orgId)
    const both = await Promise.all([here, there].map(({ joinCode }) => school.ask(classes.join, { code: joinCode }, student)))
    expect(both.map(({ errCode }) => errCode).sort()).toEqual([0, code('alreadyInClass')])
    const joined = both.find(({ errCode }) => errCode === 0)?.data as { class_id: number }
    for (const text of [here.joinCode, there.joinCode, 'WRONG2'])
      expect((await school.ask(classes.join, { code: text }, student)).errCode).toBe(code('alreadyInClass'))
    expect(await classNow(student.session)).toBe(joined.class_id)
  })

  it('a new code ends the old one, a closed class has none, and the teacher is shown what holds', async () => {
    const { classId, teacher, joinCode } = await openClass()
    const shown = async () => (await school.ask(classes.joinCode, { class_id: classId }, teacher)).data
    expect(await shown()).toEqual({ code: joinCode })
    const renewed = (await school.ask(classes.renewJoinCode, { class_id: classId, is_open: 1 }, teacher)).data as { code: string }
    expect(renewed.code).not.toBe(joinCode)
    const student = await school.people.student(orgId)
    expect((await school.ask(classes.join, { code: joinCode }, student)).errCode).toBe(code('joinCodeWrong'))
    expect((await school.ask(classes.renewJoinCode, { class_id: classId, is_open: 0 }, teacher)).data).toEqual({ code: '' })
    expect(await shown()).toEqual({ code: '' })
    for (const text of [renewed.code, ' '])
      expect((await school.ask(classes.join, { code: text }, student)).errCode).toBe(code('joinCodeWrong'))
    expect(await classNow(student.session)).toBe(0)
  })

  it('the code of another organisation opens nothing here', async () => {
    const elsewhere = await school.people.organization()
    const foreign = await school.people.schoolClass(elsewhere)
    await school.db.updateTable('classes').set({ join_code: 'FAR234' }).where('id', '=', foreign).execute()
    const student = await school.people.student(orgId)
    expect((await school.ask(classes.join, { code: 'FAR234' }, student)).errCode).toBe(code('joinCodeWrong'))
  })

  it('codes of classes that are not the teacher’s are neither shown nor changed, whether they exist or not', async () => {
    const { classId, joinCode } = await openClass()
    const stranger = await school.people.teacher(orgId)
    for (const class_id of [classId, 999_999]) {
      expect((await school.ask(classes.joinCode, { class_id }, stranger)).errCode).toBe(code('foreignClass'))
      expect((await school.ask(classes.renewJoinCode, { class_id, is_open: 0 }, stranger)).errCode).toBe(code('foreignClass'))
    }
    expect((await school.ask(classes.join, { code: joinCode }, await school.people.student(orgId))).errCode).toBe(0)
  })

  it('a code that is taken is drawn again; one organisation has it once', async () => {
    const { classId, joinCode } = await openClass()
    const other = await school.people.schoolClass(orgId)
    const drawn = [joinCode, joinCode, 'NEW234']
    const set = (id: number) => (join_code: string) =>
      school.db
        .updateTable('classes')
        .set({ join_code })
        .where('id', '=', id)
        .execute()
        .then(() => join_code)
    expect(await withFreeCode(() => drawn.shift() ?? '', set(other))).toBe('NEW234')
    await expect(withFreeCode(() => 'NEW234', set(classId))).rejects.toThrow()
  })

  it('a teacher who creates a class teaches it, works with it at once, and can let students in', async () => {
    const teacher = await school.people.teacher(orgId)
    const tablet = await school.people.session(teacher.id)
    expect(await classNow(tablet)).toBe(0)
    const { class_id } = (await school.ask(classes.create, { name: ' 兴趣班 ' }, teacher)).data as { class_id: number }
    expect([await classNow(teacher.session), await classNow(tablet)]).toEqual([class_id, class_id])
    expect((await school.ask(classes.mine, {}, teacher)).data).toEqual({
      list: [{ id: class_id, name: '兴趣班', student_count: 0, online_count: 0 }],
    })
    const { code: joinCode } = (await school.ask(classes.joinCode, { class_id }, teacher)).data as { code: string }
    expect(joinCode).toMatch(/^[2-9A-HJKMNP-Z]{6}$/)
    const next = (await school.ask(classes.create, { name: '第二个' }, teacher)).data as { class_id: number }
    expect(await classNow(teacher.session)).toBe(next.class_id)
    expect((await school.ask(classes.create, { name: '坏话' }, teacher)).errCode).toBe(code('badWords'))
    expect(((await school.ask(classes.mine, {}, teacher)).data as { list: [] }).list).toHaveLength(2)
  })

  it('jp offers no classes that nobody has paid for', async () => {
    const jp = await school.people.organization({ code: 'jp', hosts: ['jp.test'] })
    const { session } = await school.people.teacher(jp)
    expect((await school.ask(classes.create, { name: '白来的班' }, { session, host: 'jp.test' })).errCode).toBe(code('switchedOff'))
    expect((await school.ask(classes.mine, {}, { session, host: 'jp.test' })).data).toEqual({ list: [] })

    // Nor does anybody take a paid seat with a code.
    const class_id = await school.people.schoolClass(jp)
    await school.db.updateTable('classes').set({ join_code: 'PAD234' }).where('id', '=', class_id).execute()
    const [teacher, student] = [await school.people.teacher(jp, [class_id]), await school.people.student(jp)]
    const at = (person: { session: string }) => ({ session: person.session, host: 'jp.test' })
    expect((await school.ask(classes.join, { code: 'PAD234' }, at(student))).errCode).toBe(code('switchedOff'))
    expect(await classNow(student.session, { ask: (call, input) => school.ask(call, input, at(student)) })).toBe(0)
    expect((await school.ask(classes.joinCode, { class_id }, at(teacher))).data).toEqual({ code: '' })
    expect((await school.ask(classes.renewJoinCode, { class_id, is_open: 1 }, at(teacher))).errCode).toBe(code('switchedOff'))
  })

  it('a class of 999 students is full, however many try at once', async () => {
    const { classId, joinCode } = await openClass()
    await school.people.crowd(orgId, classId, 998)
    const late = [await school.people.student(orgId), await school.people.student(orgId), await school.people.student(orgId)]
    const replies = await Promise.all(late.map((student) => school.ask(classes.join, { code: joinCode }, student)))
    expect(replies.map(({ errCode }) => errCode).sort()).toEqual([0, code('classFull'), code('classFull')])
    expect(replies.find(({ errCode }) => errCode !== 0)?.msg).toBe('这个班级已经满员')
  })

  it('a school that has switched class codes off shows none, makes none and takes none', async () => {
    const off = await school.people.organization({ hosts: ['off.test'] })
    await school.db.insertInto('organization_switches').values({ org_id: off, name: 'class_code', is_on: 0 }).execute()
    const class_id = await school.people.schoolClass(off)
    await school.db.updateTable('classes').set({ join_code: 'ABC234' }).where('id', '=', class_id).execute()
    const [teacher, student] = [await school.people.teacher(off, [class_id]), await school.people.student(off)]
    const at = (session: string) => ({ session, host: 'off.test' })
    expect((await school.ask(classes.joinCode, { class_id }, at(teacher.session))).data).toEqual({ code: '' })
    expect((await school.ask(classes.renewJoinCode, { class_id, is_open: 1 }, at(teacher.session))).errCode).toBe(code('switchedOff'))
    expect((await school.ask(classes.join, { code: 'ABC234' }, at(student.session))).errCode).toBe(code('switchedOff'))
  })

  it('an hour allows ten tries of an account, three hundred wrong ones from an address, and twenty new classes of a teacher', async () => {
    const { joinCode } = await openClass()
    const limits = createLimits(
      createMemoryCounters(() => school.time.ms),
      {
        loginsPerAccount: 1000,
        loginsPerAddress: 1000,
        writesPerSession: 10_000,
      },
    )
    const node = await buildNode(school.database, { bus, limits })
    const guess = (session: string, text: string, address: string) => node.ask(classes.join, { code: text }, { session, address })
    const guesser = await school.people.student(orgId)
    for (let tries = 0; tries < 10; tries++)
      expect((await guess(guesser.session, `WRNG${tries}`, '10.0.0.1')).errCode).toBe(code('joinCodeWrong'))
    const stopped = await guess(guesser.session, joinCode, '10.0.0.1')
    expect(stopped).toMatchObject({ errCode: code('tooMany'), msg: '操作过于频繁，请 3600 秒后再试' })

    for (let wrong = 10; wrong < 300; wrong++) await limits.joinedWrong('10.0.0.1')
    const classmate = await school.people.student(orgId)
    expect((await guess(classmate.session, joinCode, '10.0.0.1')).errCode).toBe(code('tooMany'))
    expect((await guess(classmate.session, joinCode, '10.0.0.2')).errCode).toBe(0)

    const teacher = await school.people.teacher(orgId)
    for (let made = 0; made < 20; made++) await limits.createClass(teacher.id)
    expect((await node.ask(classes.create, { name: '第二十一个' }, teacher)).errCode).toBe(code('tooMany'))

    school.time.ms += 3_601_000
    expect((await guess(guesser.session, joinCode, '10.0.0.1')).errCode).toBe(0)
    await node.app.close()
  })
})
