import { type InkBatch, type InkOperation, inkAfter, noInk, pageInkLimits, pageInkSays, pageInks } from '@jiangtai/contract/page-ink'
import { refusals } from '@jiangtai/contract/refusal'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { engines } from '../../test/databases.ts'
import { asPerson, createCourse, type TestCourse } from '../../test/given.ts'
import { openLine, tokenFor } from '../../test/line.ts'
import { buildLiveSchool, type LiveSchool } from '../../test/live-school.ts'
import { sweepInk } from './page-ink.db.ts'
import { fitting, isInkedAfter } from './page-ink.ts'

const line = (id: number, ...points: number[]): InkOperation => ({
  ...{ kind: 'line', id, page: 1, at: 0, color: 'red', width: 4 },
  points: points.length > 0 ? points : [0, 0, 50, 0],
})
const take = (id: number): InkOperation => ({ kind: 'take', id })
const back = (id: number): InkOperation => ({ kind: 'back', id })
const clear: InkOperation = { kind: 'clear' }
const marksOf = (batches: readonly InkBatch[]) =>
  batches
    .flatMap(({ ops }) => ops)
    .reduce(inkAfter, noInk)
    .marks.map(({ id }) => id)

it.each([
  [[line(1)], true],
  [[line(1), take(1)], false],
  [[line(1), take(1), back(1)], true],
  [[line(1), line(2), take(1)], true],
  [[line(1), clear], false],
  [[line(1), take(1), line(1)], false],
  [[line(1), take(1), clear, back(1)], false],
] as const)('whether something is left after %j: %s', (operations, isInked) => {
  expect(isInkedAfter(operations)).toBe(isInked)
  expect(operations.reduce(inkAfter, noInk).marks.length > 0).toBe(isInked)
})

it('parts of a line are one mark although another screen wrote between them', () => {
  const { marks } = [line(1, 0, 0, 50, 0), line(2), line(1, 9, 9, 50, 8)].reduce(inkAfter, noInk)
  expect(marks).toEqual([line(1, 0, 0, 50, 0, 9, 9, 50, 8), line(2)])
})

it('as many batches are answered as fit, and always one', () => {
  expect([fitting([], 10), fitting([11, 1], 10), fitting([5, 5, 1], 10), fitting([1, 1], 10)]).toEqual([0, 1, 2, 2])
})

