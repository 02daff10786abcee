import { examAnswers } from '@jiangtai/contract/exam-answers'
import { type RefusalName, refusals } from '@jiangtai/contract/refusal'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../../test/build-app.ts'
import { engines } from '../../../test/databases.ts'
import { change, createExamClass } from '../../../test/exam-school.ts'

const code = (name: RefusalName) => refusals[name][0]

describe.each(engines)('publishing while somebody answers, on %s', (engine) => {
  let school: TestApp
  beforeAll(async () => {
    school = await buildApp(engine)
  })
  afterAll(() => school.close())

  it('R900, R921: what is sent while the results are being published changes no answer and comes into no box', async () => {
    const orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
    const room = await createExamClass(school, orgId, 1)
    const { exam_class_id } = await room.push({ allow_fill: 1 })
    await room.teach(examAnswers.end, { exam_class_id })
    const desk = room.desk(room.students[0] as never)
    const { attempt_id } = (await desk.start(exam_class_id)).attempt
    await desk.save(attempt_id, { 1: change({ o: ['b'] }, 1) })
    const sent = await school.db.transaction().execute(async (tx) => {
      const now = school.deps.clock.seconds()
      await tx.updateTable('exam_classes').set({ state: 3, published_at: now }).where('id', '=', exam_class_id).execute()
      await tx.updateTable('attempts').set({ status: 2, submit_kind: 2, submitted_at: now }).where('id', '=', attempt_id).execute()
      const late = { 1: change({ o: ['a'] }, 2) }
      const pressed = { codes: Promise.all([desk.save(attempt_id, late), desk.submit(attempt_id, 'press', late)]), isAnswered: false }
      void pressed.codes.then(() => {
        pressed.isAnswered = true
      })
      const isWaiting = async () =>
        (await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(school.db)).rows
          .length > 0
      // SQLite lets nobody else write until this has ended.
      if (engine !== 'sqlite') await expect.poll(async () => pressed.isAnswered || (await isWaiting()), { timeout: 10_000 }).toBe(true)
      return pressed
    })
    expect((await sent.codes).map(({ errCode }) => errCode)).toEqual([code('examEnded'), code('examEnded')])
    const stored = await school.db.selectFrom('attempt_answers').select('answer').where('attempt_id', '=', attempt_id).execute()
    expect(stored).toEqual([{ answer: '{"o":["b"]}' }])
    expect(await school.db.selectFrom('late_answers').select('leaf_no').where('attempt_id', '=', attempt_id).execute()).toEqual([])
  })
})
