import { examAnswers } from '@jiangtai/contract/exam-answers'
import { examClasses } from '@jiangtai/contract/exam-classes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { change, createExamClass, type TestExamClass } from '../../test/exam-school.ts'
import { sample } from '../../test/samples.ts'
import { uploader } from '../../test/uploading.ts'
import { answerTables } from '../db/exam-tables.ts'
import { createSlices } from './facts/slices.ts'
import { createPapers } from './paper/papers.ts'
import { sweepExams } from './retention.db.ts'

describe.each(engines)('what is kept of exams, on %s', (engine) => {
  let school: TestApp
  let orgId: number
  let room: TestExamClass
  beforeAll(async () => {
    school = await buildApp(engine)
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
  })
  afterAll(() => school.close())
  beforeEach(async () => {
    room = await createExamClass(school, orgId, 1)
  })
  const now = () => school.deps.clock.seconds()
  const days = (count: number) => count * 86_400
  const sweep = (at: number) => sweepExams(school.db, at, createSlices({ db: school.db, papers: createPapers(school.db) }))
  async function answered(settings: object = {}, more: object = {}) {
    const { exam_class_id } = await room.push(settings, more)
    const [ann] = room.students.map((student) => room.desk(student))
    if (!ann) throw new Error('nobody')
    const { attempt_id } = (await ann.start(exam_class_id)).attempt
    await ann.save(attempt_id, { 1: change({ o: ['a'] }) })
    return { exam_class_id, attempt_id, ann }
  }
  const rowsOf = async (attempt_id: number) => {
    const counts = []
    for (const table of answerTables)
      counts.push((await school.db.selectFrom(table).select('attempt_id').where('attempt_id', '=', attempt_id).execute()).length)
    return counts
  }
  const attemptOf = (id: number) => school.db.selectFrom('attempts').selectAll().where('id', '=', id).executeTakeFirst()

  it('R910: what was answered of a withdrawn exam is there for thirty days', async () => {
    const { exam_class_id, attempt_id } = await answered()
    await room.teach(examClasses.addTime, { exam_class_id, minutes: 5, once: 'a' })
    await room.teach(examClasses.withdraw, { exam_class_id })
    await sweep(now() + days(30))
    expect(await rowsOf(attempt_id)).toEqual([0, 0, 0, 0, 0, 0, 0, 1])
    await sweep(now() + days(30) + 1)
    expect([await rowsOf(attempt_id), await attemptOf(attempt_id)]).toEqual([[0, 0, 0, 0, 0, 0, 0, 0], undefined])
    expect(await school.db.selectFrom('exam_extra_times').select('id').where('exam_class_id', '=', exam_class_id).execute()).toEqual([])
  })

  it('what came late is there for thirty days, and its file with it; the answer keeps its own', async () => {
    const ends_at = now() + 60
    const { exam_class_id, attempt_id, ann } = await answered({}, { ends_at })
    const upload = async (name: string) => (await uploader(school, ann.student.session).direct(name, sample('png'))).data.file_cdn_id
    const [own, late] = [await upload('1.png'), await upload('2.png')]
    await ann.save(attempt_id, { 6: change({ f: [own] }, 1) })
    school.time.ms += 120_000
    await ann.save(attempt_id, { 6: change({ f: [late] }, 2) })
    const files = async () =>
      (
        await school.db.selectFrom('attempt_files').select('upload_id').where('attempt_id', '=', attempt_id).orderBy('upload_id').execute()
      ).map(({ upload_id }) => upload_id)
    await sweep(now() + days(30))
    expect([await boxOf(exam_class_id), await files()]).toEqual([1, [own, late]])
    await sweep(now() + days(30) + 1)
    expect([await boxOf(exam_class_id), await files()]).toEqual([0, [own]])
  })
  const boxOf = async (exam_class_id: number) =>
    (await room.teach<{ late: object[] }>(examClasses.seats, { exam_class_id })).data.late.length

  it('where and when somebody was there is forgotten after ninety days; counts stay, and nothing of who is answering', async () => {
    const { exam_class_id, attempt_id, ann } = await answered()
    const open = await answered()
    await room.desk(ann.student, 'pad').start(exam_class_id)
    await room.desk(ann.student, 'pad').save(attempt_id, {}, { leave: JSON.stringify([{ n: 1, s: 9 }]) })
    await room.teach(examAnswers.end, { exam_class_id })
    const before = await attemptOf(open.attempt_id)
    await sweep(now() + days(90))
    expect(await attemptOf(attempt_id)).toMatchObject({ device_id: 'pad', seen_at: now() })
    await sweep(now() + days(90) + 1)
    expect(await attemptOf(attempt_id)).toMatchObject({ device_id: '', devices: '["",""]', seen_at: null, leave_count: 1, leave_s: 9 })
    expect(await attemptOf(open.attempt_id)).toEqual(before)
    const { data } = await room.teach<{ list: object[] }>(examClasses.seats, { exam_class_id })
    expect(data.list).toMatchObject([{ device_count: 2, leave_count: 1 }])
  })

  it('answers and marks go three years after their class was archived, and those of other classes stay', async () => {
    const { attempt_id } = await answered()
    const archived = now() - days(1096)
    await school.db.updateTable('classes').set({ archived_at: archived }).where('id', '=', room.classId).execute()
    room = await createExamClass(school, orgId, 1)
    const other = await answered()
    await sweep(now())
    expect([await attemptOf(attempt_id), await rowsOf(other.attempt_id)]).toEqual([undefined, [0, 0, 0, 0, 0, 0, 0, 1]])
  })

  it('what is reckoned of a class stays without its answers, also where nobody has ever looked at it', async () => {
    const { exam_class_id, attempt_id, ann } = await answered()
    await ann.submit(attempt_id, 'press')
    await room.teach(examAnswers.end, { exam_class_id })
    await school.db
      .updateTable('classes')
      .set({ archived_at: now() - days(1096) })
      .where('id', '=', room.classId)
      .execute()
    await sweep(now())
    expect(await attemptOf(attempt_id)).toBe(undefined)
    const items = await school.db.selectFrom('item_slices').select(['leaf_no', 'n']).where('exam_class_id', '=', exam_class_id).execute()
    expect(items.map(({ n }) => n)).toEqual([1, 1, 1, 1, 1, 1])
  })
})
