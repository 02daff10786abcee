import { refusals } from '@jiangtai/contract/refusal'
import { resources } from '@jiangtai/contract/resources'
import { type SchoolTags, schoolTags, tagKinds } from '@jiangtai/contract/school-tags'
import { type TagGroup, tags } from '@jiangtai/contract/tags'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { createLibrary } from '../../test/library.ts'

const code = (name: keyof typeof refusals) => refusals[name][0]
const { group, tag } = tagKinds

describe.each(engines)('the tags of a school, by its administrator, on %s', (engine) => {
  let school: TestApp
  let made = 0
  beforeAll(async () => {
    school = await buildApp(engine)
  })
  afterAll(() => school.close())

  async function newSchool() {
    const host = `labels${++made}.test`
    const orgId = await school.people.organization({ code: `labels${made}`, hosts: [host] })
    const admin = { ...(await school.people.admin(orgId)), host }
    const ask = (call: Parameters<TestApp['ask']>[0], input: Record<string, unknown> = {}) => school.ask(call, input, admin)
    const list = async () => (await ask(schoolTags.list)).data as SchoolTags
    const outline = async () =>
      (await list()).groups.map(({ name, tags }) =>
        [name, ...tags.map((one) => [one.name, ...one.subs.map((sub) => sub.name)].join('>'))].join(' '),
      )
    /** Having seen the last change. */
    const act = async (call: Parameters<TestApp['ask']>[0], input: Record<string, unknown>) =>
      ask(call, { version: (await list()).version, ...input })
    const idOf = async (name: string) => {
      const all = (await list()).groups.flatMap((one) => [one, ...one.tags.flatMap((below) => [below, ...below.subs])])
      return all.find((one) => one.name === name)?.id ?? 0
    }
    return { orgId, admin, ask, act, list, outline, idOf }
  }
  const audits = async (org_id: number) =>
    (await school.db.selectFrom('audits').select(['object_name', 'after_json']).where('org_id', '=', org_id).orderBy('id').execute()).map(
      ({ object_name, after_json }) => `${object_name} ${after_json}`,
    )

  it('are added in three levels, renamed, ordered and hidden; teachers see them so, and each step is written down', async () => {
    const { orgId, act, ask, outline, idOf, list } = await newSchool()
    expect(await list()).toEqual({ version: 0, groups: [] })
    await act(schoolTags.add, { name: ' 课型 ' })
    await act(schoolTags.add, { name: '难度' })
    await act(schoolTags.add, { name: '新授课', group_id: await idOf('课型') })
    await act(schoolTags.add, { name: '复习课', group_id: await idOf('课型') })
    await act(schoolTags.add, { name: '导入', parent_id: await idOf('新授课') })
    await act(schoolTags.rename, { kind: tag, id: await idOf('导入'), name: '引入' })
    await act(schoolTags.move, { kind: tag, id: await idOf('复习课'), before_id: await idOf('新授课') })
    await act(schoolTags.move, { kind: group, id: await idOf('课型') })
    expect(await outline()).toEqual(['难度', '课型 复习课 新授课>引入'])
    const shown = async () => ((await ask(tags.groups)).data as { list: TagGroup[] }).list.map(({ name }) => name)
    expect(await shown()).toEqual(['难度', '课型'])
    await act(schoolTags.show, { group_id: await idOf('难度'), is_show: 0 })
    expect(await shown()).toEqual(['课型'])
    expect(await outline()).toHaveLength(2)
    expect(await audits(orgId)).toEqual([
      '标签 课型 {"说明":"加入了组“课型”。"}',
      '标签 难度 {"说明":"加入了组“难度”。"}',
      '标签 课型/新授课 {"说明":"加入了标签“课型/新授课”。"}',
      '标签 课型/复习课 {"说明":"加入了标签“课型/复习课”。"}',
      '标签 课型/新授课/导入 {"说明":"加入了标签“课型/新授课/导入”。"}',
      '标签 课型/新授课/导入 {"说明":"“课型/新授课/导入”改名为“课型/新授课/引入”。"}',
      '标签 课型/复习课 {"说明":"“课型/复习课”排到第 1 个。"}',
      '标签 课型 {"说明":"“课型”排到第 2 个。"}',
      '标签 难度 {"说明":"老师现在看不到“难度”；资源上的标签都还在。"}',
    ])
  })

  it('one who has not seen the last change is refused, and nothing is changed', async () => {
    const { act, ask, outline } = await newSchool()
    await act(schoolTags.add, { name: '课型' })
    expect((await ask(schoolTags.add, { version: 0, name: '难度' })).errCode).toBe(code('tagsChanged'))
    const both = await Promise.all(['甲', '乙'].map((name) => ask(schoolTags.add, { version: 1, name })))
    expect(both.map(({ errCode }) => errCode).toSorted()).toEqual([0, code('tagsChanged')])
    expect(await outline()).toHaveLength(2)
  })

  it('names that cannot be are refused', async () => {
    const { act, idOf } = await newSchool()
    await act(schoolTags.add, { name: '课型' })
    await act(schoolTags.add, { name: '新授课', group_id: await idOf('课型') })
    await act(schoolTags.add, { name: '导入', parent_id: await idOf('新授课') })
    const refused = async (input: Record<string, unknown>) => (await act(schoolTags.add, input)).errCode
    expect(await refused({ name: '课型' })).toBe(code('tagNameTwice'))
    expect(await refused({ name: '新授课', group_id: await idOf('课型') })).toBe(code('tagNameTwice'))
    expect(await refused({ name: ' ' })).toBe(code('nodeNameEmpty'))
    expect(await refused({ name: '甲/乙' })).toBe(code('tagNameStroke'))
    expect(await refused({ name: '字'.repeat(21) })).toBe(code('tagNameLong'))
    expect(await refused({ name: '坏话' })).toBe(code('badWords'))
    expect(await refused({ name: '再下', parent_id: await idOf('导入') })).toBe(code('tagTooDeep'))
  })

  it('one that resources have is removed only by who has seen how many, and they lose it', async () => {
    const { orgId, admin, act, ask, idOf, outline, list } = await newSchool()
    await act(schoolTags.add, { name: '课型' })
    await act(schoolTags.add, { name: '新授课', group_id: await idOf('课型') })
    await act(schoolTags.add, { name: '导入', parent_id: await idOf('新授课') })
    const { id } = await createLibrary(school.db, school.deps.clock).resource(admin.id, orgId)
    await ask(resources.change, { ids: id, add_tag_ids: JSON.stringify([await idOf('新授课'), await idOf('导入')]) })
    expect((await list()).groups[0]?.tags).toMatchObject([{ count: 1, subs: [{ count: 1 }] }])
    const remove = async (uses: number) => (await act(schoolTags.remove, { kind: tag, id: await idOf('新授课'), uses })).errCode
    expect([await remove(0), await remove(1)]).toEqual([code('tagUsed'), code('tagsChanged')])
    expect(await remove(2)).toBe(0)
    expect(await outline()).toEqual(['课型'])
    expect((await audits(orgId)).at(-1)).toBe('标签 课型/新授课 {"说明":"删除了“课型/新授课”和它下面的标签，从 2 处资源上去掉。"}')
    expect((await act(schoolTags.remove, { kind: group, id: await idOf('课型'), uses: 0 })).errCode).toBe(0)
    expect(await outline()).toEqual([])
  })

  it('a teacher who gives one while it is removed is refused, or it stays', async () => {
    const { orgId, admin, act, ask, idOf, list } = await newSchool()
    await act(schoolTags.add, { name: '课型' })
    const library = createLibrary(school.db, school.deps.clock)
    for (const name of ['新授课', '复习课', '习题课', '实验课']) {
      await act(schoolTags.add, { name, group_id: await idOf('课型') })
      const tagId = await idOf(name)
      const resources_ = await Promise.all(Array.from({ length: 4 }, () => library.resource(admin.id, orgId)))
      const { version } = await list()
      const [removed, ...given] = await Promise.all([
        ask(schoolTags.remove, { version, kind: tag, id: tagId, uses: 0 }),
        ...resources_.map(({ id }) => ask(resources.change, { ids: id, add_tag_ids: JSON.stringify([tagId]) })),
      ])
      expect([0, code('tagUsed')]).toContain(removed.errCode)
      expect(given.filter(({ errCode }) => errCode !== 0).every(({ errCode }) => errCode === code('tagUnknown'))).toBe(true)
      const left = await school.db.selectFrom('resource_tags').select('resource_id').where('tag_id', '=', tagId).execute()
      expect(left).toHaveLength(removed.errCode === 0 ? 0 : given.filter(({ errCode }) => errCode === 0).length)
      expect(await idOf(name)).toBe(removed.errCode === 0 ? 0 : tagId)
    }
  })

  it('R1118: those of another school cannot be touched', async () => {
    const [one, other] = [await newSchool(), await newSchool()]
    await one.act(schoolTags.add, { name: '课型' })
    await one.act(schoolTags.add, { name: '新授课', group_id: await one.idOf('课型') })
    const [groupId, tagId] = [await one.idOf('课型'), await one.idOf('新授课')]
    const refused = [
      await other.act(schoolTags.add, { name: '甲', group_id: groupId }),
      await other.act(schoolTags.add, { name: '甲', parent_id: tagId }),
      await other.act(schoolTags.rename, { kind: group, id: groupId, name: '甲' }),
      await other.act(schoolTags.show, { group_id: groupId, is_show: 0 }),
      await other.act(schoolTags.move, { kind: tag, id: tagId }),
      await other.act(schoolTags.remove, { kind: group, id: groupId, uses: 0 }),
    ]
    expect(new Set(refused.map(({ errCode }) => errCode))).toEqual(new Set([code('tagUnknown')]))
    expect(await one.outline()).toEqual(['课型 新授课'])
    expect(await audits(other.orgId)).toEqual([])
  })
})
