import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { schoolServersAdmin } from './school-servers.admin.ts'

describe.each(engines)('the command for school servers on %s', (engine) => {
  let school: TestApp
  let orgId: number
  const published: string[] = []
  beforeAll(async () => {
    school = await buildApp(engine)
    orgId = await school.people.organization({ code: 'near', hosts: ['near.example.cn:8080'] })
  })
  afterAll(() => school.close())

  const run = async (...args: string[]) => {
    const said: string[] = []
    const publish = async (_channel: string, message: string) => void published.push(message)
    await schoolServersAdmin(school.db, args, (line) => said.push(line), { publish, newKey: () => 'k'.repeat(32) })
    return said
  }

  it('registers one with a key that is shown once, lists it without, takes it away, and tells the nodes', async () => {
    expect(await run('list', 'near')).toEqual(['还没有登记学校服务器。'])
    expect((await run('add', 'near', '机房', '10.0.0.2:8090', '--dry-run')).join()).not.toContain('kkk')
    const said = await run('add', 'near', '\u202e机房', '10.0.0.2:8090')
    expect(said).toContain('k'.repeat(32))
    const rows = await school.db.selectFrom('school_servers').selectAll().where('org_id', '=', orgId).execute()
    expect(rows).toMatchObject([{ name: '机房', host: '10.0.0.2:8090', is_secure: 0, seen_at: 0 }])
    expect(JSON.stringify(rows)).not.toContain('kkk')
    const listed = (await run('list', 'near')).join()
    expect(listed).toMatch(/机房 +http:\/\/10\.0\.0\.2:8090 +还没有联系过 +0/)
    expect(JSON.parse((await run('list', 'near', '--json')).join())).toMatchObject({ list: [{ host: '10.0.0.2:8090' }] })
    const id = String(rows[0]?.id)
    const listens = (listens_port: number) =>
      school.db.updateTable('school_servers').set({ listens_port }).where('org_id', '=', orgId).execute()
    await listens(8091)
    expect(await run('list', 'near')).toContain(
      `页面可能找不到 机房（编号 ${id}）：它用 http 在端口 8091 提供服务，登记的地址是 http://10.0.0.2:8090。`,
    )
    await listens(8090)
    expect((await run('list', 'near')).join()).not.toContain('页面可能找不到')
    expect(await run('remove', 'near', id, '--json')).toEqual([JSON.stringify({ is_done: 1, id: Number(id) })])
    expect(published).toEqual([JSON.stringify({ orgId }), JSON.stringify({ orgId })])
    const audits = await school.db.selectFrom('audits').select(['act', 'object_name', 'actor_id']).where('org_id', '=', orgId).execute()
    expect(audits.map(({ act }) => act)).toEqual(['school-server-added', 'school-server-removed'])
  })

  it.each([
    [[], '要做什么'],
    [['register', 'near'], '没有“register”'],
    [['toString', 'near'], '没有“toString”'],
    [['list'], '还缺机构代码'],
    [['list', 'near', 'x'], '多了“x”'],
    [['add', 'near', '机房'], '还缺名称或地址'],
    [['remove', 'near'], '还缺编号'],
    [['add', 'near', '机房', '10.0.0.2', '--force'], '没有选项“--force”'],
    [['add', 'nobody', '机房', '10.0.0.2'], '没有机构 nobody'],
    [['add', 'near', ' ', '10.0.0.2'], '1至40个字'],
    [['add', 'near', '机房', 'http://10.0.0.2/files'], '不是学校服务器的地址'],
    [['add', 'near', '机房', 'near.example.cn:8090'], 'near.example.cn 是这里自己的网址'],
    [['remove', 'near', '999999'], '没有这台学校服务器'],
    [['remove', 'near', 'x'], '没有这台学校服务器'],
  ])('%j is refused with what is wrong, and changes nothing', async (args, words) => {
    await expect(run(...args)).rejects.toThrow(words)
    expect(await run('list', 'near')).toEqual(['还没有登记学校服务器。'])
  })
})