describe.each(engines)('ink on the page of a resource on %s', (engine) => {
  let school: LiveSchool
  let course: TestCourse
  beforeAll(async () => {
    school = await buildLiveSchool(engine)
  })
  afterAll(() => school.close())
  beforeEach(async () => {
    course = await createCourse(school, school.orgId)
  })

  let keys = 0
  type Asker = { readonly session: string }
  const at = (page = 1) => ({ class_id: course.classId, resource_id: course.resources[0]?.id ?? 0, page })
  interface Writing {
    readonly who?: Asker
    readonly page?: number
    readonly key?: string
    readonly class_id?: number
  }
  const write = async (ops: readonly InkOperation[], { who = course.teacher, page = 1, key = `k${++keys}`, ...more }: Writing = {}) =>
    asPerson(school, who)<{ seq: number }>(pageInks.add, { ...at(page), key, ops, ...more })
  const read = async (who: Asker = course.teacher, page = 1, more: Record<string, unknown> = {}) =>
    asPerson(school, who)<{ seq: number; batches: InkBatch[] }>(pageInks.read, { ...at(page), ...more })
  const inked = async (who: Asker = course.teacher) => {
    const { page: _, ...resource } = at()
    return (await asPerson(school, who)<{ pages: number[] }>(pageInks.pages, resource)).data.pages
  }
  const sit = async (person: Asker) =>
    (await openLine(school.app, { token: await tokenFor(school, person.session), classId: course.classId })).sit()

  it('stays with its page, in the order it came, each batch once', async () => {
    expect((await write([line(1)], { key: 'a' })).data).toEqual({ seq: 1 })
    expect((await write([line(2)], { key: 'b' })).data).toEqual({ seq: 2 })
    expect((await write([line(1)], { key: 'a' })).data).toEqual({ seq: 1 })
    await write([line(7)], { page: 3 })
    const { seq, batches } = (await read()).data
    expect([seq, batches]).toEqual([
      2,
      [
        { seq: 1, key: 'a', ops: [line(1)] },
        { seq: 2, key: 'b', ops: [line(2)] },
      ],
    ])
    expect((await read(course.teacher, 1, { after: 1 })).data.batches).toMatchObject([{ key: 'b' }])
    expect((await read(course.teacher, 2)).data).toEqual({ seq: 0, batches: [] })
    expect(await inked()).toEqual([1, 3])
    await write([take(7)], { page: 3 })
    expect(await inked()).toEqual([1])
    await write([back(7)], { page: 3 })
    expect(await inked()).toEqual([1, 3])
  })

  it('is not lost when two screens of the teacher write at once', async () => {
    const all = Array.from({ length: 12 }, (_, at) => at + 1)
    const seqs = await Promise.all(all.map(async (id) => (await write([line(id)])).data.seq))
    expect(seqs.toSorted((a, b) => a - b)).toEqual(all)
    expect(marksOf((await read()).data.batches).toSorted((a, b) => a - b)).toEqual(all)
  })

  it('is gone after a clear, for good: what comes again late does not bring it back', async () => {
    await write([line(1)], { key: 'old' })
    await write([clear, line(2)])
    await write([line(1)], { key: 'old' })
    const { seq, batches } = (await read()).data
    expect([seq, marksOf(batches), batches.length]).toEqual([2, [2], 1])
    await write([clear])
    expect(await inked()).toEqual([])
  })

  it('is the teacher’s for this class alone, and of a lesson of that class', async () => {
    await write([line(1)])
    const other = { class_id: course.otherClass }
    expect((await write([line(2)], other)).errCode).toBe(refusals.inkPageForeign[0])
    expect((await read(course.teacher, 1, other)).data).toEqual({ seq: 0, batches: [] })
    expect((await write([line(2)], { who: course.colleague })).errCode).toBe(refusals.inkPageForeign[0])
    expect((await read(course.colleague)).data).toEqual({ seq: 0, batches: [] })
    const stranger = await school.people.teacher(school.orgId)
    for (const call of [pageInks.read, pageInks.pages]) expect((await asPerson(school, stranger)(call, at())).errCode).not.toBe(0)
    expect((await write([line(2)], { who: stranger })).errCode).not.toBe(0)
    expect((await write([line(2)], { who: course.student })).errCode).not.toBe(0)
    expect(marksOf((await read()).data.batches)).toEqual([1])
  })

  it('is seen by students while the class follows that very page, and told to them as it is written', async () => {
    const [desk, pupil, other] = [await sit(course.teacher), await sit(course.student), await sit(course.colleague)]
    await write([line(1)])
    expect((await read(course.student)).errCode).toBe(refusals.inkUnseen[0])
    await desk.ask('lesson_page', { ...at(), follow: 1 })
    expect(marksOf((await read(course.student)).data.batches)).toEqual([1])
    expect((await read(course.neighbour)).errCode).not.toBe(0)
    await write([line(2)])
    const name = pageInkSays.changed.name
    await vi.waitFor(() => expect(pupil.named(name)).toMatchObject([{ ...at(), teacher_id: course.teacher.id, seq: 2, ops: [line(2)] }]))
    // Teachers only hear that there is something: whose ink it is reads it.
    await vi.waitFor(() => expect(other.named(name).at(-1)).toMatchObject({ seq: 2, is_inked: 1, ops: [] }))
    await desk.ask('lesson_page', { ...at(2), follow: 1 })
    expect((await read(course.student)).errCode).toBe(refusals.inkUnseen[0])
    await write([line(3)])
    await vi.waitFor(() => expect(other.named(name).at(-1)).toMatchObject({ seq: 3 }))
    expect(pupil.named(name)).toHaveLength(1)
    await write([clear])
    await vi.waitFor(() => expect(other.named(name).at(-1)).toMatchObject({ seq: 4, is_inked: 0 }))
    await desk.ask('lesson_page', { ...at(), follow: 0 })
    expect((await read(course.student)).errCode).toBe(refusals.inkUnseen[0])
  })

  it('has an end, which a clear lifts; nonsense and a class without 手写 are refused', async () => {
    const { page, ...rest } = at()
    const ink = { ...rest, page, teacher_id: course.teacher.id, updated_at: 1, bytes: pageInkLimits.signs - 10 }
    await school.db.insertInto('page_inks').values(ink).execute()
    expect((await write([line(1)])).errCode).toBe(refusals.inkPageFull[0])
    expect((await write([clear])).errCode).toBe(0)
    expect((await write([line(1)])).errCode).toBe(0)
    for (const wrong of [
      { page: 0 },
      { page: 5001 },
      { key: '' },
      { ops: [] },
      { ops: [{ kind: 'undo' }] },
      { ops: [{ ...line(1), points: [1] }] },
    ])
      expect((await asPerson(school, course.teacher)(pageInks.add, { ...at(), key: 'x', ops: [line(1)], ...wrong })).errCode).not.toBe(0)
    const off = { class_id: course.classId, name: 'im_interaction_hand_writing', is_on: 0 } as const
    await school.db.insertInto('class_switches').values(off).execute()
    expect((await write([line(4)])).errCode).toBe(refusals.switchedOff[0])
  })

  it('is forgotten a month after its resource was deleted', async () => {
    await write([line(1)])
    const now = school.deps.clock.seconds()
    const deleted = (deleted_at: number) =>
      school.db.updateTable('resources').set({ deleted_at }).where('id', '=', at().resource_id).execute()
    await deleted(now - 86_400)
    await sweepInk(school.db, now)
    expect(await inked()).toEqual([1])
    await deleted(now - 31 * 86_400)
    await sweepInk(school.db, now)
    expect([await inked(), (await read()).data.batches]).toEqual([[], []])
  })
})
