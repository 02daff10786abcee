import { bin } from '@jiangtai/contract/bin'
import { courseShares, type Share, type ShareReceiver, shareLists } from '@jiangtai/contract/course-shares'
import { courses, type Mix } from '@jiangtai/contract/courses'
import { mediaTypes } from '@jiangtai/contract/media'
import { notices } from '@jiangtai/contract/notices'
import { refusals } from '@jiangtai/contract/refusal'
import type { Resource } from '@jiangtai/contract/resource'
import { resources } from '@jiangtai/contract/resources'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Asking } from '../../test/build-app.ts'
import { buildCourseSchool, type CourseSchool, resourcesIn } from '../../test/course-school.ts'
import { engines } from '../../test/databases.ts'
import { sample } from '../../test/samples.ts'
import { uploader } from '../../test/uploading.ts'
import { deleteOldShares } from './shares.db.ts'

const list = (...ids: readonly number[]) => JSON.stringify(ids)
const page = { curr_page_index: 1, page_size: 10 }

describe.each(engines)('shared courses (R744) on %s', (engine) => {
  let school: CourseSchool
  beforeAll(async () => {
    school = await buildCourseSchool(engine)
  })
  afterAll(() => school.close())

  const ask = async <T>(call: Parameters<CourseSchool['ask']>[0], input: Record<string, unknown>, person: Asking): Promise<T> => {
    const { errCode, msg, data } = await school.ask(call, input, person)
    expect([call.path, errCode, msg]).toEqual([call.path, 0, ''])
    return data as T
  }
  type Listed = { list: readonly Share[]; total: number; new_count: number }
  const listOf = (person: Asking, type: number, word = '') => ask<Listed>(courseShares.list, { type, word, ...page }, person)
  const received = (person: Asking, word = '') => listOf(person, shareLists.received, word)

  /** Two teachers of two classes; one has prepared a course of two resources. */
  async function newPair() {
    const desk = await school.newDesk()
    const { mixId, resourceIds } = await desk.filled(2)
    const other = await school.newDesk()
    const share = (more: Record<string, unknown> = {}, person: Asking = desk.teacher) =>
      school.ask(
        courseShares.add,
        {
          mix_id: mixId,
          resource_ids: list(...resourceIds),
          teacher_ids: list(other.teacher.id),
          can_copy: 1,
          text: '可以直接用',
          ...more,
        },
        person,
      )
    const shared = async (more: Record<string, unknown> = {}) => {
      const { errCode, data } = await share(more)
      expect(errCode).toBe(0)
      return (data as Share).id
    }
    return { desk, other, mixId, resourceIds, share, shared }
  }

  it('reach the colleague, new until read, with a notice; the sharer sees who has read it', async () => {
    const { desk, other, shared, resourceIds } = await newPair()
    const id = await shared()
    const { list: shares, new_count, total } = await received(other.teacher)
    expect([new_count, total]).toEqual([1, 1])
    expect(shares[0]).toMatchObject({
      ...{ id, teacher_name: desk.teacher.realName, text: '可以直接用', can_copy: 1, to_school: 0, is_read: 0, is_mine: 0 },
      ...{ resource_count: 2, bytes: 2000, copied: null, course_id: school.tree.courseId },
      // Who else has it is the sharer's business.
      ...{ receiver_count: 0, read_count: 0 },
    })
    const told = await ask<{ list: { title: string; text: string; share_id: number }[] }>(
      notices.list,
      { type_id: 4, ...page },
      other.teacher,
    )
    expect(told.list).toMatchObject([{ title: `${desk.teacher.realName}老师分享了 2 份资源给你`, share_id: id }])
    const unread = async () => (await ask<{ count: number }>(notices.unread, {}, other.teacher)).count
    expect(await unread()).toBe(1)

    await ask(courseShares.read, { id }, other.teacher)
    await ask(courseShares.read, { id }, other.teacher)
    expect([(await received(other.teacher)).new_count, await unread()]).toEqual([0, 0])
    expect((await listOf(desk.teacher, shareLists.sent)).list).toMatchObject([{ id, receiver_count: 1, read_count: 1, is_mine: 1 }])
    const open = (person: Asking) =>
      ask<{ share: Share; list: Resource[]; receivers: ShareReceiver[] }>(courseShares.resources, { id }, person)
    expect((await open(desk.teacher)).receivers).toMatchObject([
      { id: other.teacher.id, read_at: school.deps.clock.seconds(), is_copied: 0 },
    ])
    const theirs = await open(other.teacher)
    expect([theirs.receivers, theirs.list.map((resource) => resource.id)]).toEqual([[], resourceIds])
  })

  it('are put into a lesson of the colleague, once; what was copied stays when they are withdrawn', async () => {
    const { other, shared, resourceIds, desk } = await newPair()
    const id = await shared()
    const copy = () => ask<{ added_count: number; mix_id: number }>(courseShares.copy, { id, ...other.whose }, other.teacher)
    expect((await copy()).added_count).toBe(2)
    expect((await copy()).added_count).toBe(0)
    const { mix_id } = await other.mix()
    expect((await received(other.teacher)).list).toMatchObject([{ is_read: 1, copied: { mix_id, class_id: other.classId } }])
    expect((await listOf(desk.teacher, shareLists.sent)).list).toMatchObject([{ copied_count: 1 }])
    await ask(courseShares.withdraw, { id }, desk.teacher)
    expect(resourcesIn(await other.mix())).toEqual(resourceIds)
    expect((await received(other.teacher)).list).toEqual([])
  })

  it('can be withdrawn and brought back; a file is read while it is shared, and by nobody else', async () => {
    const { desk, other } = await newPair()
    const { data: file } = await uploader(school, desk.teacher.session).direct('一.png', sample('png'), mediaTypes.image)
    const made = await school.library.resource(desk.teacher.id, school.orgId, { upload_id: file.file_cdn_id })
    const { mix_id } = await desk.add([made.id])
    const stranger = await school.people.teacher(school.orgId)
    const status = async (person: Asking) =>
      (await school.app.inject({ url: file.file_cdn_url, headers: { host: 'localhost', cookie: `jt_session=${person.session}` } }))
        .statusCode
    const all = () => Promise.all([other.teacher, stranger, other.students[0], desk.students[0]].map(status))
    expect(await all()).toEqual([404, 404, 404, 404])
    const input = { mix_id, resource_ids: list(made.id), teacher_ids: list(other.teacher.id), can_copy: 0 }
    const { id } = await ask<Share>(courseShares.add, input, desk.teacher)
    expect(await all()).toEqual([200, 404, 404, 404])
    expect(await school.code(resources.byId, { id: made.id }, other.teacher)).toBe(0)
    expect(await school.code(resources.byId, { id: made.id }, stranger)).toBe(refusals.resourceUnknown[0])

    await ask(courseShares.withdraw, { id }, desk.teacher)
    await ask(courseShares.withdraw, { id }, desk.teacher)
    expect(await all()).toEqual([404, 404, 404, 404])
    expect(await school.code(courseShares.resources, { id }, other.teacher)).toBe(refusals.shareUnknown[0])
    const told = await ask<{ list: { text: string; is_read: number }[] }>(notices.list, { type_id: 4, ...page }, other.teacher)
    expect(told.list[0]).toMatchObject({ text: expect.stringContaining('分享已经撤回'), is_read: 1 })

    await ask(courseShares.restore, { id }, desk.teacher)
    expect([(await received(other.teacher)).new_count, await status(other.teacher)]).toEqual([1, 200])
    await ask(courseShares.withdraw, { id }, desk.teacher)
    await deleteOldShares(school.db, school.deps.clock.seconds() + 31 * 86_400)
    expect(await school.code(courseShares.restore, { id }, desk.teacher)).toBe(refusals.shareUnknown[0])
  })

  it('that may only be seen are not copied, by whichever call', async () => {
    const { other, shared, resourceIds } = await newPair()
    const id = await shared({ can_copy: 0 })
    const { shareViewOnly, resourceUnknown } = refusals
    expect(await school.code(courseShares.copy, { id, ...other.whose }, other.teacher)).toBe(shareViewOnly[0])
    expect(await school.code(courses.add, { ...other.whose, resource_ids: list(...resourceIds) }, other.teacher)).toBe(resourceUnknown[0])
    expect(await school.code(resources.collect, { resource_id: resourceIds[0] }, other.teacher)).toBe(resourceUnknown[0])
    const pages = () => ask<{ total: number }>(resources.sharedPages, page, other.teacher)
    expect((await pages()).total).toBe(0)
    await shared()
    expect((await pages()).total).toBe(2)
    expect(await school.code(courses.add, { ...other.whose, resource_ids: list(...resourceIds) }, other.teacher)).toBe(0)
  })

  it('are one’s own: others neither read, mark, withdraw nor copy them, and students may not ask', async () => {
    const { desk, other, shared, share } = await newPair()
    const id = await shared()
    const { shareUnknown, notAllowed, mixDeleted } = refusals
    const calls = [courseShares.resources, courseShares.read, courseShares.withdraw, courseShares.restore, courseShares.copy]
    const codes = async (person: Asking) => {
      const got: number[] = []
      for (const call of calls) got.push(await school.code(call, { id, ...other.whose }, person))
      return got
    }
    const stranger = await school.people.teacher(school.orgId, [other.classId])
    const abroad = { ...(await school.people.teacher(school.otherOrgId)), host: 'other.test' }
    for (const person of [stranger, abroad]) expect(new Set(await codes(person))).toEqual(new Set([shareUnknown[0]]))
    expect(new Set(await codes(desk.students[0]))).toEqual(new Set([notAllowed[0]]))
    // A receiver reads and copies; the share itself is its sharer's.
    expect(await codes(other.teacher)).toEqual([0, 0, shareUnknown[0], shareUnknown[0], 0])
    expect((await share({ teacher_ids: list(stranger.id) }, other.teacher)).errCode).toBe(mixDeleted[0])
    expect((await share({}, desk.students[0])).errCode).toBe(notAllowed[0])
    expect((await received(stranger)).total).toBe(0)
  })

  it('refuse what makes no sense, and keep nothing of it', async () => {
    const { desk, other, share, resourceIds } = await newPair()
    const abroad = await school.people.teacher(school.otherOrgId)
    const code = async (more: Record<string, unknown>) => (await share(more)).errCode
    expect(await code({ resource_ids: list() })).toBe(refusals.nothingChosen[0])
    expect(await code({ teacher_ids: list() })).toBe(refusals.shareTeacherEmpty[0])
    expect(await code({ teacher_ids: list(desk.teacher.id) })).toBe(refusals.shareTeacherEmpty[0])
    expect(await code({ teacher_ids: list(other.teacher.id, abroad.id) })).toBe(refusals.shareTeacherUnknown[0])
    expect(await code({ teacher_ids: list(desk.students[0].id) })).toBe(refusals.shareTeacherUnknown[0])
    expect(await code({ text: '坏话' })).toBe(refusals.badWords[0])
    expect(await code({ text: '字'.repeat(101) })).toBe(refusals.badInput[0])
    const [free] = await desk.resources(1)
    expect(await code({ resource_ids: list(...resourceIds, free ?? 0) })).toBe(refusals.mixItemUnknown[0])
    expect((await listOf(desk.teacher, shareLists.sent)).total).toBe(0)
    expect((await received(other.teacher)).total).toBe(0)
  })

  it('pass on nothing that a colleague gave; what the school has may go along', async () => {
    const { other, shared } = await newPair()
    const id = await shared()
    const { mix_id } = await ask<{ mix_id: number }>(courseShares.copy, { id, ...other.whose }, other.teacher)
    const third = await school.people.teacher(school.orgId)
    const taken = resourcesIn((await other.mix()) as Mix)
    const input = { mix_id, resource_ids: list(...taken), teacher_ids: list(third.id), can_copy: 1 }
    expect(await school.code(courseShares.add, input, other.teacher)).toBe(refusals.shareForeign[0])
    await school.db.updateTable('resources').set({ is_school: 1 }).where('id', 'in', taken).execute()
    expect(await school.code(courseShares.add, input, other.teacher)).toBe(0)
    expect((await received(third)).list).toMatchObject([{ resource_count: 2 }])
  })

  it('lose what goes into the recycle bin until it comes back, and outlive the course they came from', async () => {
    const { desk, other, shared, resourceIds, mixId } = await newPair()
    await shared()
    const [first = 0] = resourceIds
    const count = async () => (await received(other.teacher)).list[0]?.resource_count
    await ask(resources.remove, { ids: list(first) }, desk.teacher)
    expect(await count()).toBe(1)
    await ask(resources.restore, { ids: list(first) }, desk.teacher)
    expect(await count()).toBe(2)
    await ask(courses.removeMix, { mix_id: mixId }, desk.teacher)
    expect(await count()).toBe(2)
    await ask(resources.remove, { ids: list(...resourceIds) }, desk.teacher)
    await ask(bin.purge, { resource_ids: list(...resourceIds) }, desk.teacher)
    expect((await received(other.teacher)).list).toMatchObject([{ resource_count: 0, resources: [], bytes: 0 }])
  })

  it('are seen only while the school knows both, and are there again when it does', async () => {
    const { desk, other, shared, share, resourceIds } = await newPair()
    const id = await shared()
    const vouch = (userId: number, is_vouched: 0 | 1) =>
      school.db.updateTable('users').set({ is_vouched }).where('id', '=', userId).execute()
    const readable = async () => (await school.code(resources.byId, { id: resourceIds[0] }, other.teacher)) === 0
    for (const person of [desk.teacher, other.teacher]) {
      await vouch(person.id, 0)
      expect([(await received(other.teacher)).total, await readable()]).toEqual([0, false])
      expect(await school.code(courseShares.resources, { id }, other.teacher)).toBe(refusals.shareUnknown[0])
      await vouch(person.id, 1)
      expect([(await received(other.teacher)).total, await readable()]).toEqual([1, true])
    }
    await vouch(desk.teacher.id, 0)
    expect((await share()).errCode).toBe(refusals.notVouched[0])
    expect(await school.code(courseShares.colleagues, {}, desk.teacher)).toBe(refusals.notVouched[0])
    expect(await school.code(courseShares.restore, { id }, desk.teacher)).toBe(refusals.notVouched[0])
    await vouch(desk.teacher.id, 1)
    await vouch(other.teacher.id, 0)
    expect((await share()).errCode).toBe(refusals.shareTeacherUnknown[0])
  })

  it('to the whole school need the agreement; every teacher of it finds them, and nobody gets a notice', async () => {
    const { desk, other, share } = await newPair()
    const forAll = { to_school: 1, teacher_ids: list() }
    expect((await share(forAll)).errCode).toBe(refusals.protocolNeeded[0])
    await school.library.agree(desk.teacher.id)
    expect((await share(forAll)).errCode).toBe(0)
    const stranger = await school.people.teacher(school.orgId)
    const found = await listOf(stranger, shareLists.school, desk.teacher.realName)
    expect([found.total, found.new_count, found.list[0]?.is_read]).toEqual([1, 0, 0])
    const { id = 0 } = found.list[0] ?? {}
    await ask(courseShares.read, { id }, stranger)
    await ask(courseShares.copy, { id, ...other.whose }, other.teacher)
    expect((await listOf(desk.teacher, shareLists.sent)).list).toMatchObject([{ read_count: 2, copied_count: 1 }])
    // Having read it makes it no share with oneself.
    expect([(await received(stranger)).total, (await ask<{ count: number }>(notices.unread, {}, stranger)).count]).toEqual([0, 0])
    const abroad = { ...(await school.people.teacher(school.otherOrgId)), host: 'other.test' }
    expect((await listOf(abroad, shareLists.school)).total).toBe(0)
  })

  it('of two colleagues at once both arrive, and are found by teacher or course', async () => {
    const [one, two] = [await newPair(), await newPair()]
    const reader = await school.people.teacher(school.orgId)
    const to = { teacher_ids: list(reader.id) }
    const sent = await Promise.all([one.share(to), two.share(to), one.share({ ...to, text: '再一次' })])
    expect(sent.map(({ errCode }) => errCode)).toEqual([0, 0, 0])
    expect(await received(reader)).toMatchObject({ total: 3, new_count: 3 })
    expect((await received(reader, two.desk.teacher.realName)).total).toBe(1)
    expect((await received(reader, '%')).total).toBe(0)
    const { name } = await school.db.selectFrom('courses').select('name').where('id', '=', school.tree.courseId).executeTakeFirstOrThrow()
    expect((await received(reader, name)).total).toBe(3)
    expect((await listOf(one.desk.teacher, shareLists.sent, reader.realName)).total).toBe(2)
    // Whom else it was shared with is no way to find it.
    expect((await received(reader, one.other.teacher.realName)).total).toBe(0)
  })

  it('are offered to the other teachers of the school, with what they teach', async () => {
    const { desk, other } = await newPair()
    await school.library.teaches(other.teacher.id, school.tree.rootId)
    const { list: colleagues } = await ask<{ list: { id: number; subjects: string[] }[] }>(courseShares.colleagues, {}, desk.teacher)
    const { name } = await school.db.selectFrom('subjects').select('name').where('id', '=', school.tree.rootId).executeTakeFirstOrThrow()
    expect(colleagues.find(({ id }) => id === other.teacher.id)?.subjects).toEqual([name])
    expect(colleagues.some(({ id }) => id === desk.teacher.id || id === desk.students[0].id)).toBe(false)
  })
})
