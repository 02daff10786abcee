import { accounts } from '@jiangtai/contract/accounts'
import { classGroups } from '@jiangtai/contract/class-groups'
import { classes, type RosterStudent } from '@jiangtai/contract/classes'
import { refusals } from '@jiangtai/contract/refusal'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { asPerson, createCourse, type TestCourse } from '../../test/given.ts'

describe.each(engines)('the students of a class on %s', (engine) => {
  let school: TestApp
  let orgId: number
  let course: TestCourse
  beforeAll(async () => {
    school = await buildApp(engine)
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
  })
  afterAll(() => school.close())
  beforeEach(async () => {
    course = await createCourse(school, orgId)
  })
  const ask = (person: { readonly session: string }, more: Record<string, unknown> = {}) =>
    asPerson(school, person)<{ list: RosterStudent[] }>(classes.roster, { class_id: course.classId, ...more })
  const listed = async (more: Record<string, unknown> = {}) => (await ask(course.teacher, more)).data.list

  it('R1098: are listed for teachers of the class alone', async () => {
    const stranger = await school.people.teacher(orgId, [course.otherClass])
    expect((await ask(course.colleague)).data.list).toHaveLength(2)
    expect((await ask(stranger)).errCode).toBe(refusals.foreignClass[0])
    expect((await ask(course.student)).errCode).toBe(refusals.notAllowed[0])
    const elsewhere = await school.people.teacher(await school.people.organization(), [])
    expect((await ask(elsewhere)).errCode).not.toBe(0)
  })

  it('are found by name, account or number, whatever the case, and signs of a pattern mean nothing', async () => {
    const { student, classmate } = course
    await school.db
      .updateTable('users')
      .set({ student_no: `S-${student.id}`, gender: 2 })
      .where('id', '=', student.id)
      .execute()
    for (const word of [student.realName, student.username.toUpperCase(), `s-${student.id}`])
      expect((await listed({ word })).map(({ id }) => id)).toEqual([student.id])
    expect(await listed({ word: '%' })).toEqual([])
    expect(await listed()).toMatchObject([{ student_no: `S-${student.id}`, gender: 2 }, { id: classmate.id }])
  })

  it('have the group of the caller’s own grouping, and can be asked for by it', async () => {
    const { student, colleague, classId } = course
    const group = { class_id: classId, name: '一组', student_ids: [student.id] }
    const { data } = await asPerson(school, course.teacher)<{ id: number }>(classGroups.add, group)
    expect(await listed({ group_id: data.id })).toMatchObject([{ id: student.id, group_id: data.id, group_name: '一组' }])
    expect((await ask(colleague)).data.list.every(({ group_id }) => group_id === 0)).toBe(true)
    expect((await ask(colleague, { group_id: data.id })).data.list).toEqual([])
  })

  it('say when they last logged in, also after they have logged out', async () => {
    const { student, classmate } = course
    await school.db.updateTable('users').set({ last_login_at: 0 }).where('id', '=', classmate.id).execute()
    await asPerson(school, student)(accounts.logOut)
    const loginOf = async (id: number) => (await listed()).find((one) => one.id === id)?.last_login_at
    expect([await loginOf(student.id), await loginOf(classmate.id)]).toEqual([school.deps.clock.seconds(), 0])
  })
})
