import { examAnswers } from '@jiangtai/contract/exam-answers'
import { examClasses } from '@jiangtai/contract/exam-classes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../../test/build-app.ts'
import { engines } from '../../../test/databases.ts'
import { change, createExamClass, rightAnswers, type TestExamClass } from '../../../test/exam-school.ts'
import { giveMark } from '../../../test/marking-walk.ts'
import { examClassById } from '../exam-classes.db.ts'
import { createPapers } from '../paper/papers.ts'
import { factsAdmin } from './facts.admin.ts'
import { createSlices } from './slices.ts'

/** The same numbers for every engine. */
function chanceFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const said = new Map<string, string>()

describe.each(engines)('slices of an exam on %s', (engine) => {
  let school: TestApp
  let orgId: number
  beforeAll(async () => {
    school = await buildApp(engine)
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
  })
  afterAll(() => school.close())

  const rowOf = async (id: number) => {
    const row = await examClassById(school.db, id)
    if (!row) throw new Error('no exam')
    return row
  }
  const slicesNow = () => createSlices({ db: school.db, papers: createPapers(school.db) })
  const storedOf = async (id: number) => {
    const all = async (table: 'exam_students' | 'item_slices' | 'exam_slices') =>
      (await school.db.selectFrom(table).selectAll().where('exam_class_id', '=', id).execute()).map((row) => JSON.stringify(row)).toSorted()
    return [await all('exam_slices'), await all('item_slices'), await all('exam_students')]
  }
  /** From nothing but the facts. */
  const reckonedAnew = async (id: number) => {
    for (const table of ['exam_students', 'item_slices', 'exam_slices'] as const)
      await school.db.deleteFrom(table).where('exam_class_id', '=', id).execute()
    await slicesNow().of(await rowOf(id))
    return storedOf(id)
  }
  async function sat(room: TestExamClass, examClassId: number, at: number, answers: object) {
    const desk = room.desk(room.students[at] as never)
    const { attempt } = await desk.start(examClassId)
    await desk.submit(attempt.attempt_id, `slices-${examClassId}-${at}`, answers)
    return attempt.attempt_id
  }

  it('R1170: totals wait for the whole try, rates count every mark, and 已批 says how many are whole', async () => {
    const room = await createExamClass(school, orgId, 3)
    const { exam_class_id } = await room.push()
    const tries = [await sat(room, exam_class_id, 0, { ...rightAnswers, 6: change({ t: '因为' }) })]
    tries.push(await sat(room, exam_class_id, 1, { 1: change({ o: ['a'] }), 6: change({ t: '所以' }) }))
    const before = await slicesNow().of(await rowOf(exam_class_id))
    expect([before.exam?.n, before.exam?.rate_bp, before.items.map(({ n }) => n)]).toEqual([0, null, [2, 2, 2, 2, 2]])
    expect(before.items[0]).toMatchObject({ p_bp: 5000, right_n: 1, wrong_n: 1, blank_n: 0, d_bp: null })
    expect(before.students.map(({ score_centi, rank }) => [score_centi, rank])).toEqual([
      [null, null],
      [null, null],
    ])
    await giveMark(school.db, exam_class_id, tries[0] ?? 0, 6, 250)
    const after = await slicesNow().of(await rowOf(exam_class_id))
    expect(after.exam).toMatchObject({ n: 1, mean_milli: 27_500, sd_milli: null, min_centi: 2750, rate_bp: 9167 })
    expect(after.students.map(({ score_centi, rank, rate_bp, status }) => [score_centi, rank, rate_bp, status])).toEqual([
      [2750, 1, 9167, 3],
      [null, null, null, 2],
    ])
    await room.teach(examAnswers.end, { exam_class_id })
    expect((await slicesNow().of(await rowOf(exam_class_id))).exam?.absent_n).toBe(1)
  })

  it('R1059, R1060, R1061: after any marks, redos, returns and withdrawals the slices are those of the facts, byte for byte', async () => {
    const chance = chanceFrom(29)
    const room = await createExamClass(school, orgId, 12)
    const { exam_class_id: id } = await room.push({ redo_max: 2 })
    const letters = ['a', 'b', 'c', 'd'] as const
    const tries: number[] = []
    for (const at of room.students.keys()) {
      const answers = {
        ...rightAnswers,
        1: change({ o: [letters[chance(4)] ?? 'a'] }),
        ...(chance(2) === 0 && { 3: change({ b: ['错'] }) }),
        4: change({ j: chance(2) }),
        6: change({ t: '因为' }),
      }
      tries.push(await sat(room, id, at, answers))
    }
    const acts = [
      async () => giveMark(school.db, id, tries[chance(12)] ?? 0, 6, chance(11) * 50),
      async () => giveMark(school.db, id, tries[chance(12)] ?? 0, 1 + chance(5), chance(11) * 50),
      async () => void (await slicesNow().of(await rowOf(id))),
      async () => {
        const at = chance(12)
        const { errCode, data } = await room.desk(room.students[at] as never).redo(id)
        if (errCode !== 0) return
        const { attempt_id } = data.attempt
        await room.desk(room.students[at] as never).submit(attempt_id, `redo-${attempt_id}`, rightAnswers)
      },
    ]
    for (const attempt of tries.slice(0, 9)) await giveMark(school.db, id, attempt, 6, chance(11) * 50)
    for (let step = 0; step < 40; step += 1) await acts[chance(acts.length)]?.()
    await room.teach(examClasses.returnAttempt, { exam_class_id: id, attempt_id: tries[2], reason: '看错了题' })
    await slicesNow().of(await rowOf(id))
    const stored = await storedOf(id)
    expect(await reckonedAnew(id)).toEqual(stored)
    expect(stored[1]).toHaveLength(6)

    const facts = () => school.db.selectFrom('answer_facts').selectAll().where('exam_class_id', '=', id).execute()
    const before = (await facts()).map((row) => JSON.stringify(row)).toSorted()
    await school.db.deleteFrom('answer_facts').where('exam_class_id', '=', id).where('leaf_no', '<', 4).execute()
    const lines: string[] = []
    await factsAdmin(school.db, ['rebuild', 'default'], (line) => lines.push(line))
    expect((await facts()).map((row) => JSON.stringify(row)).toSorted()).toEqual(before)
    expect(await storedOf(id)).toEqual(stored)
    expect(lines.at(-1)).toContain('已重算')

    const places = new Map(room.students.map(({ id: student }, at) => [student, at]))
    const { exam, items, students } = await slicesNow().of(await rowOf(id))
    const nameless = [
      { ...exam, exam_class_id: 0 },
      items.map((item) => ({ ...item, exam_class_id: 0 })),
      students.map((one) => ({ ...one, exam_class_id: 0, attempt_id: 0, student_id: places.get(one.student_id) })),
    ]
    said.set(engine, JSON.stringify(nameless))
    expect(new Set(said.values()).size).toBe(1)

    await room.teach(examClasses.withdraw, { exam_class_id: id })
    expect(await storedOf(id)).toEqual([[], [], []])
    await factsAdmin(school.db, ['rebuild', 'default'], () => {})
    expect(await storedOf(id)).toEqual([[], [], []])
  })

  it('R1059: a mark that comes while it is reckoned is not lost', async () => {
    const room = await createExamClass(school, orgId, 2)
    const { exam_class_id } = await room.push()
    const tries = [await sat(room, exam_class_id, 0, rightAnswers), await sat(room, exam_class_id, 1, rightAnswers)]
    const slices = slicesNow()
    const row = await rowOf(exam_class_id)
    const marks = tries.map((attempt) => giveMark(school.db, exam_class_id, attempt, 6, 500))
    await Promise.all([slices.of(row), ...marks, slices.of(row)])
    expect((await slices.of(row)).exam).toMatchObject({ n: 2, mean_milli: 30_000 })
  })

  it('what was reckoned of a class stays when its answers are deleted after their time', async () => {
    const room = await createExamClass(school, orgId, 1)
    const { exam_class_id } = await room.push()
    await giveMark(school.db, exam_class_id, await sat(room, exam_class_id, 0, rightAnswers), 6, 500)
    const slices = slicesNow()
    await slices.of(await rowOf(exam_class_id))
    for (const table of ['answer_facts', 'marks', 'attempt_answers'] as const) {
      const ids = school.db.selectFrom('attempts').select('id').where('exam_class_id', '=', exam_class_id)
      await school.db.deleteFrom(table).where('attempt_id', 'in', ids).execute()
    }
    await school.db.deleteFrom('attempts').where('exam_class_id', '=', exam_class_id).execute()
    const kept = await slices.of(await rowOf(exam_class_id))
    expect([kept.exam?.n, kept.items.length]).toEqual([1, 6])
    await factsAdmin(school.db, ['rebuild', 'default'], () => {})
    expect((await slices.of(await rowOf(exam_class_id))).exam?.n).toBe(1)
  })
})
