import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { createExamClass } from '../../test/exam-school.ts'
import { noteSeen } from './exam-monitor.db.ts'

describe.each(engines)('when students were last heard, on %s', (engine) => {
  let school: TestApp
  beforeAll(async () => {
    school = await buildApp(engine)
  })
  afterAll(() => school.close())

  async function tries() {
    const orgId = await school.people.organization({ code: `o-${school.time.ms}`, hosts: ['localhost'] })
    const room = await createExamClass(school, orgId, 3)
    const { exam_class_id } = await room.push()
    const ids: number[] = []
    for (const student of room.students) ids.push((await room.desk(student).start(exam_class_id)).attempt.attempt_id)
    return { room, ids, now: school.deps.clock.seconds() }
  }
  const seen = async (ids: readonly number[]) =>
    (await school.db.selectFrom('attempts').select('seen_at').where('id', 'in', ids).orderBy('id').execute()).map(({ seen_at }) => seen_at)

  it('R932, R942: it is written down for who answers, never backwards, and stays where it was handed in; while others change a try nobody waits', async () => {
    const { room, ids, now } = await tries()
    const [first = 0, second = 0] = ids
    await room.desk(room.students[1] as never).submit(second, 'press')
    await noteSeen(school.db, ids, now + 5)
    expect(await seen(ids)).toEqual([now + 5, now, now + 5])
    await noteSeen(school.db, ids, now + 3)
    expect(await seen(ids)).toEqual([now + 5, now, now + 5])
    // SQLite has one transaction at a time.
    if (engine === 'sqlite') return
    // As an end of the exam does, which changes all of a class in whatever order.
    await school.db.transaction().execute(async (tx) => {
      await tx.updateTable('attempts').set({ leave_n: 1 }).where('id', '=', first).execute()
      await noteSeen(school.db, ids, now + 9)
    })
    expect(await seen(ids)).toEqual([now + 5, now, now + 9])
  })
})
