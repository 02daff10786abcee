import { examAnswers } from '@jiangtai/contract/exam-answers'
import { examMarking, type Marked } from '@jiangtai/contract/exam-marking'
import { examResults } from '@jiangtai/contract/exam-results'
import { type RefusalName, refusals } from '@jiangtai/contract/refusal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, buildNode, type TestApp, type TestNode } from '../../../test/build-app.ts'
import { engines } from '../../../test/databases.ts'
import { createMarking, written } from '../../../test/exam-marking.ts'
import { change } from '../../../test/exam-school.ts'
import { asPerson } from '../../../test/given.ts'

const code = (name: RefusalName) => refusals[name][0]

describe.each(engines)('several who mark at the same moment, on %s', (engine) => {
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
  const codesOf = (replies: readonly { errCode: number }[]) => replies.map(({ errCode }) => errCode)

  it('R948: of two teachers on two nodes who mark the same answer one is told that it was changed, and no mark is lost', async () => {
    const room = await createMarking(school, orgId, { students: 4, colleagues: 1 })
    const [other] = room.others
    if (!other) throw new Error('nobody')
    const elsewhere = asPerson(there, other)
    for (const at of [0, 1, 2, 3]) {
      const place = { attempt_id: room.attemptId(at), leaf: written, rev: 1 }
      const both = await Promise.all([
        room.teach(examMarking.mark, { ...place, score_centi: 300 }),
        elsewhere(examMarking.mark, { ...place, score_centi: 400 }),
      ])
      expect(codesOf(both).toSorted((one, two) => one - two)).toEqual([0, code('markStale')])
      const [stands] = (await room.answers(elsewhere, { attempt_id: room.attemptId(at) })).list
      expect([stands?.mark.score_centi, stands?.mark.rev]).toEqual([both[0]?.errCode === 0 ? 300 : 400, 2])
      expect(await room.attempt(at)).toMatchObject({ status: 3, score_centi: 2500 + (stands?.mark.score_centi ?? 0) })
    }
  })

  it('publishing, taking it back, marks of two nodes, blanks at once and a student who fills in: what is stored at the end agrees with itself', async () => {
    const room = await createMarking(school, orgId, {
      ...{ students: 8, colleagues: 1, settings: { allow_fill: 1 } },
      texts: ['1', '2', '3', null, null, '6', '7', null],
    })
    const [other] = room.others
    const filling = room.students[3]
    if (!other || !filling) throw new Error('nobody')
    const [{ exam_class_id }, elsewhere, desk] = [room, asPerson(there, other), room.desk(filling)]
    const give = (as: typeof elsewhere, at: number, score_centi: number) =>
      as(examMarking.mark, { attempt_id: room.attemptId(at), leaf: written, score_centi, rev: 1 })
    school.time.ms += 5000
    const replies = await Promise.all([
      ...[0, 1, 2, 5, 6].flatMap((at) => [give(room.teach, at, 300), give(elsewhere, at, 400)]),
      room.teach(examMarking.blanks, { exam_class_id, leaf: written }),
      elsewhere(examMarking.blanks, { exam_class_id, leaf: written }),
      desk.as(examAnswers.start, { exam_class_id, device_id: 'pad' }),
      room.teach(examResults.publish, { exam_class_id, is_confirmed: '1', confirm: '1' }),
    ])
    const fitting = [0, code('markStale'), code('markNotIn'), code('examEnded'), code('examUnmarked'), code('badInput')]
    expect(codesOf(replies).filter((one) => !fitting.includes(one))).toEqual([])
    await desk.submit(room.attemptId(3), 'press-fill', { [written]: change({ t: '补上' }, 9) })
    for (const at of room.tries.keys()) {
      const attempt = await room.attempt(at)
      const marks = await school.db.selectFrom('marks').selectAll().where('attempt_id', '=', attempt.id).execute()
      const sum = marks.reduce((total, { score_centi }) => total + score_centi, 0)
      const isWaiting = marks.some(({ state }) => state === 4)
      expect([at, attempt.status, attempt.score_centi, attempt.auto_centi]).toEqual([at, isWaiting ? 2 : 3, isWaiting ? null : sum, sum])
      const facts = await school.db.selectFrom('answer_facts').select(['score_centi']).where('attempt_id', '=', attempt.id).execute()
      expect(facts.length).toBe(marks.filter(({ state }) => state !== 4).length)
      expect(facts.reduce((total, { score_centi }) => total + score_centi, 0)).toBe(sum)
      const history = await school.db.selectFrom('mark_history').select('rev').where('attempt_id', '=', attempt.id).execute()
      expect(history.length).toBe(marks.reduce((total, { rev }) => total + rev - 1, 0))
    }
    expect(school.lines.concat(there.lines).filter((line) => line.includes('deadlock'))).toEqual([])
  })

  it('R954: two who give their scores at the same moment make one mark', async () => {
    const room = await createMarking(school, orgId, { students: 4, colleagues: 1, settings: { double_marking: 1 } })
    const [other] = room.others
    if (!other) throw new Error('nobody')
    const elsewhere = asPerson(there, other)
    for (const at of [0, 1, 2, 3]) {
      const place = { attempt_id: room.attemptId(at), leaf: written, rev: 1 }
      const both = await Promise.all([
        room.teach<Marked>(examMarking.mark, { ...place, score_centi: 300 }),
        elsewhere<Marked>(examMarking.mark, { ...place, score_centi: 400 }),
      ])
      expect(codesOf(both)).toEqual([0, 0])
      expect((await room.answers()).list[at]).toMatchObject({ standing: 'done', mark: { score_centi: 350, rev: 2 } })
    }
  })
})
