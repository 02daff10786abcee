import { mediaTypes } from '@jiangtai/contract/media'
import { refusals } from '@jiangtai/contract/refusal'
import { type CollectedResource, frontCount, type PublicResource, resourceShelves } from '@jiangtai/contract/resource-shelves'
import { type ListedResource, resourceOrders, resources } from '@jiangtai/contract/resources'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { createLibrary } from '../../test/library.ts'
import { thumbStates } from '../library/thumb.ts'

type Person = Awaited<ReturnType<TestApp['people']['teacher']>>
type Call = (typeof resources)[keyof typeof resources] | (typeof resourceShelves)[keyof typeof resourceShelves]
interface Page<T> {
  readonly list: readonly T[]
  readonly total: number
  readonly used_bytes: number
  readonly quota_bytes: number
}

describe.each(engines)('the shelves of a personal centre on %s', (engine) => {
  let school: TestApp
  let library: ReturnType<typeof createLibrary>
  let count = 0
  beforeAll(async () => {
    school = await buildApp(engine)
    library = createLibrary(school.db, school.deps.clock)
  })
  afterAll(() => school.close())

  let at: { host: string; orgId: number; own: Person; colleague: Person }
  beforeEach(async () => {
    const host = `shelves${++count}.test`
    const orgId = await school.people.organization({ hosts: [host] })
    at = { host, orgId, own: await school.people.teacher(orgId), colleague: await school.people.teacher(orgId) }
    await library.agree(at.colleague.id)
  })

  const ask = async <T>(call: Call, input: Record<string, unknown> = {}, who = at.own) => {
    const { errCode, data } = await school.ask(call, input, { session: who.session, host: at.host })
    return (errCode === 0 ? data : errCode) as T
  }
  const first = { curr_page_index: 1, page_size: 20 }
  const mine = (input = {}, who = at.own) => ask<Page<ListedResource>>(resources.mine, { ...first, ...input }, who)
  const collected = (input = {}, who = at.own) => ask<Page<CollectedResource>>(resourceShelves.collected, { ...first, ...input }, who)
  const pages = (input = {}, who = at.own) => ask<Page<PublicResource>>(resourceShelves.pages, { ...first, ...input }, who)
  const front = async (input = {}, who = at.own) =>
    (await ask<{ groups: { media_type_id: number; list: PublicResource[] }[] }>(resourceShelves.front, input, who)).groups
  const titles = ({ list }: Page<ListedResource>) => list.map(({ title }) => title)
  async function put(title: string, options: Parameters<typeof library.resource>[2] = {}, who = at.own) {
    school.time.ms += 1000
    return (await library.resource(who.id, at.orgId, { title, ...options })).id
  }
  const collect = async (resource_id: number, who = at.own) => {
    school.time.ms += 1000
    return ask(resources.collect, { resource_id }, who)
  }

  it('R1112: my-resource-page answers how much is used and how much there may be, with what each is used for', async () => {
    const { courseId } = await library.tree(at.orgId)
    const classId = await school.people.schoolClass(at.orgId)
    const used = await put('用过', { bytes: 5000, is_school: 1 })
    await put('没用', { bytes: 300 })
    for (const { id } of [at.own, at.colleague]) await library.item(await library.mix(id, classId, courseId), used)
    await put('回收站里', { bytes: 20, deleted_at: 1 })
    await put('同事的', { bytes: 9000 }, at.colleague)
    const page = await mine()
    expect(page).toMatchObject({ used_bytes: 5320, quota_bytes: school.deps.fileQuota.teacher, total: 2 })
    expect(page.list).toMatchObject([
      { title: '没用', bytes: 300, used_count: 0, share_range_id: '0' },
      { title: '用过', bytes: 5000, used_count: 2, share_range_id: '1' },
    ])
    for (const one of page.list) expect(one.file_url).toBe(one.file_cdn_url)
    expect(await mine({ curr_page_index: 9 })).toMatchObject({ list: [], used_bytes: 5320 })
  })

  it('is sorted as asked, the same on both engines, and a kind has two names', async () => {
    await put('乙', { bytes: 30 })
    await put('a 课', { bytes: 10, media_type_id: mediaTypes.video, name: 'a.mp4' })
    await put('B 课', { bytes: 20 })
    const by = async (order: number) => titles(await mine({ order }))
    expect(await by(resourceOrders.newest)).toEqual(['B 课', 'a 课', '乙'])
    expect(await by(resourceOrders.oldest)).toEqual(['乙', 'a 课', 'B 课'])
    expect(await by(resourceOrders.title)).toEqual(['B 课', 'a 课', '乙'])
    expect(await by(resourceOrders.largest)).toEqual(['乙', 'B 课', 'a 课'])
    expect(titles(await mine({ word: '课', order: resourceOrders.oldest }))).toEqual(['a 课', 'B 课'])
    for (const named of [{ media_type_id: mediaTypes.video }, { media_class_id: mediaTypes.video }])
      expect(titles(await mine(named))).toEqual(['a 课'])
    expect(await mine({ order: 9 })).toBe(refusals.badInput[0])
  })

  it('the room that kinds take counts a file with two titles once', async () => {
    const upload_id = await library.upload(at.own.id, at.orgId, { bytes: 700 })
    const { file_id } = await school.db.selectFrom('uploads').select('file_id').where('id', '=', upload_id).executeTakeFirstOrThrow()
    const other = await library.upload(at.own.id, at.orgId, { bytes: 1 })
    await school.db.updateTable('uploads').set({ file_id }).where('id', '=', other).execute()
    for (const upload of [upload_id, other]) await put('同一个文件', { upload_id: upload })
    await put('回收站里', { bytes: 20, deleted_at: 1 })
    const { list } = await ask<{ list: { id: number }[] }>(resources.mediaTypes)
    expect(list.find(({ id }) => id === mediaTypes.ppt)).toEqual({ id: mediaTypes.ppt, name: '课件', count: 2, bytes: 700 })
  })

  it('what was taken back since is still in the collection, and says so: with the name it was collected by, and nothing to open', async () => {
    const theirs = await put('借来的', { is_school: 1, pages: 3 }, at.colleague)
    const own = await put('我的')
    // It has a thumbnail to lose.
    await school.db
      .updateTable('files')
      .set({ thumb_state: thumbStates.made })
      .where('id', 'in', (files) =>
        files
          .selectFrom('uploads')
          .innerJoin('resources', 'resources.upload_id', 'uploads.id')
          .select('uploads.file_id')
          .where('resources.id', '=', theirs),
      )
      .execute()
    for (const id of [theirs, own]) await collect(id)
    expect((await collected()).list).toMatchObject([
      { title: '我的', is_available: 1, collected_at: school.deps.clock.seconds(), is_collected: 1 },
      {
        title: '借来的',
        is_available: 1,
        owner_name: at.colleague.realName,
        used_count: 0,
        share_range_id: '1',
        thumb_url: expect.stringMatching(/^\/thumbs\//),
      },
    ])
    await ask(resources.change, { ids: [theirs], is_school: 0 }, at.colleague)
    await ask(resources.rename, { id: theirs, title: '只给自己看' }, at.colleague)
    const [, gone] = (await collected()).list
    expect(gone).toMatchObject({ id: theirs, title: '借来的', is_available: 0, owner_name: at.colleague.realName, media_class_id: 5 })
    expect(gone).toMatchObject({ file_cdn_id: 0, file_cdn_url: '', file_url: '', thumb_url: '', name: '', bytes: 0, pages: 0 })
    expect(JSON.stringify(gone)).not.toContain('只给自己看')
    expect(await ask(resources.byId, { id: theirs })).toBe(refusals.resourceUnknown[0])
    // Nothing of it can be looked for, by neither name.
    for (const word of ['借来', '只给自己']) expect((await collected({ word })).total).toBe(0)
    expect(titles(await collected({ media_type_id: mediaTypes.ppt }))).toEqual(['我的', '借来的'])
    await ask(resources.change, { ids: [theirs], is_school: 1 }, at.colleague)
    expect((await collected()).list[1]).toMatchObject({ title: '只给自己看', is_available: 1 })
    await ask(resources.remove, { ids: [theirs] }, at.colleague)
    expect((await collected()).list[1]).toMatchObject({ title: '借来的', is_available: 0 })
    // The own one is in the own bin.
    await ask(resources.remove, { ids: [own] })
    expect(titles(await collected())).toEqual(['借来的'])
    await ask(resources.uncollect, { resource_id: theirs })
    expect(await collected()).toMatchObject({ list: [], total: 0 })
    expect((await collected({}, at.colleague)).total).toBe(0)
  })

  it('the front page has the newest six of each kind that the school has, by subject', async () => {
    const { rootId, gradeId, courseId } = await library.tree(at.orgId)
    const other = await library.tree(at.orgId)
    for (let n = 1; n <= frontCount + 1; n++) await put(`课件 ${n}`, { is_school: 1 }, at.colleague)
    const film = await put('片', { is_school: 1, media_type_id: mediaTypes.video, name: 'a.mp4', course_id: courseId }, at.colleague)
    await put('我的，没给', { name: 'a.docx' })
    await put('没了', { is_school: 1, name: 'a.docx', deleted_at: 1 }, at.colleague)
    await collect(film)
    const groups = await front()
    expect(groups.map(({ media_type_id, list }) => [media_type_id, list.map(({ title }) => title)])).toEqual([
      [mediaTypes.ppt, ['课件 7', '课件 6', '课件 5', '课件 4', '课件 3', '课件 2']],
      [mediaTypes.video, ['片']],
    ])
    expect(groups[1]?.list[0]).toMatchObject({ is_collect: 1, is_collected: 1, share_range_id: '1', owner_name: at.colleague.realName })
    for (const place of [{ root_subject_id: rootId }, { root_subject_id: rootId, second_subject_id: gradeId }])
      expect((await front(place)).map(({ media_type_id }) => media_type_id)).toEqual([mediaTypes.video])
    expect(await front({ root_subject_id: other.rootId })).toEqual([])
    const { list } = await ask<{ list: { id: number; count: number }[] }>(resourceShelves.types)
    expect(list.filter((kind) => kind.count > 0).map((kind) => [kind.id, kind.count])).toEqual([
      [mediaTypes.ppt, frontCount + 1],
      [mediaTypes.video, 1],
    ])
  })

  it('public lists end at the border of the school, and at what it has not confirmed', async () => {
    const given = await put('给全校', { is_school: 1 }, at.colleague)
    await put('没给', {}, at.colleague)
    const elsewhere = await school.people.organization()
    const stranger = await school.people.teacher(elsewhere)
    await library.resource(stranger.id, elsewhere, { title: '别的学校', is_school: 1 })
    expect(titles(await pages())).toEqual(['给全校'])
    expect((await pages({ word: '全校' })).list).toMatchObject([{ title: '给全校', is_collect: 0 }])
    await collect(given)
    expect((await pages({ order: resourceOrders.title })).list).toMatchObject([{ is_collect: 1 }])
    await school.db.updateTable('users').set({ is_vouched: 0 }).where('id', '=', at.own.id).execute()
    expect([(await pages()).total, await front(), (await collected()).total]).toEqual([0, [], 0])
    const { list } = await ask<{ list: { count: number }[] }>(resourceShelves.types)
    expect(list.every((kind) => kind.count === 0)).toBe(true)
  })
})
