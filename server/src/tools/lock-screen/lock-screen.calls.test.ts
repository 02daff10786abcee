import { lockScreenCalls as calls } from '@jiangtai/contract/lock-screen'
import { refusals } from '@jiangtai/contract/refusal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../../test/build-app.ts'
import { engines } from '../../../test/databases.ts'
import { setSwitch } from '../../../test/set-switch.ts'
import { unlockedAdmin } from './lock-screen.admin.ts'

describe.each(engines)('who is covered, and who never is, on %s', (engine) => {
  let school: TestApp
  let orgId: number
  let classId: number
  beforeAll(async () => {
    school = await buildApp(engine)
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
    classId = await school.people.schoolClass(orgId)
  })
  afterAll(() => school.close())

  const statusOf = async (call: typeof calls.device | typeof calls.bookStatus, { session }: { session: string }) =>
    ((await school.ask(call, {}, { session })).data as { status: number }).status
  async function run(...args: string[]) {
    const lines: string[] = []
    await unlockedAdmin(school.db, args, (line) => void lines.push(line), school.deps.clock)
    return lines
  }
  const setBookLock = (isOn: boolean, of?: number) =>
    setSwitch(school.db, school.deps.bus.publish, { orgId, name: 'book_lock', isOn, ...(of !== undefined && { classId: of }) })

  it('R530: the check says whether the person is on the school’s list, whatever the device says of itself (O055)', async () => {
    const [student, teacher] = [await school.people.student(orgId, [classId]), await school.people.teacher(orgId, [classId])]
    expect([await statusOf(calls.device, student), await statusOf(calls.device, teacher)]).toEqual([0, 0])
    const claimed = await school.ask(calls.device, { status: 1, device_mac: 'special' }, { session: student.session })
    expect(claimed.data).toEqual({ status: 0 })
    expect(await run('default', student.username.toUpperCase(), 'on')).toEqual([
      `${student.username.toUpperCase()} 不再被锁屏，下次锁屏或刷新页面时生效。`,
    ])
    await run('default', student.username, 'on')
    expect([await statusOf(calls.device, student), await statusOf(calls.device, teacher)]).toEqual([1, 0])
    expect(await run('default')).toEqual([expect.stringContaining('账号'), expect.stringContaining(student.realName)])
    await run('default', student.username, 'off')
    expect([await statusOf(calls.device, student), await run('default')]).toEqual([0, ['锁屏时所有学生都会被锁住。']])
  })

  it('an operator is listed those of one school only', async () => {
    const code = `own${orgId}`
    const elsewhere = await school.people.organization({ code })
    const abroad = await school.people.student(elsewhere)
    await run(code, abroad.username, 'on')
    expect((await run(code)).slice(1)).toEqual([expect.stringContaining(abroad.username)])
    expect((await run('default')).join('\n')).not.toContain(abroad.username)
  })

  it('a teacher learns who of the own classes is never covered, and nobody else does', async () => {
    const foreign = await school.people.schoolClass(orgId)
    const teacher = await school.people.teacher(orgId, [classId])
    const [mine, other] = [await school.people.student(orgId, [classId]), await school.people.student(orgId, [foreign])]
    for (const { username } of [mine, other]) await run('default', username, 'on')
    const ask = (class_id: number, { session }: { session: string }) => school.ask(calls.exempt, { class_id }, { session })
    expect((await ask(classId, teacher)).data).toEqual({ user_ids: [mine.id] })
    expect((await ask(foreign, teacher)).errCode).toBe(refusals.foreignClass[0])
    expect((await ask(classId, mine)).errCode).toBe(refusals.notAllowed[0])
    const elsewhere = await school.people.organization()
    const abroad = await school.people.teacher(elsewhere, [classId])
    expect((await ask(classId, abroad)).errCode).toBe(refusals.noSession[0])
  })

  it('the school locks the tablets of one class, or of all but one, whatever its teacher does (O058)', async () => {
    const [one, two] = [await school.people.schoolClass(orgId), await school.people.schoolClass(orgId)]
    const [ann, bo] = [await school.people.student(orgId, [one]), await school.people.student(orgId, [two])]
    const newcomer = await school.people.student(orgId)
    const locked = async () => Promise.all([ann, bo, newcomer].map((person) => statusOf(calls.bookStatus, person)))
    expect(await locked()).toEqual([0, 0, 0])
    await setBookLock(true, one)
    expect(await locked()).toEqual([1, 0, 0])
    await setBookLock(true)
    await setBookLock(false, one)
    expect(await locked()).toEqual([0, 1, 0])
    await run('default', bo.username, 'on')
    expect(await locked()).toEqual([0, 0, 0])
    await setBookLock(false)
  })

  it.each([[[]], [['default', 'x']], [['default', 'x', 'maybe']], [['default', 'x', 'on', 'more']]])(
    '%j is answered with how it is used',
    async (args: string[]) => {
      await expect(run(...args)).rejects.toThrow('用法：npm run admin -- unlocked')
    },
  )

  it('a school that is none, a student who is none or another school’s, and a teacher are named', async () => {
    const elsewhere = await school.people.organization()
    const [abroad, teacher] = [await school.people.student(elsewhere), await school.people.teacher(orgId, [classId])]
    await expect(run('nobody')).rejects.toThrow('没有机构 nobody。')
    for (const { username } of [abroad, teacher, { username: 'ghost' }])
      await expect(run('default', username, 'on')).rejects.toThrow(`default 没有账号为 ${username} 的学生。`)
  })
})
