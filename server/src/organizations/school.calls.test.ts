import { hostname } from 'node:os'
import { organizationHeader } from '@jiangtai/contract/call'
import { organizations } from '@jiangtai/contract/organizations'
import { type RefusalName, refusals } from '@jiangtai/contract/refusal'
import { type ListedSchool, type SchoolInfo, school } from '@jiangtai/contract/school'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'

const code = (name: RefusalName) => refusals[name][0]

describe.each(engines)('what a school is called, how it looks and where it is opened, on %s', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await buildApp(engine, { defaultOrg: 'first' })
    await app.people.organization({ code: 'first', hosts: ['first.test'] })
  })
  afterAll(() => app.close())

  let made = 0
  async function newSchool() {
    const host = `own${++made}.test`
    const orgId = await app.people.organization({ code: `own${made}`, hosts: [host] })
    const { session, id } = await app.people.admin(orgId)
    const who = { session, host }
    const info = async () => (await app.ask(school.get, {}, who)).data as SchoolInfo
    return { orgId, id, host, who, info, code: `own${made}` }
  }
  const form = ({ version, ...info }: SchoolInfo, change: Partial<SchoolInfo> = {}) => {
    const { system_long_name, system_sort_name, page_title, home_url, theme, service_phone, service_hours } = { ...info, ...change }
    return { system_long_name, system_sort_name, page_title, home_url, theme, service_phone, service_hours, version }
  }
  const acts = (orgId: number) =>
    app.db.selectFrom('audits').select(['act', 'after_json']).where('org_id', '=', orgId).orderBy('id').execute()

  it('is seen at once by whoever is not logged in, and written down', async () => {
    const { orgId, host, who, info } = await newSchool()
    const shown = async () => (await app.ask(organizations.current, {}, { host })).data
    expect(await shown()).toMatchObject({ theme: 'default', logo: '/l.svg' })
    await app.db.updateTable('organizations').set({ logo: '/brand/mark-default.svg' }).where('id', '=', orgId).execute()
    const changes = { system_long_name: '市第一中学', theme: 'hxz', service_phone: '010-1' } as const
    expect((await app.ask(school.save, form(await info(), changes), who)).data).toMatchObject({ ...changes, version: 1 })
    expect(await shown()).toMatchObject({ system_long_name: '市第一中学', theme: 'hxz', logo: '/brand/mark-hxz.svg' })
    expect((await app.ask(organizations.service, {}, { host })).data).toMatchObject({ phone: '010-1' })
    expect(await acts(orgId)).toEqual([
      { act: 'school-changed', after_json: JSON.stringify({ 全称: '市第一中学', 客服电话: '010-1', 主题: '青花' }) },
    ])
    // Nothing changed, nothing is written down.
    expect((await app.ask(school.save, form(await info()), who)).errCode).toBe(0)
    expect(await acts(orgId)).toHaveLength(1)
  })

  it('of two who change it at once the second is told, and nothing of theirs is kept', async () => {
    const { who, info } = await newSchool()
    const seen = await info()
    await app.ask(school.save, form(seen, { page_title: '甲' }), who)
    expect((await app.ask(school.save, form(seen, { page_title: '乙' }), who)).errCode).toBe(code('schoolStale'))
    expect((await app.ask(school.saveHosts, { hosts: '["x.test"]', version: seen.version, leaves_here: 1 }, who)).errCode).toBe(
      code('schoolStale'),
    )
    expect(await info()).toMatchObject({ page_title: '甲' })
  })

  it('the colours of jp do not make a school work like jp', async () => {
    const { host, who, info } = await newSchool()
    await app.ask(school.save, form(await info(), { theme: 'jp' }), who)
    expect((await app.ask(organizations.current, {}, { host })).data).toMatchObject({ theme: 'jp', has_registration: 0 })
  })

  it('R1121: a host belongs to one school', async () => {
    const { host, who, info } = await newSchool()
    const save = async (hosts: readonly string[]) => {
      const { version } = await info()
      return app.ask(school.saveHosts, { hosts: JSON.stringify(hosts), version, leaves_here: 0 }, who)
    }
    expect(await save([host, 'first.test'])).toMatchObject({ errCode: code('hostTaken'), msg: '域名已被其他学校使用：first.test' })
    expect((await save([host, 'a b'])).errCode).toBe(code('hostWrong'))
    expect((await info()).hosts.map((one) => one.host)).toEqual([host])
    const second = `second.${host}`
    expect((await save([host, second])).data).toMatchObject({ hosts: [{ host, is_fh: 0 }, { host: second }] })
    expect((await app.ask(organizations.current, {}, { host: second })).data).toMatchObject({ system_sort_name: (await info()).org_code })
  })

  it('R1121, R1118: the same name with another port, and the machine itself, are not a school’s to take', async () => {
    const [own, other] = [await newSchool(), await newSchool()]
    const { session } = await app.people.admin(own.orgId, { level: 2 })
    const save = async (host: string, who = own.who) =>
      (
        await app.ask(
          school.saveHosts,
          { hosts: JSON.stringify([own.host, host]), version: (await own.info()).version, leaves_here: 0 },
          who,
        )
      ).errCode
    for (const host of ['first.test:3000', `${other.host}:1`]) expect(await save(host)).toBe(code('hostTaken'))
    for (const host of ['10.0.0.7', '10.0.0.7:3000', '[::1]:3000', 'localhost', 'a.localhost', hostname()])
      expect([host, await save(host)]).toEqual([host, code('hostOfMachine')])
    for (const host of ['first.test:3000', '10.0.0.7:3000'])
      expect((await app.ask(organizations.current, {}, { host })).data).toMatchObject({ org_code: 'first' })
    expect(await save('10.0.0.7:3000', { session, host: own.host })).toBe(0)
    // What a school has already stays with it.
    expect(await save('10.0.0.7:3000')).toBe(0)
    const first = await app.db.selectFrom('organizations').select('id').where('code', '=', 'first').executeTakeFirstOrThrow()
    const who = { session: (await app.people.admin(first.id)).session, host: 'first.test' }
    const hosts = JSON.stringify(['first.test', '10.0.0.8'])
    expect((await app.ask(school.saveHosts, { hosts, version: 0, leaves_here: 0 }, who)).errCode).toBe(0)
  })

  it('of several schools that take a host at the same moment one has it', async () => {
    const schools = await Promise.all([1, 2, 3, 4, 5, 6].map(newSchool))
    const answers = await Promise.all(
      schools.map(({ who, host }) =>
        app.ask(
          school.saveHosts,
          {
            hosts: JSON.stringify([host, `both${made}.test:${host.length + Number(host.replace(/\D/g, ''))}`]),
            version: 0,
            leaves_here: 0,
          },
          who,
        ),
      ),
    )
    const taken = code('hostTaken')
    expect(answers.map(({ errCode }) => errCode).toSorted((a, b) => a - b)).toEqual([0, taken, taken, taken, taken, taken])
  })

  it('nobody locks the school up, or themselves out without knowing', async () => {
    const { host, who, info } = await newSchool()
    const save = async (hosts: readonly string[], leaves_here: 0 | 1) =>
      (await app.ask(school.saveHosts, { hosts: JSON.stringify(hosts), version: (await info()).version, leaves_here }, who)).errCode
    expect(await save([], 1)).toBe(code('schoolUnreachable'))
    expect(await save([`new.${host}`], 0)).toBe(code('hostHere'))
    expect((await info()).hosts).toHaveLength(1)
    expect(await save([`new.${host}`], 1)).toBe(0)
    // The default school has every address that nobody claims.
    expect((await app.ask(organizations.current, {}, { host })).data).toMatchObject({ org_code: 'first' })
  })

  it('needs the password again where people could be locked out', async () => {
    const { host, orgId } = await newSchool()
    const { session } = await app.people.admin(orgId, { isConfirmed: false })
    expect((await app.ask(school.saveHosts, { hosts: '[]', version: 0, leaves_here: 0 }, { session, host })).errCode).toBe(
      code('confirmNeeded'),
    )
  })

  it('an own picture is made small and shown to everybody; the default comes back', async () => {
    const { orgId, host, who, info } = await newSchool()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const put = (kind: string, bytes: Buffer) => app.ask(school.saveMark, { kind, picture: new File([bytes], 'a.png') }, who)
    for (const bytes of [svg, Buffer.from('no picture'), Buffer.alloc(0)])
      expect((await put('logo', bytes)).errCode).toBe(code('markWrong'))
    // A few bytes that would take 81 MB: what comes in passes is held as a whole.
    const side = 9000
    const huge = await sharp(Buffer.alloc(side * side), { raw: { width: side, height: side, channels: 1 } })
      .png({ progressive: true, compressionLevel: 1 })
      .toBuffer()
    expect((await put('logo', huge)).errCode).toBe(code('markWrong'))
    const picture = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#ff0000' } })
      .jpeg()
      .toBuffer()
    const { logo } = (await put('logo', picture)).data as SchoolInfo
    await put('favicon', picture)
    const answer = await app.app.inject({ url: logo, headers: { host } })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
    expect(answer.headers['cache-control']).toContain('immutable')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 352, height: 176 })
    expect((await app.ask(organizations.current, {}, { host })).data).toMatchObject({ logo, favicon: (await info()).favicon })
    expect((await app.ask(school.resetMark, { kind: 'logo' }, who)).data).toMatchObject({ logo: '/brand/mark-default.svg' })
    expect((await app.app.inject({ url: logo, headers: { host } })).statusCode).toBe(404)
    expect((await app.app.inject({ url: '/brand/school/..%2fx.png', headers: { host } })).statusCode).toBe(404)
    expect((await acts(orgId)).map(({ act }) => act)).toEqual(['mark-changed', 'mark-changed', 'mark-changed'])
  })

  describe('R1118', () => {
    it('an administrator reaches only the own school, whatever is asked for', async () => {
      const [own, other] = [await newSchool(), await newSchool()]
      const as = { ...own.who, headers: { [organizationHeader]: other.code } }
      for (const call of [school.get, school.list]) expect((await app.ask(call, {}, as)).errCode).toBe(code('adminOnly'))
      expect((await app.ask(school.save, form(await other.info(), { page_title: '别人的' }), as)).errCode).toBe(code('adminOnly'))
      expect((await app.ask(school.list, {}, own.who)).errCode).toBe(code('operatorOnly'))
      const added = { org_code: 'sneaky', system_long_name: '学校', system_sort_name: '校', hosts: '["sneaky.test"]' }
      expect((await app.ask(school.add, added, own.who)).errCode).toBe(code('operatorOnly'))
      expect((await other.info()).page_title).toBe(`${other.code}标题`)
    })

    it('of two operators who make a school of one code at once, one does', async () => {
      const own = await newSchool()
      const who = { session: (await app.people.admin(own.orgId, { level: 2 })).session, host: own.host }
      const added = (host: string) => ({ org_code: `twin${made}`, system_long_name: '学校', system_sort_name: '校', hosts: `["${host}"]` })
      const answers = await Promise.all(['twin.test', 'twin2.test'].map((host) => app.ask(school.add, added(host), who)))
      expect(answers.map(({ errCode }) => errCode).sort()).toEqual([0, code('schoolCodeTaken')])
    })

    it('an operator works in any, and makes new ones', async () => {
      const [own, other] = [await newSchool(), await newSchool()]
      const { session } = await app.people.admin(own.orgId, { level: 2 })
      const who = { session, host: own.host }
      const there = { ...who, headers: { [organizationHeader]: other.code } }
      expect((await app.ask(school.save, form(await other.info(), { page_title: '由运维改' }), there)).data).toMatchObject({
        org_code: other.code,
        page_title: '由运维改',
      })
      // The page is another school's: it goes on to be opened where it is.
      const hosts = JSON.stringify([`moved.${other.host}`])
      expect((await app.ask(school.saveHosts, { hosts, version: (await other.info()).version, leaves_here: 0 }, there)).errCode).toBe(0)
      const added = { org_code: `new${made}`, system_long_name: '新学校', system_sort_name: '新校', hosts: `["new${made}.test"]` }
      expect((await app.ask(school.add, { ...added, hosts: '[]' }, who)).errCode).toBe(code('schoolUnreachable'))
      expect((await app.ask(school.add, { ...added, hosts: '["first.test"]' }, who)).errCode).toBe(code('hostTaken'))
      expect((await app.ask(school.add, { ...added, org_code: 'A!' }, who)).errCode).toBe(code('schoolCode'))
      expect((await app.ask(school.add, added, who)).errCode).toBe(0)
      expect((await app.ask(school.add, { ...added, hosts: '["z.test"]' }, who)).errCode).toBe(code('schoolCodeTaken'))
      const { list } = (await app.ask(school.list, {}, who)).data as { list: ListedSchool[] }
      expect(list.filter(({ is_own }) => is_own === 1).map(({ org_code }) => org_code)).toEqual([own.code])
      expect(list.find(({ org_code }) => org_code === added.org_code)).toEqual({
        ...{ org_code: added.org_code, name: '新学校', hosts: [`new${made}.test`], class_count: 0, admin_count: 0, is_demo: 0, is_own: 0 },
      })
      expect((await app.ask(organizations.current, {}, { host: `new${made}.test` })).data).toMatchObject({ system_long_name: '新学校' })
    })
  })
})
