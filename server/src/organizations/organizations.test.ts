import { describe, expect, it } from 'vitest'
import { buildApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { createDirectory } from './directory.ts'
import { settleDefault } from './organizations.ts'

describe.each(engines)('organisations on %s', (engine) => {
  it('are found by host, remembered for half a minute, for a bounded number of hosts', async () => {
    const school = await buildApp(engine)
    const orgId = await school.people.organization({ code: 'here', hosts: ['here.test'] })
    const organizationOf = createDirectory({ db: school.db, clock: school.deps.clock, defaultOrg: 'here' }, 2)
    const nameAt = async (host: string) => (await organizationOf(host))?.shortName
    expect([await nameAt('HERE.test'), await nameAt('10.0.0.1')]).toEqual(['here', 'here'])
    await school.db.updateTable('organizations').set({ short_name: '新名' }).where('id', '=', orgId).execute()
    expect(await nameAt('here.test')).toBe('here')
    // The third host makes it forget the first two.
    expect([await nameAt('10.0.0.2'), await nameAt('here.test')]).toEqual(['新名', '新名'])
    await school.close()
  })

  it('a fresh installation gets its default one, once; a typing error later gets a sentence', async () => {
    const school = await buildApp(engine)
    await Promise.all([settleDefault(school.db, 'school'), settleDefault(school.db, 'school')])
    expect(await school.db.selectFrom('organizations').select(['code', 'long_name']).execute()).toEqual([
      { code: 'school', long_name: '讲台' },
    ])
    await expect(settleDefault(school.db, 'shcool')).rejects.toThrow('DEFAULT_ORG=shcool 不存在：已有的是 school。')
    await school.close()
  })
})
