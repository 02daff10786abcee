import { examAnswers } from '@jiangtai/contract/exam-answers'
import { examClasses } from '@jiangtai/contract/exam-classes'
import { exams } from '@jiangtai/contract/exams'
import { mediaTypes } from '@jiangtai/contract/media'
import { refusals } from '@jiangtai/contract/refusal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { change, createExamClass } from '../../test/exam-school.ts'
import { createLibrary } from '../../test/library.ts'
import { setSwitch } from '../../test/set-switch.ts'

describe.each(engines)('exams that a school switches off on %s', (engine) => {
  let school: TestApp
  let orgId: number
  beforeAll(async () => {
    school = await buildApp(engine)
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
  })
  afterAll(() => school.close())

  it('R1128: nothing new is written, given or begun; what was begun is answered to its end', async () => {
    const { push, desk, teach, students } = await createExamClass(school, orgId)
    const { exam_class_id, examId } = await push()
    const [ann, ben] = students.map((student) => desk(student))
    if (!ann || !ben) throw new Error('nobody')
    const { attempt } = await ann.start(exam_class_id)
    const turn = (isOn: boolean) => setSwitch(school.db, school.deps.bus.publish, { orgId, name: 'exam', isOn })
    await turn(false)
    const off = refusals.switchedOff[0]
    const page = { curr_page_index: 1, page_size: 10 }
    const refused = await Promise.all([
      teach(exams.teacherPages, page),
      teach(exams.get, { exam_id: examId }),
      teach(exams.remove, { ids: JSON.stringify([examId]) }),
      teach(examClasses.push, { exam_id: examId, class_ids: '[1]', settings: '{}', once: 'off' }),
      teach(examAnswers.start, { exam_class_id }),
      ann.as(examAnswers.list, page),
    ])
    expect(refused.map(({ errCode }) => errCode)).toEqual(refused.map(() => off))
    expect(await ben.tryStart(exam_class_id)).toBe(off)
    expect((await ann.start(exam_class_id)).attempt.attempt_id).toBe(attempt.attempt_id)
    expect(await ann.save(attempt.attempt_id, { 1: change({ o: ['b'] }) })).toMatchObject({ errCode: 0, data: { saved: { 1: 1 } } })
    expect((await ann.submit(attempt.attempt_id, 'once', {}, { coming: 1 })).errCode).toBe(0)
    const picture = { name: '作业.jpg', media_type_id: mediaTypes.image }
    const file_id = await createLibrary(school.db, school.deps.clock).upload(ann.student.id, orgId, picture)
    const { attempt_id } = attempt
    expect((await ann.as(examAnswers.addFile, { attempt_id, leaf: 6, file_id, is_ink: 0 })).errCode).toBe(0)
    expect((await teach(examAnswers.end, { exam_class_id })).errCode).toBe(0)
    await turn(true)
    expect((await teach(exams.teacherPages, page)).errCode).toBe(0)
  })

  it('an exam that a class sits is not deleted: nobody would find it to end it', async () => {
    const { push, teach } = await createExamClass(school, orgId)
    const { exam_class_id, examId } = await push()
    const ids = JSON.stringify([examId])
    const { errCode } = await teach(exams.remove, { ids })
    expect(errCode).toBe(refusals.paperGoesOn[0])
    expect((await teach(examAnswers.end, { exam_class_id })).errCode).toBe(0)
    expect((await teach<{ deleted: number }>(exams.remove, { ids })).data).toEqual({ deleted: 1 })
  })
})
