import { examAnswers } from '@jiangtai/contract/exam-answers'
import { type ExamClass, examClasses } from '@jiangtai/contract/exam-classes'
import { type RefusalName, refusals } from '@jiangtai/contract/refusal'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp, buildNode, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { change, createExamClass, type TestExamClass } from '../../test/exam-school.ts'
import { asPerson } from '../../test/given.ts'

const code = (name: RefusalName) => refusals[name][0]
const missing = 999_999

describe.each(engines)('exams of classes on %s', (engine) => {
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
  const [device_id, answers] = ['d', JSON.stringify({ 1: change({ o: ['a'] }) })]
  const desks = () => {
    const [ann, bo] = room.students.map((student) => room.desk(student))
    if (!ann || !bo) throw new Error('nobody')
    return { ann, bo }
  }
  const shown = async (exam_class_id: number) => (await room.teach<ExamClass>(examClasses.get, { exam_class_id })).data
  const set = (exam_class_id: number, settings: object, more: { rev: number; [name: string]: unknown }) =>
    room.teach<{ exam_class: ExamClass }>(examClasses.setSettings, { exam_class_id, settings: JSON.stringify(settings), ...more })

  it('R806: what a teacher does with an exam of a foreign class is refused as with a missing one, and changes nothing', async () => {
    const theirs = await createExamClass(school, orgId, 1)
    const { exam_class_id } = await theirs.push()
    const [student] = theirs.students
    if (!student) throw new Error('nobody')
    const { attempt_id } = (await theirs.desk(student).start(exam_class_id)).attempt
    const before = await dump(exam_class_id)
    const given = { rev: 1, settings: '{}', value: '1', minutes: 5, once: 'a', attempt_id, reason: '理由', is_taken: '1' }
    const calls = [
      ...Object.values(examClasses).filter((call) => call !== examClasses.push),
      examAnswers.settings,
      examAnswers.start,
      examAnswers.end,
    ]
    for (const call of calls) {
      const codes = []
      for (const id of [exam_class_id, missing]) codes.push((await room.teach(call, { ...inputOf(call), exam_class_id: id })).errCode)
      expect([call.path, ...codes]).toEqual([call.path, code('examUnknown'), code('examUnknown')])
    }
    function inputOf(call: { path: string }) {
      const names: Readonly<Record<string, readonly (keyof typeof given)[]>> = {
        [examClasses.setSettings.path]: ['settings', 'rev'],
        [examClasses.setAllowFill.path]: ['value'],
        [examClasses.setPartSubmission.path]: ['value'],
        [examClasses.addTime.path]: ['minutes', 'once'],
        [examClasses.returnAttempt.path]: ['attempt_id', 'reason'],
        [examClasses.decideLate.path]: ['attempt_id', 'is_taken'],
        [examClasses.late.path]: ['attempt_id'],
      }
      return Object.fromEntries((names[call.path] ?? []).map((name) => [name, given[name]]))
    }
    // A try of another exam is missing in the own one.
    const own = await room.push()
    const mixed = { exam_class_id: own.exam_class_id, attempt_id }
    expect((await room.teach(examClasses.returnAttempt, { ...mixed, reason: '理由' })).errCode).toBe(code('attemptUnknown'))
    expect((await room.teach(examClasses.decideLate, { ...mixed, is_taken: '1' })).errCode).toBe(code('attemptUnknown'))
    const stranger = { exam_class_id: own.exam_class_id, student_ids: [student.id], minutes: 5, once: 'b' }
    expect((await room.teach(examClasses.addTime, stranger)).errCode).toBe(code('studentUnknown'))
    expect(await dump(exam_class_id)).toEqual(before)
  })
  const dump = async (id: number) => [
    await school.db.selectFrom('exam_classes').selectAll().where('id', '=', id).execute(),
    await school.db.selectFrom('attempts').selectAll().where('exam_class_id', '=', id).execute(),
    await school.db.selectFrom('attempt_answers').selectAll().execute(),
  ]

  it('R806: a foreign student, and a classmate at somebody else’s try, are refused as if there were none', async () => {
    const { ann, bo } = desks()
    const { exam_class_id } = await room.push({ redo_max: 3 })
    const { attempt_id } = (await ann.start(exam_class_id)).attempt
    const before = await dump(exam_class_id)
    const stranger = asPerson(school, await school.people.student(orgId, [await school.people.schoolClass(orgId)]))
    for (const call of [examAnswers.get, examAnswers.settings, examAnswers.status, examAnswers.end, examAnswers.kept])
      for (const id of [exam_class_id, missing])
        expect([call.path, (await stranger(call, { exam_class_id: id })).errCode]).toEqual([call.path, code('examUnknown')])
    for (const call of [examAnswers.start, examAnswers.redo])
      for (const id of [exam_class_id, missing])
        expect((await stranger(call, { exam_class_id: id, device_id })).errCode).toBe(code('examUnknown'))
    for (const as of [stranger, bo.as])
      for (const id of [attempt_id, missing]) {
        const codes = [
          await as(examAnswers.save, { attempt_id: id, device_id, answers }),
          await as(examAnswers.kept, { attempt_id: id }),
          await as(examAnswers.submitOne, { attempt_id: id, device_id, leaf: 1, answer: '{"o":["a"]}', seq: 3 }),
          await as(examAnswers.submit, { attempt_id: id, device_id, client_id: 'x' }),
        ].map(({ errCode }) => errCode)
        expect(codes).toEqual(codes.map(() => code('attemptUnknown')))
      }
    expect(await dump(exam_class_id)).toEqual(before)
  })

  it('R901: what is shuffled and sealed is changed only before the first try; the rest also later, and never over somebody else’s change', async () => {
    const { ann } = desks()
    const { exam_class_id } = await room.push()
    const fixed = { sealed: 0, shuffle_items: 1, shuffle_options: 1 }
    const first = await set(exam_class_id, fixed, { rev: 1 })
    expect(first.data.exam_class).toMatchObject({ settings: fixed, rev: 2 })
    await ann.start(exam_class_id)
    for (const [name, value] of Object.entries(fixed))
      expect((await set(exam_class_id, { [name]: 1 - value }, { rev: 2 })).errCode).toBe(code('examBegun'))
    expect((await set(exam_class_id, { ...fixed, show_score: 1 }, { rev: 2 })).data.exam_class).toMatchObject({
      settings: { show_score: 1 },
      rev: 3,
    })
    expect((await set(exam_class_id, { show_score: 2 }, { rev: 2 })).errCode).toBe(code('examStale'))
    expect((await room.teach(examClasses.setAllowFill, { exam_class_id, value: '1' })).errCode).toBe(0)
    expect((await room.teach(examClasses.setPartSubmission, { exam_class_id, value: '0' })).errCode).toBe(0)
    expect((await shown(exam_class_id)).settings).toMatchObject({ ...fixed, show_score: 1, allow_fill: 1, part_submission: 0 })
    const own = await ann.as<{ settings: object }>(examAnswers.settings, { exam_class_id })
    expect(own.data.settings).not.toHaveProperty('anonymous_marking')
    await room.teach(examClasses.withdraw, { exam_class_id })
    expect((await room.teach(examClasses.setAllowFill, { exam_class_id, value: '0' })).errCode).toBe(code('examState'))
  })

  it('R943, R911: more time moves the deadline of all or of one, the same press once, and a limit is moved by the settings', async () => {
    const { ann, bo } = desks()
    const { exam_class_id } = await room.push({ time_limit_s: 600 }, { ends_at: now() + 3600 })
    const begun = now()
    await ann.start(exam_class_id)
    const more = (minutes: number, once: string, student_ids?: number[]) =>
      room.teach(examClasses.addTime, { exam_class_id, minutes, once, ...(student_ids && { student_ids }) })
    const deadline = async () => (await ann.start(exam_class_id)).attempt.deadline_at - begun
    expect([(await more(5, 'a')).errCode, (await more(5, 'a')).errCode, await deadline()]).toEqual([0, 0, 900])
    await more(10, 'b', [ann.student.id])
    expect(await deadline()).toBe(1500)
    expect((await bo.start(exam_class_id)).attempt.deadline_at - begun).toBe(900)
    await more(-2, 'c', [ann.student.id])
    expect(await deadline()).toBe(1380)
    await set(exam_class_id, { time_limit_s: 1200 }, { rev: (await shown(exam_class_id)).rev })
    expect(await deadline()).toBe(1980)
    expect((await shown(exam_class_id)).ends_at).toBe(begun + 3600 + 300)
    expect([(await more(0, 'd')).errCode, (await more(61, 'e')).errCode]).toEqual([code('examMinutes'), code('examMinutes')])
  })

  it('R905, R914: a server that comes back ten minutes late ends everything as if on time', async () => {
    const { ann, bo } = desks()
    const starts_at = now() + 60
    const ends_at = starts_at + 600
    const [given, sooner] = [await room.push({}, { starts_at, ends_at }), await room.push({ time_limit_s: 120 }, { starts_at })]
    school.time.ms += 60_000
    const { attempt_id } = (await ann.start(given.exam_class_id)).attempt
    await ann.save(attempt_id, { 1: change({ o: ['b'] }) })
    const short = (await bo.start(sooner.exam_class_id)).attempt
    // Nobody is there for twenty minutes; then another process is.
    const late = await buildNode(await school.database.reopen(), { bus: school.deps.bus })
    late.time.ms = school.time.ms + 20 * 60_000
    await asPerson(late, room.teacher)(examClasses.get, { exam_class_id: given.exam_class_id })
    const attempts = () =>
      school.db
        .selectFrom('attempts')
        .select(['id', 'student_id', 'status', 'submit_kind', 'submitted_at', 'score_centi'])
        .where('exam_class_id', 'in', [given.exam_class_id, sooner.exam_class_id])
        .orderBy('student_id')
        .orderBy('exam_class_id')
        .execute()
    await expect.poll(attempts, { timeout: 10_000 }).toMatchObject([
      { id: attempt_id, status: 3, submit_kind: 2, submitted_at: ends_at, score_centi: 500 },
      { student_id: bo.student.id, status: 5, submitted_at: ends_at },
      { id: short.attempt_id, status: 3, submit_kind: 2, submitted_at: starts_at + 120 },
    ])
    const row = await school.db
      .selectFrom('exam_classes')
      .select(['state', 'opened_at', 'ended_at', 'wake_at'])
      .where('id', '=', given.exam_class_id)
      .executeTakeFirst()
    expect(row).toEqual({ state: 2, opened_at: starts_at, ended_at: ends_at, wake_at: null })
    await late.app.close()
  })
})
