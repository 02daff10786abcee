import { examAnswers } from '@jiangtai/contract/exam-answers'
import { type ExamClass, examClasses } from '@jiangtai/contract/exam-classes'
import { type RefusalName, refusals } from '@jiangtai/contract/refusal'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, buildNode, type TestApp, type TestNode } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { createExamClass, rightAnswers } from '../../test/exam-school.ts'
import { asPerson } from '../../test/given.ts'

const code = (name: RefusalName) => refusals[name][0]

describe.each(engines)('exams that several change at the same moment, on %s', (engine) => {
  let school: TestApp
  let there: TestNode
  let orgId: number
  beforeAll(async () => {
    school = await buildApp(engine)
    // SQLite is for one server.
    there = engine === 'sqlite' ? school : await buildNode(await school.database.reopen(), { bus: school.deps.bus })
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
  })
  afterAll(async () => {
    if (there !== school) await there.app.close()
    await school.close()
  })
  const nodes = () => [school, there] as const
  const settings = (value: object) => JSON.stringify(value)
  const codesOf = (replies: readonly { errCode: number }[]) => replies.map(({ errCode }) => errCode)

  it('R912: a student who presses on two devices at once has one try', async () => {
    const room = await createExamClass(school, orgId, 1)
    const { exam_class_id } = await room.push()
    const [ann] = room.students
    if (!ann) throw new Error('nobody')
    const started = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((n) =>
        asPerson(nodes()[n % 2] ?? school, ann)<{ started: { attempt: { attempt_id: number } } }>(examAnswers.start, {
          exam_class_id,
          device_id: `d${n}`,
        }),
      ),
    )
    expect(codesOf(started)).toEqual(started.map(() => 0))
    expect(new Set(started.map(({ data }) => data.started.attempt.attempt_id)).size).toBe(1)
    const rows = await school.db.selectFrom('attempts').select('devices').where('exam_class_id', '=', exam_class_id).execute()
    expect(rows).toHaveLength(1)
    // Each device that went on is known.
    expect(new Set(JSON.parse(rows[0]?.devices ?? '[]')).size).toBe(6)
  })

  it('R906, R913: who presses 开始 while the exam is being ended does not begin', async () => {
    const room = await createExamClass(school, orgId, 1)
    const { exam_class_id } = await room.push()
    const [ann] = room.students.map((student) => room.desk(student))
    if (!ann) throw new Error('nobody')
    const pressing = await school.db.transaction().execute(async (tx) => {
      const ended = { state: 2, ended_at: school.deps.clock.seconds() } as const
      await tx.updateTable('exam_classes').set(ended).where('id', '=', exam_class_id).execute()
      const pressed = { code: ann.tryStart(exam_class_id), isAnswered: false }
      void pressed.code.then(() => {
        pressed.isAnswered = true
      })
      const isWaiting = async () =>
        (await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(school.db)).rows
          .length > 0
      // SQLite lets nobody else write until this has ended.
      if (engine !== 'sqlite') await expect.poll(async () => pressed.isAnswered || (await isWaiting()), { timeout: 10_000 }).toBe(true)
      return pressed
    })
    expect(await pressing.code).toBe(code('examEnded'))
    expect(await school.db.selectFrom('attempts').select('id').where('exam_class_id', '=', exam_class_id).execute()).toEqual([])
  })

  it('of two who change settings from the same state one is refused, and no change of others is lost', async () => {
    const room = await createExamClass(school, orgId, 1)
    const { exam_class_id } = await room.push({ time_limit_s: 600 })
    const colleague = await school.people.teacher(orgId, [room.classId])
    const as = [asPerson(school, room.teacher), asPerson(there, colleague)] as const
    const both = await Promise.all(
      as.map((teach, n) => teach(examClasses.setSettings, { exam_class_id, settings: settings({ show_score: n }), rev: 1 })),
    )
    expect(codesOf(both).toSorted()).toEqual([0, code('examStale')])
    const [one, other] = as
    const all = await Promise.all([
      one(examClasses.setAllowFill, { exam_class_id, value: '1' }),
      other(examClasses.setPartSubmission, { exam_class_id, value: '0' }),
      ...[1, 2, 3].map((minutes) => one(examClasses.addTime, { exam_class_id, minutes, once: `a${minutes}` })),
      ...[1, 1, 1].map(() => other(examClasses.addTime, { exam_class_id, minutes: 10, once: 'same' })),
    ])
    expect(codesOf(all)).toEqual(all.map(() => 0))
    const { data } = await room.teach<ExamClass>(examClasses.get, { exam_class_id })
    expect(data.settings).toMatchObject({ allow_fill: 1, part_submission: 0, time_limit_s: 600 })
    const row = await school.db.selectFrom('exam_classes').select('extra_s').where('id', '=', exam_class_id).executeTakeFirstOrThrow()
    expect(row).toEqual({ extra_s: (1 + 2 + 3 + 10) * 60 })
  })

  it('R906, R980: more time, other settings, an end and everybody’s hand-in at one moment: each try is handed in once, and nobody waits for each other', async () => {
    const room = await createExamClass(school, orgId, 12)
    for (let round = 0; round < 3; round++) {
      const { exam_class_id } = await room.push({ time_limit_s: 600, show_score: 1 })
      const desks = room.students.map((student) => room.desk(student))
      const tries = await Promise.all(desks.map(async (desk) => ({ desk, id: (await desk.start(exam_class_id)).attempt.attempt_id })))
      const { rev } = (await room.teach<ExamClass>(examClasses.get, { exam_class_id })).data
      const elsewhere = asPerson(there, room.teacher)
      const submits = tries.flatMap(({ desk, id }) => [desk.submit(id, 'press', rightAnswers), desk.submit(id, 'press', rightAnswers)])
      const acts = [
        room.teach(examClasses.addTime, { exam_class_id, minutes: 5, once: 'a' }),
        elsewhere(examClasses.setSettings, { exam_class_id, settings: settings({ grace_s: 60 }), rev }),
        elsewhere(examClasses.addTime, { exam_class_id, minutes: 5, once: 'b', student_ids: [room.students[3]?.id ?? 0] }),
        elsewhere(examAnswers.end, { exam_class_id }),
        room.teach(examClasses.returnAttempt, { exam_class_id, attempt_id: tries[0]?.id ?? 0, reason: '重做' }),
      ]
      const [codes, acted] = [codesOf(await Promise.all(submits)), codesOf(await Promise.all(acts))]
      const fitting = [0, code('examSubmitted'), code('examState'), code('examStale')]
      expect([...codes, ...acted].filter((one) => !fitting.includes(one))).toEqual([])
      await expect
        .poll(
          () =>
            school.db
              .selectFrom('attempts')
              .select('id')
              .where('exam_class_id', '=', exam_class_id)
              .where('status', 'in', [1, 2])
              .execute(),
          { timeout: 10_000 },
        )
        .toEqual([])
      const rows = await school.db
        .selectFrom('attempts')
        .select(['id', 'status', 'score_centi', 'submit_kind'])
        .where('exam_class_id', '=', exam_class_id)
        .orderBy('id')
        .execute()
      expect(rows).toHaveLength(12)
      expect(rows.filter(({ status }) => status !== 3).map(({ id, status }) => [id, status])).toEqual([[tries[0]?.id, 4]])
      // Whoever pressed first is marked with all of it, whoever was too late as they were.
      for (const { status, submit_kind, score_centi } of rows) if (status === 3) expect(score_centi).toBe(submit_kind === 1 ? 2500 : 0)
    }
    expect(school.lines.concat(there.lines).filter((line) => line.includes('deadlock'))).toEqual([])
  })
})
