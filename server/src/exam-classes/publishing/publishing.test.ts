import { examAnswers } from '@jiangtai/contract/exam-answers'
import { type ExamClass, examClasses } from '@jiangtai/contract/exam-classes'
import { type ExamReport, examReports } from '@jiangtai/contract/exam-reports'
import { examResults, type OwnReport, type Publishing } from '@jiangtai/contract/exam-results'
import { notices } from '@jiangtai/contract/notices'
import { type Question, questionTypes } from '@jiangtai/contract/question'
import { type RefusalName, refusals } from '@jiangtai/contract/refusal'
import { textDoc } from '@jiangtai/contract/rich-doc'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../../test/build-app.ts'
import { engines } from '../../../test/databases.ts'
import { change, createExamClass, rightAnswers, type TestExamClass } from '../../../test/exam-school.ts'
import { asPerson } from '../../../test/given.ts'

const code = (name: RefusalName) => refusals[name][0]

describe.each(engines)('publishing results on %s', (engine) => {
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
  const pass = (seconds: number) => {
    school.time.ms += seconds * 1000
  }
  const publish = (exam_class_id: number, is_confirmed = 1) =>
    room.teach<{ exam_class: ExamClass }>(examResults.publish, { exam_class_id, is_confirmed })
  const unpublish = (exam_class_id: number) => room.teach<{ exam_class: ExamClass }>(examResults.unpublish, { exam_class_id })
  const end = (exam_class_id: number) => room.teach(examAnswers.end, { exam_class_id })
  const reportOf = (at: number, exam_class_id: number, more: object = {}) =>
    room.desk(room.students[at] as never).as<OwnReport>(examResults.report, { exam_class_id, ...more })
  /** Everybody hands in all that is right, and the first one an answer that a teacher marks. */
  async function sat(settings: object = {}, own: object = { 6: change({ t: '因为' }) }) {
    const { exam_class_id } = await room.push(settings)
    for (const [at, student] of room.students.entries()) {
      const desk = room.desk(student)
      const { attempt } = await desk.start(exam_class_id)
      await desk.submit(attempt.attempt_id, `press-${at}`, { ...rightAnswers, ...(at === 0 && own) })
    }
    return exam_class_id
  }
  const audits = async (exam_class_id: number) =>
    (
      await school.db.selectFrom('audits').select('act').where('object_kind', '=', 'exam').where('object_id', '=', exam_class_id).execute()
    ).map(({ act }) => act)

  it('R908: with an answer that nobody has marked it asks, and is done only when confirmed; running ones and those of others are refused', async () => {
    const exam_class_id = await sat()
    expect((await publish(exam_class_id)).errCode).toBe(code('examState'))
    await end(exam_class_id)
    const { response } = await school.ask(examResults.publish, { exam_class_id, is_confirmed: 0 } as never, {
      session: room.teacher.session,
    })
    expect(JSON.parse(response.body)).toMatchObject({ errCode: code('examUnmarked'), msg: '还有1份主观题未批改，确定公布吗' })
    const standing = await room.teach<Publishing>(examResults.publishing, { exam_class_id })
    expect(standing.data).toMatchObject({
      state: 2,
      to_mark: 1,
      handed_in: 3,
      answering: 0,
      published_at: 0,
      until: 0,
      is_owner: 1,
      alarms: [],
    })
    const stranger = await school.people.teacher(orgId, [await school.people.schoolClass(orgId)])
    for (const call of [examResults.publishing, examResults.publish, examResults.unpublish, examResults.isShowExplanation])
      expect((await asPerson(school, stranger)(call, { exam_class_id, is_confirmed: 1 })).errCode).toBe(code('examUnknown'))
    expect((await publish(exam_class_id)).data.exam_class).toMatchObject({ state: 3 })
    expect(await audits(exam_class_id)).toEqual(['results-published'])
    const told = await room.desk(room.students[0] as never).as<{ list: { title: string; link: string }[] }>(notices.list, {
      ...{ type_id: 8, curr_page_index: 1, page_size: 10 },
    })
    expect(told.data.list[0]).toMatchObject({ title: '考试成绩已公布' })
  })

  it('R909, R958: hidden again within a day, with a row of the audit; later it stays', async () => {
    const exam_class_id = await sat({ show_score: 3 })
    await end(exam_class_id)
    expect((await reportOf(1, exam_class_id)).errCode).toBe(code('examHidden'))
    await publish(exam_class_id)
    expect((await reportOf(1, exam_class_id)).data).toMatchObject({ score_centi: 2500, is_answer_shown: 1 })
    pass(86_400)
    expect((await unpublish(exam_class_id)).data.exam_class).toMatchObject({ state: 2 })
    expect((await reportOf(1, exam_class_id)).errCode).toBe(code('examHidden'))
    expect(await audits(exam_class_id)).toEqual(['results-published', 'results-hidden'])
    await publish(exam_class_id)
    pass(86_401)
    expect((await unpublish(exam_class_id)).errCode).toBe(code('examPublishedLong'))
    expect((await room.teach<Publishing>(examResults.publishing, { exam_class_id })).data).toMatchObject({ state: 3, until: 0 })
  })

  it('R1150, R900: what is being filled in is handed in by publishing, and nothing of it changes afterwards', async () => {
    const exam_class_id = await sat({ allow_fill: 1, show_answer: 2 })
    await end(exam_class_id)
    const desk = room.desk(room.students[1] as never)
    // Keys are not for who may still fill in blanks.
    expect((await reportOf(1, exam_class_id)).data).toMatchObject({ is_answer_shown: 0, keys: [] })
    const { attempt } = await desk.start(exam_class_id)
    expect(attempt).toMatchObject({ is_fill: 1 })
    await desk.save(attempt.attempt_id, { 6: change({ t: '补上' }, 9) })
    const standing = await room.teach<Publishing>(examResults.publishing, { exam_class_id })
    expect(standing.data).toMatchObject({ to_mark: 2, answering: 1 })
    expect((await publish(exam_class_id, 0)).errCode).toBe(code('examUnmarked'))
    await publish(exam_class_id)
    expect((await desk.save(attempt.attempt_id, { 6: change({ t: '再改' }, 10) })).errCode).toBe(code('examEnded'))
    expect((await desk.submit(attempt.attempt_id, 'late', { 6: change({ t: '再改' }, 10) })).errCode).toBe(code('examEnded'))
    const returned = { exam_class_id, attempt_id: attempt.attempt_id, reason: '重做' }
    expect((await room.teach(examClasses.returnAttempt, returned)).errCode).toBe(code('attemptPublished'))
    const report = await reportOf(1, exam_class_id)
    expect(report.data.leaves[5]).toMatchObject({ answer: { t: '补上' }, is_late: 1, mark: { state: 4 } })
    expect(report.data).toMatchObject({ to_mark: 1 })
    expect(report.data.score_centi).toBeUndefined()
  })

  it('R918: practice after publishing changes neither how far the class is nor the score; it has a report of its own', async () => {
    const exam_class_id = await sat({}, {})
    await end(exam_class_id)
    await publish(exam_class_id)
    const desk = room.desk(room.students[1] as never)
    const { data: practice } = await desk.redo(exam_class_id)
    const seen = async () => (await room.teach<ExamClass>(examClasses.get, { exam_class_id })).data.counts
    expect(await seen()).toMatchObject({ handed_in: 3, answering: 0 })
    const seats = await room.teach<{ list: { status: number }[] }>(examClasses.seats, { exam_class_id })
    expect(seats.data.list.map(({ status }) => status)).toEqual([3, 3, 3])
    expect((await desk.submit(practice.attempt.attempt_id, 'again', { 1: change({ o: ['a'] }) })).errCode).toBe(0)
    const { data } = await reportOf(1, exam_class_id)
    expect(data).toMatchObject({
      score_centi: 2500,
      attempt: { no: 1 },
      tries: [
        { no: 1, is_shown: 1 },
        { no: 2, is_practice: 1, is_shown: 0 },
      ],
    })
    expect((await reportOf(1, exam_class_id, { attempt_no: 2 })).data).toMatchObject({ score_centi: 0, attempt: { no: 2, is_practice: 1 } })
    expect((await reportOf(1, exam_class_id, { attempt_no: 3 })).errCode).toBe(code('attemptUnknown'))
  })

  it('R961: the mean of the class is the one that its teacher reads, to the thousandth', async () => {
    const many = await createExamClass(school, orgId, 6)
    const { exam_class_id } = await many.push()
    for (const [at, student] of many.students.entries()) {
      const desk = many.desk(student)
      const { attempt } = await desk.start(exam_class_id)
      await desk.submit(attempt.attempt_id, `mean-${at}`, at === 0 ? { 1: change({ o: ['a'] }) } : rightAnswers)
    }
    await many.teach(examAnswers.end, { exam_class_id })
    await many.teach(examResults.publish, { exam_class_id, is_confirmed: 1 })
    const { others } = (await many.desk(many.students[0] as never).as<OwnReport>(examResults.report, { exam_class_id })).data
    const { data } = await many.teach<ExamReport>(examReports.report, { exam_class_id })
    expect(others).toEqual({ n: 6, mean_milli: 20_833 })
    expect(data.slice?.mean_milli).toBe(others?.mean_milli)
  })

  it('R959, R960, R961: each thing by its setting; of the class only from five on, and never a name', async () => {
    const many = await createExamClass(school, orgId, 5)
    const given = async (settings: object, count: number) => {
      const { exam_class_id } = await many.push(settings)
      for (const [at, student] of many.students.slice(0, count).entries()) {
        const desk = many.desk(student)
        const { attempt } = await desk.start(exam_class_id)
        await desk.submit(attempt.attempt_id, `p${at}`, at === 0 ? { 1: change({ o: ['a'] }) } : rightAnswers)
      }
      await many.teach(examAnswers.end, { exam_class_id })
      await many.teach(examResults.publish, { exam_class_id, is_confirmed: 1 })
      return (await many.desk(many.students[0] as never).as<OwnReport>(examResults.report, { exam_class_id })).data
    }
    const whole = await given({ show_rank: 1, show_grade: 3 }, 5)
    expect(whole).toMatchObject({ score_centi: 0, grade: 'D', rank: 5, others: { n: 5, mean_milli: 20_000 }, may_redo: 1 })
    expect(whole.leaves[0]).toMatchObject({ answer: { o: ['a'] }, mark: { score_centi: 0, state: 1 }, rate_bp: 8000 })
    expect(whole.keys[0]).toMatchObject({ no: 1, key: { right: ['b'] }, explanation: textDoc('秘密解析') })
    expect(JSON.stringify(whole)).not.toContain(many.students[1]?.realName)
    const few = await given({ show_rank: 1 }, 4)
    expect([few.others, few.rank, few.leaves[0]?.rate_bp]).toEqual([undefined, undefined, undefined])
    const unranked = await given({}, 5)
    expect([unranked.rank, unranked.others?.n, unranked.grade]).toEqual([undefined, 5, undefined])
    const letters = await given({ show_grade: 2, show_answer: 0 }, 5)
    expect(letters).toMatchObject({ grade: 'D', is_answer_shown: 0, is_explanation_shown: 1, may_redo: 0, others: { n: 5 } })
    expect([letters.score_centi, letters.others?.mean_milli, letters.leaves[0]?.mark]).toEqual([
      undefined,
      undefined,
      { state: 1, rubric: [] },
    ])
    expect(letters.keys[0]?.key).toBeUndefined()
    const none = await given({ show_score: 0, show_explanation: 0 }, 5)
    expect([none.score_centi, none.others, none.keys[0]?.explanation, none.keys[0]?.key]).toEqual([
      ...[undefined, undefined, undefined],
      { right: ['b'] },
    ])
  })

  it('R755: a teacher is told whether explanations are seen now', async () => {
    const exam_class_id = await sat({}, {})
    const asked = async () => (await room.teach(examResults.isShowExplanation, { exam_class_id })).data
    expect(await asked()).toEqual({ is_show: 0, show_explanation: 3, show_answer: 3, published_at: 0 })
    await end(exam_class_id)
    await publish(exam_class_id)
    expect(await asked()).toEqual({ is_show: 1, show_explanation: 3, show_answer: 3, published_at: now() })
  })

  it('R1143: from ten on, a question that the better ones get wrong warns before publishing', async () => {
    const many = await createExamClass(school, orgId, 10)
    const judge = (right: 0 | 1) => ({ type: questionTypes.judge, body: { stem: textDoc('对吗') }, key: { right } })
    const { exam_class_id } = await many.push({}, {}, { questions: [judge(1), judge(1), judge(1), judge(0)] })
    for (const [at, student] of many.students.entries()) {
      const desk = many.desk(student)
      const { attempt } = await desk.start(exam_class_id)
      const isGood = at < 5
      const said = Object.fromEntries([1, 2, 3].map((leaf) => [leaf, change({ j: isGood ? 1 : 0 })]))
      await desk.submit(attempt.attempt_id, `p${at}`, { ...said, 4: change({ j: isGood ? 1 : 0 }) })
    }
    await many.teach(examAnswers.end, { exam_class_id })
    const { data } = await many.teach<Publishing>(examResults.publishing, { exam_class_id })
    expect(data.alarms).toEqual([{ leaf: 4, item_no: 4, sub_no: 0, n: 10 }])
  })

  it('R1143: so does one of which the better ones chose another option more often than the key, though they have more of it', async () => {
    const many = await createExamClass(school, orgId, 10)
    const judge: Question = { type: questionTypes.judge, body: { stem: textDoc('对吗') }, key: { right: 1 } }
    const options = (['a', 'b', 'c', 'd'] as const).map((id) => ({ id, doc: textDoc(id) }))
    const single: Question = { type: questionTypes.single, body: { stem: textDoc('哪个'), options }, key: { right: ['b'] } }
    const { exam_class_id } = await many.push({}, {}, { questions: [judge, judge, judge, single] })
    for (const [at, student] of many.students.entries()) {
      const desk = many.desk(student)
      const { attempt } = await desk.start(exam_class_id)
      const said = Object.fromEntries([1, 2, 3].map((leaf) => [leaf, change({ j: at < 5 ? 1 : 0 })]))
      await desk.submit(attempt.attempt_id, `p${at}`, { ...said, 4: change({ o: [at === 2 ? 'b' : at < 5 ? 'c' : 'a'] }) })
    }
    await many.teach(examAnswers.end, { exam_class_id })
    const { data } = await many.teach<Publishing>(examResults.publishing, { exam_class_id })
    expect(data.alarms).toEqual([{ leaf: 4, item_no: 4, sub_no: 0, n: 10 }])
  })
})
