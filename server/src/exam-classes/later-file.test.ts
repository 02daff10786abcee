import { examAnswers } from '@jiangtai/contract/exam-answers'
import { type RefusalName, refusals } from '@jiangtai/contract/refusal'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { change, createExamClass, rightAnswers, type TestExamClass } from '../../test/exam-school.ts'
import { createLibrary } from '../../test/library.ts'

const code = (name: RefusalName) => refusals[name][0]
/** The one that a teacher marks. */
const leaf = 6

describe.each(engines)('files that arrive after the hand-in on %s', (engine) => {
  let school: TestApp
  let orgId: number
  let room: TestExamClass
  beforeAll(async () => {
    school = await buildApp(engine)
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
  })
  afterAll(() => school.close())
  beforeEach(async () => {
    room = await createExamClass(school, orgId)
  })
  const pass = (seconds: number) => {
    school.time.ms += seconds * 1000
  }

  /** A student who has answered all that is not written by hand, and photographs a page. */
  async function answered(settings: object = {}) {
    const { exam_class_id } = await room.push({ show_score: 1, ...settings })
    const [student] = room.students
    if (!student) throw new Error('nobody')
    const desk = room.desk(student)
    const { attempt } = await desk.start(exam_class_id)
    const { attempt_id } = attempt
    const picture = (bytes = 1000) =>
      createLibrary(school.db, school.deps.clock).upload(student.id, orgId, { name: '作业.jpg', media_type_id: 6, bytes })
    const add = async (file_id: number, more: object = {}) =>
      (await desk.as(examAnswers.addFile, { attempt_id, leaf, file_id, is_ink: 0, ...more })).errCode
    const kept = async () => (await desk.as<{ answers: Record<string, { a: object }> }>(examAnswers.kept, { attempt_id })).data.answers
    return { desk, attempt_id, exam_class_id, picture, add, kept }
  }

  it('become part of the answer within ten minutes, as many as were on their way, and the answer waits for a teacher then', async () => {
    const { desk, attempt_id, picture, add, kept } = await answered()
    await desk.save(attempt_id, { ...rightAnswers, [leaf]: change({ f: [await picture()] }, 2 ** 31 - 1) })
    expect((await desk.submit(attempt_id, 'press', {}, { coming: 2 })).data).toMatchObject({ status: 2 })
    const before = ((await kept())[leaf]?.a ?? {}) as { f: number[] }
    pass(600)
    const [second, third] = [await picture(), await picture()]
    expect(await add(second)).toBe(0)
    expect(await add(second)).toBe(0)
    expect((await kept())[leaf]?.a).toEqual({ f: [...before.f, second] })
    expect(await add(third, { is_ink: 1 })).toBe(0)
    expect((await kept())[leaf]?.a).toEqual({ f: [...before.f, second], i: third })
    expect(await add(await picture())).toBe(code('examSubmitted'))
    const files = await school.db.selectFrom('attempt_files').select('upload_id').where('attempt_id', '=', attempt_id).execute()
    expect(files.map(({ upload_id }) => upload_id).sort()).toEqual([...before.f, second, third].sort())
  })

  it('turn an answer that counted as blank into one that waits', async () => {
    const { desk, attempt_id, picture, add } = await answered()
    expect((await desk.submit(attempt_id, 'press', rightAnswers, { coming: 1 })).data).toMatchObject({ status: 3, score_centi: 2500 })
    expect(await add(await picture())).toBe(0)
    const attempt = await school.db.selectFrom('attempts').selectAll().where('id', '=', attempt_id).executeTakeFirstOrThrow()
    expect(attempt).toMatchObject({ status: 2, score_centi: null, auto_centi: 2500, answered_count: 6, files_coming: 0 })
  })

  it('are refused later, where none were told of, before the hand-in, for another’s answer, and where they do not fit', async () => {
    const { desk, attempt_id, exam_class_id, picture, add, kept } = await answered()
    expect(await add(await picture())).toBe(code('examSubmitted'))
    await desk.submit(attempt_id, 'press', rightAnswers, { coming: 9 })
    const before = await kept()
    expect(await add(await picture(), { leaf: 1 })).toBe(code('answerBad'))
    expect(await add(await picture(), { leaf: 999 })).toBe(code('examLeafUnknown'))
    expect(await add(await picture(11 * 1024 * 1024))).toBe(code('examFiles'))
    const [, other] = room.students
    if (!other) throw new Error('nobody')
    const foreign = await createLibrary(school.db, school.deps.clock).upload(other.id, orgId, { name: '别人的.jpg', media_type_id: 6 })
    expect(await add(foreign)).toBe(code('answerBad'))
    const { errCode } = await room.desk(other).as(examAnswers.addFile, { attempt_id, leaf, file_id: foreign, is_ink: 0 })
    const missing = await room.desk(other).as(examAnswers.addFile, { attempt_id: 999_999, leaf, file_id: foreign, is_ink: 0 })
    expect([errCode, missing.errCode]).toEqual([code('attemptUnknown'), code('attemptUnknown')])
    pass(601)
    expect(await add(await picture())).toBe(code('examSubmitted'))
    expect(await kept()).toEqual(before)

    const silent = room.desk(other)
    const second = await silent.start(exam_class_id)
    await silent.submit(second.attempt.attempt_id, 'press', rightAnswers)
    const late = await silent.as(examAnswers.addFile, { attempt_id: second.attempt.attempt_id, leaf, file_id: foreign, is_ink: 0 })
    expect(late.errCode).toBe(code('examSubmitted'))
  })
})
