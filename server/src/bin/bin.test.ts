import { type BinEntry, bin, binKinds, binLimits } from '@jiangtai/contract/bin'
import { courses, type Mix, type MixRow } from '@jiangtai/contract/courses'
import { refusals } from '@jiangtai/contract/refusal'
import type { Resource } from '@jiangtai/contract/resource'
import { resources } from '@jiangtai/contract/resources'
import { type StudyItem, studies } from '@jiangtai/contract/studies'
import { type WhiteboardDay, whiteboardFiles } from '@jiangtai/contract/whiteboard-files'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BoardSchool, createBoardSchool } from '../../test/boards.ts'
import { buildApp, buildNode, type TestApp, type TestNode } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { asPerson } from '../../test/given.ts'
import { bytesOfPerson } from '../library/bytes.db.ts'
import { thumbStates } from '../library/thumb.ts'
import { sweepKind } from '../sweep.ts'

const code = (name: keyof typeof refusals) => refusals[name][0]
const page = { curr_page_index: 1, page_size: 20 }
const day = 86_400_000
interface Pages {
  readonly list: readonly BinEntry[]
  readonly total: number
  readonly pageCount: number
  readonly bytes: number
}

describe.each(engines)('the recycle bin on %s', (engine) => {
  let school: TestApp
  let there: TestNode
  let orgId: number
  let one: BoardSchool
  beforeAll(async () => {
    school = await buildApp(engine)
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
    there = await buildNode(school.database, { bus: school.deps.bus, clock: school.deps.clock })
  })
  beforeEach(async () => {
    one = await createBoardSchool(school, orgId)
  })
  afterAll(async () => {
    await there.app.close()
    await school.close()
  })

  const binOf = async (person = one.teacher, input: object = {}) => (await one.as(person)<Pages>(bin.pages, { ...page, ...input })).data
  const fileOf = (uploadId: number) => school.db.selectFrom('uploads').select('file_id').where('id', '=', uploadId)
  const titlesIn = ({ list }: Pick<Pages, 'list'>) => list.map(({ title }) => title)
  const say = (call: Parameters<TestApp['ask']>[0], input: Record<string, unknown> = {}) => one.as(one.teacher)(call, input)
  const lesson = () => ({ class_id: one.classId, course_id: one.courseId, course_type: 1 })
  const lessonOf = async () => (await one.as(one.teacher)<Mix>(courses.mix, lesson())).data
  const studied = async () =>
    (await one.as(one.student)<{ items: StudyItem[] } | null>(studies.course, { mix_id: one.mixId })).data?.items.map(({ id }) => id)
  const prepared = async () => (await one.as(one.teacher)<{ list: MixRow[] }>(courses.recent, page)).data.list.map(({ mix_id }) => mix_id)

  it('lists what its teacher deleted, of every kind: its name, where it was, how large it is and until when it stays', async () => {
    const pdf = await one.library.resource(one.teacher.id, orgId, { title: '牛顿定律', bytes: 3000, course_id: one.courseId })
    const boardId = await one.add(one.teacher, { title: '第一课', course_id: one.courseId, class_id: one.classId })
    await say(resources.remove, { ids: [pdf.id] })
    school.time.ms += 1000
    await say(whiteboardFiles.remove, { id: boardId })
    school.time.ms += 1000
    await say(courses.removeMix, { mix_id: one.mixId })
    const { list, total, pageCount, bytes } = await binOf()
    const names = await school.db.selectFrom('courses').select('name').where('id', '=', one.courseId).executeTakeFirstOrThrow()
    const course_name = names.name
    expect(list.map(({ kind, title, course_name, item_count }) => [kind, title, course_name, item_count])).toEqual([
      [binKinds.mix, course_name, course_name, 3],
      [binKinds.board, '第一课', course_name, 0],
      [binKinds.resource, '牛顿定律', course_name, 0],
    ])
    expect(list[0]).toMatchObject({ course_type: 1, bytes: 0 })
    expect(list[0]?.class_name).toBe(list[1]?.class_name)
    expect(list.map(({ thumb_url }) => thumb_url)).toEqual(['', expect.stringMatching(/^\/thumbs\/\d+$/), ''])
    await school.db.updateTable('files').set({ thumb_state: thumbStates.made }).where('id', 'in', fileOf(pdf.uploadId)).execute()
    expect((await binOf()).list[2]?.thumb_url).toBe(`/thumbs/${pdf.uploadId}`)
    expect(list[2]).toMatchObject({ id: pdf.id, bytes: 3000, media_class_id: 5, class_name: '' })
    expect(list.map(({ deleted_at, ends_at }) => ends_at - deleted_at)).toEqual([1, 1, 1].map(() => binLimits.days * 86_400))
    expect([total, pageCount, bytes]).toEqual([3, 1, 4000])
    expect(titlesIn(await binOf(one.teacher, { kind: binKinds.board }))).toEqual(['第一课'])
    const second = await binOf(one.teacher, { curr_page_index: 2, page_size: 2 })
    expect([titlesIn(second), second.total, second.pageCount]).toEqual([['牛顿定律'], 3, 2])
    expect((await say(bin.pages, { ...page, page_size: binLimits.pageSize + 1 })).errCode).toBe(code('badInput'))
  })

  it('gives a resource back to its lesson, in its place and to the students who had it', async () => {
    await one.library.push(one.mixId, one.items)
    const second = one.resources[1]?.id ?? 0
    await say(resources.remove, { ids: [second] })
    expect(await studied()).toEqual([one.items[0], one.items[2]])
    expect((await one.as(one.student)(resources.byId, { id: second })).errCode).toBe(code('resourceUnknown'))
    expect((await say(bin.restore, { resource_ids: [second] })).errCode).toBe(0)
    expect(await studied()).toEqual(one.items)
    expect((await lessonOf()).items.map(({ id, is_pushed }) => [id, is_pushed])).toEqual(one.items.map((id) => [id, 1]))
    expect((await binOf()).total).toBe(0)
  })

  it('keeps the strokes of a board and whom it is shown to, and shows it to nobody meanwhile', async () => {
    const { id: strokes_id } = await one.keep(one.teacher)
    const id = await one.add(one.teacher, { title: '第一课', strokes_id })
    await say(whiteboardFiles.share, { id, course_id: one.courseId, class_ids: [one.classId] })
    const shared = async () =>
      (await one.as(one.student)<{ list: WhiteboardDay[] }>(whiteboardFiles.shared, { curr_page_index: 1 })).data.list.flatMap(({ list }) =>
        list.map((file) => file.id),
      )
    const strokes = async (person: BoardSchool['teacher']) => (await one.as(person)(whiteboardFiles.strokes, { id })).errCode
    await say(whiteboardFiles.remove, { id })
    expect([await shared(), await strokes(one.teacher), await strokes(one.student)]).toEqual([
      [],
      code('boardUnknown'),
      code('boardUnknown'),
    ])
    // The sweep of strokes leaves them alone.
    school.time.ms += 2 * day
    await sweep()
    expect((await say(bin.restore, { board_ids: [id] })).errCode).toBe(0)
    expect([await shared(), await strokes(one.teacher), await strokes(one.student)]).toEqual([[id], 0, 0])
  })

  it('takes a prepared lesson as a whole, and gives it back in order and with what was pushed of it', async () => {
    await one.library.push(one.mixId, one.items.slice(0, 2))
    const before = await lessonOf()
    const { data } = await one.as(one.teacher)<{ deleted_mix_id: number }>(courses.removeMix, { mix_id: one.mixId })
    expect((await say(courses.removeMix, { mix_id: one.mixId })).errCode).toBe(code('mixDeleted'))
    expect([(await lessonOf()).items, await prepared(), await studied()]).toEqual([[], [], undefined])
    // The resources are in the library as before.
    expect((await one.as(one.teacher)<{ total: number }>(resources.mine, page)).data.total).toBe(3)
    expect((await say(bin.restore, { deleted_mix_ids: [data.deleted_mix_id] })).errCode).toBe(0)
    const after = await lessonOf()
    expect(after.items).toEqual(before.items)
    expect([after.updated_at, after.version > before.version]).toEqual([before.updated_at, true])
    expect([await prepared(), await studied()]).toEqual([[one.mixId], one.items.slice(0, 2)])
    expect((await binOf()).total).toBe(0)
  })

  it('a lesson that was begun anew is joined by what comes back; what is in it already stays where it is', async () => {
    const remove = async () =>
      (await one.as(one.teacher)<{ deleted_mix_id: number }>(courses.removeMix, { mix_id: one.mixId })).data.deleted_mix_id
    const first = await remove()
    const [a, , c] = one.resources
    await say(courses.add, { ...lesson(), resource_ids: [c?.id, a?.id] })
    const second = await remove()
    expect((await binOf()).list.map(({ id, item_count }) => [id, item_count])).toEqual([
      [second, 2],
      [first, 1],
    ])
    await say(bin.restore, { deleted_mix_ids: [second] })
    const order = async () => (await lessonOf()).items.map(({ id }) => id)
    expect(await order()).toEqual([one.items[2], one.items[0]])
    await say(bin.restore, { deleted_mix_ids: [first] })
    expect(await order()).toEqual([one.items[1], one.items[2], one.items[0]])
  })

  it('what was put in anew meanwhile is in its old place when the lesson comes back, pushed and read as it was', async () => {
    await one.library.push(one.mixId, one.items)
    const [, second = 0] = one.items
    await one.as(one.student)(studies.note, { item_id: second, seconds: 0, page: 1, position: 0, is_done: 0 })
    const before = await lessonOf()
    const { data } = await one.as(one.teacher)<{ deleted_mix_id: number }>(courses.removeMix, { mix_id: one.mixId })
    school.time.ms += 5000
    const fresh = await one.library.resource(one.teacher.id, orgId)
    await say(courses.drop, { ...lesson(), resource_ids: [one.resources[1]?.id] })
    await say(courses.add, { ...lesson(), resource_ids: [fresh.id] })
    // Putting it in gives it to nobody.
    expect((await lessonOf()).items.map(({ id, is_pushed }) => [id === second, is_pushed])).toEqual([
      [true, 0],
      [false, 0],
    ])
    expect(await studied()).toBeUndefined()
    const restored = await one.as(one.teacher)<{ joined_count: number }>(bin.restore, { deleted_mix_ids: [data.deleted_mix_id] })
    expect(restored.data).toEqual({ joined_count: 1 })
    const after = (await lessonOf()).items
    expect(after.slice(0, 3)).toEqual(before.items)
    expect([after[1]?.is_pushed, after[1]?.seen_count, after[3]?.resource.id, after.length]).toEqual([1, 1, fresh.id, 4])
    expect(await studied()).toEqual(one.items)
  })

  it('what would make a lesson too long stays in the bin, and is said', async () => {
    const { data } = await one.as(one.teacher)<{ deleted_mix_id: number }>(courses.removeMix, { mix_id: one.mixId })
    const ids: number[] = []
    while (ids.length < 98) ids.push((await one.library.resource(one.teacher.id, orgId)).id)
    await say(courses.add, { ...lesson(), resource_ids: ids })
    expect((await say(bin.restore, { deleted_mix_ids: [data.deleted_mix_id] })).errCode).toBe(code('mixFull'))
    expect([(await lessonOf()).items.length, (await binOf()).total]).toEqual([98, 1])
  })

  it('the bin of another teacher is refused, and so is what is not there: all of it, or nothing', async () => {
    const boardId = await one.add(one.teacher)
    const id = one.resources[0]?.id ?? 0
    await say(resources.remove, { ids: [id] })
    await say(whiteboardFiles.remove, { id: boardId })
    const { data } = await one.as(one.teacher)<{ deleted_mix_id: number }>(courses.removeMix, { mix_id: one.mixId })
    const all = { resource_ids: [id], board_ids: [boardId], deleted_mix_ids: [data.deleted_mix_id] }
    expect((await binOf(one.colleague)).total).toBe(0)
    for (const call of [bin.restore, bin.purge]) {
      for (const [key, ids] of Object.entries(all))
        expect((await one.as(one.colleague)(call, { [key]: ids })).errCode, key).toBe(code('binUnknown'))
      expect((await say(call, { ...all, board_ids: [boardId, 999_999] })).errCode).toBe(code('binUnknown'))
      expect((await say(call, {})).errCode).toBe(code('nothingChosen'))
      const many = Array.from({ length: binLimits.together + 1 }, (_, at) => at + 1)
      expect((await say(call, { board_ids: many })).errCode).toBe(code('tooManyAtOnce'))
    }
    expect((await one.as(one.colleague)<{ count: number }>(bin.empty)).data.count).toBe(0)
    expect((await one.as(one.colleague)(courses.removeMix, { mix_id: one.mixId })).errCode).toBe(code('mixDeleted'))
    expect((await binOf()).total).toBe(3)
    // A class that the teacher no longer teaches is given nothing.
    await school.db.deleteFrom('class_teachers').where('teacher_id', '=', one.teacher.id).where('class_id', '=', one.classId).execute()
    expect((await say(bin.restore, { deleted_mix_ids: all.deleted_mix_ids })).errCode).toBe(code('foreignClass'))
  })

  it('of a restoring and a purging on two nodes at once one is done, and the other is told so', async () => {
    const elsewhere = asPerson(there, one.teacher)
    const { data } = await one.as(one.teacher)<{ deleted_mix_id: number }>(courses.removeMix, { mix_id: one.mixId })
    const boardId = await one.add(one.teacher)
    await say(whiteboardFiles.remove, { id: boardId })
    for (const some of [{ deleted_mix_ids: [data.deleted_mix_id] }, { board_ids: [boardId] }]) {
      const codes = await Promise.all([say(bin.restore, some), elsewhere(bin.purge, some)])
      expect(codes.map(({ errCode }) => errCode).toSorted()).toEqual([0, code('binUnknown')])
    }
  })

  it('after thirty days nothing can be had back, and the sweep ends it; until the last second it can', async () => {
    const [kept, lost] = [one.resources[0]?.id ?? 0, one.resources[1]?.id ?? 0]
    const { id: strokes_id } = await one.keep(one.teacher)
    const boardId = await one.add(one.teacher, { strokes_id })
    await say(whiteboardFiles.share, { id: boardId, course_id: one.courseId, class_ids: [one.classId] })
    await say(resources.remove, { ids: [kept, lost] })
    await say(whiteboardFiles.remove, { id: boardId })
    await say(courses.removeMix, { mix_id: one.mixId })
    school.time.ms += binLimits.days * day - 1000
    await sweep()
    expect((await binOf()).total).toBe(4)
    expect((await say(bin.restore, { resource_ids: [kept] })).errCode).toBe(0)
    school.time.ms += 1000
    expect((await binOf()).total).toBe(0)
    expect((await say(bin.restore, { board_ids: [boardId] })).errCode).toBe(code('binUnknown'))
    await sweep()
    expect((await say(resources.restore, { ids: [lost] })).errCode).toBe(code('resourceUnknown'))
    const { db } = school
    const left = {
      resource: await db.selectFrom('resources').select('id').where('id', '=', lost).execute(),
      board: await db.selectFrom('boards').select('id').where('id', '=', boardId).execute(),
      shares: await db.selectFrom('board_shares').select('board_id').where('board_id', '=', boardId).execute(),
      strokes: await db.selectFrom('board_strokes').select('id').where('id', '=', strokes_id).execute(),
      deletions: await db.selectFrom('deleted_mixes').select('id').where('teacher_id', '=', one.teacher.id).execute(),
      mix: await db.selectFrom('mixes').select('id').where('id', '=', one.mixId).execute(),
      items: await db.selectFrom('mix_items').select('id').where('mix_id', '=', one.mixId).execute(),
    }
    expect(left).toEqual({ resource: [], board: [], shares: [], strokes: [], deletions: [], mix: [], items: [] })
    expect((await one.as(one.teacher)<Resource>(resources.byId, { id: kept })).data.id).toBe(kept)
  })

  it('counts for its teacher’s space until it is purged, and is emptied at once', async () => {
    const [first, second, third] = one.resources
    await say(resources.remove, { ids: [first?.id, second?.id] })
    expect(await bytesOfPerson(school.db, one.teacher.id)).toBe(3000)
    await say(bin.purge, { resource_ids: [first?.id] })
    expect(await bytesOfPerson(school.db, one.teacher.id)).toBe(2000)
    await say(resources.remove, { ids: [third?.id] })
    await say(courses.removeMix, { mix_id: one.mixId })
    expect((await one.as(one.teacher)<{ count: number }>(bin.empty)).data.count).toBe(3)
    expect([(await binOf()).total, await bytesOfPerson(school.db, one.teacher.id)]).toEqual([0, 0])
  })

  const sweep = () =>
    sweepKind(school.deps).run({ input: null, userId: null, tries: 1, signal: new AbortController().signal, progress: () => {} })
})
