import { examAnswers } from '@jiangtai/contract/exam-answers'
import { examClasses } from '@jiangtai/contract/exam-classes'
import { type RefusalName, refusals } from '@jiangtai/contract/refusal'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { change, createExamClass, rightAnswers, type TestExamClass, usualQuestions } from '../../test/exam-school.ts'
import { asPerson } from '../../test/given.ts'

const code = (name: RefusalName) => refusals[name][0]

describe.each(engines)('answering an exam on %s', (engine) => {
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

  it('R912, R925: twice begun is once, with the same deadline and what is stored', async () => {
    const { exam_class_id } = await room.push({ time_limit_s: 600 })
    const [ann] = room.students.map((student) => room.desk(student))
    if (!ann) throw new Error('nobody')
    const first = await ann.start(exam_class_id)
    expect(first).toMatchObject({ attempt: { no: 1, status: 1, deadline_at: now() + 600, is_here: 1 }, answers: {}, server_now: now() })
    expect(first.key).toMatch(/^[\w-]{43}$/)
    await ann.save(first.attempt.attempt_id, { 1: change({ o: ['b'] }, 4) })
    pass(60)
    const again = await ann.start(exam_class_id)
    const attempt = { ...first.attempt, seq_base: 600 }
    expect(again).toEqual({ ...first, attempt, answers: { 1: { a: { o: ['b'] }, seq: 4, locked: 0 } }, server_now: now() })
  })

  it('R929, R979: of each leaf the higher number stays, whatever comes first; what does not fit is refused by name', async () => {
    const { exam_class_id } = await room.push()
    const ann = room.desk(room.students[0] as never)
    const { attempt } = await ann.start(exam_class_id)
    const { attempt_id } = attempt
    await ann.save(attempt_id, { 1: change({ o: ['b'] }, 5) })
    const { data } = await ann.save(attempt_id, {
      ...{
        1: change({ o: ['a'] }, 3),
        6: change({ f: [2 ** 53 - 1, -1] }, 1),
        2: change({ o: ['a', 'b'] }, 1),
        3: change({ o: ['a'] }, 1),
        300: change({ o: ['a'] }, 1),
      },
    })
    expect(data).toMatchObject({
      saved: { 1: 5, 2: 1 },
      refused: { 3: 'answerBad', 6: 'answerBad', 300: 'examLeafUnknown' },
      status: 1,
      server_now: now(),
    })
    const kept = await ann.as<{ answers: object }>(examAnswers.kept, { attempt_id })
    expect(kept.data.answers).toEqual({
      1: { a: { o: ['b'] }, seq: 5, locked: 0 },
      2: { a: { o: ['a', 'b'] }, seq: 1, locked: 0 },
    })
    expect(await ann.save(attempt_id, { 1: change({ o: ['b'] }, 5) })).toMatchObject({ data: { saved: { 1: 5 }, refused: {} } })
  })

  it('R916, R980, R987: handed in once; the server marks it; the same press again is answered the same', async () => {
    const { exam_class_id } = await room.push({ show_score: 1, show_answer: 1 }, {}, {})
    const ann = room.desk(room.students[0] as never)
    const { attempt } = await ann.start(exam_class_id)
    const { attempt_id } = attempt
    const first = await ann.submit(attempt_id, 'press', { ...rightAnswers, 6: change({ t: '因为' }) })
    expect(first.data).toMatchObject({ status: 2, submitted_at: now() })
    expect(first.data.score_centi).toBeUndefined()
    expect(first.data.results).toEqual([
      ...[1, 2, 3, 4, 5].map((leaf) => ({ leaf, score_centi: 500, full_centi: 500, state: 3 })),
      { leaf: 6, score_centi: 0, full_centi: 500, state: 4 },
    ])
    pass(5)
    expect(await ann.submit(attempt_id, 'press', { 1: change({ o: ['a'] }, 9) })).toEqual(first)
    expect((await ann.submit(attempt_id, 'another press')).errCode).toBe(code('examSubmitted'))
    expect((await ann.save(attempt_id, { 1: change({ o: ['a'] }, 9) })).errCode).toBe(code('examSubmitted'))
    expect(await ann.tryStart(exam_class_id)).toBe(code('examSubmitted'))
    const marks = await school.db.selectFrom('marks').select('leaf_no').where('attempt_id', '=', attempt_id).execute()
    expect(marks).toHaveLength(6)
  })

  it('R906: an answer that cannot be read keeps nobody else’s marks waiting', async () => {
    const { exam_class_id } = await room.push()
    const ids: number[] = []
    for (const student of room.students) {
      const desk = room.desk(student)
      const { attempt_id } = (await desk.start(exam_class_id)).attempt
      await desk.save(attempt_id, rightAnswers)
      ids.push(attempt_id)
    }
    const [broken = 0] = ids
    await school.db
      .updateTable('attempt_answers')
      .set({ answer: '{"o":7}' })
      .where('attempt_id', '=', broken)
      .where('leaf_no', '=', 1)
      .execute()
    expect((await room.teach(examAnswers.end, { exam_class_id })).errCode).toBe(0)
    const scores = () => school.db.selectFrom('attempts').select(['id', 'score_centi']).where('id', 'in', ids).orderBy('id').execute()
    await expect.poll(scores, { timeout: 10_000 }).toEqual(ids.map((id) => ({ id, score_centi: id === broken ? null : 2500 })))
  })

  it('R915: without a leaf that waits for a teacher it is marked at once', async () => {
    const { exam_class_id } = await room.push({ show_score: 1 })
    const ann = room.desk(room.students[0] as never)
    const { attempt } = await ann.start(exam_class_id)
    expect((await ann.submit(attempt.attempt_id, 'press', rightAnswers)).data).toMatchObject({ status: 3, score_centi: 2500 })
  })

  it('R898: blanks are refused where the teacher wants all of it', async () => {
    const { exam_class_id } = await room.push({ part_submission: 0 })
    const ann = room.desk(room.students[0] as never)
    const { attempt } = await ann.start(exam_class_id)
    expect((await ann.submit(attempt.attempt_id, 'press', rightAnswers)).errCode).toBe(code('examBlankLeft'))
    expect((await ann.one(attempt.attempt_id, 1, { o: ['b'] }, 8)).errCode).toBe(code('examNotAlone'))
    const whole = { ...rightAnswers, 6: change({ t: '因为' }) }
    expect((await ann.submit(attempt.attempt_id, 'press', whole)).data).toMatchObject({ status: 2 })
  })

  it('R899, R981: one question is handed in and closed', async () => {
    const { exam_class_id } = await room.push({ show_answer: 1 })
    const ann = room.desk(room.students[0] as never)
    const { attempt } = await ann.start(exam_class_id)
    const { attempt_id } = attempt
    expect((await ann.one(attempt_id, 1, { o: ['b'] }, 2)).data).toEqual({
      locked: 1,
      result: { leaf: 1, score_centi: 500, full_centi: 500, state: 3 },
    })
    expect((await ann.save(attempt_id, { 1: change({ o: ['a'] }, 9) })).data).toMatchObject({ saved: {}, refused: { 1: 'examSlotLocked' } })
    expect((await ann.one(attempt_id, 1, { o: ['a'] }, 9)).errCode).toBe(code('examSlotLocked'))
    expect((await ann.submit(attempt_id, 'press')).data).toMatchObject({ status: 3 })
  })

  it('R933: whoever opens it last goes on, and the first device only looks', async () => {
    const { exam_class_id } = await room.push()
    const [phone, pad] = [room.desk(room.students[0] as never, 'phone'), room.desk(room.students[0] as never, 'pad')]
    const { attempt } = await phone.start(exam_class_id)
    await phone.save(attempt.attempt_id, { 1: change({ o: ['a'] }, 1) })
    const second = await pad.start(exam_class_id)
    expect(second).toMatchObject({ attempt: { attempt_id: attempt.attempt_id, is_here: 1 }, answers: { 1: { a: { o: ['a'] }, seq: 1 } } })
    expect((await phone.save(attempt.attempt_id, { 1: change({ o: ['b'] }, 2) })).errCode).toBe(code('examElsewhere'))
    expect((await phone.submit(attempt.attempt_id, 'press')).errCode).toBe(code('examElsewhere'))
    expect((await pad.save(attempt.attempt_id, { 1: change({ o: ['c'] }, 2) })).data.saved).toEqual({ 1: 2 })
    expect((await phone.start(exam_class_id)).answers).toEqual({ 1: { a: { o: ['c'] }, seq: 2, locked: 0 } })
  })

  it('R913: not before it opens, and not after it has ended', async () => {
    const starts = now() + 100
    const { exam_class_id } = await room.push({}, { starts_at: starts, ends_at: starts + 1000 })
    const [ann, ben] = room.students.map((student) => room.desk(student))
    if (!ann || !ben) throw new Error('nobody')
    expect(await ann.tryStart(exam_class_id)).toBe(code('examNotOpen'))
    pass(100)
    const { attempt } = await ann.start(exam_class_id)
    expect(attempt.deadline_at).toBe(starts + 1000)
    pass(1000)
    expect(await ben.tryStart(exam_class_id)).toBe(code('examEnded'))
  })

  it('R906, R914, R931, R932: after the grace the clock hands in; what comes then is a teacher’s to take', async () => {
    const ends_at = now() + 600
    const { exam_class_id } = await room.push({ grace_s: 30 }, { ends_at })
    const [ann, ben] = room.students.map((student) => room.desk(student))
    if (!ann || !ben) throw new Error('nobody')
    const { attempt } = await ann.start(exam_class_id)
    const { attempt_id } = attempt
    await ann.save(attempt_id, { 1: change({ o: ['a'] }, 1) })
    pass(620)
    expect((await ann.save(attempt_id, { 2: change({ o: ['a', 'c'] }, 1) })).data).toMatchObject({ saved: { 2: 1 }, status: 1 })
    pass(20)
    const late = await ann.save(attempt_id, { 1: change({ o: ['b'] }, 2), 2: change({ o: ['a', 'c'] }, 1) })
    expect(late.data).toMatchObject({ saved: { 2: 1 }, refused: { 1: 'examEnded' } })
    const seats = async () =>
      (
        await room.teach<{ list: object[]; late: object[]; exam_class: object; item_leaves: number[] }>(examClasses.seats, {
          exam_class_id,
        })
      ).data
    const before = await seats()
    expect(before.late).toEqual([
      {
        ...{ attempt_id, student_id: ann.student.id, name: ann.student.realName, leaf_nos: [1], decision: 0 },
        ...{ last_seen_at: ends_at + 20, seen_again_at: now(), client_from: 1_800_000_000_000, client_to: 1_800_000_000_000 },
      },
    ])
    expect(before.exam_class).toMatchObject({ state: 2, ended_at: ends_at, counts: { none: 0, answering: 0, handed_in: 1, absent: 2 } })
    expect(before.item_leaves).toEqual([1, 1, 1, 2, 1])
    expect(before.list).toMatchObject([
      { student_id: ann.student.id, submit_kind: 2, submitted_at: ends_at, late_leaves: 1 },
      { status: 5, attempt_id: 0 },
      { status: 5 },
    ])
    const lateOf = async (asked: object = {}) =>
      await room.teach<{ list: object[] }>(examClasses.late, { exam_class_id, attempt_id, ...asked })
    const shown = { leaf_no: 1, type: 1, body: usualQuestions[0]?.body, at_end: { o: ['a'] }, late: { o: ['b'] } }
    expect((await lateOf()).data.list).toEqual([{ ...shown, decision: 0 }])
    const scoreOf = async () =>
      await school.db.selectFrom('attempts').select(['status', 'score_centi']).where('id', '=', attempt_id).executeTakeFirstOrThrow()
    await expect.poll(scoreOf, { timeout: 10_000 }).toEqual({ status: 3, score_centi: 500 })
    expect((await room.teach(examClasses.decideLate, { exam_class_id, attempt_id, is_taken: '1' })).errCode).toBe(0)
    expect(await scoreOf()).toEqual({ status: 3, score_centi: 1000 })
    expect((await lateOf()).data.list).toEqual([{ ...shown, decision: 1 }])
    // A try of another exam, one that is not there, and whoever teaches another class.
    const { exam_class_id: elsewhere } = await room.push()
    expect((await lateOf({ exam_class_id: elsewhere })).errCode).toBe(code('attemptUnknown'))
    expect((await lateOf({ attempt_id: 999_999 })).errCode).toBe(code('attemptUnknown'))
    const stranger = asPerson(school, await school.people.teacher(orgId, [await school.people.schoolClass(orgId)]))
    expect((await stranger(examClasses.late, { exam_class_id, attempt_id })).errCode).toBe(code('examUnknown'))
    expect((await room.teach(examClasses.decideLate, { exam_class_id, attempt_id, is_taken: '1' })).errCode).toBe(code('lateUnknown'))
    const history = await school.db
      .selectFrom('mark_history')
      .select(['leaf_no', 'score_centi'])
      .where('attempt_id', '=', attempt_id)
      .execute()
    expect(history).toEqual([{ leaf_no: 1, score_centi: 0 }])
  })

  it('R932, R939: answers of the last minute before the hand-in are counted, by a press or by the clock, and late ones that are taken are not', async () => {
    const ends_at = now() + 600
    const { exam_class_id } = await room.push({ part_submission: 1 }, { ends_at })
    const [ann, ben] = room.students.map((student) => room.desk(student))
    if (!ann || !ben) throw new Error('nobody')
    const seats = async () =>
      (await room.teach<{ list: { student_id: number; late_changes: number }[] }>(examClasses.seats, { exam_class_id })).data.list
    const countOf = async ({ student }: typeof ann) => (await seats()).find(({ student_id }) => student_id === student.id)?.late_changes
    const pressed = (await ann.start(exam_class_id)).attempt.attempt_id
    await ann.save(pressed, { 1: change({ o: ['a'] }, 1) })
    pass(100)
    await ann.save(pressed, { 2: change({ o: ['a'] }, 2) })
    pass(60)
    await ann.submit(pressed, 'press', { 3: change({ b: ['一'] }, 3) })
    expect(await countOf(ann)).toBe(2)

    const left = (await ben.start(exam_class_id)).attempt.attempt_id
    await ben.save(left, { 1: change({ o: ['a'] }, 1) })
    pass(ends_at - now() - 59)
    await ben.save(left, { 2: change({ o: ['a'] }, 2) })
    pass(600)
    await ben.save(left, { 1: change({ o: ['b'] }, 9), 2: change({ o: ['b'] }, 9) })
    await expect.poll(() => countOf(ben), { timeout: 10_000 }).toBe(1)
    await room.teach(examClasses.decideLate, { exam_class_id, attempt_id: left, is_taken: '1' })
    expect(await countOf(ben)).toBe(1)
  })

  it('R931, R932: of what comes late the higher number stays, and what was refused is not asked about again when it comes once more', async () => {
    const { exam_class_id } = await room.push({}, { ends_at: now() + 600 })
    const [ann] = room.students.map((student) => room.desk(student))
    if (!ann) throw new Error('nobody')
    const { attempt_id } = (await ann.start(exam_class_id)).attempt
    pass(700)
    const box = () =>
      school.db.selectFrom('late_answers').select(['answer', 'seq', 'decision']).where('attempt_id', '=', attempt_id).execute()
    await ann.save(attempt_id, { 1: change({ o: ['b'] }, 9) })
    await ann.save(attempt_id, { 1: change({ o: ['a'] }, 5) })
    expect(await box()).toEqual([{ answer: '{"o":["b"]}', seq: 9, decision: 0 }])
    await room.teach(examClasses.decideLate, { exam_class_id, attempt_id, is_taken: '0' })
    await ann.save(attempt_id, { 1: change({ o: ['b'] }, 9) })
    expect(await box()).toMatchObject([{ seq: 9, decision: 2 }])
    await ann.save(attempt_id, { 1: change({ o: ['c'] }, 10) })
    expect(await box()).toEqual([{ answer: '{"o":["c"]}', seq: 10, decision: 0 }])
  })
})
