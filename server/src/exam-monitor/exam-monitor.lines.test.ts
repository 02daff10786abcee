import { examClasses } from '@jiangtai/contract/exam-classes'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildNode, type TestNode } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { change, createExamClass, secretWords } from '../../test/exam-school.ts'
import { type Line, openLine, tokenFor } from '../../test/line.ts'
import { buildLiveSchool, type LiveSchool } from '../../test/live-school.ts'

const told = 'exam_monitor'

describe.each(engines)('the monitor of an exam over real lines on %s', (engine) => {
  let school: LiveSchool
  const lines: Line[] = []
  beforeAll(async () => {
    school = await buildLiveSchool(engine)
  })
  afterAll(() => school.close())
  afterEach(() => {
    for (const line of lines.splice(0)) line.close()
  })

  const sit = async (person: { session: string }, classId: number, node: TestNode = school) => {
    const line = await openLine(node.app, { token: await tokenFor(node, person.session), classId })
    lines.push(line)
    return line.sit()
  }
  const last = (line: Line) => line.named(told).at(-1)

  it('R940, R941, R944: two nodes; a teacher sees who answers where, and no frame of a student has a key, a name of others or a monitor', async () => {
    const room = await createExamClass(school, school.orgId, 2)
    const there = await buildNode(await school.database.reopen(), { bus: school.deps.bus })
    const [ann, bo] = room.students
    if (!ann || !bo) throw new Error('nobody')
    const { exam_class_id } = await room.push()
    const [desk, pupil, other] = [await sit(room.teacher, room.classId), await sit(ann, room.classId, there), await sit(bo, room.classId)]
    expect((await desk.ask('exam_watch', { exam_class_id })).data).toMatchObject({ is_full: 1, totals: { none: 2, answering: 0 } })
    // Neither a student nor a teacher of another class is told whether there is one.
    expect((await pupil.ask('exam_watch', { exam_class_id })).data).toMatchObject({ code: 1002 })
    const stranger = await school.people.teacher(school.orgId, [school.foreign])
    const outside = await sit(stranger, school.foreign)
    for (const id of [exam_class_id, 999_999])
      expect((await outside.ask('exam_watch', { exam_class_id: id })).data).toMatchObject({ code: 5501 })

    const { attempt } = await room.desk(ann).start(exam_class_id)
    pupil.say('heartbeat', { exam: { attempt_id: attempt.attempt_id, leaf: 2, answered: 1 } })
    // Somebody else's attempt says nothing of anybody.
    other.say('heartbeat', { exam: { attempt_id: attempt.attempt_id, leaf: 5, answered: 5 } })
    await vi.waitFor(() => expect(last(desk)).toMatchObject({ totals: { none: 1, answering: 1, offline: 0 } }), 8000)
    const seats = () => desk.named(told).flatMap(({ students }) => students as { student_id: number; current_leaf: number }[])
    expect(
      seats()
        .filter(({ student_id }) => student_id === ann.id)
        .at(-1),
    ).toMatchObject({ is_online: 1, current_leaf: 2 })
    expect(seats().some(({ current_leaf }) => current_leaf === 5)).toBe(false)
    await room.desk(ann).save(attempt.attempt_id, { 1: change({ o: ['b'] }) })
    await room.teach(examClasses.addTime, { exam_class_id, minutes: 5, once: 'a' })
    await room.desk(ann).submit(attempt.attempt_id, 'c1')
    await vi.waitFor(() => expect(last(desk)).toMatchObject({ totals: { none: 1, handed_in: 1 } }), 8000)
    await desk.ask('exam_unwatch', { exam_class_id })

    const dump = JSON.stringify([pupil, other].map(({ got }) => got))
    for (const word of [...secretWords, told, '"right"', '"answer_keys"', 'score_centi'])
      expect([word, dump.includes(word)]).toEqual([word, false])
    for (const [line, neighbour] of [
      [pupil, bo],
      [other, ann],
    ] as const)
      expect(JSON.stringify(line.got)).not.toContain(neighbour.realName)
    await there.app.close()
  })

  it('R942: ten seconds without a heartbeat are a silence, which is written down, and one heartbeat ends it', async () => {
    const room = await createExamClass(school, school.orgId, 1)
    const [ann] = room.students
    if (!ann) throw new Error('nobody')
    const { exam_class_id } = await room.push()
    const [desk, pupil] = [await sit(room.teacher, room.classId), await sit(ann, room.classId)]
    const { attempt } = await room.desk(ann).start(exam_class_id)
    await desk.ask('exam_watch', { exam_class_id })
    const beat = () => pupil.say('heartbeat', { exam: { attempt_id: attempt.attempt_id, leaf: 1, answered: 0 } })
    beat()
    await vi.waitFor(() => expect(last(desk)).toMatchObject({ totals: { answering: 1, offline: 0 } }), 8000)
    const heardAt = school.deps.clock.seconds()
    school.time.ms += 11_000
    await vi.waitFor(
      () => expect(last(desk)).toMatchObject({ totals: { answering: 0, offline: 1 }, students: [{ offline_since: heardAt }] }),
      8000,
    )
    school.time.ms += 20_000
    beat()
    await vi.waitFor(() => expect(last(desk)).toMatchObject({ totals: { answering: 1, offline: 0 } }), 8000)
    const stored = () => school.db.selectFrom('attempts').select('offline_s').where('id', '=', attempt.attempt_id).executeTakeFirstOrThrow()
    await vi.waitFor(async () => expect(await stored()).toEqual({ offline_s: 31 }))
  })
})
