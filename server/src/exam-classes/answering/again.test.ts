import { examAnswers } from '@jiangtai/contract/exam-answers'
import { type ExamClass, type ExamSeat, examClasses } from '@jiangtai/contract/exam-classes'
import { type RefusalName, refusals } from '@jiangtai/contract/refusal'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../../test/build-app.ts'
import { engines } from '../../../test/databases.ts'
import { change, createExamClass, rightAnswers, type TestExamClass } from '../../../test/exam-school.ts'
import { handInAll } from '../attempts.db.ts'

const code = (name: RefusalName) => refusals[name][0]

describe.each(engines)('answering an exam again on %s', (engine) => {
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
  const desks = () => {
    const [ann, bo] = room.students.map((student) => room.desk(student))
    if (!ann || !bo) throw new Error('nobody')
    return { ann, bo }
  }
  const end = (exam_class_id: number) => room.teach(examAnswers.end, { exam_class_id })
  const tries = (studentId: number, exam_class_id: number) =>
    school.db
      .selectFrom('attempts')
      .select(['no', 'status', 'is_counted', 'is_fill', 'score_centi', 'void_reason', 'submit_kind'])
      .where('student_id', '=', studentId)
      .where('exam_class_id', '=', exam_class_id)
      .orderBy('no')
      .execute()

  it('R917, R918: a redo is another try, as often as allowed; what is shown follows the setting', async () => {
    const { exam_class_id } = await room.push({ redo_max: 1, show_score: 1, redo_count: 3 })
    const { ann } = desks()
    const first = await ann.start(exam_class_id)
    await ann.submit(first.attempt.attempt_id, 'one', rightAnswers)
    const again = await ann.redo(exam_class_id)
    expect(again.data).toMatchObject({ attempt: { no: 2, status: 1 }, answers: {} })
    expect(again.data.attempt.seed).not.toBe(first.attempt.seed)
    expect((await ann.redo(exam_class_id)).data.attempt.attempt_id).toBe(again.data.attempt.attempt_id)
    await ann.submit(again.data.attempt.attempt_id, 'two', { 1: change({ o: ['b'] }) })
    expect((await ann.redo(exam_class_id)).errCode).toBe(code('examRedoUsed'))
    const scoreOf = async () =>
      (await ann.as<{ exam: { score_centi: number }; redo_left: number }>(examAnswers.get, { exam_class_id })).data
    expect(await scoreOf()).toMatchObject({ exam: { score_centi: 2500 }, redo_left: 0 })
    await room.teach(examClasses.setSettings, { exam_class_id, settings: '{"redo_count":2}', rev: await revOf(exam_class_id) })
    expect(await scoreOf()).toMatchObject({ exam: { score_centi: 500 } })
  })
  const revOf = async (exam_class_id: number) => (await room.teach<ExamClass>(examClasses.get, { exam_class_id })).data.rev

  it('R917: no redo unless allowed, before the first try, or after the end', async () => {
    const { exam_class_id } = await room.push()
    const { ann } = desks()
    expect((await ann.redo(exam_class_id)).errCode).toBe(code('examNoRedo'))
    const { attempt } = await ann.start(exam_class_id)
    await ann.submit(attempt.attempt_id, 'one')
    expect((await ann.redo(exam_class_id)).errCode).toBe(code('examNoRedo'))
    const other = await room.push({ redo_max: 9 })
    await ann.submit((await ann.start(other.exam_class_id)).attempt.attempt_id, 'two')
    await end(other.exam_class_id)
    expect((await ann.redo(other.exam_class_id)).errCode).toBe(code('examEnded'))
  })

  it('R900, R1171: after the end what was left blank is filled in, marked as late; what was answered is locked', async () => {
    const { exam_class_id } = await room.push({ allow_fill: 1, show_score: 1 })
    const { ann, bo } = desks()
    const { attempt_id } = (await ann.start(exam_class_id)).attempt
    await ann.submit(attempt_id, 'one', { 1: change({ o: ['b'] }, 1), 2: change({ o: [] }, 1) })
    expect(await ann.tryStart(exam_class_id)).toBe(code('examSubmitted'))
    await end(exam_class_id)
    const filled = await ann.start(exam_class_id)
    expect(filled).toMatchObject({
      attempt: { attempt_id, status: 1, is_fill: 1, deadline_at: 0 },
      answers: { 1: { locked: 1 }, 2: { locked: 0 } },
    })
    const saved = await ann.save(attempt_id, { 1: change({ o: ['a'] }, 9), 2: change({ o: ['a', 'c'] }, 9), 4: change({ j: 1 }, 9) })
    expect(saved.data).toMatchObject({ saved: { 2: 9, 4: 9 }, refused: { 1: 'examSlotLocked' } })
    expect((await ann.submit(attempt_id, 'two')).data).toMatchObject({ status: 3, score_centi: 1500 })
    const late = await school.db
      .selectFrom('attempt_answers')
      .select(['leaf_no', 'is_late'])
      .where('attempt_id', '=', attempt_id)
      .orderBy('leaf_no')
      .execute()
    expect(late).toEqual([
      { leaf_no: 1, is_late: 0 },
      { leaf_no: 2, is_late: 1 },
      { leaf_no: 4, is_late: 1 },
    ])
    // Who was absent fills in everything, and still has one try.
    expect((await bo.start(exam_class_id)).attempt).toMatchObject({ no: 1, is_fill: 1 })
    expect(await tries(bo.student.id, exam_class_id)).toMatchObject([{ no: 1, status: 1, is_fill: 1 }])
  })

  it('R900: what is filled in afterwards leaves when and how it was handed in as it was, and says when it was', async () => {
    const { exam_class_id } = await room.push({ allow_fill: 1, show_score: 1, show_answer: 1 })
    const { ann, bo } = desks()
    const timesOf = (attempt_id: number) =>
      school.db
        .selectFrom('attempts')
        .select(['started_at', 'submitted_at', 'submit_kind', 'filled_at', 'late_changes'])
        .where('id', '=', attempt_id)
        .executeTakeFirstOrThrow()
    const { attempt_id } = (await ann.start(exam_class_id)).attempt
    pass(30)
    await ann.submit(attempt_id, 'one', { 1: change({ o: ['b'] }, 1) })
    await end(exam_class_id)
    const before = await timesOf(attempt_id)
    expect(before.filled_at).toBeNull()
    pass(600)
    await ann.start(exam_class_id)
    // Nothing of the key is told while it is filled in.
    expect((await ann.save(attempt_id, { 4: change({ j: 1 }, 9) })).data).toMatchObject({ saved: { 4: 9 } })
    await ann.submit(attempt_id, 'two')
    const filled_at = school.deps.clock.seconds()
    expect(await timesOf(attempt_id)).toEqual({ ...before, filled_at })
    const seats = (await room.teach<{ list: ExamSeat[] }>(examClasses.seats, { exam_class_id })).data.list
    expect(seats.find((seat) => seat.attempt_id === attempt_id)).toMatchObject({ submitted_at: before.submitted_at, filled_at })
    // What publishing hands in of it is the same; who was absent has handed in only then.
    const late = (await bo.start(exam_class_id)).attempt.attempt_id
    await ann.start(exam_class_id)
    pass(60)
    await school.db.transaction().execute((tx) => handInAll(tx, exam_class_id, filled_at + 60, 2))
    expect(await timesOf(attempt_id)).toMatchObject({ submitted_at: before.submitted_at, submit_kind: 1, filled_at: filled_at + 60 })
    expect(await timesOf(late)).toMatchObject({ submitted_at: filled_at + 60, submit_kind: 2, filled_at: filled_at + 60 })
  })

  it('R900: nothing is filled in unless allowed, and nothing where nothing was left blank', async () => {
    const { ann } = desks()
    const closed = await room.push()
    await ann.submit((await ann.start(closed.exam_class_id)).attempt.attempt_id, 'one')
    await end(closed.exam_class_id)
    expect(await ann.tryStart(closed.exam_class_id)).toBe(code('examSubmitted'))
    const whole = await room.push({ allow_fill: 1 })
    const all = { ...rightAnswers, 6: change({ t: '因为' }) }
    await ann.submit((await ann.start(whole.exam_class_id)).attempt.attempt_id, 'two', all)
    await end(whole.exam_class_id)
    expect(await ann.tryStart(whole.exam_class_id)).toBe(code('examSubmitted'))
  })

  it('R900, R943: who fills in after the end has no deadline, whatever the teacher changes for the others', async () => {
    const { exam_class_id } = await room.push({ allow_fill: 1, time_limit_s: 600 })
    const { ann, bo } = desks()
    const { attempt_id } = (await ann.start(exam_class_id)).attempt
    pass(60)
    await end(exam_class_id)
    pass(3600)
    await ann.start(exam_class_id)
    expect((await room.teach(examClasses.setPartSubmission, { exam_class_id, value: '0' })).errCode).toBe(0)
    const more = { exam_class_id, minutes: 5, once: 'a', student_ids: [bo.student.id] }
    expect((await room.teach(examClasses.addTime, more)).errCode).toBe(0)
    expect((await ann.save(attempt_id, { 1: change({ o: ['a'] }) })).data).toMatchObject({ saved: { 1: 1 }, status: 1, deadline_at: 0 })
  })

  it('what a teacher has marked stays when the rest is filled in', async () => {
    const { exam_class_id } = await room.push({ allow_fill: 1, show_score: 1 })
    const { ann } = desks()
    const { attempt_id } = (await ann.start(exam_class_id)).attempt
    await ann.submit(attempt_id, 'one', { 6: change({ t: '因为' }) })
    await end(exam_class_id)
    await school.db
      .updateTable('marks')
      .set({ score_centi: 400, state: 2, is_given: 1, grader_id: room.teacher.id, marked_at: now() })
      .where('attempt_id', '=', attempt_id)
      .where('leaf_no', '=', 6)
      .execute()
    pass(60)
    await ann.start(exam_class_id)
    expect((await ann.submit(attempt_id, 'two', { 1: change({ o: ['b'] }) })).data).toMatchObject({ status: 3, score_centi: 900 })
    const marks = await school.db
      .selectFrom('marks')
      .select(['leaf_no', 'score_centi', 'grader_id'])
      .where('attempt_id', '=', attempt_id)
      .where('score_centi', '>', 0)
      .orderBy('leaf_no')
      .execute()
    expect(marks).toEqual([
      { leaf_no: 1, score_centi: 500, grader_id: null },
      { leaf_no: 6, score_centi: 400, grader_id: room.teacher.id },
    ])
  })

  it('R1149, R1151: a try that is given back is void, counts no more, uses up no redo and is written down', async () => {
    const { exam_class_id } = await room.push({ show_score: 1 })
    const { ann } = desks()
    const { attempt_id } = (await ann.start(exam_class_id)).attempt
    await ann.submit(attempt_id, 'one', rightAnswers)
    const giveBack = (reason: string, id = attempt_id) =>
      room.teach<{ exam_class: ExamClass }>(examClasses.returnAttempt, { exam_class_id, attempt_id: id, reason })
    expect((await giveBack('  ')).errCode).toBe(code('attemptReason'))
    expect((await giveBack('拍照 不清')).data).toMatchObject({ exam_class: { counts: { handed_in: 0 } } })
    expect((await giveBack('再次')).errCode).toBe(code('examState'))
    const second = await ann.start(exam_class_id)
    expect(second).toMatchObject({ attempt: { no: 2, status: 1 }, answers: {} })
    expect((await ann.save(attempt_id, { 1: change({ o: ['a'] }, 9) })).errCode).toBe(code('examSubmitted'))
    await ann.submit(second.attempt.attempt_id, 'two', { 1: change({ o: ['b'] }) })
    expect(await tries(ann.student.id, exam_class_id)).toMatchObject([
      { no: 1, status: 4, is_counted: 0, void_reason: '拍照 不清' },
      { no: 2, status: 3, is_counted: 1, score_centi: 500 },
    ])
    expect((await ann.as<{ exam: object }>(examAnswers.get, { exam_class_id })).data.exam).toMatchObject({ score_centi: 500 })
    const audits = await school.db
      .selectFrom('audits')
      .select(['act', 'after_json'])
      .where('act', '=', 'attempt-returned')
      .where('object_id', '=', ann.student.id)
      .execute()
    expect(audits).toHaveLength(1)
    expect(audits[0]?.after_json).toContain('拍照 不清')
  })

  it('R1150: nothing is given back after publishing', async () => {
    const { exam_class_id } = await room.push()
    const { ann } = desks()
    const { attempt_id } = (await ann.start(exam_class_id)).attempt
    await end(exam_class_id)
    await school.db.updateTable('exam_classes').set({ state: 3, published_at: now() }).where('id', '=', exam_class_id).execute()
    const input = { exam_class_id, attempt_id, reason: '晚了' }
    expect((await room.teach(examClasses.returnAttempt, input)).errCode).toBe(code('attemptPublished'))
  })

  it('R907: an ended exam is opened again; what was handed in stays, who was absent begins', async () => {
    const { exam_class_id } = await room.push({}, { ends_at: now() + 600 })
    const { ann, bo } = desks()
    const { attempt_id } = (await ann.start(exam_class_id)).attempt
    await end(exam_class_id)
    const open = (ends_at?: number) =>
      room.teach<{ exam_class: ExamClass }>(examAnswers.start, { exam_class_id, ...(ends_at !== undefined && { ends_at }) })
    expect((await open(now() - 1)).errCode).toBe(code('examTimes'))
    expect((await open(now() + 300)).data.exam_class).toMatchObject({
      state: 1,
      ends_at: now() + 300,
      ended_at: 0,
      counts: { handed_in: 1, absent: 1 },
    })
    expect((await ann.save(attempt_id, { 1: change({ o: ['b'] }) })).data).toMatchObject({ saved: {}, refused: { 1: 'examEnded' } })
    expect((await bo.start(exam_class_id)).attempt).toMatchObject({ no: 1, status: 1, deadline_at: now() + 300 })
    pass(400)
    await bo.as(examAnswers.get, { exam_class_id })
    const { data } = await room.teach<ExamClass>(examClasses.get, { exam_class_id })
    expect(data).toMatchObject({ state: 2, counts: { handed_in: 2, absent: 0 } })
  })

  it('R919: who joins after the end is not absent', async () => {
    const { exam_class_id } = await room.push()
    await end(exam_class_id)
    const joiner = await school.people.student(orgId, [room.classId])
    expect(await tries(joiner.id, exam_class_id)).toEqual([])
    const { data } = await room.teach<{ list: { student_id: number; status: number }[]; exam_class: ExamClass }>(examClasses.seats, {
      exam_class_id,
    })
    expect(data.list.map(({ status }) => status)).toEqual([5, 5, 0])
    expect(data.exam_class).toMatchObject({ roster_count: 2, counts: { absent: 2, none: 0 } })
  })

  it('R1152: who was absent and is given time later has an own end, and nobody else begins', async () => {
    const { exam_class_id } = await room.push({ time_limit_s: 1200 })
    const { ann, bo } = desks()
    await end(exam_class_id)
    pass(86_400)
    expect(await ann.tryStart(exam_class_id)).toBe(code('examEnded'))
    const input = { exam_class_id, student_ids: [ann.student.id], minutes: 30, once: 'later' }
    expect((await room.teach(examClasses.addTime, input)).errCode).toBe(0)
    const granted = now()
    pass(60)
    expect((await ann.start(exam_class_id)).attempt).toMatchObject({ no: 1, status: 1, deadline_at: now() + 1200 })
    expect(await bo.tryStart(exam_class_id)).toBe(code('examEnded'))
    const { data } = await room.teach<ExamClass>(examClasses.get, { exam_class_id })
    expect(data).toMatchObject({ state: 2, counts: { answering: 1, absent: 1 } })
    // More time for the one who sits alone moves the own end and nothing else; other settings move nothing.
    await room.teach(examClasses.addTime, { ...input, minutes: 10, once: 'more' })
    await room.teach(examClasses.setSettings, { exam_class_id, settings: '{"show_grade":2}', rev: await revOf(exam_class_id) })
    expect((await ann.start(exam_class_id)).attempt.deadline_at).toBe(granted + 60 + 1200 + 600)
    pass(2000)
    await bo.as(examAnswers.get, { exam_class_id })
    expect(await ann.tryStart(exam_class_id)).toBe(code('examSubmitted'))
    expect(await tries(ann.student.id, exam_class_id)).toMatchObject([{ no: 1, submit_kind: 2 }])
  })
})
