import { examAnswers } from '@jiangtai/contract/exam-answers'
import { examClasses } from '@jiangtai/contract/exam-classes'
import { examMarking, type MarkedAnswer } from '@jiangtai/contract/exam-marking'
import { examRegrades, examResults, type OwnReport, type RegradeEffect } from '@jiangtai/contract/exam-results'
import { examScores } from '@jiangtai/contract/exam-scores'
import { type Job, jobs } from '@jiangtai/contract/jobs'
import { notices } from '@jiangtai/contract/notices'
import type { LeafKey } from '@jiangtai/contract/question'
import { type RefusalName, refusals } from '@jiangtai/contract/refusal'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../../test/build-app.ts'
import { engines } from '../../../test/databases.ts'
import { change, createExamClass, rightAnswers, type TestExamClass } from '../../../test/exam-school.ts'
import { asPerson } from '../../../test/given.ts'
import { createPapers } from '../paper/papers.ts'
import { regradeKind } from './regrade.job.ts'

const code = (name: RefusalName) => refusals[name][0]

describe.each(engines)('correcting a key on %s', (engine) => {
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
  /** The first chose c, the second what is right, the third left it all blank. */
  async function sat(settings: object = {}) {
    const { exam_class_id } = await room.push(settings)
    const said = [{ ...rightAnswers, 1: change({ o: ['c'] }), 6: change({ t: '因为' }) }, rightAnswers, {}]
    for (const [at, student] of room.students.entries()) {
      const desk = room.desk(student)
      const { attempt } = await desk.start(exam_class_id)
      await desk.submit(attempt.attempt_id, `p${at}`, said[at])
    }
    await room.teach(examAnswers.end, { exam_class_id })
    await room.teach(examResults.publish, { exam_class_id, is_confirmed: 1 })
    return exam_class_id
  }
  const asked = (ids: readonly number[], leaf: number, key?: LeafKey) => ({
    ...{ exam_class_ids: ids, leaf, ...(key && { key: JSON.stringify(key) }) },
  })
  async function regrade(ids: readonly number[], leaf: number, key?: LeafKey) {
    const { errCode, data } = await room.teach<{ job_id: number }>(examRegrades.regrade, { ...asked(ids, leaf, key), reason: '答案有误' })
    expect(errCode).toBe(0)
    await expect.poll(async () => (await room.teach<Job>(jobs.get, { job_id: data.job_id })).data.state, { timeout: 15_000 }).toBe(2)
    return (await room.teach<Job>(jobs.get, { job_id: data.job_id })).data.msg
  }
  const reportOf = async (at: number, exam_class_id: number) =>
    (await room.desk(room.students[at] as never).as<OwnReport>(examResults.report, { exam_class_id })).data
  const scores = async (id: number) =>
    (
      await school.db
        .selectFrom('attempts')
        .select(['auto_centi', 'score_centi', 'status'])
        .where('exam_class_id', '=', id)
        .orderBy('id')
        .execute()
    ).map(({ auto_centi, score_centi, status }) => [auto_centi, score_centi, status])
  const factsOf = (id: number, leaf: number) =>
    school.db
      .selectFrom('answer_facts')
      .select(['score_centi', 'state'])
      .where('exam_class_id', '=', id)
      .where('leaf_no', '=', leaf)
      .orderBy('attempt_id')
      .execute()

  it('R866, R867: a new paper, marks and facts anew, what stood there in the history, a notice once, a row of the audit; the old paper stays', async () => {
    const id = await sat()
    const before = await school.db
      .selectFrom('exam_classes')
      .innerJoin('papers', 'papers.id', 'paper_id')
      .selectAll('papers')
      .where('exam_classes.id', '=', id)
      .executeTakeFirstOrThrow()
    expect(await scores(id)).toEqual([
      [2000, null, 2],
      [2500, 2500, 3],
      [0, 0, 3],
    ])
    const effect = await room.teach<RegradeEffect>(examRegrades.previewRegrade, asked([id], 1, { right: ['c'] }))
    expect(effect.data).toEqual({ marked: 3, up: 1, down: 1, same: 1, kept: 0 })
    expect(await scores(id)).toEqual([
      [2000, null, 2],
      [2500, 2500, 3],
      [0, 0, 3],
    ])
    expect(await regrade([id], 1, { right: ['c'] })).toBe('答案已更正，2 份得分有变化')
    expect(await scores(id)).toEqual([
      [2500, null, 2],
      [2000, 2000, 3],
      [0, 0, 3],
    ])
    expect(await factsOf(id, 1)).toEqual([
      { score_centi: 500, state: 3 },
      { score_centi: 0, state: 1 },
      { score_centi: 0, state: 0 },
    ])
    const history = await school.db
      .selectFrom('mark_history')
      .innerJoin('attempts', 'attempts.id', 'attempt_id')
      .select(['leaf_no', 'mark_history.score_centi', 'replaced_by'])
      .where('exam_class_id', '=', id)
      .orderBy('mark_history.id')
      .execute()
    expect(history).toEqual([0, 500].map((score_centi) => ({ leaf_no: 1, score_centi, replaced_by: room.teacher.id })))
    expect(await school.db.selectFrom('papers').selectAll().where('id', '=', before.id).executeTakeFirst()).toEqual(before)
    const report = await reportOf(1, id)
    expect(report.keys[0]).toMatchObject({ key: { right: ['c'] } })
    expect(report.leaves[0]).toMatchObject({ mark: { state: 1, score_centi: 0 } })
    const told = await room
      .desk(room.students[1] as never)
      .as<{ list: { title: string }[] }>(notices.list, { type_id: 8, curr_page_index: 1, page_size: 10 })
    expect(told.data.list.filter(({ title }) => title === '第1题答案已更正，成绩已更新')).toHaveLength(1)
    const audit = await school.db
      .selectFrom('audits')
      .select(['act', 'after_json'])
      .where('object_kind', '=', 'exam')
      .where('object_id', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(audit).toMatchObject([{ act: 'answer-corrected' }])
    const { data } = await room.teach<{ classes: object[]; done: object[]; keys: object[] }>(examRegrades.regrading, { exam_class_id: id })
    expect(data.done).toMatchObject([{ leaf: 1, is_given: 0, reason: '答案有误' }])
    expect(data.classes).toMatchObject([{ exam_class_id: id, handed_in: 3 }])
    expect(data.keys[0]).toMatchObject({ key: { right: ['c'] } })
    expect((await room.teach(examRegrades.regrade, { ...asked([id], 1, { right: ['c'] }), reason: '又' })).errCode).toBe(
      code('regradeSame'),
    )
  })

  it('names the classes of the same exam that have not ended, and they cannot be corrected yet', async () => {
    const id = await sat()
    const { exam_id } = await school.db.selectFrom('exam_classes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const other = await school.people.schoolClass(orgId, '七（9）班')
    await school.db.insertInto('class_teachers').values({ class_id: other, teacher_id: room.teacher.id }).execute()
    const given = await room.teach<{ list: { exam_class_id: number }[] }>(examClasses.push, {
      exam_id,
      class_ids: [other],
      settings: '{}',
      once: 'b',
    })
    const exam_class_id = given.data.list[0]?.exam_class_id ?? 0
    const { data } = await room.teach<{ classes: object[]; later: object[] }>(examRegrades.regrading, { exam_class_id: id })
    expect([data.classes, data.later]).toMatchObject([[{ exam_class_id: id }], [{ exam_class_id }]])
    const early = { ...asked([id, exam_class_id], 1, { right: ['c'] }), reason: '答案有误' }
    expect((await room.teach(examRegrades.regrade, early)).errCode).toBe(code('examState'))
  })

  it('R866: points for all go to everybody, also to who left it blank and where a teacher marks; a part below a material, and a key after it', async () => {
    const id = await sat()
    await regrade([id], 6)
    expect(await scores(id)).toEqual([
      [2500, 2500, 3],
      [3000, 3000, 3],
      [500, 500, 3],
    ])
    expect(await factsOf(id, 6)).toEqual([500, 500, 500].map((score_centi) => ({ score_centi, state: 3 })))
    expect((await reportOf(2, id)).keys[4]).toMatchObject({ given: [6] })
    await regrade([id], 5, { right: ['a'] })
    expect(await scores(id)).toEqual([
      [2000, 2000, 3],
      [2500, 2500, 3],
      [500, 500, 3],
    ])
    expect(await regrade([id], 3, { blanks: [{ n: 1, accept: [{ v: '别的', mode: 'text', case: 0 }], weight: 1 }] })).toContain('2 份')
    expect(await scores(id)).toEqual([
      [1500, 1500, 3],
      [2000, 2000, 3],
      [500, 500, 3],
    ])
  })

  it('R866: a correction that was broken off in the middle is asked for again, and goes on; one that is done is refused', async () => {
    const id = await sat()
    await regrade([id], 1, { right: ['c'] })
    const tries = await school.db.selectFrom('attempts').select('id').where('exam_class_id', '=', id).orderBy('id').execute()
    // As if the job had not come to the first student.
    await school.db
      .updateTable('marks')
      .set({ score_centi: 0, state: 1 })
      .where('attempt_id', '=', tries[0]?.id ?? 0)
      .where('leaf_no', '=', 1)
      .execute()
    const again = asked([id], 1, { right: ['c'] })
    expect((await room.teach<RegradeEffect>(examRegrades.previewRegrade, again)).data).toMatchObject({ up: 1, down: 0 })
    expect(await regrade([id], 1, { right: ['c'] })).toContain('1 份')
    expect((await factsOf(id, 1)).map(({ score_centi }) => score_centi)).toEqual([500, 0, 0])
    for (const call of [examRegrades.previewRegrade, examRegrades.regrade])
      expect((await room.teach(call, { ...again, reason: '又' })).errCode).toBe(code('regradeSame'))
  })

  it('R866: a score that was typed in from paper is no key’s matter, but points for all go to it too; whoever has none there is told of neither', async () => {
    const { exam_class_id } = await room.push({ sealed: 0 })
    await room.teach(examAnswers.end, { exam_class_id })
    const typed = (at: number, more: object) => ({
      student_id: room.students[at]?.id,
      rev: '',
      is_absent: 0,
      scores: [],
      total: null,
      ...more,
    })
    const rows = [typed(0, { scores: [0, 500, 500, 500, 500, 100] }), typed(1, { total: 900 })]
    expect((await room.teach(examScores.save, { exam_class_id, rows: JSON.stringify(rows) })).errCode).toBe(0)
    await room.teach(examResults.publish, { exam_class_id, is_confirmed: 1 })
    const told = async () =>
      (
        await school.db
          .selectFrom('notices')
          .select('user_id')
          .where('ref_kind', '=', 'exam')
          .where('ref_id', '=', exam_class_id)
          .where('title', 'like', '%更正%')
          .execute()
      ).map(({ user_id }) => user_id)
    expect(await regrade([exam_class_id], 1, { right: ['c'] })).toContain('0 份')
    expect(await told()).toEqual([])
    expect((await scores(exam_class_id)).slice(0, 2)).toEqual([
      [2100, 2100, 3],
      [900, 900, 3],
    ])
    expect(await regrade([exam_class_id], 1)).toContain('1 份')
    expect((await scores(exam_class_id)).slice(0, 2)).toEqual([
      [2600, 2600, 3],
      [900, 900, 3],
    ])
    expect(await told()).toEqual([room.students[0]?.id])
  })

  it('a teacher’s mark stays where a key is corrected', async () => {
    const id = await sat()
    const first = await school.db
      .selectFrom('attempts')
      .select('id')
      .where('exam_class_id', '=', id)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await school.db
      .updateTable('marks')
      .set({ is_given: 1, grader_id: room.teacher.id, score_centi: 250, state: 2 })
      .where('attempt_id', '=', first.id)
      .where('leaf_no', '=', 1)
      .execute()
    await regrade([id], 1, { right: ['d'] })
    const marks = await school.db
      .selectFrom('marks')
      .select(['score_centi', 'is_given'])
      .where('attempt_id', '=', first.id)
      .where('leaf_no', '=', 1)
      .execute()
    expect(marks).toEqual([{ score_centi: 250, is_given: 1 }])
  })

  it('R807: only by its owner, only once it has ended, and only what fits the question', async () => {
    const id = await sat()
    const colleague = asPerson(school, await school.people.teacher(orgId, [room.classId]))
    const stranger = asPerson(school, await school.people.teacher(orgId, []))
    const input = { ...asked([id], 1, { right: ['c'] }), reason: '答案有误' }
    for (const call of [examRegrades.regrade, examRegrades.previewRegrade]) {
      expect((await colleague(call, input)).errCode).toBe(code('regradeNotOwn'))
      expect((await stranger(call, input)).errCode).toBe(code('examUnknown'))
    }
    expect((await colleague(examRegrades.regrading, { exam_class_id: id })).errCode).toBe(code('regradeNotOwn'))
    const running = await room.push()
    const refused = async (ids: readonly number[], leaf: number, key: LeafKey) =>
      (await room.teach(examRegrades.regrade, { ...asked(ids, leaf, key), reason: '错' })).errCode
    expect(await refused([running.exam_class_id], 1, { right: ['c'] })).toBe(code('examState'))
    expect(await refused([id, running.exam_class_id], 1, { right: ['c'] })).toBe(code('regradeApart'))
    expect(await refused([id], 6, { right: ['c'] })).toBe(code('regradeByHand'))
    expect(await refused([id], 9, { right: ['c'] })).toBe(code('examLeafUnknown'))
    for (const key of [{ right: ['a', 'b'] }, { right: [] }, { right: ['j'] }, { right: 1 }, { blanks: [] }] as LeafKey[])
      expect([key, await refused([id], 1, key)]).toEqual([key, code('regradeWrong')])
  })

  it('a node that stops leaves the rest to another one, and is not done', async () => {
    const id = await sat()
    const kind = regradeKind({ db: school.db, clock: school.deps.clock, papers: createPapers(school.db), telling: undefined as never })
    const input = { exam_class_ids: [id], leaf: 1, by: room.teacher.id, at: 0 }
    const work = { input, userId: room.teacher.id, tries: 1, signal: AbortSignal.abort('released'), progress: () => {} }
    await expect(kind.run(work)).rejects.toBe('released')
  })

  it('R944: before the results are published nobody is told of a corrected key', async () => {
    const id = await sat()
    await room.teach(examResults.unpublish, { exam_class_id: id })
    await regrade([id], 1, { right: ['c'] })
    const told = await school.db.selectFrom('notices').select('title').where('ref_kind', '=', 'exam').where('ref_id', '=', id).execute()
    expect(told.map(({ title }) => title)).not.toContainEqual(expect.stringContaining('更正'))
    expect((await factsOf(id, 1)).map(({ score_centi }) => score_centi)).toEqual([500, 0, 0])
  })

  it('R866: what is taken back after a correction is what the right key says, and nothing where everybody was given it', async () => {
    const id = await sat()
    const [first] = await school.db.selectFrom('attempts').select('id').where('exam_class_id', '=', id).orderBy('id').execute()
    const standing = async () => {
      const { data } = await room.teach<{ list: MarkedAnswer[] }>(examMarking.answers, {
        exam_class_id: id,
        leaf: 1,
        filter: 0,
        curr_page_index: 1,
      })
      return data.list.find(({ attempt_id }) => attempt_id === first?.id)
    }
    const about = { attempt_id: first?.id, leaf: 1 }
    const given = await room.teach<{ before_id: number }>(examMarking.mark, {
      ...{ ...about, score_centi: 200, reason: '答案有误', rev: (await standing())?.mark.rev },
    })
    expect(given.errCode).toBe(0)
    await regrade([id], 1, { right: ['c'] })
    const back = { ...about, before_id: given.data.before_id }
    expect((await room.teach(examMarking.takeBack, { ...back, rev: (await standing())?.mark.rev })).errCode).toBe(0)
    expect((await standing())?.mark).toMatchObject({ score_centi: 500, state: 3, is_by_teacher: 0 })
    expect((await factsOf(id, 1))[0]).toEqual({ score_centi: 500, state: 3 })
    await regrade([id], 1)
    const less = { ...about, score_centi: 100, reason: '扣分', rev: (await standing())?.mark.rev }
    expect((await room.teach(examMarking.mark, less)).errCode).toBe(code('markForAll'))
  })
})
