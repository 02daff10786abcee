import { examAnswers } from '@jiangtai/contract/exam-answers'
import { examClasses } from '@jiangtai/contract/exam-classes'
import { type ExamReport, examReports, type OverviewExam, type ReportQuestion } from '@jiangtai/contract/exam-reports'
import { refusals } from '@jiangtai/contract/refusal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { change, createExamClass, rightAnswers, type TestExamClass } from '../../test/exam-school.ts'
import { asPerson } from '../../test/given.ts'
import { giveMark } from '../../test/marking-walk.ts'

const said = new Map<string, string>()

describe.each(engines)('reports of exams on %s', (engine) => {
  let school: TestApp
  let orgId: number
  beforeAll(async () => {
    school = await buildApp(engine)
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
  })
  afterAll(() => school.close())

  let handed = 0
  /** `points` for the written answer of each, in half points; undefined: it waits. */
  async function sat(room: TestExamClass, exam_class_id: number, points: readonly (number | undefined)[], letters: string) {
    for (const [at, given] of points.entries()) {
      const desk = room.desk(room.students[at] as never)
      const { attempt } = await desk.start(exam_class_id)
      const answers = { ...rightAnswers, 1: change({ o: [letters[at] ?? 'a'] }), 3: change({ b: [at % 2 ? '秘密答案' : '错'] }) }
      await desk.submit(attempt.attempt_id, `report-${++handed}`, { ...answers, 6: change({ t: '因为' }) })
      if (given !== undefined) await giveMark(school.db, exam_class_id, attempt.attempt_id, 6, given * 50)
    }
  }
  const reportFor = async (person: { session: string }, exam_class_id: number) =>
    asPerson(school, person)<ExamReport>(examReports.report, { exam_class_id })

  it('R803, R1061, R1170: a report says 已批 of how many, what the class got, each question and each student; on both engines the same', async () => {
    const room = await createExamClass(school, orgId, 12)
    const { exam_class_id } = await room.push()
    await sat(room, exam_class_id, [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, undefined], 'bbbbbabacda')
    await room.teach(examAnswers.end, { exam_class_id })
    const { data } = await reportFor(room.teacher, exam_class_id)
    expect(data).toMatchObject({ is_few: 0, kind: 1, prev: null, parallel: [], points: [] })
    expect(data.counts).toEqual({ roster: 12, handed_in: 11, marked: 10, absent: 1, to_mark: 1 })
    expect(data.slice).toMatchObject({ n: 10 })
    expect(data.slice?.bands.reduce((sum, { n }) => sum + n, 0)).toBe(10)
    expect(data.items.map(({ item_no, sub, n, stem_text }) => [item_no, sub, n, stem_text])).toEqual([
      [1, 0, 11, '一'],
      [2, 0, 11, '二'],
      [3, 0, 11, '____'],
      [4, 1, 11, '对吗'],
      [4, 2, 11, '哪个'],
      [5, 0, 10, '说明理由'],
    ])
    const [first, , blank] = data.items
    expect(first?.choices.map(({ id, n, is_key }) => [id, n, is_key])).toEqual([
      ['a', 3, 0],
      ['b', 6, 1],
      ['c', 1, 0],
      ['d', 1, 0],
    ])
    expect(blank?.blanks).toEqual([{ no: 1, right_n: 5, rate_bp: 4545 }])
    expect(data.students).toHaveLength(12)
    expect(data.students[0]).toMatchObject({ rank: 1, blank_n: 0, prev_rate_bp: null, z_change_milli: null })
    expect(data.students.at(-1)).toMatchObject({ score_centi: null, rank: null })
    const ids = new Map(room.students.map(({ id }, at) => [id, at]))
    const students = data.students.map((one) => ({ ...one, student_id: ids.get(one.student_id), attempt_id: 0, name: '' }))
    const rates = [...JSON.stringify(data).matchAll(/_bp":([^,}\]]+)/g)].map(([, value = '']) => value)
    expect(rates.length).toBeGreaterThan(50)
    expect(rates.filter((rate) => !/^(null|-?\d{1,5})$/.test(rate))).toEqual([])
    said.set(engine, JSON.stringify([data.slice, data.items, students]))
    expect(new Set(said.values()).size).toBe(1)
  })

  it('R1070: of fewer than five nothing is said of the class', async () => {
    const room = await createExamClass(school, orgId, 4)
    const { exam_class_id } = await room.push()
    await sat(room, exam_class_id, [10, 8, 6, 4], 'bbab')
    const { data } = await reportFor(room.teacher, exam_class_id)
    expect(data).toMatchObject({ is_few: 1, slice: null })
    expect(data.items.every(({ p_bp, choices, flags }) => p_bp === null && choices.length === 0 && flags.length === 0)).toBe(true)
    expect(data.students.map(({ score_centi, rank }) => [score_centi !== null, rank])).toEqual(Array(4).fill([true, null]))
  })

  it('R963: a question to be talked about says who answered what only where names are asked for', async () => {
    const room = await createExamClass(school, orgId, 5)
    const { exam_class_id } = await room.push()
    await sat(room, exam_class_id, [2, 8, 10, 2, 3], 'bbacb')
    const asked = (more: object) =>
      room.teach<ReportQuestion>(examReports.question, { exam_class_id, item_no: 1, ...more }).then(({ data }) => data.leaves[0])
    const plain = await asked({})
    expect(plain?.answers.map(({ text, n, is_right, students }) => [text, n, is_right, students])).toEqual([
      ['B', 3, 1, []],
      ['A', 1, 0, []],
      ['C', 1, 0, []],
    ])
    expect(plain?.key).toEqual({ right: ['b'] })
    const named = await asked({ names: '1' })
    expect(named?.answers[1]?.students.map(({ id }) => id)).toEqual([room.students[2]?.id])
    const { data } = await room.teach<ReportQuestion>(examReports.question, { exam_class_id, item_no: 4 })
    expect(data.leaves.map(({ item, answers }) => [item.sub, answers[0]?.text])).toEqual([
      [1, '对'],
      [2, 'D'],
    ])
    const { data: written } = await room.teach<ReportQuestion>(examReports.question, { exam_class_id, item_no: 5 })
    expect(written.leaves[0]?.answers.map(({ text, n }) => [text, n])).toEqual([
      ['5 分', 1],
      ['4 分', 1],
      ['1.5 分', 1],
      ['1 分', 2],
    ])
    const { data: blanks } = await room.teach<ReportQuestion>(examReports.question, { exam_class_id, item_no: 3 })
    expect(blanks.leaves[0]?.answers.map(({ blank, text, n }) => [blank, text, n])).toEqual([
      [1, '错', 3],
      [1, '秘密答案', 2],
    ])
    expect((await room.teach(examReports.question, { exam_class_id, item_no: 99 })).errCode).toBe(refusals.examUnknown[0])
  })

  it('R1076: progress is measured against the published exam before, of the same subject, class and kind', async () => {
    const room = await createExamClass(school, orgId, 5)
    const subjectId = 7
    const exams: number[] = []
    for (const points of [
      [10, 8, 6, 4, 2],
      [2, 8, 6, 4, 10],
    ]) {
      const { exam_class_id } = await room.push()
      await sat(room, exam_class_id, points, 'bbbbb')
      school.time.ms += 60_000
      await room.teach(examAnswers.end, { exam_class_id })
      await school.db.updateTable('exam_classes').set({ root_subject_id: subjectId }).where('id', '=', exam_class_id).execute()
      exams.push(exam_class_id)
    }
    const [before = 0, after = 0] = exams
    expect((await reportFor(room.teacher, after)).data.prev).toBeNull()
    await school.db.updateTable('exam_classes').set({ state: 3 }).where('id', '=', before).execute()
    const { data } = await reportFor(room.teacher, after)
    expect(data.prev).toMatchObject({ exam_class_id: before, title: '期中测试' })
    const of = (at: number) => data.students.find(({ student_id }) => student_id === room.students[at]?.id)
    expect([of(0)?.prev_rank, of(0)?.z_change_milli, of(4)?.z_change_milli]).toEqual([
      expect.any(Number),
      expect.toSatisfy((z: number) => z < -500),
      expect.toSatisfy((z: number) => z > 500),
    ])
    await school.db.updateTable('exam_classes').set({ state: 2 }).where('id', '=', before).execute()
    expect((await reportFor(room.teacher, after)).data.students.every(({ z_change_milli }) => z_change_milli === null)).toBe(true)
  })

  it('R806: the report of a foreign class is refused as a missing one; what was withdrawn is, too', async () => {
    const [room, theirs] = [await createExamClass(school, orgId, 1), await createExamClass(school, orgId, 1)]
    const { exam_class_id } = await theirs.push()
    for (const id of [exam_class_id, 999_999]) {
      const codes = []
      codes.push((await room.teach(examReports.report, { exam_class_id: id })).errCode)
      codes.push((await room.teach(examReports.question, { exam_class_id: id, item_no: 1 })).errCode)
      codes.push((await room.teach(examReports.exportReport, { exam_class_id: id, format: 'xlsx' })).errCode)
      expect(codes).toEqual(Array(3).fill(refusals.examUnknown[0]))
    }
    await theirs.teach(examClasses.withdraw, { exam_class_id })
    expect((await theirs.teach(examReports.report, { exam_class_id })).errCode).toBe(refusals.examUnknown[0])
  })

  it('parallel classes are those that the teacher teaches, and all for an administrator; 考试总览 has every exam of the school', async () => {
    const [room, theirs] = [await createExamClass(school, orgId, 5), await createExamClass(school, orgId, 5)]
    const { exam_class_id, examId } = await room.push()
    await sat(room, exam_class_id, [10, 8, 6, 4, 2], 'bbbbb')
    const copy = await school.db.selectFrom('exam_classes').selectAll().where('id', '=', exam_class_id).executeTakeFirstOrThrow()
    const { id: _id, ...row } = copy
    const other = await school.db
      .insertInto('exam_classes')
      .values({ ...row, class_id: theirs.classId, once_key: `other-${examId}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await reportFor(room.teacher, exam_class_id)).data.parallel).toEqual([])
    const admin = await school.people.admin(orgId)
    const { data } = await reportFor(admin, exam_class_id)
    expect(data.parallel.map((one) => [one.exam_class_id, one.slice?.n])).toEqual(
      expect.arrayContaining([
        [exam_class_id, 5],
        [other.id, undefined],
      ]),
    )
    const asked = (more: object = {}) =>
      asPerson(school, admin)<{ list: OverviewExam[]; total: number; teachers: object[] }>(examReports.overview, {
        curr_page_index: 1,
        ...more,
      })
    const { data: all } = await asked({ class_id: room.classId })
    expect(all.list).toMatchObject([{ exam_class_id, counts: { handed_in: 5, marked: 5, to_mark: 0 }, rate_bp: data.slice?.rate_bp }])
    expect(all.list[0]?.mean_milli).toBe(data.slice?.mean_milli)
    expect((await asked({ word: '没有这个' })).data.total).toBe(0)
    expect((await asked({ state: 1, teacher_id: room.teacher.id })).data.total).toBe(2)
    expect((await room.teach(examReports.overview, { curr_page_index: 1 })).errCode).toBe(refusals.adminOnly[0])
  })
})
