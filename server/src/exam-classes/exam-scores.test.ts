import { examAnswers } from '@jiangtai/contract/exam-answers'
import { type ExamClass, examClasses } from '@jiangtai/contract/exam-classes'
import { examScores, type ScoreExam, type ScoreLeaf, type ScoreRow } from '@jiangtai/contract/exam-scores'
import { exams } from '@jiangtai/contract/exams'
import { type RefusalName, refusals } from '@jiangtai/contract/refusal'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { createExamClass, rightAnswers, type TestExamClass } from '../../test/exam-school.ts'
import { asPerson } from '../../test/given.ts'

const code = (name: RefusalName) => refusals[name][0]
interface Grid {
  readonly exam: ScoreExam
  readonly leaves: readonly ScoreLeaf[]
  readonly list: readonly ScoreRow[]
  readonly total: number
  readonly next_after_id: number
}
interface Kept {
  readonly list: readonly ScoreRow[]
  readonly errors: readonly { readonly student_id: number; readonly msg: string }[]
}

describe.each(engines)('scores that are typed on %s', (engine) => {
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
  const idAt = (at: number) => room.students[at]?.id ?? 0
  const row = (at: number, more: object = {}) => ({ student_id: idAt(at), rev: '', is_absent: 0, scores: [], total: null, ...more })
  const gridOf = async (exam_class_id: number) => (await room.teach<Grid>(examScores.get, { exam_class_id })).data
  const save = (exam_class_id: number, ...rows: readonly object[]) =>
    room.teach<Kept>(examScores.save, { exam_class_id, rows: JSON.stringify(rows) })
  const newScores = (more: object = {}) => ({
    ...{
      title: '第一次月考',
      class_ids: [room.classId],
      full_centi: 12_000,
      held_at: now() - 86_400,
      once: `new-${room.classId}`,
      ...more,
    },
  })
  async function scoresOnly(more: object = {}) {
    const { data } = await room.teach<{ list: ExamClass[] }>(examScores.add, newScores(more))
    return data.list[0]?.exam_class_id ?? 0
  }
  /** An exam on paper: nobody has answered it here. */
  async function onPaper() {
    const { exam_class_id, examId } = await room.push({ sealed: 0 })
    await room.teach(examAnswers.end, { exam_class_id })
    return { exam_class_id, examId }
  }
  const triesOf = (exam_class_id: number) =>
    school.db
      .selectFrom('attempts')
      .select(['student_id', 'no', 'status', 'submit_kind', 'score_centi', 'auto_centi', 'answered_count', 'is_counted'])
      .where('exam_class_id', '=', exam_class_id)
      .orderBy('student_id')
      .orderBy('no')
      .execute()
  const factsOf = async (exam_class_id: number) =>
    (await school.db.selectFrom('answer_facts').select('leaf_no').where('exam_class_id', '=', exam_class_id).execute()).length
  const marksOf = (exam_class_id: number) =>
    school.db
      .selectFrom('marks')
      .innerJoin('attempts', 'attempts.id', 'marks.attempt_id')
      .select(['attempts.student_id', 'marks.leaf_no', 'marks.score_centi', 'marks.full_centi', 'marks.state', 'marks.grader_id'])
      .where('attempts.exam_class_id', '=', exam_class_id)
      .orderBy('attempts.student_id')
      .orderBy('marks.leaf_no')
      .execute()

  it('an exam of which there are only scores is over from the start, stands in the lists, and the same press makes one', async () => {
    const id = await scoresOnly()
    expect(await scoresOnly()).toBe(id)
    const listed = (await room.teach<{ list: ExamClass[]; total: number }>(examScores.list, { curr_page_index: 1 })).data
    expect(listed).toMatchObject({
      total: 1,
      list: [{ exam_class_id: id, title: '第一次月考', state: 2, item_count: 0, total_centi: 12_000 }],
    })
    const mine = await room.teach<{ list: object[] }>(exams.mine, { curr_page_index: 1 })
    expect(mine.data.list).toMatchObject([
      { kind: 3, title: '第一次月考', total_centi: 12_000, classes: [{ exam_class_id: id, state: 2 }] },
    ])
    expect((await room.teach<{ list: object[] }>(exams.teacherPages, { curr_page_index: 1, kind: 1 })).data.list).toEqual([])
    expect(await gridOf(id)).toMatchObject({ exam: { kind: 3, held_at: now() - 86_400 }, leaves: [], total: 3, next_after_id: 0 })
  })

  it('where there are only scores nothing is opened, copied, shown to the school, written over or given time for', async () => {
    const exam_class_id = await scoresOnly()
    const exam_id = (await gridOf(exam_class_id)).exam.exam_id
    const codeOf = async (call: Parameters<typeof room.teach>[0], input: Record<string, unknown>) => (await room.teach(call, input)).errCode
    expect(await codeOf(examAnswers.start, { exam_class_id })).toBe(code('scoresOnly'))
    expect(await codeOf(examClasses.addTime, { exam_class_id, student_ids: [idAt(0)], minutes: 5, once: 'x' })).toBe(code('scoresOnly'))
    expect(await codeOf(exams.setVisibility, { exam_id, visibility: 2 })).toBe(code('paperUnknown'))
    expect(await codeOf(exams.savePaper, { exam_id, rev: 1, title: '改', sections: '[]' })).toBe(code('paperUnknown'))
    expect(await codeOf(examClasses.push, { exam_id, class_ids: [room.classId], settings: '{}', once: 'again' })).toBe(
      code('examPaperEmpty'),
    )
    expect(await room.desk(room.students[0] ?? never()).tryStart(exam_class_id)).toBe(code('examEnded'))
  })

  it.each<[string, object, RefusalName]>([
    ['no title', { title: ' ' }, 'paperTitle'],
    ['no class', { class_ids: [] }, 'pushClassEmpty'],
    ['a full score of nothing', { full_centi: 0 }, 'scoresFull'],
    ['a full score beyond the largest', { full_centi: 100_001 }, 'scoresFull'],
    ['a date to come', { held_at: 'far' }, 'scoresDate'],
    ['a date long ago', { held_at: 1 }, 'scoresDate'],
    ['a course that is not there', { course_id: 999_999 }, 'courseUnknown'],
    ['a foreign class', { class_ids: [999_999] }, 'foreignClass'],
  ])('a new one with %s is refused', async (_what, more, refusal) => {
    const wanted = 'held_at' in more && more.held_at === 'far' ? { held_at: now() + 200_000 } : more
    expect((await room.teach(examScores.add, newScores({ once: 'refused', ...wanted }))).errCode).toBe(code(refusal))
  })

  it('totals are scores without marks, 缺考 is said, and what is taken back is nothing again', async () => {
    const id = await scoresOnly()
    const { data } = await save(id, row(0, { total: 9850 }), row(1, { is_absent: 1 }))
    expect(data.errors).toEqual([])
    expect(data.list).toMatchObject([
      { total: 9850, source: 1 },
      { is_absent: 1, source: 1 },
    ])
    const typed = { no: 1, submit_kind: 5, is_counted: 1 }
    expect(await triesOf(id)).toMatchObject([
      { ...typed, status: 3, score_centi: 9850, auto_centi: 9850 },
      { ...typed, status: 5, score_centi: null },
    ])
    expect(await marksOf(id)).toEqual([])
    await save(id, row(0, { rev: data.list[0]?.rev }))
    expect((await gridOf(id)).list[0]).toMatchObject({ source: 0, total: null })
    expect((await triesOf(id))[0]).toMatchObject({ status: 5, submit_kind: null, score_centi: null })
  })

  it('R1058: scores of leaves are marks and facts of the teacher; what is missing waits, and the whole is the sum when nothing does', async () => {
    const { exam_class_id } = await onPaper()
    const { leaves, list } = await gridOf(exam_class_id)
    expect(leaves.map(({ item_no, part }) => [item_no, part])).toEqual([
      ...[
        [1, 0],
        [2, 0],
        [3, 0],
      ],
      ...[
        [4, 1],
        [4, 2],
      ],
      [5, 0],
    ])
    // The end has noticed that nobody came: nobody has said so.
    expect(list.map(({ source, is_absent }) => [source, is_absent])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ])
    await save(exam_class_id, row(0, { scores: [500, 0, 250, 500, 500, 450] }), row(1, { scores: [500, null, null, null, null, null] }))
    expect((await gridOf(exam_class_id)).list).toMatchObject([
      { total: 2200, scores: [500, 0, 250, 500, 500, 450], status: 3 },
      { total: null, scores: [500, null, null, null, null, null], status: 2 },
      { source: 0 },
    ])
    expect(await marksOf(exam_class_id)).toMatchObject([
      { leaf_no: 1, score_centi: 500, full_centi: 500, state: 3, grader_id: room.teacher.id },
      { leaf_no: 2, score_centi: 0, state: 1 },
      { leaf_no: 3, score_centi: 250, state: 2 },
      ...[{ leaf_no: 4 }, { leaf_no: 5 }, { leaf_no: 6, score_centi: 450, state: 2 }],
      { leaf_no: 1, score_centi: 500, state: 3 },
      ...[2, 3, 4, 5, 6].map((leaf_no) => ({ leaf_no, state: 4 })),
    ])
    const { data } = await room.teach<ExamClass>(examClasses.get, { exam_class_id })
    expect(data).toMatchObject({ to_mark: 5, counts: { handed_in: 2 } })
    // What waits is no fact; what is taken back is none any more.
    expect(await factsOf(exam_class_id)).toBe(7)
    const [, second] = (await gridOf(exam_class_id)).list
    await save(exam_class_id, row(1, { rev: second?.rev, total: 2000 }))
    expect(await factsOf(exam_class_id)).toBe(6)
  })

  it('R974: each row is refused alone: outside of the full score, unknown, repeated, foreign', async () => {
    const id = await scoresOnly()
    const stranger = await school.people.student(orgId)
    const { data } = await save(id, row(0, { total: 12_001 }), row(1, { total: 100 }), row(1, { total: 200 }), {
      ...row(0),
      student_id: stranger.id,
      total: 5,
    })
    expect(data.errors).toEqual([
      { student_id: idAt(0), msg: '分数超出0–120' },
      { student_id: idAt(1), msg: '重复行' },
      { student_id: stranger.id, msg: '该同学不在这个班' },
    ])
    expect((await gridOf(id)).list).toMatchObject([{ source: 0 }, { total: 100 }, { source: 0 }])
    expect((await save(id, row(2, { total: -1 }))).errCode).toBe(code('badInput'))
  })

  it('two teachers: the later one is told which rows are others now and keeps the rest; the same sent twice changes nothing', async () => {
    const id = await scoresOnly()
    await save(id, row(0, { total: 100 }))
    const { data } = await save(id, row(0, { total: 200 }), row(1, { total: 300 }))
    expect(data.errors).toEqual([{ student_id: idAt(0), msg: '刚刚被别的老师改过，请看过再改' }])
    expect(data.list).toMatchObject([{ total: 100 }, { total: 300 }])
    expect((await save(id, row(1, { total: 300 }))).data.errors).toEqual([])
    const rev = data.list[0]?.rev
    expect((await save(id, row(0, { total: 200, rev }))).data.list).toMatchObject([{ total: 200 }])
  })

  it('two teachers at the same moment: of one student one row is kept, and the other is told', async () => {
    const id = await scoresOnly()
    const both = await Promise.all([save(id, row(0, { total: 100 })), save(id, row(0, { total: 200 }))])
    expect(both.map(({ data }) => data.errors.length).sort()).toEqual([0, 1])
    expect(await triesOf(id)).toHaveLength(1)
  })

  it('who has answered here is shown and not overwritten', async () => {
    const { exam_class_id } = await room.push()
    const desk = room.desk(room.students[0] ?? never())
    const { attempt } = await desk.start(exam_class_id)
    expect((await room.teach(examScores.get, { exam_class_id })).errCode).toBe(code('scoresNotEnded'))
    await desk.submit(attempt.attempt_id, 'press', rightAnswers)
    await room.teach(examAnswers.end, { exam_class_id })
    const [online] = (await gridOf(exam_class_id)).list
    expect(online).toMatchObject({ source: 2, total: 2500, scores: [500, 500, 500, 500, 500, 0] })
    const { data } = await save(exam_class_id, row(0, { rev: online?.rev, total: 1 }), row(1, { total: 2000 }))
    expect(data.errors).toEqual([{ student_id: idAt(0), msg: '该同学在线作答过，这里不覆盖' }])
    expect((await triesOf(exam_class_id)).map(({ submit_kind }) => submit_kind)).toEqual([1, 5, null])
  })

  it('what a student was given for paper is not filled in, begun or answered late by the student', async () => {
    const { exam_class_id } = await room.push({ allow_fill: 1, sealed: 0 })
    await room.teach(examAnswers.end, { exam_class_id })
    await save(exam_class_id, row(0, { total: 2000 }))
    const desk = room.desk(room.students[0] ?? never())
    expect(await desk.tryStart(exam_class_id)).not.toBe(0)
    const [attempt] = await school.db.selectFrom('attempts').select('id').where('student_id', '=', idAt(0)).execute()
    const late = await desk.save(attempt?.id ?? 0, { 1: { a: { o: ['b'] }, seq: 1, at: 1 } })
    expect(late.errCode).toBe(code('examSubmitted'))
    expect((await gridOf(exam_class_id)).list[0]).toMatchObject({ total: 2000, source: 1 })
  })

  it('R956: a score that was corrected stays in the history, also after publishing; a withdrawn exam takes none', async () => {
    const { exam_class_id } = await onPaper()
    const first = await save(exam_class_id, row(0, { scores: [500, 500, 500, 500, 500, 500] }))
    await school.db.updateTable('exam_classes').set({ state: 3, published_at: now() }).where('id', '=', exam_class_id).execute()
    const again = { scores: [500, 500, 500, 500, 500, 400], rev: first.data.list[0]?.rev }
    expect((await save(exam_class_id, row(0, again))).data.list).toMatchObject([{ total: 2900 }])
    const history = await school.db
      .selectFrom('mark_history')
      .innerJoin('attempts', 'attempts.id', 'mark_history.attempt_id')
      .select(['leaf_no', 'mark_history.score_centi', 'replaced_by'])
      .where('exam_class_id', '=', exam_class_id)
      .execute()
    expect(history).toEqual([{ leaf_no: 6, score_centi: 500, replaced_by: room.teacher.id }])
    await school.db.updateTable('exam_classes').set({ state: 9, withdrawn_at: now() }).where('id', '=', exam_class_id).execute()
    expect((await save(exam_class_id, row(0, { total: 1 }))).errCode).toBe(code('examState'))
  })

  it('R806: a class of somebody else and an exam that is not there are refused alike, and nothing is read or kept', async () => {
    const id = await scoresOnly()
    const stranger = asPerson(school, await school.people.teacher(orgId, [await school.people.schoolClass(orgId)]))
    for (const exam_class_id of [id, 999_999]) {
      for (const [call, more] of [
        [examScores.get, {}],
        [examScores.save, { rows: JSON.stringify([row(0, { total: 1 })]) }],
        [examScores.table, { way: 2 }],
      ] as const)
        expect((await stranger(call, { exam_class_id, ...more })).errCode).toBe(code('examUnknown'))
    }
    expect((await stranger<{ total: number }>(examScores.list, { curr_page_index: 1 })).data.total).toBe(0)
    expect(await triesOf(id)).toEqual([])
  })

  it('R974: a table is looked at before anything is kept: what it says of whom, and which rows are wrong', async () => {
    const id = await scoresOnly()
    const [first, second] = room.students
    const nameOf = async (one: { id: number } | undefined) =>
      (
        await school.db
          .selectFrom('users')
          .select('real_name')
          .where('id', '=', one?.id ?? 0)
          .executeTakeFirst()
      )?.real_name
    const text = `姓名,学号,总分\n${await nameOf(first)},,88.5\n${await nameOf(second)},没有,60\n不认识,,60`
    const send = (bytes: string | Uint8Array<ArrayBuffer>, name: string) =>
      room.teach<{ list: object[]; errors: object[] }>(examScores.read, { exam_class_id: id, file: new File([bytes], name) })
    const { data } = await send(text, '成绩.csv')
    expect(data.list).toEqual([{ row_no: 2, student_id: idAt(0), is_absent: 0, scores: [], total: 8850 }])
    expect(data.errors).toMatchObject([
      { row_no: 3, msg: '学号不存在' },
      { row_no: 4, name: '不认识', msg: '班里没有这个姓名' },
    ])
    expect(await triesOf(id)).toEqual([])
    expect((await send('PK garbage', '成绩.xlsx')).errCode).toBe(code('tableUnreadable'))
    expect((await send('甲,乙\n1,2', '成绩.csv')).errCode).toBe(code('scoresColumns'))
  })

  it('a grid of a long paper comes in parts, and a save takes no more than a part', async () => {
    const id = await scoresOnly()
    const many = Array.from({ length: 51 }, () => row(0, { total: 1 }))
    expect((await save(id, ...many)).errCode).toBe(code('badInput'))
    const { data } = await room.teach<Grid>(examScores.get, { exam_class_id: id, after_id: idAt(0) })
    expect(data.list.map(({ student_id }) => student_id)).toEqual([idAt(1), idAt(2)])
  })
})

function never(): never {
  throw new Error('nobody')
}
