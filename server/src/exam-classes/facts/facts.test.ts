import { examAnswers } from '@jiangtai/contract/exam-answers'
import { examClasses } from '@jiangtai/contract/exam-classes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../../test/build-app.ts'
import { engines } from '../../../test/databases.ts'
import { change, createExamClass, rightAnswers, type TestExamClass } from '../../../test/exam-school.ts'
import { dayOf } from '../../days.ts'
import { examClassById } from '../exam-classes.db.ts'
import { createPapers } from '../paper/papers.ts'
import { writeFacts } from './facts.db.ts'
import { factsRevision } from './revision.db.ts'

describe.each(engines)('facts of an exam on %s', (engine) => {
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
  const factsOf = (examClassId: number) =>
    school.db
      .selectFrom('answer_facts')
      .selectAll()
      .where('exam_class_id', '=', examClassId)
      .orderBy('attempt_id')
      .orderBy('leaf_no')
      .execute()
  const short = async (examClassId: number) =>
    (await factsOf(examClassId)).map(({ leaf_no, score_centi, state, choice }) => [leaf_no, score_centi, state, choice])
  const deskOf = (at: number) => room.desk(room.students[at] as never)

  /** Everything anew from what is stored. */
  async function rebuilt(examClassId: number) {
    const row = await examClassById(school.db, examClassId)
    if (!row) throw new Error('no exam')
    const paper = await createPapers(school.db).of(row.paper_id)
    for (const { id } of room.students) await school.db.transaction().execute((tx) => writeFacts(tx, row, id, paper))
    return factsOf(examClassId)
  }

  it('R1170 of what is marked by itself, R1058: each leaf has its fact with the hand-in; what waits for a teacher has none', async () => {
    const { exam_class_id, examId } = await room.push()
    const ann = deskOf(0)
    const { attempt } = await ann.start(exam_class_id)
    const before = await factsRevision(school.db, exam_class_id)
    school.time.ms += 40_000
    await ann.save(attempt.attempt_id, { 1: change({ o: ['b'] }, 2), 2: change({ o: ['c'] }, 2) })
    expect(await factsOf(exam_class_id)).toEqual([])
    await ann.submit(attempt.attempt_id, 'facts-1', { 3: change({ b: ['秘密答案'] }), 4: change({ j: 0 }), 6: change({ t: '因为' }) })
    const now = school.deps.clock.seconds()
    expect(await short(exam_class_id)).toEqual([
      [1, 500, 3, 'b'],
      [2, 250, 2, 'c'],
      [3, 500, 3, '1'],
      [4, 0, 1, '0'],
      [5, 0, 0, ''],
    ])
    const [first] = await factsOf(exam_class_id)
    expect(first).toMatchObject({
      ...{ attempt_id: attempt.attempt_id, org_id: orgId, exam_id: examId, class_id: room.classId, student_id: room.students[0]?.id },
      ...{ type: 1, full_centi: 500, seconds: 20, root_subject_id: null, second_subject_id: null, course_id: 0, day: dayOf(now) },
      answered_at: now,
    })
    const used = await school.db
      .selectFrom('paper_questions')
      .selectAll()
      .where('question_id', '=', first?.question_id ?? 0)
      .execute()
    expect(used).toMatchObject([{ item_no: 1, version_id: first?.version_id }])
    expect(await factsRevision(school.db, exam_class_id)).toBeGreaterThan(before)
    const stored = await factsOf(exam_class_id)
    expect(await rebuilt(exam_class_id)).toEqual(stored)
  })

  it('R918 as far as facts go: the first try counts; when it is given back the next one does', async () => {
    const { exam_class_id } = await room.push({ redo_max: 2 })
    const ann = deskOf(0)
    const { attempt } = await ann.start(exam_class_id)
    await ann.submit(attempt.attempt_id, 'facts-2', { 1: change({ o: ['a'] }) })
    const { data: again } = await ann.redo(exam_class_id)
    await ann.submit(again.attempt.attempt_id, 'facts-3', rightAnswers)
    expect((await short(exam_class_id))[0]).toEqual([1, 0, 1, 'a'])
    const stored = await factsOf(exam_class_id)
    expect(await rebuilt(exam_class_id)).toEqual(stored)
    await room.teach(examClasses.returnAttempt, { exam_class_id, attempt_id: attempt.attempt_id, reason: '看错了题' })
    expect((await factsOf(exam_class_id)).map(({ attempt_id }) => attempt_id)).toEqual(Array(6).fill(again.attempt.attempt_id))
    expect((await short(exam_class_id))[0]).toEqual([1, 500, 3, 'b'])
  })

  it('what is filled in after the end counts again once it is handed in', async () => {
    const { exam_class_id } = await room.push({ allow_fill: 1 })
    const ann = deskOf(0)
    const { attempt } = await ann.start(exam_class_id)
    await ann.submit(attempt.attempt_id, 'facts-4', { 1: change({ o: ['b'] }) })
    await room.teach(examAnswers.end, { exam_class_id })
    expect(await short(exam_class_id)).toHaveLength(6)
    await ann.start(exam_class_id)
    expect(await short(exam_class_id)).toEqual([])
    await ann.submit(attempt.attempt_id, 'facts-5', { 4: change({ j: 1 }, 9) })
    expect((await short(exam_class_id)).filter(([, , state]) => state === 3)).toEqual([
      [1, 500, 3, 'b'],
      [4, 500, 3, '1'],
    ])
    const stored = await factsOf(exam_class_id)
    expect(await rebuilt(exam_class_id)).toEqual(stored)
  })

  it('what the teacher or the clock has handed in has facts once it is marked; who was absent has none', async () => {
    const { exam_class_id } = await room.push()
    const ann = deskOf(0)
    const { attempt } = await ann.start(exam_class_id)
    await ann.save(attempt.attempt_id, rightAnswers)
    const before = await factsRevision(school.db, exam_class_id)
    await room.teach(examAnswers.end, { exam_class_id })
    await expect.poll(() => short(exam_class_id)).toHaveLength(6)
    expect(new Set((await factsOf(exam_class_id)).map(({ student_id }) => student_id))).toEqual(new Set([room.students[0]?.id]))
    expect(await factsRevision(school.db, exam_class_id)).toBeGreaterThan(before)
  })

  it('what was withdrawn has no facts, and gets none', async () => {
    const { exam_class_id } = await room.push()
    const ann = deskOf(0)
    const { attempt } = await ann.start(exam_class_id)
    await ann.submit(attempt.attempt_id, 'facts-6', rightAnswers)
    await room.teach(examClasses.withdraw, { exam_class_id })
    expect(await factsOf(exam_class_id)).toEqual([])
    expect(await rebuilt(exam_class_id)).toEqual([])
  })
})
