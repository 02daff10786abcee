import { examAnswers, type OwnExam } from '@jiangtai/contract/exam-answers'
import { type ExamClass, examClasses } from '@jiangtai/contract/exam-classes'
import { type RefusalName, refusals } from '@jiangtai/contract/refusal'
import { textDoc } from '@jiangtai/contract/rich-doc'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../../test/build-app.ts'
import { engines } from '../../../test/databases.ts'
import { createExamClass, insertExam, type TestExamClass } from '../../../test/exam-school.ts'
import { asPerson } from '../../../test/given.ts'

const code = (name: RefusalName) => refusals[name][0]

describe.each(engines)('giving an exam to classes on %s', (engine) => {
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
  const now = () => school.deps.clock.seconds()
  const [title, stem] = ['改过的标题', JSON.stringify({ stem: textDoc('改过的题干') })]
  const listOf = async (student: { session: string }, input: object = {}) =>
    (
      await asPerson(school, student)<{ list: OwnExam[]; total: number; counts: object[] }>(examAnswers.list, {
        ...{ curr_page_index: 1, page_size: 10, ...input },
      })
    ).data
  const noticesOf = async ({ id }: { id: number }) =>
    (await school.db.selectFrom('notices').select(['title', 'text']).where('user_id', '=', id).orderBy('id').execute()).map(
      (notice) => `${notice.title} ${notice.text}`,
    )
  const pupil = (at: number) => {
    const student = room.students[at]
    if (!student) throw new Error('nobody')
    return student
  }
  const [ann, bo] = [() => pupil(0), () => pupil(1)]

  it('R895: what was given stays as it was; a later push of the changed exam is another paper, of the unchanged one the same', async () => {
    const { exam_class_id, examId } = await room.push({ sealed: 0 })
    const paperOf = async (id: number) =>
      (await asPerson(school, ann())<{ paper: object }>(examAnswers.get, { exam_class_id: id })).data.paper
    const before = await paperOf(exam_class_id)
    const other = await school.people.schoolClass(orgId)
    await school.db.insertInto('class_teachers').values({ class_id: other, teacher_id: room.teacher.id }).execute()
    const give = (class_ids: number[], once: string) =>
      room.teach<{ list: ExamClass[]; not_push_class_ids: number[] }>(examClasses.push, {
        exam_id: examId,
        class_ids,
        settings: '{}',
        once,
      })
    await give([other], 'unchanged')
    expect(await papers(examId)).toHaveLength(1)
    const items = school.db.selectFrom('exam_items').select('version_id').where('exam_id', '=', examId)
    await school.db
      .updateTable('question_versions')
      .set({ body: stem, answer_key: '{"right":["a"]}' })
      .where('id', 'in', items)
      .where('type', '=', 1)
      .execute()
    await school.db.updateTable('resources').set({ title }).where('exam_id', '=', examId).execute()
    expect(await paperOf(exam_class_id)).toEqual(before)
    await room.teach(examClasses.withdraw, { exam_class_id })
    const { data } = await give([room.classId, other], 'changed')
    expect(data).toMatchObject({ list: [{ class_id: room.classId, title }], not_push_class_ids: [other] })
    expect(await papers(examId)).toHaveLength(2)
  })
  const papers = (examId: number) => school.db.selectFrom('papers').select('id').where('exam_id', '=', examId).execute()

  it('R904: with a time to come it waits, without one it runs; the class is told either way, and twice pressed is once given', async () => {
    const waiting = await room.push({}, { starts_at: now() + 60, ends_at: now() + 120 })
    expect(waiting).toMatchObject({ state: 0, opened_at: 0, starts_at: now() + 60 })
    const running = await room.push({}, { starts_at: now() - 60, once: 'pressed' })
    expect(running).toMatchObject({ state: 1, opened_at: now(), roster_count: 3, counts: { none: 3, answering: 0 } })
    expect(await noticesOf(ann())).toEqual(['老师布置了考试 期中测试', '考试开始了 期中测试'])
    const again = { exam_id: running.examId, class_ids: [room.classId], settings: '{}', once: 'pressed' }
    expect((await room.teach<{ list: object[] }>(examClasses.push, again)).data).toMatchObject({
      list: [{ exam_class_id: running.exam_class_id }],
      not_push_class_ids: [],
    })
    expect(await noticesOf(ann())).toHaveLength(2)
    expect((await room.teach(examClasses.push, { ...again, once: 'anew' })).data).toMatchObject({
      list: [],
      not_push_class_ids: [room.classId],
    })
  })

  it.each<[string, object, object, RefusalName]>([
    ['R966: a paper without questions', {}, { questions: [] }, 'examPaperEmpty'],
    ['R896: a limit exam without its time', {}, { media: 105 }, 'examTimeLimit'],
    ['an end before its beginning', { starts_at: 'later', ends_at: 'soon' }, {}, 'examTimes'],
    ['an end that is over', { ends_at: 'over' }, {}, 'examTimes'],
    ['a course that is not there', { course_id: 999_999 }, {}, 'courseUnknown'],
    ['no class', { class_ids: [] }, {}, 'pushClassEmpty'],
  ])('%s is refused, and nothing is given', async (_what, more, wanted, refusal) => {
    const times: Record<string, number> = { over: now(), soon: now() + 60, later: now() + 120 }
    const input = Object.fromEntries(Object.entries(more).map(([name, value]) => [name, times[String(value)] ?? value]))
    const exam_id = await insertExam(school.db, { ...room, now: now() }, wanted)
    const asked = { exam_id, class_ids: [room.classId], settings: '{}', once: 'refused', ...input }
    expect((await room.teach(examClasses.push, asked)).errCode).toBe(code(refusal))
    expect((await listOf(ann())).list).toEqual([])
  })

  it('R896: a limit exam is taken with its time', async () => {
    expect(await room.push({ time_limit_s: 60 }, {}, { media: 105 })).toMatchObject({ state: 1, settings: { time_limit_s: 60 } })
  })

  it('R806: a colleague’s exam, a missing one and a foreign class are refused alike', async () => {
    const colleague = await school.people.teacher(orgId, [room.classId])
    const foreign = await insertExam(school.db, { ...room, teacherId: colleague.id, now: now() })
    const codeOf = async (exam_id: number, class_ids: number[]) =>
      (await room.teach(examClasses.push, { exam_id, class_ids, settings: '{}', once: 'x' })).errCode
    expect([await codeOf(foreign, [room.classId]), await codeOf(999_999, [room.classId])]).toEqual([
      code('examUnknown'),
      code('examUnknown'),
    ])
    const own = await insertExam(school.db, { ...room, now: now() })
    const strange = await school.people.schoolClass(orgId)
    expect(await codeOf(own, [room.classId, strange])).toBe(await codeOf(own, [999_999]))
    expect((await listOf(ann())).list).toEqual([])
  })

  it('R1037, R910, R920: a student sees exams of the own classes, also who joins later, and none that was withdrawn', async () => {
    const [kept, taken] = [await room.push({}, {}, { title: '留下' }), await room.push({}, {}, { title: '撤回' })]
    const elsewhere = await createExamClass(school, orgId, 1)
    await elsewhere.push({}, {}, { title: '别的班' })
    const joiner = await school.people.student(orgId)
    expect((await listOf(joiner)).list).toEqual([])
    await school.db.insertInto('class_students').values({ class_id: room.classId, student_id: joiner.id }).execute()
    const titles = async (student: { session: string }) => (await listOf(student)).list.map((exam) => exam.title)
    expect([await titles(joiner), await titles(ann())]).toEqual([
      ['撤回', '留下'],
      ['撤回', '留下'],
    ])
    const open = await room.desk(bo()).start(taken.exam_class_id)
    await room.teach(examClasses.withdraw, { exam_class_id: taken.exam_class_id })
    expect(await titles(joiner)).toEqual(['留下'])
    expect((await noticesOf(bo())).at(-1)).toContain('老师已撤回')
    const status = await asPerson(school, bo())<{ list: object[] }>(examAnswers.status, {})
    expect(status.data.list).toMatchObject([{ exam_class_id: kept.exam_class_id }])
    expect((await room.desk(bo()).save(open.attempt.attempt_id, {})).errCode).toBe(code('examUnknown'))
    expect(await room.desk(joiner).tryStart(kept.exam_class_id)).toBe(0)
    const row = await school.db
      .selectFrom('attempts')
      .select(['status', 'wake_at'])
      .where('id', '=', open.attempt.attempt_id)
      .executeTakeFirst()
    expect(row).toEqual({ status: 1, wake_at: null })
  })

  it('R977, R978: the same two calls open and end it for the teacher, begin and hand in for a student, and each is told the own', async () => {
    const { exam_class_id } = await room.push({}, { starts_at: now() + 600 })
    const opened = await room.teach<{ started: null; exam_class: ExamClass }>(examAnswers.start, { exam_class_id, ends_at: now() + 900 })
    expect(opened.data).toMatchObject({ started: null, exam_class: { state: 1, starts_at: now(), ends_at: now() + 900 } })
    const desk = room.desk(ann())
    expect((await desk.start(exam_class_id)).attempt).toMatchObject({ status: 1, deadline_at: now() + 900 })
    const statusOf = async (person: { session: string }) =>
      (await asPerson(school, person)<{ list: object[] }>(examAnswers.status, { exam_class_id })).data.list
    expect(await statusOf(ann())).toMatchObject([{ exam_status: 1, handed_in_count: 0, roster_count: 1 }])
    expect(await statusOf(bo())).toMatchObject([{ exam_status: 0 }])
    expect(await statusOf(room.teacher)).toMatchObject([{ exam_status: 1, handed_in_count: 0, roster_count: 3 }])
    expect((await desk.as(examAnswers.end, { exam_class_id })).data).toMatchObject({ handed_in: { status: 3 }, exam_class: null })
    expect((await asPerson(school, bo())(examAnswers.end, { exam_class_id })).errCode).toBe(code('attemptUnknown'))
    expect(await statusOf(room.teacher)).toMatchObject([{ exam_status: 1, handed_in_count: 1 }])
    expect((await room.teach(examAnswers.end, { exam_class_id })).data).toMatchObject({ handed_in: null, exam_class: { state: 2 } })
    expect(await statusOf(bo())).toMatchObject([{ exam_status: 5 }])
    expect(await statusOf(room.teacher)).toMatchObject([{ exam_status: 2, analytic_status: 2 }])
  })
})
