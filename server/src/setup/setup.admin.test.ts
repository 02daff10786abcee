import { accounts } from '@jiangtai/contract/accounts'
import { adminLevels } from '@jiangtai/contract/roles'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { grantAdmin } from '../admins/admins.ts'
import { settleDefault } from '../organizations/organizations.ts'
import { addSampleTrees, listedSamples } from '../subjects/samples.db.ts'
import { plansIn, setupAdmin } from './setup.admin.ts'

it('grades are read with their counts, in either kind of colon and comma', () => {
  expect(plansIn('七年级:8，高一：12')).toEqual([
    { grade: 7, count: 8 },
    { grade: 10, count: 12 },
  ])
  for (const wrong of ['七年级', '幼儿园:3', '七年级:0', '七年级:31', '七年级:二'])
    expect(() => plansIn(wrong)).toThrow(`看不懂“${wrong}”：写成 七年级:8`)
})

describe.each(engines)('npm run admin -- setup on %s', (engine) => {
  let app: TestApp
  beforeEach(async () => {
    app = await buildApp(engine, { defaultOrg: undefined })
    await settleDefault(app.db, undefined)
  })
  afterEach(() => app.close())

  const school = ['--org', 'yizhong', '--name', '市第一中学', '--hosts', 'class.test', '--theme', 'hxz']
  const admin = ['--admin', 'principal', '--admin-name', '方校长']
  const told: string[] = []
  async function run(...args: string[]) {
    const lines: string[] = []
    await setupAdmin(app.db, args, (line) => lines.push(line), {
      ...{ clock: app.deps.clock, firstWords: ['坏话'] },
      grantFirst: (tx, by, userId) => grantAdmin(tx, by, userId, adminLevels.school),
      samples: { list: listedSamples, add: addSampleTrees },
      tellChanged: async () => void told.push('changed'),
    })
    return lines.join('\n')
  }
  const counts = async () => {
    const of = async (table: 'users' | 'classes' | 'audits' | 'admins') => (await app.db.selectFrom(table).selectAll().execute()).length
    return [await of('users'), await of('classes'), await of('audits'), await of('admins')]
  }

  it('R1120, R1140: makes the school, its administrator, classes and subjects, with the audit rows of the wizard; tried first, and once', async () => {
    const all = [...school, ...admin, '--grades', '七年级:2,八年级:3', '--year', '2026', '--trees', 'physics']
    const dry = JSON.parse(await run(...all, '--dry-run', '--json'))
    expect(dry).toEqual({ is_done: 0, org_code: 'yizhong', username: 'principal', classes: 5, subjects: 1 })
    expect(await counts()).toEqual([0, 0, 0, 0])
    expect(told).toEqual([])

    const { password, ...done } = JSON.parse(await run(...all, '--json'))
    expect(done).toEqual({ ...dry, is_done: 1 })
    expect(told).toEqual(['changed'])
    const { data } = await app.ask(accounts.logIn, { username: 'principal', password }, { host: 'class.test' })
    expect(data).toMatchObject({ real_name: '方校长', admin_level: 1 })
    const noted = await app.db.selectFrom('audits').select(['act', 'actor_id']).orderBy('id').execute()
    expect(noted).toEqual(['admin-granted', 'school-set-up', 'classes-added', 'trees-added'].map((act) => ({ act, actor_id: null })))
    expect(await app.db.selectFrom('classes').select(['name', 'grade', 'year']).orderBy('id').limit(1).execute()).toEqual([
      { name: '七年级(1)班', grade: 7, year: 2026 },
    ])
    await expect(run(...all)).rejects.toThrow('已经有学校管理员了')
  })

  it.each([
    ['nothing', [], '用法：'],
    ['something unknown', [...school, ...admin, '--colour', 'red'], '用法：'],
    ['a code of other signs', ['--org', 'Yi-1', '--name', '一中', ...admin], '机构代码只能是'],
    ['a name too long', ['--org', 'yi', '--name', '很'.repeat(41), ...admin], '学校全称最多 40 个字'],
    ['a bad word', [...school, '--admin', 'principal', '--admin-name', '坏话'], '敏感词'],
    ['a grade that is none', [...school, ...admin, '--grades', '幼儿园:3'], '看不懂“幼儿园:3”'],
    ['a year that is none', [...school, ...admin, '--year', '26'], '看不懂学年“26”'],
    ['a textbook that is none', [...school, ...admin, '--trees', 'alchemy'], '没有这个内置目录：alchemy'],
  ])('%s is refused, and nothing is changed', async (_what, args, sentence) => {
    await expect(run(...args)).rejects.toThrow(sentence)
    expect(await counts()).toEqual([0, 0, 0, 0])
  })
})
