import { lessons } from '@jiangtai/contract/lessons'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildNode } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { buildLiveSchool, type LiveSchool } from '../../test/live-school.ts'
import { gapSeconds, noteAttendance } from './attendance.db.ts'

describe.each(engines)('attendance on %s', (engine) => {
  let school: LiveSchool
  beforeAll(async () => {
    school = await buildLiveSchool(engine)
  })
  afterAll(() => school.close())
  afterEach(() => school.hangUp())

  const now = () => school.deps.clock.seconds()
  const start = async (classId: number, teacher: { session: string }) =>
    ((await school.ask(lessons.start, { class_id: classId }, teacher)).data as { lesson_id: number }).lesson_id
  const stays = (lessonId: number) =>
    school.db
      .selectFrom('lesson_attendances')
      .select(['student_id', 'stay', 'came_at', 'seen_at'])
      .where('lesson_id', '=', lessonId)
      .orderBy('student_id')
      .orderBy('stay')
      .execute()

  it('is one row for a stay: seen again within two minutes it goes on, later a new one begins', async () => {
    const { classId, teacher, student } = await school.newClass()
    const lesson = await start(classId, teacher)
    const at = now()
    const note = (seconds: number) => noteAttendance(school.db, [[classId, student.id]], seconds)
    await note(at)
    await note(at + gapSeconds)
    // A node whose clock is behind takes nothing back.
    await note(at + gapSeconds - 30)
    expect(await stays(lesson)).toEqual([{ student_id: student.id, stay: 1, came_at: at, seen_at: at + gapSeconds }])
    const back = at + 2 * gapSeconds + 1
    await note(back)
    expect(await stays(lesson)).toMatchObject([{ stay: 1 }, { stay: 2, came_at: back, seen_at: back }])
  })

  it('of many classes is noted together, and classes without a lesson are passed over', async () => {
    const [taught, idle] = [await school.newClass(), await school.newClass()]
    const lesson = await start(taught.classId, taught.teacher)
    const more = await Promise.all(Array.from({ length: 20 }, () => taught.newStudent()))
    const everybody = [taught.student, ...more].map(({ id }): [number, number] => [taught.classId, id])
    await noteAttendance(school.db, [...everybody, [idle.classId, idle.student.id]], now())
    expect((await stays(lesson)).map(({ student_id }) => student_id).sort()).toEqual(everybody.map(([, id]) => id).sort())
    const found = await school.db.selectFrom('lesson_attendances').where('student_id', '=', idle.student.id).select('lesson_id').execute()
    expect(found).toEqual([])
  })

  it('two nodes that note the same people at once, in whatever order, make one stay of each', async () => {
    const { classId, teacher, student, newStudent } = await school.newClass()
    const lesson = await start(classId, teacher)
    const ids = [student, ...(await Promise.all(Array.from({ length: 30 }, newStudent)))].map(({ id }): [number, number] => [classId, id])
    const { db } = await school.database.reopen()
    for (const later of [0, 60, 600]) {
      const notes = [ids, ids.toReversed()].flatMap((some) => [
        noteAttendance(school.db, some, now() + later),
        noteAttendance(db, some, now() + later),
      ])
      await Promise.all(notes)
    }
    expect((await stays(lesson)).map(({ stay }) => stay)).toEqual(ids.flatMap(() => [1, 2]))
  })

  it('is noted for who sits there when a lesson begins, and for who comes later, students only, on any node', async () => {
    const { classId, teacher, student, newStudent, sit } = await school.newClass()
    const [late, twice] = [await newStudent(), await newStudent()]
    const other = await buildNode(await withEngine(school), { bus: school.deps.bus, clock: school.deps.clock })
    await sit(teacher)
    await sit(student)
    await sit(twice)
    await sit(twice, other)
    const lesson = await start(classId, teacher)
    const began = now()
    await vi.waitFor(async () => expect(await stays(lesson)).toHaveLength(2), 5000)
    school.time.ms += 30_000
    await sit(late, other)
    await vi.waitFor(async () => expect(await stays(lesson)).toHaveLength(3), 5000)
    expect(await stays(lesson)).toMatchObject([
      { student_id: student.id, stay: 1, came_at: began },
      { student_id: late.id, stay: 1, came_at: began + 30 },
      { student_id: twice.id, stay: 1, came_at: began },
    ])
    await other.app.close()
  })

  it('is noted anew in the next lesson, and nothing is added to the one before', async () => {
    const { classId, teacher, student, sit } = await school.newClass()
    await sit(student)
    const lesson = await start(classId, teacher)
    await vi.waitFor(async () => expect(await stays(lesson)).toHaveLength(1), 5000)
    await school.ask(lessons.end, { class_id: classId }, teacher)
    school.time.ms += 5000
    const next = await start(classId, teacher)
    await vi.waitFor(async () => expect(await stays(next)).toMatchObject([{ student_id: student.id, came_at: now() }]), 5000)
    expect(await stays(lesson)).toMatchObject([{ seen_at: now() - 5 }])
  })
})

const withEngine = async ({ database }: LiveSchool) => ({ db: (await database.reopen()).db, engine: database.engine })
