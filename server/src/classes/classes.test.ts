import { accounts } from '@jiangtai/contract/accounts'
import { type ClassInfo, classes } from '@jiangtai/contract/classes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { insertAvatar, wearAvatar } from '../members/avatars.db.ts'

describe.each(engines)('classes on %s', (engine) => {
  let school: TestApp
  let orgId: number
  let mine: number
  let alsoMine: number
  let foreign: number
  beforeAll(async () => {
    school = await buildApp(engine)
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
    mine = await school.people.schoolClass(orgId, '七年级(3)班')
    alsoMine = await school.people.schoolClass(orgId, '七年级(1)班')
    foreign = await school.people.schoolClass(orgId)
  })
  afterAll(() => school.close())

  it('a teacher lists the own classes with their students counted, lowest id first (O108)', async () => {
    const { session } = await school.people.teacher(orgId, [alsoMine, mine])
    const counts = (await school.ask(classes.mine, {}, { session })).data as { list: { student_count: number }[] }
    await school.people.student(orgId, [mine])
    const { data } = await school.ask(classes.mine, {}, { session })
    expect(data).toMatchObject({
      list: [
        { id: mine, name: '七年级(3)班' },
        { id: alsoMine, student_count: 0 },
      ],
    })
    expect((data as typeof counts).list[0]?.student_count).toBe((counts.list[0]?.student_count ?? 0) + 1)
  })

  it('a student lists the one class he is in; somebody without a class lists none and has class 0 (O099)', async () => {
    const student = await school.people.student(orgId, [mine])
    expect((await school.ask(classes.mine, {}, { session: student.session })).data).toMatchObject({ list: [{ id: mine }] })
    const loner = await school.people.teacher(orgId)
    expect((await school.ask(classes.mine, {}, loner)).data).toEqual({ list: [] })
    expect((await school.ask(accounts.status, {}, loner)).data).toMatchObject({ user: { class_id: 0 } })
  })

  it('the chosen class stays with the session, and the next login begins with the class used last (O108)', async () => {
    const { id, session } = await school.people.teacher(orgId, [mine, alsoMine])
    const another = await school.people.session(id)
    const current = async (session: string) =>
      ((await school.ask(accounts.status, {}, { session })).data as { user: { class_id: number } }).user.class_id
    expect([await current(session), await current(another)]).toEqual([mine, mine])
    expect((await school.ask(classes.choose, { class_id: mine }, { session: another })).errCode).toBe(0)
    expect((await school.ask(classes.choose, { class_id: alsoMine }, { session })).data).toEqual({ class_id: alsoMine })
    expect([await current(session), await current(another)]).toEqual([alsoMine, mine])
    expect(await current(await school.people.session(id))).toBe(alsoMine)
  })

  it('a class that is not the person’s is refused everywhere and changes nothing', async () => {
    const teacher = await school.people.teacher(orgId, [mine])
    const student = await school.people.student(orgId, [mine])
    for (const class_id of [foreign, 999_999])
      for (const [call, person] of [
        [classes.choose, teacher],
        [classes.info, teacher],
        [classes.roster, teacher],
        [classes.choose, student],
        [classes.info, student],
      ] as const)
        expect(await school.ask(call, { class_id }, person)).toMatchObject({ errCode: 2101, msg: '你不在这个班级', data: null })
    expect((await school.ask(accounts.status, {}, teacher)).data).toMatchObject({ user: { class_id: mine } })
  })

  it('a teacher who has left a class no longer reaches it', async () => {
    const { id, session } = await school.people.teacher(orgId, [mine, alsoMine])
    await school.ask(classes.choose, { class_id: alsoMine }, { session })
    await school.db.deleteFrom('class_teachers').where('teacher_id', '=', id).where('class_id', '=', alsoMine).execute()
    expect((await school.ask(classes.roster, { class_id: alsoMine }, { session })).errCode).toBe(2101)
    school.time.ms += 31_000
    expect((await school.ask(accounts.status, {}, { session })).data).toMatchObject({ user: { class_id: mine } })
  })

  it('shows a class with its teachers and students, and login names to its teachers only', async () => {
    const classId = await school.people.schoolClass(orgId)
    const teacher = await school.people.teacher(orgId, [classId])
    const student = await school.people.student(orgId, [classId])
    const seen = await school.ask(classes.info, { class_id: classId }, student)
    expect(seen.data).toMatchObject({
      student_count: 1,
      teachers: [{ id: teacher.id, real_name: teacher.realName, subjects: [] }],
      students: [{ id: student.id, real_name: student.realName }],
    })
    expect(seen.response.body).not.toContain(student.username)
    expect((await school.ask(classes.roster, { class_id: classId }, teacher)).data).toEqual({
      list: [
        {
          ...{ id: student.id, username: student.username, real_name: student.realName, student_no: '', gender: 0 },
          ...{ group_id: 0, group_name: '', last_login_at: school.deps.clock.seconds(), is_bind_parent: 0 },
        },
      ],
    })
  })

  it('shows the pictures that its people wear, to those whom the school knows', async () => {
    const class_id = await school.people.schoolClass(orgId)
    const [teacher, student] = [await school.people.teacher(orgId, [class_id]), await school.people.student(orgId, [class_id])]
    const wear = (id: number) => school.db.transaction().execute(async (tx) => wearAvatar(tx, id, await insertAvatar(tx, id, 'AAAA', 1)))
    await wear(teacher.id)
    await wear(student.id)
    const faces = async () => {
      const { data } = await school.ask(classes.info, { class_id }, student)
      const { teachers, students } = data as ClassInfo
      return [...teachers, ...students].map(({ avatar }) => avatar?.replace(/\d+/, 'N'))
    }
    expect(await faces()).toEqual(['/avatars/N.webp', '/avatars/N.webp'])
    await school.db.updateTable('users').set({ is_vouched: 0 }).where('id', '=', student.id).execute()
    expect(await faces()).toEqual([undefined, undefined])
  })

  it('a student is in one class at a time: the second is refused by the database', async () => {
    const { id } = await school.people.student(orgId, [mine])
    await expect(school.db.insertInto('class_students').values({ class_id: alsoMine, student_id: id }).execute()).rejects.toThrow()
  })
})
