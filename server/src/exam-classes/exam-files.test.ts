import { examAnswers } from '@jiangtai/contract/exam-answers'
import { examClasses } from '@jiangtai/contract/exam-classes'
import { examResults } from '@jiangtai/contract/exam-results'
import { mediaTypes } from '@jiangtai/contract/media'
import { type Question, questionTypes } from '@jiangtai/contract/question'
import { textDoc } from '@jiangtai/contract/rich-doc'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { change, createExamClass, type TestExamClass, usualQuestions } from '../../test/exam-school.ts'
import { sample } from '../../test/samples.ts'
import { uploader } from '../../test/uploading.ts'

const answered = 6

describe.each(engines)('files of exams on %s', (engine) => {
  let school: TestApp
  let orgId: number
  let room: TestExamClass
  beforeAll(async () => {
    school = await buildApp(engine)
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
  })
  afterAll(() => school.close())
  beforeEach(async () => {
    room = await createExamClass(school, orgId, 2)
  })
  const now = () => school.deps.clock.seconds()
  const pass = (seconds: number) => {
    school.time.ms += seconds * 1000
  }

  async function upload(session: string, name = 'a.png', type: number = mediaTypes.image) {
    const { data } = await uploader(school, session).direct(name, sample('png'), type)
    return { id: data.file_cdn_id, url: data.file_cdn_url }
  }
  const read = async (url: string, { session }: { session: string }) =>
    (await school.app.inject({ method: 'GET', url, headers: { host: 'localhost', cookie: `jt_session=${session}` } })).statusCode
  const pictured = (file_id: number): Question => ({
    type: questionTypes.judge,
    body: {
      stem: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'image', attrs: { file_id, width_pct: 50, alt: '' } }] }] },
    },
    key: { right: 1 },
  })
  /** Ann and Bo of the class, somebody of another one, and whoever has left it. */
  async function people() {
    const [ann, bo] = room.students
    if (!ann || !bo) throw new Error('nobody')
    return { ann, bo, stranger: await school.people.student(orgId, [await school.people.schoolClass(orgId)]) }
  }

  it('R924: what a sealed paper shows is read by who has begun, by nobody else of the class, and by no stranger', async () => {
    const { ann, bo, stranger } = await people()
    const picture = await upload(room.teacher.session)
    const { exam_class_id } = await room.push({ sealed: 1 }, {}, { questions: [pictured(picture.id)] })
    expect(await read(picture.url, ann)).toBe(404)
    await room.desk(ann).start(exam_class_id)
    expect([await read(picture.url, ann), await read(picture.url, bo), await read(picture.url, stranger)]).toEqual([200, 404, 404])
    expect(await read(`/thumbs/${picture.id}`, bo)).toBe(404)
    // Absent is not begun.
    await room.teach(examAnswers.end, { exam_class_id })
    expect([await read(picture.url, ann), await read(picture.url, bo)]).toEqual([200, 404])
    await school.db.deleteFrom('class_students').where('student_id', '=', ann.id).execute()
    expect(await read(picture.url, ann)).toBe(404)
  })

  it('R959: pictures of keys and of explanations are read with the own result as far as it is shown, and by nobody before', async () => {
    const { ann, bo, stranger } = await people()
    const [ofKey, ofWhy] = [await upload(room.teacher.session), await upload(room.teacher.session, 'b.png')]
    const shows = (file_id: number) => pictured(file_id).body.stem as NonNullable<Question['body']['stem']>
    const question: Question = { type: questionTypes.analysis, body: { stem: textDoc('画一画') }, key: { reference: shows(ofKey.id) } }
    const given = { questions: [question], explanation: shows(ofWhy.id) }
    const { exam_class_id } = await room.push({ sealed: 0, show_answer: 3, show_explanation: 0 }, {}, given)
    const both = async (who: { session: string }) => [await read(ofKey.url, who), await read(ofWhy.url, who)]
    const desk = room.desk(ann)
    const { attempt } = await desk.start(exam_class_id)
    await desk.submit(attempt.attempt_id, 'keys-1', { 1: change({ t: '画好了' }) })
    expect(await both(ann)).toEqual([404, 404])
    await room.teach(examAnswers.end, { exam_class_id })
    expect(await both(ann)).toEqual([404, 404])
    await room.teach(examResults.publish, { exam_class_id, is_confirmed: 1 })
    expect([await both(ann), await both(bo), await both(stranger)]).toEqual([
      [200, 404],
      [200, 404],
      [404, 404],
    ])
    await room.teach(examResults.unpublish, { exam_class_id })
    expect(await both(ann)).toEqual([404, 404])
  })

  it('what an open paper shows is read by the class once it is open, and until it is withdrawn', async () => {
    const { ann, stranger } = await people()
    const [picture, sound] = [await upload(room.teacher.session), await upload(room.teacher.session, 'b.png')]
    const heard: Question = {
      type: questionTypes.hearing,
      body: { stem: textDoc('听'), options: usualQuestions[0]?.body.options, audio: { file_id: sound.id, duration_s: 3, plays: 2 } },
      key: { right: ['a'], transcript: '秘密原文' },
    }
    const { exam_class_id } = await room.push({ sealed: 0 }, { starts_at: now() + 60 }, { questions: [pictured(picture.id), heard] })
    expect([await read(picture.url, ann), await read(sound.url, ann)]).toEqual([404, 404])
    pass(60)
    await room.desk(ann).tryStart(exam_class_id)
    const { bo } = await people()
    expect([await read(picture.url, bo), await read(sound.url, bo), await read(picture.url, stranger)]).toEqual([200, 200, 404])
    await room.teach(examClasses.withdraw, { exam_class_id })
    expect([await read(picture.url, ann), await read(picture.url, bo)]).toEqual([404, 404])
  })

  it('answer files are read by the teachers of the class, also of a student who has left it, and by no other student', async () => {
    const { ann, bo } = await people()
    const { exam_class_id } = await room.push({ sealed: 0 })
    const photo = await upload(ann.session)
    const { attempt } = await room.desk(ann).start(exam_class_id)
    await room.desk(ann).save(attempt.attempt_id, { [answered]: change({ f: [photo.id] }) })
    const [colleague, foreign] = [
      await school.people.teacher(orgId, [room.classId]),
      await school.people.teacher(orgId, [await school.people.schoolClass(orgId)]),
    ]
    await school.db.deleteFrom('class_students').where('student_id', '=', ann.id).execute()
    const readers = [ann, room.teacher, colleague, foreign, bo]
    expect(await Promise.all(readers.map((reader) => read(photo.url, reader)))).toEqual([200, 200, 200, 404, 404])
    const other = await upload(ann.session, 'not answered with.png')
    expect(await read(other.url, room.teacher)).toBe(404)
  })

  it('R932: what came late is looked at before it is decided, and is the answer’s file once it is taken', async () => {
    const { ann } = await people()
    const { exam_class_id } = await room.push({ sealed: 0 }, { ends_at: now() + 600 })
    const desk = room.desk(ann)
    const { attempt_id } = (await desk.start(exam_class_id)).attempt
    const [first, second] = [await upload(ann.session, '1.png'), await upload(ann.session, '2.png')]
    await desk.save(attempt_id, { [answered]: change({ f: [first.id] }, 1) })
    pass(700)
    await desk.save(attempt_id, { [answered]: change({ f: [second.id] }, 2) })
    await school.db.deleteFrom('class_students').where('student_id', '=', ann.id).execute()
    expect([await read(first.url, room.teacher), await read(second.url, room.teacher)]).toEqual([200, 200])
    await room.teach(examClasses.decideLate, { exam_class_id, attempt_id, is_taken: '1' })
    const named = await school.db.selectFrom('attempt_files').select('upload_id').where('attempt_id', '=', attempt_id).execute()
    expect(named).toEqual([{ upload_id: second.id }])
  })

  it('R900, R932: what was filled in after it keeps its own file, whatever is decided about the late one', async () => {
    const { ann } = await people()
    const { exam_class_id } = await room.push({ sealed: 0, allow_fill: 1 }, { ends_at: now() + 600 })
    const desk = room.desk(ann)
    const { attempt_id } = (await desk.start(exam_class_id)).attempt
    const [late, newer] = [await upload(ann.session, '1.png'), await upload(ann.session, '2.png')]
    pass(700)
    expect((await desk.save(attempt_id, { [answered]: change({ f: [late.id] }, 5) })).data.refused).toEqual({ [answered]: 'examEnded' })
    expect((await desk.start(exam_class_id)).attempt).toMatchObject({ attempt_id, is_fill: 1 })
    expect((await desk.save(attempt_id, { [answered]: change({ f: [newer.id] }, 9) })).data.saved).toEqual({ [answered]: 9 })
    await desk.submit(attempt_id, 'press')
    expect((await room.teach(examClasses.decideLate, { exam_class_id, attempt_id, is_taken: '1' })).errCode).toBe(0)
    const kept = await desk.as<{ answers: object }>(examAnswers.kept, { attempt_id })
    expect(kept.data.answers).toMatchObject({ [answered]: { a: { f: [newer.id] }, seq: 9 } })
    const named = await school.db.selectFrom('attempt_files').select('upload_id').where('attempt_id', '=', attempt_id).execute()
    expect(named).toEqual([{ upload_id: newer.id }])
  })
})
