import { classMembers } from '@jiangtai/contract/class-members'
import { type Notice, notices } from '@jiangtai/contract/notices'
import { people } from '@jiangtai/contract/people'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { placeStudents } from './students.db.ts'

const page = { curr_page_index: 1, page_size: 10 }

describe.each(engines)('requests to leave a class on %s', (engine) => {
  let school: TestApp
  beforeAll(async () => {
    school = await buildApp(engine)
  })
  afterAll(() => school.close())

  it('who asked to leave a class and is moved or stopped asks no longer, and the teacher’s notice says so; who stays goes on asking', async () => {
    const orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
    const admin = await school.people.admin(orgId)
    const today = Math.floor((school.deps.clock.seconds() + 8 * 3600) / 86_400)
    const [class_id, to] = [await school.people.schoolClass(orgId), await school.people.schoolClass(orgId)]
    const teacher = await school.people.teacher(orgId, [class_id])
    const [mover, stopped, stays] = [
      await school.people.student(orgId, [class_id]),
      await school.people.student(orgId, [class_id]),
      await school.people.student(orgId, [class_id]),
    ]
    for (const student of [mover, stopped, stays]) await school.ask(classMembers.askToLeave, { class_id }, student)
    await school.ask(people.moveStudents, { ids: JSON.stringify([mover.id]), class_id: to, day: today }, admin)
    await school.ask(people.stopStudents, { ids: JSON.stringify([stopped.id]), is_stopped: 1 }, admin)
    await school.db.transaction().execute((tx) => placeStudents(tx, [{ student_id: stays.id, class_id }], 9))
    const asking = await school.db.selectFrom('leave_requests').select('student_id').where('class_id', '=', class_id).execute()
    expect(asking).toEqual([{ student_id: stays.id }])
    const told = (await school.ask(notices.list, page, teacher)).data as { list: Notice[] }
    expect(told.list.map(({ is_read, text }) => [is_read, is_read === 1 ? text : ''])).toEqual([
      [0, ''],
      [1, '学生的账号已停用，不用处理了。'],
      [1, '学校已经安排学生到别的班，不用处理了。'],
    ])
  })
})
