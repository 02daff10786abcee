import { examClasses } from '@jiangtai/contract/exam-classes'
import { refusals } from '@jiangtai/contract/refusal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { createExamClass } from '../../test/exam-school.ts'

describe.each(engines)('reminding students of an exam on %s', (engine) => {
  let school: TestApp
  beforeAll(async () => {
    school = await buildApp(engine)
  })
  afterAll(() => school.close())

  it('reaches who has not handed in, one or all, each once a minute; of other classes nobody', async () => {
    const orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
    const { push, desk, teach, students } = await createExamClass(school, orgId, 3)
    const other = await createExamClass(school, orgId, 1)
    const { exam_class_id } = await push()
    const [ann, bo, cy] = students
    const [stranger] = other.students
    if (!ann || !bo || !cy || !stranger) throw new Error('nobody')
    const { attempt } = await desk(cy).start(exam_class_id)
    await desk(cy).submit(attempt.attempt_id, 'done')
    const remind = async (more: { student_id?: number } = {}) => (await teach(examClasses.remind, { exam_class_id, ...more })).data
    expect(await remind({ student_id: ann.id })).toEqual({ count: 1 })
    expect(await remind({ student_id: ann.id })).toEqual({ count: 0 })
    expect(await remind({ student_id: cy.id })).toEqual({ count: 0 })
    // Only the one that was not reminded just now.
    expect(await remind()).toEqual({ count: 1 })
    const told = await school.db.selectFrom('notices').select('user_id').where('title', '=', '老师提醒你交卷').orderBy('user_id').execute()
    expect(told.map(({ user_id }) => user_id)).toEqual([ann.id, bo.id].sort((a, b) => a - b))
    for (const student_id of [stranger.id, 999_999])
      expect((await teach(examClasses.remind, { exam_class_id, student_id })).errCode).toBe(refusals.studentUnknown[0])
  })
})
