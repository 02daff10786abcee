import { accounts } from '@jiangtai/contract/accounts'
import { classes } from '@jiangtai/contract/classes'
import { refusals } from '@jiangtai/contract/refusal'
import { userTypes } from '@jiangtai/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'

describe.each(engines)('C55: who asks is known by the session alone, on %s', (engine) => {
  let school: TestApp
  let class_id: number
  let teacher: Awaited<ReturnType<TestApp['people']['teacher']>>
  let student: typeof teacher
  beforeAll(async () => {
    school = await buildApp(engine)
    const orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
    class_id = await school.people.schoolClass(orgId)
    teacher = await school.people.teacher(orgId, [class_id])
    student = await school.people.student(orgId, [class_id])
  })
  afterAll(() => school.close())

  const lie = () => ({ user_type: String(userTypes.teacher), user_id: String(teacher.id) })

  it('a cookie that says teacher makes no teacher of a student', async () => {
    const cookie = Object.entries({ jt_session: student.session, ...lie() }).map((pair) => pair.join('='))
    const headers = { cookie: cookie.join('; ') }
    expect((await school.ask(classes.roster, { class_id }, { headers })).errCode).toBe(refusals.notAllowed[0])
    expect((await school.ask(accounts.status, {}, { headers })).data).toMatchObject({
      user: { user_id: student.id, user_type: userTypes.student },
    })
  })

  it('nor does a query or a body', async () => {
    const { session } = student
    expect((await school.ask(classes.roster, { class_id, ...lie() }, { session })).errCode).toBe(refusals.notAllowed[0])
    expect((await school.ask(classes.create, { name: '我的班', ...lie() }, { session })).errCode).toBe(refusals.notAllowed[0])
    expect((await school.ask(classes.roster, { class_id }, { session: teacher.session })).errCode).toBe(0)
  })

  it('without a session nobody is anybody, whatever the cookies say', async () => {
    const cookie = Object.entries(lie()).map((pair) => pair.join('='))
    expect((await school.ask(classes.roster, { class_id }, { headers: { cookie: cookie.join('; ') } })).errCode).toBe(refusals.noSession[0])
  })
})
