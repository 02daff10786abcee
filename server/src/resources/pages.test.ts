import { mediaTypes } from '@jiangtai/contract/media'
import { refusals } from '@jiangtai/contract/refusal'
import type { Resource } from '@jiangtai/contract/resource'
import { resources } from '@jiangtai/contract/resources'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { createLibrary } from '../../test/library.ts'

type Person = Awaited<ReturnType<TestApp['people']['teacher']>>
interface Page {
  readonly list: readonly Resource[]
  readonly total: number
  readonly pageCount: number
}
type Shelf = 'mine' | 'teacherPages' | 'schoolPages' | 'allPages' | 'collectedPages'
const shelves: readonly Shelf[] = ['mine', 'teacherPages', 'schoolPages', 'allPages', 'collectedPages']

describe.each(engines)('pages of resources on %s', (engine) => {
  let school: TestApp
  let library: ReturnType<typeof createLibrary>
  let count = 0
  beforeAll(async () => {
    school = await buildApp(engine)
    library = createLibrary(school.db, school.deps.clock)
  })
  afterAll(() => school.close())

  let at: { host: string; orgId: number; own: Person; colleague: Person; tree: Awaited<ReturnType<typeof library.tree>> }
  beforeEach(async () => {
    const host = `pages${++count}.test`
    const orgId = await school.people.organization({ hosts: [host] })
    const [own, colleague] = [await school.people.teacher(orgId), await school.people.teacher(orgId)]
    at = { host, orgId, own, colleague, tree: await library.tree(orgId) }
  })

  const ask = async (shelf: Shelf, input: Record<string, unknown> = {}, who = at.own) =>
    school.ask(resources[shelf], { curr_page_index: 1, page_size: 20, ...input }, { session: who.session, host: at.host })
  const page = async (...args: Parameters<typeof ask>) => (await ask(...args)).data as Page
  const titles = async (...args: Parameters<typeof ask>) => (await page(...args)).list.map(({ title }) => title)
  async function put(title: string, options: Parameters<typeof library.resource>[2] = {}, who = at.own) {
    school.time.ms += 1000
    return (await library.resource(who.id, at.orgId, { title, ...options })).id
  }
  const collect = async (resource_id: number, who = at.own) => {
    school.time.ms += 1000
    await school.ask(resources.collect, { resource_id }, { session: who.session, host: at.host })
  }

  it('every shelf has what belongs on it, newest first; nothing that is gone, of others, or of another organisation', async () => {
    const [mine, given] = [await put('我的'), await put('我给的', { is_school: 1 })]
    const theirs = await put('别人给的', { is_school: 1 }, at.colleague)
    await put('别人的', {}, at.colleague)
    await put('没了', { is_school: 1, deleted_at: 1 })
    const elsewhere = await school.people.organization()
    await library.resource((await school.people.teacher(elsewhere)).id, elsewhere, { is_school: 1 })
    for (const id of [theirs, mine]) await collect(id)
    await collect(given, at.colleague)
    expect(await titles('mine')).toEqual(['我给的', '我的'])
    expect(await titles('teacherPages')).toEqual(['我给的', '我的'])
    expect(await titles('schoolPages')).toEqual(['别人给的', '我给的'])
    expect(await titles('allPages')).toEqual(['别人给的', '我给的', '我的'])
    expect(await titles('collectedPages')).toEqual(['我的', '别人给的'])
    expect((await page('allPages')).list).toMatchObject([
      { is_mine: 0, is_collected: 1 },
      { is_mine: 1, is_collected: 0 },
      { is_mine: 1, is_collected: 1 },
    ])
  })

  it('what was collected and may no longer be used is not listed, until it may again', async () => {
    const theirs = await put('借来的', { is_school: 1 }, at.colleague)
    await collect(theirs)
    const give = (is_school: 0 | 1) =>
      school.ask(resources.change, { ids: theirs, is_school }, { session: at.colleague.session, host: at.host })
    await library.agree(at.colleague.id)
    await give(0)
    expect(await page('collectedPages')).toEqual({ list: [], total: 0, pageCount: 0 })
    await give(1)
    expect(await titles('collectedPages')).toEqual(['借来的'])
  })

  it.each(shelves)('%s is read by pages that neither miss nor repeat anything', async (shelf) => {
    const ids: number[] = []
    for (let n = 0; n < 5; n++) ids.push((await library.resource(at.own.id, at.orgId, { is_school: 1 })).id)
    if (shelf === 'collectedPages')
      for (const resource_id of ids) await school.ask(resources.collect, { resource_id }, { session: at.own.session, host: at.host })
    const read = await Promise.all([1, 2, 3, 4].map((curr_page_index) => page(shelf, { curr_page_index, page_size: 2 })))
    expect(read.map(({ total, pageCount }) => [total, pageCount])).toEqual(Array(4).fill([5, 3]))
    expect(read.map(({ list }) => list.map(({ id }) => id))).toEqual([
      ids.slice(3).reverse(),
      ids.slice(1, 3).reverse(),
      ids.slice(0, 1),
      [],
    ])
    expect((await ask(shelf, { page_size: 61 })).errCode).toBe(refusals.badInput[0])
    expect((await ask(shelf, { curr_page_index: 0 })).errCode).toBe(refusals.badInput[0])
  })

  it('is sorted by what a resource is shown as', async () => {
    await put('片', { media_type_id: mediaTypes.video, name: 'a.mp4' })
    await put('页', { name: 'a.pdf' })
    await put('文', { name: 'a.docx' })
    await put('表', { name: 'a.xlsx' })
    for (const [media_class_id, found] of [
      [mediaTypes.video, ['片']],
      [mediaTypes.ppt, ['页']],
      [mediaTypes.doc, ['文']],
      [mediaTypes.excel, ['表']],
      [mediaTypes.image, []],
    ] as const)
      expect(await titles('mine', { media_class_id })).toEqual(found)
    expect((await ask('mine', { media_class_id: 3 })).errCode).toBe(refusals.badInput[0])
    await put('没了', { name: 'a.pdf', deleted_at: 1 })
    await put('别人', { name: 'a.pdf', is_school: 1 }, at.colleague)
    const { data } = await school.ask(resources.mediaTypes, {}, { session: at.own.session, host: at.host })
    expect(data).toEqual({
      list: [
        { id: 5, name: '课件', count: 1, bytes: 1000 },
        { id: 1, name: '视频', count: 1, bytes: 1000 },
        { id: 2, name: '音频', count: 0, bytes: 0 },
        { id: 4, name: '文档', count: 1, bytes: 1000 },
        { id: 6, name: '图片', count: 0, bytes: 0 },
        { id: 10001, name: '表格', count: 1, bytes: 1000 },
        { id: 9, name: '网页', count: 0, bytes: 0 },
      ],
    })
  })

  it('a word is found in titles whatever its case; signs of patterns are signs', async () => {
    for (const title of ['Unit 1 阅读', '100%_对\\错', 'unit 2']) await put(title)
    expect(await titles('mine', { word: ' UNIT ' })).toEqual(['unit 2', 'Unit 1 阅读'])
    expect(await titles('mine', { word: '阅读' })).toEqual(['Unit 1 阅读'])
    for (const word of ['%', '_', '\\', '100%_对\\错']) expect(await titles('mine', { word })).toEqual(['100%_对\\错'])
    expect(await titles('mine', { word: "' or 1=1 --" })).toEqual([])
  })

  it('of the places that are named the narrowest counts', async () => {
    const { tree } = at
    const second = await library.subject(at.orgId, 2, tree.rootId)
    const third = await library.subject(at.orgId, 3, tree.gradeId)
    await put('无处')
    await put('课', { course_id: tree.courseId })
    await put('同章', { course_id: tree.otherCourseId })
    await put('同年级', { course_id: await library.course(third) })
    await put('同学科', { course_id: await library.course(await library.subject(at.orgId, 3, second)) })
    const root_subject_id = tree.rootId
    expect(await titles('mine', { root_subject_id })).toEqual(['同学科', '同年级', '同章', '课'])
    expect(await titles('mine', { root_subject_id, second_subject_id: tree.gradeId })).toEqual(['同年级', '同章', '课'])
    expect(await titles('mine', { root_subject_id, third_subject_id: tree.chapterId })).toEqual(['同章', '课'])
    expect(await titles('mine', { root_subject_id, third_subject_id: third, course_id: tree.courseId })).toEqual(['课'])
    expect(await titles('allPages', { course_id: tree.courseId, word: '课', media_class_id: mediaTypes.ppt })).toEqual(['课'])
    expect(await page('mine', { root_subject_id: 2 ** 31 - 1 })).toMatchObject({ list: [], total: 0, pageCount: 0 })
  })
})
