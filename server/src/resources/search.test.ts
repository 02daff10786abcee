import type { Resource } from '@jiangtai/contract/resource'
import { resources } from '@jiangtai/contract/resources'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { createLibrary } from '../../test/library.ts'
import { keepContentText } from '../library/content-text.db.ts'

type Person = Awaited<ReturnType<TestApp['people']['teacher']>>
type Shelf = 'mine' | 'teacherPages' | 'schoolPages' | 'allPages' | 'collectedPages'

describe.each(engines)('search on %s', (engine) => {
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
    const host = `search${++count}.test`
    const orgId = await school.people.organization({ hosts: [host] })
    at = { host, orgId, own: await school.people.teacher(orgId), colleague: await school.people.teacher(orgId) }
  })

  async function put(title: string, pages: readonly string[] = [], options: Parameters<typeof library.resource>[2] = {}, who = at.own) {
    school.time.ms += 1000
    const made = await library.resource(who.id, at.orgId, { title, ...options })
    await keepContentText(school.db, made.uploadId, pages)
    return made.id
  }
  async function page(shelf: Shelf, word: string, input: Record<string, unknown> = {}, who = at.own) {
    const asked = { curr_page_index: 1, page_size: 20, word, ...input }
    const { data } = await school.ask(resources[shelf], asked, { session: who.session, host: at.host })
    return data as { readonly list: readonly Resource[]; readonly total: number }
  }
  const titles = async (...args: Parameters<typeof page>) => (await page(...args)).list.map(({ title }) => title)
  const ask = (call: Parameters<TestApp['ask']>[0], input: Record<string, unknown>, who = at.own) =>
    school.ask(call, input, { session: who.session, host: at.host })

  it('finds titles before contents, newest first, and says the page with the words around', async () => {
    await put('方程练习', ['移项', '解方程的步骤：先移项，再合并同类项，最后系数化为一。'])
    await put('期末复习', ['目录', '', '用方程解应用题'])
    await put('函数', ['图象与性质'])
    await put('方程', [])
    expect(await titles('mine', '方程')).toEqual(['方程', '方程练习', '期末复习'])
    const { list, total } = await page('mine', '方程')
    expect(total).toBe(3)
    expect(list.map(({ hit }) => hit)).toEqual([undefined, undefined, { page: 3, before: '用', found: '方程', after: '解应用题' }])
    expect((await page('mine', '合并同类项')).list[0]?.hit).toMatchObject({ page: 2, found: '合并同类项', after: '，最后系数化为一。' })
  })

  it.each([
    ['one sign, wherever it stands', ['一', '次', '程', '目'], ['丙']],
    ['any part of Chinese', ['一元一次', '次方', '方程'], ['一次一', '方应']],
    ['the beginning of a word, in any case and width', ['lin', 'LINEAR', 'ｌｉｎｅａｒ', '20', 'linear 2026'], ['near', '026']],
    ['all words of one page', ['方程 linear', 'linear 一元'], ['方程 目录']],
    [
      'signs of queries as signs',
      ['方程" OR "甲', "方程' | '甲", '方程 & !linear', '方程*', '(方程)'],
      ['方程 AND 没有', '甲'.repeat(100)],
    ],
  ])('finds %s', async (_what, found, missed) => {
    await put('一元一次方程 Linear 2026 甲 or', ['目录'])
    for (const word of found) expect([word, await titles('allPages', word)]).toEqual([word, ['一元一次方程 Linear 2026 甲 or']])
    for (const word of missed) expect([word, await titles('allPages', word)]).toEqual([word, []])
  })

  it('looks only through what somebody may use, on every shelf', async () => {
    await put('我的', ['讲方程'])
    const given = await put('给的', ['讲方程'], { is_school: 1 }, at.colleague)
    const secret = await put('别人的', ['讲方程'], {}, at.colleague)
    await put('没了', ['讲方程'], { deleted_at: 1 })
    const elsewhere = await school.people.organization()
    const stranger = await library.resource((await school.people.teacher(elsewhere)).id, elsewhere, { is_school: 1 })
    await keepContentText(school.db, stranger.uploadId, ['讲方程'])
    for (const resource_id of [given, secret]) await ask(resources.collect, { resource_id })
    expect(await titles('mine', '方程')).toEqual(['我的'])
    expect(await titles('teacherPages', '方程')).toEqual(['我的'])
    expect(await titles('schoolPages', '方程')).toEqual(['给的'])
    expect(await titles('allPages', '方程')).toEqual(['给的', '我的'])
    expect(await titles('collectedPages', '方程')).toEqual(['给的'])
    await ask(resources.change, { ids: given, is_school: 0 }, at.colleague)
    expect(await titles('allPages', '方程')).toEqual(['我的'])
    expect((await page('allPages', '方程', {}, at.colleague)).total).toBe(2)
  })

  it('of a very common word finds every title, and of pages those of the newest files; with another word, or among the own, all', async () => {
    await put('旧课', ['常用词，少见词'], { is_school: 1 })
    await put('常用词的标题', [], { is_school: 1 })
    const { id } = await school.db.selectFrom('uploads').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    // So many that the old ones are not among the newest tenth of all files.
    for (let more = 0; more <= id / 9; more++) await library.upload(at.own.id, at.orgId)
    await put(
      '新课',
      Array.from({ length: 200 }, () => '常用词'),
      { is_school: 1 },
    )
    expect(await titles('schoolPages', '常用词')).toEqual(['常用词的标题', '新课'])
    expect(await titles('schoolPages', '常用词 少见词')).toEqual(['旧课'])
    expect(await titles('teacherPages', '常用词')).toEqual(['常用词的标题', '新课', '旧课'])
  })

  it('follows what becomes of a resource: a new name, new contents, the bin and back', async () => {
    const id = await put('旧名', ['第一版'])
    await ask(resources.rename, { id, title: '新名' })
    expect([await titles('mine', '旧名'), await titles('mine', '新名')]).toEqual([[], ['新名']])
    await ask(resources.remove, { ids: id })
    expect(await titles('mine', '新名')).toEqual([])
    await ask(resources.restore, { ids: id })
    expect(await titles('mine', '第一版')).toEqual(['新名'])
  })

  it('goes together with the other filters and by pages', async () => {
    const { courseId, rootId } = await library.tree(at.orgId)
    await put('方程 一', [], { course_id: courseId })
    await put('方程 二', [], { name: 'a.docx' })
    await put('三', ['方程'], { course_id: courseId })
    expect(await titles('mine', '方程', { course_id: courseId })).toEqual(['方程 一', '三'])
    expect(await titles('mine', '方程', { root_subject_id: rootId, media_class_id: 4 })).toEqual([])
    expect(await titles('mine', '方程', { media_class_id: 4 })).toEqual(['方程 二'])
    expect(await page('mine', '方程', { page_size: 2, curr_page_index: 2 })).toMatchObject({ list: [{ title: '三' }], total: 3 })
    expect((await page('mine', '方程', { curr_page_index: 3 })).total).toBe(3)
  })

  it('an address is found by its title, and by its new one', async () => {
    const { id } = await library.address(at.own.id, at.orgId, 'https://film.example/a.mp4', { title: '追及问题' })
    await put('另一个', ['追及问题'])
    expect(await titles('mine', '追及')).toEqual(['追及问题', '另一个'])
    await ask(resources.rename, { id, title: '相遇问题' })
    expect([await titles('mine', '追及'), await titles('mine', '相遇')]).toEqual([['另一个'], ['相遇问题']])
  })

  it('a file that is made a resource by its call is found at once', async () => {
    const file_cdn_id = await library.upload(at.own.id, at.orgId, { name: '有理数.pdf' })
    await ask(resources.add, { file_cdn_id })
    expect(await titles('mine', '理数')).toEqual(['有理数'])
  })
})
