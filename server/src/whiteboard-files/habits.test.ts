import { refusals } from '@jiangtai/contract/refusal'
import { type BoardHabits, whiteboardFiles as calls } from '@jiangtai/contract/whiteboard-files'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BoardSchool, createBoardSchool } from '../../test/boards.ts'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'

const code = (name: keyof typeof refusals) => refusals[name][0]
type Person = { id: number; session: string }

describe.each(engines)('how a teacher works with boards on %s', (engine) => {
  let school: TestApp
  let orgId: number
  let one: BoardSchool
  beforeAll(async () => {
    school = await buildApp(engine)
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
  })
  beforeEach(async () => {
    one = await createBoardSchool(school, orgId)
  })
  afterAll(() => school.close())

  const habitsOf = async (person: Person) => (await one.as(person)<BoardHabits>(calls.habits)).data
  const classesOf = async (input: Record<string, number>) =>
    (await one.as(one.teacher)<{ list: { id: number }[] }>(calls.classes, input)).data.list.map(({ id }) => id)

  it('R580: a board begins red, 4 and transparent, and from then on as its teacher left it; colleagues have their own', async () => {
    const first = { background: 'transparent', color: 'red', width: 4 }
    expect(await habitsOf(one.teacher)).toEqual(first)
    for (const width of [6, 9]) await one.as(one.teacher)(calls.keepHabits, { background: 'blackboard', color: 'white', width })
    expect(await habitsOf(one.teacher)).toEqual({ background: 'blackboard', color: 'white', width: 9 })
    expect(await habitsOf(await school.people.teacher(orgId, [one.classId]))).toEqual(first)
    const wrong = await one.as(one.teacher)(calls.keepHabits, { background: 'blackboard', color: 'white', width: 5 })
    expect(wrong.errCode).toBe(code('badInput'))
  })

  it('R525: get-classes answers the classes in which something of the subject was prepared or drawn, and all where there is none', async () => {
    const all = [one.classId, one.otherClass].sort((a, b) => a - b)
    expect(await classesOf({})).toEqual(all)
    // One was prepared for, the other drawn for.
    expect(await classesOf({ root_subject_id: one.rootId })).toEqual([one.classId])
    const board = await one.add(one.teacher, { course_id: one.courseId, class_id: one.otherClass })
    expect(await classesOf({ root_subject_id: one.rootId })).toEqual(all)
    await one.as(one.teacher)(calls.remove, { id: board })
    expect(await classesOf({ root_subject_id: one.rootId })).toEqual([one.classId])
    const { rootId } = await one.library.tree(orgId)
    expect(await classesOf({ root_subject_id: rootId })).toEqual(all)
    const abroad = await one.library.tree(await school.people.organization())
    expect((await one.as(one.teacher)(calls.classes, { root_subject_id: abroad.rootId })).errCode).toBe(code('subjectUnknown'))
  })

  it('while a teacher of the class has stopped collecting, students give nothing; others cannot stop it', async () => {
    const give = async () =>
      (await one.as(one.student)(calls.give, { file_cdn_id: await one.image(one.student), class_id: one.classId })).errCode
    const isOpen = async () => (await one.as(one.student)<{ is_open: number }>(calls.collecting, { class_id: one.classId })).data.is_open
    const collect = (person: Person, is_open: 0 | 1) => one.as(person)(calls.collect, { class_id: one.classId, is_open })
    const stranger = await school.people.teacher(orgId)
    expect((await collect(stranger, 0)).errCode).toBe(code('foreignClass'))
    expect((await one.as(one.neighbour)(calls.collecting, { class_id: one.classId })).errCode).toBe(code('foreignClass'))
    expect([await isOpen(), await give()]).toEqual([1, 0])
    for (const _ of [1, 2]) expect((await collect(one.teacher, 0)).data).toEqual({ is_open: 0 })
    expect([await isOpen(), await give()]).toEqual([0, code('boardsClosed')])
    expect((await collect(one.teacher, 1)).data).toEqual({ is_open: 1 })
    expect([await isOpen(), await give()]).toEqual([1, 0])

    // The next lesson begins open, whoever forgot it.
    await collect(one.teacher, 0)
    school.time.ms += 1000
    const started_at = Math.floor(school.time.ms / 1000)
    const lesson = { class_id: one.classId, teacher_id: one.teacher.id, course_id: null, started_at, seen_at: started_at, ended_at: null }
    await school.db.insertInto('lessons').values(lesson).execute()
    expect([await isOpen(), await give()]).toEqual([1, 0])
  })
})
