import { boardLimits } from '@jiangtai/contract/board'
import { refusals } from '@jiangtai/contract/refusal'
import { whiteboardFiles as calls } from '@jiangtai/contract/whiteboard-files'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BoardSchool, createBoardSchool, log } from '../../test/boards.ts'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { line } from '../../test/live-boards.ts'
import { bytesOfPerson } from '../library/bytes.db.ts'
import { sweepStrokes } from './strokes.db.ts'

const code = (name: keyof typeof refusals) => refusals[name][0]
const day = 86_400

describe.each(engines)('the strokes of a board on %s', (engine) => {
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

  const kept = async (userId = one.teacher.id) =>
    (await school.db.selectFrom('board_strokes').select('id').where('user_id', '=', userId).orderBy('id').execute()).map(({ id }) => id)
  const read = (person: { id: number; session: string }, id: number, more: object = {}) => one.as(person)(calls.strokes, { id, ...more })

  it('are read as they were kept, without what does not belong to them', async () => {
    const all = [
      line(1),
      { kind: 'erase', id: 2, page: 1, at: 5, width: 60, height: 80, points: [1, 2, 0, 0] },
      { kind: 'shape', id: 3, page: 1, at: 6, shape: 'oval', color: 'blue', x: -1, y: 2, width: 3, height: -4, angle: 359 },
      ...['undo', 'redo', 'clear', 'page'].map((kind) => ({ kind, page: 1, at: 7 })),
      { kind: 'pan', page: 1, at: 8, x: 10, y: 20 },
      { kind: 'background', page: 1, at: 9, background: 'white' },
    ]
    const { errCode, id: strokes_id } = await one.keep(one.teacher, { ...log(all.map((each) => ({ ...each, secret: 1 }))), more: 'x' })
    expect(errCode).toBe(0)
    const id = await one.add(one.teacher, { strokes_id })
    expect((await read(one.teacher, id)).data).toEqual(log(all))
    expect((await read(one.teacher, await one.add(one.teacher))).errCode).toBe(code('boardUnknown'))
  })

  it.each([
    ['', 'boardUnreadable'],
    ['[', 'boardUnreadable'],
    [[], 'boardUnreadable'],
    [{ ...log(), width: 0 }, 'boardUnreadable'],
    [{ ...log(), background: 'green' }, 'boardUnreadable'],
    [log([{ ...line(1), points: [1, 2, 3] }]), 'boardUnreadable'],
    [log([{ ...line(1), points: [1, 2, 3, 1e9] }]), 'boardUnreadable'],
    [log([{ ...line(1), points: Array(8004).fill(1) }]), 'boardUnreadable'],
    [log([{ ...line(1), kind: 'script' }]), 'boardUnreadable'],
    [log([{ ...line(1), page: boardLimits.pages + 1 }]), 'boardUnreadable'],
    [log(Array(boardLimits.operations + 1).fill({ kind: 'undo', page: 1, at: 0 })), 'boardTooLarge'],
    [' '.repeat(boardLimits.signs + 1), 'boardTooLarge'],
  ] as const)('are refused when they cannot be read or are too many, and nothing is stored: case %#', async (strokes, name) => {
    expect((await one.keep(one.teacher, strokes)).errCode).toBe(code(name))
    expect(await kept()).toEqual([])
  })

  it('as many as there may be are taken and read again', async () => {
    const points = Array.from({ length: 4 * 20 }, (_, at) => at * 100)
    const operations = Array.from({ length: 7500 }, (_, at) => ({ ...line(at + 1), points }))
    expect(JSON.stringify(log(operations)).length).toBeGreaterThan(boardLimits.signs * 0.8)
    const { errCode, id: strokes_id } = await one.keep(one.teacher, log(operations))
    expect(errCode).toBe(0)
    const id = await one.add(one.teacher, { strokes_id })
    expect((await one.as(one.teacher)<{ operations: object[] }>(calls.strokes, { id })).data.operations).toHaveLength(7500)
  })

  it('are sent as they are stored, and not written anew', async () => {
    const { id: strokes_id } = await one.keep(one.teacher)
    const id = await one.add(one.teacher, { strokes_id })
    const stored = JSON.stringify(log(), undefined, 1)
    await school.db.updateTable('board_strokes').set({ strokes: stored }).where('id', '=', strokes_id).execute()
    const { response } = await school.ask(calls.strokes, { id }, { session: one.teacher.session })
    expect(response.body).toBe(`{"errCode":0,"msg":"","data":${stored}}`)
    expect([response.headers['content-type'], response.headers['cache-control']]).toEqual(['application/json; charset=utf-8', 'no-store'])
  })

  it('of a whole class are kept at once, each as it is', async () => {
    const people = await Promise.all(Array.from({ length: 46 }, () => school.people.student(orgId, [one.classId])))
    const boards = people.map((_, at) => log(Array.from({ length: 300 }, (_, nr) => ({ ...line(nr + 1), points: Array(40).fill(at) }))))
    const found = await Promise.all(people.map((person, at) => one.keep(person, boards[at])))
    const rows = await school.db
      .selectFrom('board_strokes')
      .select(['id', 'strokes'])
      .where(
        'id',
        'in',
        found.map(({ id }) => id),
      )
      .execute()
    const byId = new Map(rows.map(({ id, strokes }) => [id, JSON.parse(strokes)]))
    expect(found.map(({ id }) => byId.get(id))).toEqual(boards)
  })

  it('are swept after a day unless a board has taken them, also one in the bin, and when their board has others', async () => {
    const [waiting, used, given, left, replaced] = [
      (await one.keep(one.teacher)).id,
      (await one.keep(one.teacher)).id,
      (await one.keep(one.student)).id,
      (await one.keep(one.teacher)).id,
      (await one.keep(one.teacher)).id,
    ]
    await one.add(one.teacher, { strokes_id: used })
    await one.as(one.student)(calls.give, { file_cdn_id: await one.image(one.student), class_id: one.classId, strokes_id: given })
    const gone = await one.add(one.teacher, { strokes_id: left })
    const changed = await one.add(one.teacher, { strokes_id: replaced })
    await one.as(one.teacher)(calls.remove, { id: gone })
    await one.as(one.teacher)(calls.save, { id: changed, file_cdn_id: await one.image(one.teacher) })
    const now = school.deps.clock.seconds()
    await sweepStrokes(school.db, now + day)
    expect(await kept()).toEqual([waiting, used, left, replaced])
    await sweepStrokes(school.db, now + day + 601)
    expect([await kept(), await kept(one.student.id)]).toEqual([[used, left], [given]])
    school.time.ms += (day + 1) * 1000
    const late = { title: '板书', file_cdn_id: await one.image(one.teacher), strokes_id: waiting }
    expect((await one.as(one.teacher)(calls.add, late)).errCode).toBe(code('boardUnreadable'))
    school.time.ms -= (day + 1) * 1000
  })

  it('wait in a number that has an end: the oldest go, and none that a board has', async () => {
    const { id: used } = await one.keep(one.teacher)
    const id = await one.add(one.teacher, { strokes_id: used })
    const ids = []
    for (let at = 0; at < 23; at++) ids.push((await one.keep(one.teacher, log([]))).id)
    expect(await kept()).toEqual([used, ...ids.slice(-20)])
    expect((await read(one.teacher, id)).errCode).toBe(0)
  })

  it('count towards the share of whoever drew them, and what is beyond it is not kept', async () => {
    const { id: file_id } = await school.db
      .insertInto('files')
      .values({ org_id: orgId, sha256: `${one.teacher.id}`.padStart(64, '0'), bytes: 0, extension: 'mp4', storage_key: 'x', created_at: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await school.db
      .insertInto('uploads')
      .values({
        org_id: orgId,
        user_id: one.teacher.id,
        user_type: 1,
        file_id,
        media_type_id: 1,
        is_known: 0,
        created_at: 0,
        name: 'a.mp4',
      })
      .execute()
    const free = school.deps.fileQuota.teacher - (await bytesOfPerson(school.db, one.teacher.id))
    const { id } = await one.keep(one.teacher)
    const fill = async (bytes: number) => school.db.updateTable('files').set({ bytes }).where('id', '=', file_id).execute()
    const size = Buffer.byteLength(JSON.stringify(log()))
    await fill(free - 2 * size + 1)
    expect(await one.keep(one.teacher)).toMatchObject({ errCode: code('uploadQuota') })
    expect(await kept()).toEqual([id])
    await fill(free - 2 * size)
    expect((await one.keep(one.teacher)).errCode).toBe(0)
    expect((await one.keep(one.colleague)).errCode).toBe(0)
  })

  it('of a shared board are read by the students who see it; what a student gave by the student and the teachers of the class', async () => {
    const id = await one.add(one.teacher, { strokes_id: (await one.keep(one.teacher)).id })
    await one.as(one.teacher)(calls.share, { id, course_id: one.courseId, class_ids: [one.classId] })
    const codes = async (people: { id: number; session: string }[], of: number, more: object = {}) =>
      Promise.all(people.map(async (person) => (await read(person, of, more)).errCode))
    const no = code('boardUnknown')
    expect(await codes([one.teacher, one.student, one.neighbour, one.colleague], id)).toEqual([0, 0, no, no])
    await one.as(one.teacher)(calls.unshare, { id })
    expect(await codes([one.teacher, one.student], id)).toEqual([0, no])

    const strokes_id = (await one.keep(one.student)).id
    const { data } = await one.as(one.student)<{ id: number }>(calls.give, {
      ...{ file_cdn_id: await one.image(one.student), class_id: one.classId, strokes_id },
    })
    const stranger = await school.people.teacher(orgId, [one.otherClass])
    const people = [one.student, one.teacher, one.colleague, one.classmate, one.neighbour, stranger]
    expect(await codes(people, data.id, { is_student: 1 })).toEqual([0, 0, 0, no, no, no])
    expect(await codes(people.slice(0, 1), 999_999, { is_student: 1 })).toEqual([no])
  })
})
