import { organizations } from '@jiangtai/contract/organizations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
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

  describe('say of themselves', () => {
    let school: TestApp
    let orgId: number
    beforeAll(async () => {
      school = await buildApp(engine)
      orgId = await school.people.organization({ code: 'default', hosts: ['localhost', 'fh.test', 'portal.test:8443'] })
      await school.people.organization({ code: 'jp', hosts: ['jp.test'] })
      await school.db.updateTable('organization_hosts').set({ is_fh: 1 }).where('host', '=', 'fh.test').execute()
    })
    afterAll(() => school.close())
    const at = async (host: string) => (await school.ask(organizations.current, {}, { host })).data

    it('whether people can register there: at jp and at fh hosts', async () => {
      expect(await at('localhost:3000')).toMatchObject({ org_code: 'default', has_registration: 0 })
      expect(await at('fh.test:3000')).toMatchObject({ org_code: 'default', has_registration: 1 })
      expect(await at('jp.test')).toMatchObject({ org_code: 'jp', has_registration: 1 })
      // Nobody claims an address: the default organisation, without what its fh hosts have.
      expect(await at('10.0.0.1')).toMatchObject({ org_code: 'default', has_registration: 0 })
    })

    it('what guests are offered: nothing that the school has switched off', async () => {
      const off = await school.people.organization({ hosts: ['off.test'] })
      await school.db.updateTable('organization_hosts').set({ is_fh: 1 }).where('host', '=', 'off.test').execute()
      for (const name of ['registration', 'code_login'] as const)
        await school.db.insertInto('organization_switches').values({ org_id: off, name, is_on: 0 }).execute()
      // A forgotten password is set with a code all the same.
      expect(await at('off.test')).toMatchObject({ has_registration: 0, has_code_login: 0, has_codes: 1 })
      expect(await at('fh.test')).toMatchObject({ has_registration: 1, has_code_login: 1, has_codes: 1 })
    })

    it('whether codes can be sent', async () => {
      const quiet = await buildApp(engine, { codeSender: undefined })
      await quiet.people.organization({ code: 'default', hosts: ['localhost'] })
      expect(await at('localhost')).toMatchObject({ has_codes: 1 })
      expect((await quiet.ask(organizations.current)).data).toMatchObject({ has_codes: 0, has_code_login: 0 })
      await quiet.close()
    })

    it('a host configured with its port is another than the same host at another port (O012)', async () => {
      const other = await school.people.organization({ code: 'ported', hosts: ['localhost:9000'] })
      expect(other).not.toBe(orgId)
      expect([await at('localhost:9000'), await at('LOCALHOST:9000'), await at('localhost:9001')]).toMatchObject([
        { org_code: 'ported' },
        { org_code: 'ported' },
        { org_code: 'default' },
      ])
    })

    it('how to reach customer service, and nothing where there is none', async () => {
      await school.db
        .updateTable('organizations')
        .set({ service_phone: '400-000-0000', service_hours: '工作日' })
        .where('id', '=', orgId)
        .execute()
      expect((await school.ask(organizations.service)).data).toEqual({ phone: '400-000-0000', hours: '工作日' })
      expect((await school.ask(organizations.service, {}, { host: 'jp.test' })).data).toEqual({ phone: '', hours: '' })
    })

    it('R185: organisation and both protocols by GET, to everybody', async () => {
      const paths = ['get-organization', 'get-software-service-protocol', 'get-user-privacy-protocol']
      for (const path of paths)
        expect((await school.ask({ method: 'GET', path: `/api/organization/${path}`, encoding: 'query' })).errCode).toBe(0)
      expect((await school.ask(organizations.terms)).data).toMatchObject({
        title: '软件服务协议',
        content: expect.stringContaining('“default学校”教学平台'),
      })
      expect((await school.ask(organizations.privacy)).data).toMatchObject({
        title: '用户隐私协议',
        content: expect.stringMatching(/个人信息.*使用次数.*出错报告/s),
      })
    })

    it('their own protocols once they have written some', async () => {
      await school.db
        .insertInto('protocol_texts')
        .values({ org_id: orgId, kind: 'terms', version: 1, content: '自己的协议', published_by: null, published_at: 1000 })
        .execute()
      expect((await school.ask(organizations.terms)).data).toEqual({ title: '软件服务协议', content: '自己的协议', updated_at: 1000 })
      expect((await school.ask(organizations.privacy)).data).not.toMatchObject({ content: '自己的协议' })
    })

    describe('which hosts a page may relay to (O014)', () => {
      const isKnown = async (domain: string, host = 'localhost:3000') =>
        ((await school.ask(organizations.isKnownHost, { domain }, { host })).data as { is_known?: number }).is_known

      it.each(['localhost:3000', 'jp.test:3000', 'JP.test:3000', 'jp.test', 'portal.test:8443'])('%s is one', async (domain) => {
        expect(await isKnown(domain)).toBe(1)
      })
      it.each([
        'jp.test:3001',
        'portal.test',
        'portal.test:3000',
        'jp.test.evil.test:3000',
        'evil-jp.test:3000',
        'test:3000',
        '10.0.0.1:3000',
      ])('%s is none', async (domain) => {
        expect(await isKnown(domain)).toBe(0)
      })
      it('the usual port need not be written', async () => {
        expect([
          await isKnown('jp.test:80', 'localhost'),
          await isKnown('jp.test', 'localhost:80'),
          await isKnown('jp.test', 'localhost'),
        ]).toEqual([1, 1, 1])
      })
      it.each([
        'http://jp.test',
        'jp.test/',
        'a@jp.test',
        'jp.test:3000@evil.test',
        'jp.test\\evil.test',
        ' jp.test',
        'jp.test:99999',
        'jp%2etest',
        'ｊｐ.test',
        '127.1',
      ])('%j is no host at all', async (domain) => {
        expect(await school.ask(organizations.isKnownHost, { domain }, { host: 'localhost' })).toMatchObject({ errCode: 1001 })
      })
    })

    it('which functions are switched on, all until somebody decides', async () => {
      const { session } = await school.people.student(orgId)
      const all = {
        code_login: 1,
        wechat_login: 1,
        registration: 1,
        class_code: 1,
        class_join_approval: 1,
        account_relation: 1,
        parent_bind: 1,
        exam: 1,
      }
      const shown = async () => (await school.ask(organizations.switches, {}, { session })).data
      expect(await shown()).toEqual(all)
      await school.db
        .insertInto('organization_switches')
        .values([
          { org_id: orgId, name: 'class_code', is_on: 0 },
          { org_id: orgId, name: 'registration', is_on: 1 },
        ])
        .execute()
      school.time.ms += 30_000
      expect(await shown()).toEqual({ ...all, class_code: 0 })
    })
  })
})
