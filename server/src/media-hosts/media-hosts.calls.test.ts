import { type MediaHost, mediaHosts } from '@jiangtai/contract/media-hosts'
import { refusals } from '@jiangtai/contract/refusal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { createLibrary } from '../../test/library.ts'
import { createMediaHosts } from './media-hosts.ts'

const code = (name: keyof typeof refusals) => refusals[name][0]

describe.each(engines)('the hosts of a school, by its administrator, on %s', (engine) => {
  let school: TestApp
  let made = 0
  beforeAll(async () => {
    school = await buildApp(engine)
  })
  afterAll(() => school.close())

  async function newSchool() {
    const host = `sites${++made}.example.cn`
    const orgId = await school.people.organization({ code: `sites${made}`, hosts: [host] })
    const admin = { ...(await school.people.admin(orgId)), host }
    const save = async (add: readonly string[], del: readonly string[] = []) =>
      school.ask(mediaHosts.save, { add: JSON.stringify(add), del: JSON.stringify(del) }, admin)
    const list = async () => ((await school.ask(mediaHosts.list, {}, admin)).data as { list: MediaHost[] }).list
    return { orgId, host, admin, save, list }
  }

  it('are allowed by name or by platform, counted, taken away and written down; every node knows at once', async () => {
    const { orgId, admin, save, list } = await newSchool()
    const node = await createMediaHosts(school.deps)
    expect(await node.of(orgId)).toEqual([])
    await save(['哔哩哔哩', '*.School.example'])
    expect(await node.of(orgId)).toEqual(['*.school.example', 'player.bilibili.com'])
    const library = createLibrary(school.db, school.deps.clock)
    await library.address(admin.id, orgId, 'https://a.school.example/1')
    await library.address(admin.id, orgId, 'https://b.school.example/2')
    await library.address(admin.id, orgId, 'no address')
    expect(await list()).toEqual([
      { host: '*.school.example', resource_count: 2 },
      { host: 'player.bilibili.com', resource_count: 0 },
    ])
    await save([], ['*.school.example'])
    expect((await list()).map(({ host }) => host)).toEqual(['player.bilibili.com'])
    const rows = await school.db
      .selectFrom('audits')
      .select(['act', 'actor_id', 'before_json', 'after_json'])
      .where('org_id', '=', orgId)
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      {
        act: 'hosts-changed',
        actor_id: admin.id,
        before_json: '{"网站":""}',
        after_json: '{"网站":"*.school.example player.bilibili.com"}',
      },
      {
        ...{ act: 'hosts-changed', actor_id: admin.id },
        ...{ before_json: '{"网站":"*.school.example player.bilibili.com"}', after_json: '{"网站":"player.bilibili.com"}' },
      },
    ])
  })

  it('what cannot be allowed is refused with all that came with it', async () => {
    const { host, save, list } = await newSchool()
    const refused = async (typed: string) => (await save(['good.example.com', typed])).errCode
    expect(await refused('https://a.cn')).toBe(code('hostNotName'))
    expect(await refused('*.com.cn')).toBe(code('hostTooWide'))
    expect(await refused('192.168.0.1')).toBe(code('hostInside'))
    expect(await refused('а.example.com')).toBe(code('hostNotAscii'))
    expect(await refused(host)).toBe(code('mediaHostOwn'))
    expect((await save([], ['never.example.com'])).errCode).toBe(code('mediaHostUnknown'))
    expect((await save([])).errCode).toBe(code('nothingChosen'))
    expect(await list()).toEqual([])
  })

  it('R1118: those of another school stay', async () => {
    const [one, other] = [await newSchool(), await newSchool()]
    await one.save(['v.qq.com'])
    expect((await other.save([], ['v.qq.com'])).errCode).toBe(code('mediaHostUnknown'))
    expect(await one.list()).toHaveLength(1)
  })
})
