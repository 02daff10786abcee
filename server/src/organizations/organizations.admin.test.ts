import { organizations } from '@jiangtai/contract/organizations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { byCommandLine } from '../audits/audits.db.ts'
import { changeSchool } from './change-school.ts'
import { organizationsAdmin } from './organizations.admin.ts'
import { lockedSchool, storedSchool } from './school.db.ts'

describe.each(engines)('the command for schools on %s', (engine) => {
  let school: TestApp
  beforeAll(async () => {
    school = await buildApp(engine, { defaultOrg: 'first' })
    await school.people.organization({ code: 'first', hosts: ['first.test'] })
  })
  afterAll(() => school.close())

  const run = async (...args: string[]) => {
    const said: string[] = []
    await organizationsAdmin(school.db, args, (line) => said.push(line), { publish: school.deps.bus.publish, defaultOrg: 'first' })
    return said
  }
  const noted = async (code: string) =>
    school.db
      .selectFrom('audits')
      .innerJoin('organizations', 'organizations.id', 'audits.org_id')
      .select(['act', 'actor_id'])
      .where('code', '=', code)
      .orderBy('audits.id')
      .execute()
  const nameAt = async (host: string) =>
    ((await school.ask(organizations.current, {}, { host })).data as { system_long_name: string }).system_long_name

  it('R1130, R1140: adds, renames and gives hosts, written down without an actor, and tries without changing anything', async () => {
    const add = ['add', 'second', '第二中学', '二中', 'https://Second.test/']
    expect(await run(...add, '--dry-run')).toHaveLength(2)
    expect(await nameAt('second.test')).toBe('first学校')
    expect(await run(...add, '--json')).toEqual([
      JSON.stringify({ is_done: 1, org_code: 'second', name: '第二中学', hosts: ['second.test'] }),
    ])
    expect(await nameAt('second.test')).toBe('第二中学')
    expect(await run('rename', 'second', '市第二中学', '二中')).toEqual(['second 现在叫 市第二中学（二中）。'])
    expect((await school.ask(organizations.current, {}, { host: 'second.test' })).data).toMatchObject({
      ...{ system_long_name: '市第二中学', page_title: '市第二中学', theme: 'default' },
    })
    expect(await run('hosts', 'second', 'add', '10.0.0.5:3000')).toEqual(['second 的网址：second.test、10.0.0.5:3000'])
    expect(await run('hosts', 'second', 'remove', 'second.test')).toEqual(['second 的网址：10.0.0.5:3000'])
    expect(await run('hosts', 'second')).toEqual(['10.0.0.5:3000'])
    const acts = ['school-added', 'school-changed', 'addresses-changed', 'addresses-changed']
    expect(await noted('second')).toEqual(acts.map((act) => ({ act, actor_id: null })))
    expect((await run()).join('\n')).toContain('市第二中学')
  })

  it('of what several do at once nothing is lost', async () => {
    await run('add', 'fifth', '第五中学', '五中', 'fifth.test')
    const added = ['a', 'b', 'c', 'd'].map((name) => `${name}.fifth.test`)
    await Promise.all(added.map((host) => run('hosts', 'fifth', 'add', host)))
    expect((await run('hosts', 'fifth')).toSorted()).toEqual([...added, 'fifth.test'].toSorted())
    await Promise.all(added.map((host) => run('hosts', 'fifth', 'remove', host)))
    expect(await run('hosts', 'fifth')).toEqual(['fifth.test'])
    const { id } = await school.db.selectFrom('organizations').select('id').where('code', '=', 'fifth').executeTakeFirstOrThrow()
    const phoned = school.db.transaction().execute(async (tx) => {
      const { org_code: _code, logo: _logo, favicon: _favicon, version: _version, ...stored } = await lockedSchool(tx, id)
      await changeSchool(tx, byCommandLine(id, 1), { ...stored, service_phone: '010-5' })
    })
    await Promise.all([phoned, run('rename', 'fifth', '市第五中学', '五中')])
    expect(await storedSchool(school.db, id)).toMatchObject({ system_long_name: '市第五中学', service_phone: '010-5' })
  })

  it('R1121: refuses what the console refuses, and changes nothing', async () => {
    await run('add', 'third', '第三中学', '三中', 'third.test')
    await expect(run('add', 'third', '第三中学', '三中', 'other.test')).rejects.toThrow('这个机构代码已经有学校在用')
    await expect(run('add', 'fourth', '第四中学', '四中', 'third.test')).rejects.toThrow('域名已被其他学校使用：third.test')
    await expect(run('hosts', 'third', 'add', 'first.test')).rejects.toThrow('域名已被其他学校使用：first.test')
    await expect(run('hosts', 'third', 'remove', 'third.test')).rejects.toThrow('至少要留一个网址')
    await expect(run('hosts', 'third', 'remove', 'x.test')).rejects.toThrow('third 没有网址 x.test')
    await expect(run('add', 'Fourth!', '第四中学', '四中', 'x.test')).rejects.toThrow('机构代码')
    for (const wrong of [['add', 'x'], ['rename', 'third', '名'], ['hosts', 'third', 'drop', 'x'], ['forget', 'third'], ['--all']])
      await expect(run(...wrong)).rejects.toThrow('用法')
    expect(await run('hosts', 'third', '--json')).toEqual([JSON.stringify({ org_code: 'third', hosts: ['third.test'] })])
    expect(await noted('third')).toHaveLength(1)
  })
})
