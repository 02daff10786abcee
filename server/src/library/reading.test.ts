import type { Flag } from '@jiangtai/contract/flag'
import { mediaTypes } from '@jiangtai/contract/media'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { createLibrary } from '../../test/library.ts'
import { sample } from '../../test/samples.ts'
import { uploader } from '../../test/uploading.ts'
import { isGivenTo, seenAmong } from './reading.db.ts'
import type { Shown } from './shown.ts'

const bytes = sample('png')

describe.each(engines)('who may read the file of a resource on %s (O065)', (engine) => {
  let school: TestApp
  let library: ReturnType<typeof createLibrary>
  let orgId: number
  let courseId: number
  beforeAll(async () => {
    school = await buildApp(engine)
    library = createLibrary(school.db, school.deps.clock)
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
    ;({ courseId } = await library.tree(orgId))
  })
  afterAll(() => school.close())

  type Person = { id: number; session: string }
  let [classId, otherClass] = [0, 0]
  let [teacher, colleague, student, neighbour]: Person[] = []
  let made: Awaited<ReturnType<typeof library.resource>>
  let [mixId, itemId] = [0, 0]
  let url: string
  const some = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('not made')
    return value
  }
  beforeEach(async () => {
    classId = await school.people.schoolClass(orgId)
    otherClass = await school.people.schoolClass(orgId)
    teacher = await school.people.teacher(orgId, [classId, otherClass])
    colleague = await school.people.teacher(orgId, [classId])
    student = await school.people.student(orgId, [classId])
    neighbour = await school.people.student(orgId, [otherClass])
    const { data } = await uploader(school, teacher.session).direct('一.png', bytes, mediaTypes.image)
    url = data.file_cdn_url
    made = await library.resource(teacher.id, orgId, { upload_id: data.file_cdn_id })
    mixId = await library.mix(teacher.id, classId, courseId)
    itemId = await library.item(mixId, made.id)
  })

  const read = async (person: Person | undefined, headers: Record<string, string> = {}) =>
    school.app.inject({ url, headers: { host: 'localhost', cookie: `jt_session=${some(person).session}`, ...headers } })
  const statusFor = async (person: Person | undefined) => (await read(person)).statusCode
  const withdraw = () => school.db.updateTable('push_items').set({ withdrawn_at: 1 }).where('item_id', '=', itemId).execute()
  const takeOut = (removed_at: number | null = 1) =>
    school.db.updateTable('mix_items').set({ removed_at }).where('id', '=', itemId).execute()
  const remove = () => school.db.updateTable('resources').set({ deleted_at: 1 }).where('id', '=', made.id).execute()
  const giveToSchool = (is_school: Flag) => school.db.updateTable('resources').set({ is_school }).where('id', '=', made.id).execute()

  const state = (change: Partial<Shown> = {}): Shown => ({
    ...{ teacher_id: some(teacher).id, teacher_name: '师', resource_id: made.id, page: 1, follow: 1 },
    ...change,
  })
  const show = async (shown: unknown, inClass = classId) => {
    await school.db.deleteFrom('tool_states').where('class_id', '=', inClass).execute()
    await school.db
      .insertInto('tool_states')
      .values({ class_id: inClass, tool: 'course-page', state: JSON.stringify(shown), version: 1 })
      .execute()
  }

  it('students of the class once it is pushed and due, also a part of it; nobody else', async () => {
    expect(await statusFor(student)).toBe(404)
    await library.push(mixId, [itemId])
    const part = await read(student, { range: 'bytes=2-5' })
    expect([part.statusCode, part.rawPayload.equals(bytes.subarray(2, 6))]).toEqual([206, true])
    expect([await statusFor(teacher), await statusFor(student), await statusFor(neighbour), await statusFor(colleague)]).toEqual([
      200, 200, 404, 404,
    ])
    const unknown = await school.app.inject({
      url: '/files/999999/a.png',
      headers: { host: 'localhost', cookie: `jt_session=${some(student).session}` },
    })
    expect((await read(neighbour)).body).toBe(unknown.body)
    expect([
      await isGivenTo(school.db, classId, made.id, school.deps.clock.seconds()),
      await isGivenTo(school.db, otherClass, made.id, school.deps.clock.seconds()),
    ]).toEqual([true, false])
    const who = { id: some(student).id, role: 'student' } as const
    expect(await seenAmong(school.db, who, [made.id], school.deps.clock.seconds())).toEqual([made.id])
    await school.db.deleteFrom('class_students').where('student_id', '=', who.id).execute()
    expect([await statusFor(student), await seenAmong(school.db, who, [made.id], school.deps.clock.seconds())]).toEqual([404, []])
  })

  it('not before its time', async () => {
    const start = school.time.ms
    await library.push(mixId, [itemId], { push_at: school.deps.clock.seconds() + 60, told_at: null })
    expect(await statusFor(student)).toBe(404)
    school.time.ms += 60_000
    expect(await statusFor(student)).toBe(200)
    school.time.ms = start
  })

  it.each([
    ['withdrawn', () => withdraw()],
    ['taken out of the course', () => takeOut()],
    ['deleted', () => remove()],
  ] as const)('no longer when it is %s', async (_what, change) => {
    await library.push(mixId, [itemId])
    expect(await statusFor(student)).toBe(200)
    await change()
    expect([await statusFor(student), await statusFor(teacher)]).toEqual([404, 200])
  })

  it('the school’s is every teacher’s, and a student’s only where it was given', async () => {
    await giveToSchool(1)
    const elsewhere = await school.people.organization({ hosts: ['reading.test'] })
    const foreign = await school.people.teacher(elsewhere)
    expect([await statusFor(colleague), await statusFor(student)]).toEqual([200, 404])
    expect((await read(foreign, { host: 'reading.test' })).statusCode).toBe(404)
    // A colleague who has put it into a lesson and given it to the class keeps it when the school no longer has it.
    const theirs = await library.mix(some(colleague).id, classId, courseId)
    await library.push(theirs, [await library.item(theirs, made.id)])
    expect(await statusFor(student)).toBe(200)
    await giveToSchool(0)
    await remove()
    expect([await statusFor(student), await statusFor(colleague), await statusFor(neighbour)]).toEqual([200, 200, 404])
    await school.db.updateTable('mix_items').set({ removed_at: 1 }).where('mix_id', '=', theirs).execute()
    expect([await statusFor(student), await statusFor(colleague)]).toEqual([404, 404])
  })

  it('what the teacher shows and lets the class follow, for as long as that lasts', async () => {
    await show(state())
    expect([await statusFor(student), await statusFor(neighbour), await statusFor(colleague)]).toEqual([200, 404, 404])
    await show(state({ follow: 0 }))
    expect(await statusFor(student)).toBe(404)
    await show(state({ resource_id: 0 }))
    expect(await statusFor(student)).toBe(404)
    await show(state())
    await takeOut()
    expect(await statusFor(student)).toBe(404)
    await takeOut(null)
    await remove()
    expect(await statusFor(student)).toBe(404)
  })

  it('an office file that stands on the screen is not handed out', async () => {
    const plan = await library.resource(some(teacher).id, orgId, { name: '教案.docx' })
    await library.item(mixId, plan.id)
    await show(state({ resource_id: plan.id }))
    const person = { id: some(student).id, role: 'student' } as const
    expect(await seenAmong(school.db, person, [plan.id], school.deps.clock.seconds())).toEqual([])
    await show(state())
    expect(await seenAmong(school.db, person, [made.id], school.deps.clock.seconds())).toEqual([made.id])
  })

  it('of many resources it is asked at once what a student sees, given or shown', async () => {
    const given = await Promise.all(Array.from({ length: 20 }, () => library.resource(some(teacher).id, orgId)))
    const items: number[] = []
    for (const { id } of given.slice(0, 19)) items.push(await library.item(mixId, id))
    await library.push(mixId, items)
    await show(state())
    const person = { id: some(student).id, role: 'student' } as const
    let asked = 0
    const counting: KyselyPlugin = {
      transformQuery({ node }) {
        asked++
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const ids = [...given.map(({ id }) => id), made.id]
    const seen = await seenAmong(school.db.withPlugin(counting), person, ids, school.deps.clock.seconds())
    expect(seen).toEqual(ids.filter((id) => id !== given[19]?.id))
    expect(asked).toBeLessThanOrEqual(4)
  })

  it('what is said to be shown opens nothing that its teacher has not put into a course of the class', async () => {
    await show(state({ teacher_id: some(colleague).id }))
    expect(await statusFor(student)).toBe(404)
    await show(state(), otherClass)
    expect([await statusFor(neighbour), await statusFor(student)]).toEqual([404, 404])
    await show({ resource_id: made.id })
    expect(await statusFor(student)).toBe(404)
  })
})
