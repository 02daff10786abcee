import { accounts } from '@jiangtai/contract/accounts'
import { classMembers } from '@jiangtai/contract/class-members'
import { classLimits } from '@jiangtai/contract/classes'
import { Refusal, type RefusalName, refusals } from '@jiangtai/contract/refusal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, buildNode, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { password } from '../../test/people.ts'
import { noLimits } from '../limits/limits.ts'

const code = (name: RefusalName) => refusals[name][0]
const tooMany = () => Promise.reject(new Refusal('tooMany', { n: 9 }))

describe.each(engines)('how much may be done with the students of a class on %s', (engine) => {
  let school: TestApp
  let orgId: number
  beforeAll(async () => {
    school = await buildApp(engine)
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
  })
  afterAll(() => school.close())

  async function newClass() {
    const class_id = await school.people.schoolClass(orgId)
    const [teacher, student] = [await school.people.teacher(orgId, [class_id]), await school.people.student(orgId, [class_id])]
    return { class_id, teacher, student, place: { class_id, student_id: student.id } }
  }

  it('nobody is brought back into a class that has become full meanwhile', async () => {
    const { class_id, teacher, place } = await newClass()
    await school.ask(classMembers.takeOut, place, teacher)
    await school.people.crowd(orgId, class_id, classLimits.students)
    expect((await school.ask(classMembers.putBack, place, teacher)).errCode).toBe(code('classFull'))
    await school.db.deleteFrom('class_students').where('class_id', '=', class_id).execute()
    expect((await school.ask(classMembers.putBack, place, teacher)).errCode).toBe(0)
  })

  it('what is counted as too much changes nothing: no new password, nothing asked', async () => {
    const { class_id, teacher, student } = await newClass()
    const node = await buildNode(school.database, { limits: { ...noLimits, askToLeave: tooMany, resetPasswords: tooMany } })
    const refused = [
      await node.ask(classMembers.resetPasswords, { class_id, student_ids: student.id }, teacher),
      await node.ask(classMembers.askToLeave, { class_id }, student),
    ]
    expect(refused.map(({ errCode }) => errCode)).toEqual([code('tooMany'), code('tooMany')])
    expect((await school.ask(accounts.logIn, { username: student.username, password })).errCode).toBe(0)
    expect((await school.ask(classMembers.leaveRequest, {}, student)).data).toMatchObject({ asked_at: 0 })
    await node.app.close()
  })
})
