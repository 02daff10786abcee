import { refusals } from '@jiangtai/contract/refusal'
import type { Resource } from '@jiangtai/contract/resource'
import { resources } from '@jiangtai/contract/resources'
import { type TagGroup, tagLimits, tags } from '@jiangtai/contract/tags'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { createLibrary } from '../../test/library.ts'
import { tagsAdmin } from './tags.admin.ts'
import { insertGroup } from './tags.db.ts'

type Person = Awaited<ReturnType<TestApp['people']['teacher']>>

describe.each(engines)('tags on %s', (engine) => {
  let school: TestApp
  let made = 0
  beforeAll(async () => {
    school = await buildApp(engine)
  })
  afterAll(() => school.close())

  let at: { code: string; host: string; orgId: number; own: Person; colleague: Person }
  beforeEach(async () => {
    const code = `tags${++made}`
    const orgId = await school.people.organization({ code })
    at = { code, host: `${code}.test`, orgId, own: await school.people.teacher(orgId), colleague: await school.people.teacher(orgId) }
  })
  async function run(what: string, ...rest: string[]) {
    const said: string[] = []
    await tagsAdmin(school.db, [what, at.code, ...rest], (line) => said.push(line))
    return said
  }
  const ask = (call: Parameters<TestApp['ask']>[0], input: Record<string, unknown> = {}, who = at.own) =>
    school.ask(call, input, { session: who.session, host: at.host })
  const groups = async () => ((await ask(tags.groups)).data as { list: TagGroup[] }).list
  const idOf = async (name: string) => {
    const all = (await groups()).flatMap(({ templates }) => templates.flatMap(({ subs, ...tag }) => [tag, ...subs]))
    return all.find((tag) => tag.name === name)?.id ?? 0
  }
  const put = async (title: string, who = at.own, is_school: 0 | 1 = 0) =>
    (await createLibrary(school.db, school.deps.clock).resource(who.id, at.orgId, { title, is_school })).id
  const tagged = async (input: Record<string, unknown>, who = at.own) =>
    ((await ask(resources.allPages, { curr_page_index: 1, ...input }, who)).data as { list: Resource[] }).list

  it('R745: groups, tags and narrower tags are made by the operator and answered to teachers', async () => {
    expect((await ask(tags.isShown)).data).toEqual({ is_show: 0 })
    expect(await run('list')).toEqual(['还没有标签。'])
    expect(await run('add', '课型/新授课/导入')).toEqual(['加入了标签“课型/新授课/导入”。'])
    await run('add', '课型/复习课')
    await run('add', ' 难度 ')
    const [type, level] = await groups()
    expect(type).toMatchObject({
      name: '课型',
      templates: [
        { name: '新授课', subs: [{ name: '导入' }] },
        { name: '复习课', subs: [] },
      ],
    })
    expect(level).toMatchObject({ name: '难度', templates: [] })
    expect((await ask(tags.isShown)).data).toEqual({ is_show: 1 })
    expect((await ask(tags.templates, { group_id: type?.id })).data).toEqual({ list: type?.templates })
    expect((await ask(tags.subs, { template_id: type?.templates[0]?.id })).data).toEqual({ list: type?.templates[0]?.subs })
    await run('hide', '课型')
    expect((await ask(tags.isShown)).data).toEqual({ is_show: 0 })
    expect((await ask(tags.templates, { group_id: type?.id })).data).toEqual({ list: [] })
    expect(JSON.parse((await run('list', '--json'))[0] ?? '')).toEqual([
      { path: '课型', is_show: 0, resource_count: 0 },
      { path: '课型/新授课', is_show: 0, resource_count: 0 },
      { path: '课型/新授课/导入', is_show: 0, resource_count: 0 },
      { path: '课型/复习课', is_show: 0, resource_count: 0 },
      { path: '难度', is_show: 1, resource_count: 0 },
    ])
  })

  it('are chosen on own resources and looked for, with the narrower ones; another school has its own', async () => {
    for (const path of ['课型/新授课/导入', '课型/复习课']) await run('add', path)
    const [wide, narrow, other] = [await idOf('新授课'), await idOf('导入'), await idOf('复习课')]
    const [one, two, theirs] = [await put('一'), await put('二'), await put('三', at.colleague, 1)]
    const { data } = await ask(resources.change, { ids: JSON.stringify([one, two]), add_tag_ids: JSON.stringify([narrow, other]) })
    expect((data as { list: Resource[] }).list.map((resource) => resource.tags?.map(({ name }) => name))).toEqual([
      ['导入', '复习课'],
      ['导入', '复习课'],
    ])
    await ask(resources.change, { ids: two, add_tag_ids: wide, remove_tag_ids: narrow })
    expect((await tagged({ tag_id: wide })).map(({ title }) => title)).toEqual(['二', '一'])
    expect((await tagged({ tag_id: narrow })).map(({ title }) => title)).toEqual(['一'])
    expect((await tagged({ tag_id: other, word: '二' })).map(({ title }) => title)).toEqual(['二'])
    expect((await ask(resources.change, { ids: theirs, add_tag_ids: wide })).errCode).toBe(refusals.resourceForeign[0])

    const elsewhere = await school.people.organization()
    await tagsAdmin(school.db, ['add', `tags${made}`, '别的'], () => {})
    const stranger = await school.people.teacher(elsewhere)
    const theirResource = await createLibrary(school.db, school.deps.clock).resource(stranger.id, elsewhere)
    const host = (await school.db.selectFrom('organization_hosts').select('host').where('org_id', '=', elsewhere).executeTakeFirstOrThrow())
      .host
    const refused = await school.ask(resources.change, { ids: theirResource.id, add_tag_ids: wide }, { session: stranger.session, host })
    expect(refused.errCode).toBe(refusals.tagUnknown[0])
  })

  it('that are hidden are not shown, not given, and come back', async () => {
    await run('add', '课型/新授课')
    const [tag, id] = [await idOf('新授课'), await put('一')]
    await ask(resources.change, { ids: id, add_tag_ids: tag })
    await run('hide', '课型')
    expect((await tagged({}))[0]?.tags).toBeUndefined()
    expect((await ask(resources.change, { ids: id, add_tag_ids: tag })).errCode).toBe(refusals.tagUnknown[0])
    await run('show', '课型')
    expect((await tagged({}))[0]?.tags).toEqual([{ id: tag, name: '新授课' }])
  })

  it('a resource has so many and no more; refused, nothing is changed', async () => {
    const ids: number[] = []
    for (let n = 0; n <= tagLimits.ofResource; n++) {
      await run('add', `组/签${n}`)
      ids.push(await idOf(`签${n}`))
    }
    const id = await put('一')
    expect((await ask(resources.change, { ids: id, add_tag_ids: JSON.stringify(ids) })).errCode).toBe(refusals.tooManyTags[0])
    expect((await tagged({}))[0]?.tags).toBeUndefined()
  })

  it('and whatever else one change is about happen together, or not at all', async () => {
    await run('add', '课型/新授课')
    const [tag, id] = [await idOf('新授课'), await put('一')]
    const [before] = await tagged({})
    const refused = await ask(resources.change, { ids: id, pages: 7, add_tag_ids: JSON.stringify([tag, 999_999]) })
    expect(refused.errCode).toBe(refusals.tagUnknown[0])
    expect((await tagged({}))[0]).toEqual(before)
    await ask(resources.change, { ids: id, pages: 7, add_tag_ids: tag })
    expect((await tagged({}))[0]).toMatchObject({ pages: 7, tags: [{ id: tag }] })
  })

  it('a school has so many and no more', async () => {
    const { id: group_id } = await insertGroup(school.db, at.orgId, '满', 1)
    const names = Array.from({ length: tagLimits.all - 1 }, (_, n) => ({ group_id, parent_id: 0, name: `${n}` }))
    for (let n = 0; n < names.length; n += 500)
      await school.db
        .insertInto('tags')
        .values(names.slice(n, n + 500))
        .execute()
    await expect(run('add', '课型/新授课/导入')).rejects.toThrow(`学校最多 ${tagLimits.all} 个标签`)
  })

  it('only unused ones are deleted, with all below them; a new name is kept by resources', async () => {
    for (const path of ['课型/新授课/导入', '课型/复习课']) await run('add', path)
    await ask(resources.change, { ids: await put('一'), add_tag_ids: await idOf('导入') })
    await expect(run('remove', '课型/新授课')).rejects.toThrow('还在用，不能删除：课型/新授课：导入 1 个资源')
    expect(await run('rename', '课型/新授课/导入', '引入')).toEqual(['“课型/新授课/导入”改名为“课型/新授课/引入”。'])
    expect((await tagged({}))[0]?.tags).toMatchObject([{ name: '引入' }])
    expect(await run('remove', '课型/复习课')).toEqual(['删除了“课型/复习课”。'])
    await ask(resources.change, { ids: (await tagged({}))[0]?.id, remove_tag_ids: await idOf('引入') })
    expect(await run('remove', '课型')).toEqual(['删除了“课型”和它下面的标签。'])
    expect(await run('list')).toEqual(['还没有标签。'])
  })

  it.each([
    [['add', '课型'], '已经有“课型”了'],
    [['add', 'a/b/c/d'], '最多三层：组/标签/子标签。'],
    [['add', '课型/'], '名称不能为空'],
    [['add', `课型/${'字'.repeat(21)}`], '名称不能超过 20 个字'],
    [['remove', '课型/没有'], '没有“课型/没有”'],
    [['rename', '课型', '难度'], '已经有“难度”了'],
    [['rename', '课型', '甲/乙'], '名称里不能有 /'],
    [['hide', '课型/新授课'], '用法：'],
    [['add'], '用法：'],
    [['drop', '课型'], '用法：'],
  ])('tags %j is refused: %s', async ([what = '', ...rest], sentence) => {
    await run('add', '课型')
    await run('add', '难度')
    await expect(run(what, ...rest)).rejects.toThrow(sentence)
  })
})
