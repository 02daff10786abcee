import { type AuditRow, adminLimits, admins } from '@jiangtai/contract/admins'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { readSheets } from '../../test/xlsx.ts'
import { byCaller, byCommandLine, noteAudits } from '../audits/audits.db.ts'

const day = 86_400

describe.each(engines)('the audit on %s', (engine) => {
  let school: TestApp
  let made = 0
  beforeAll(async () => {
    school = await buildApp(engine)
  })
  afterAll(() => school.close())

  async function newSchool() {
    const code = `audit${++made}`
    const orgId = await school.people.organization({ code })
    const admin = await school.people.admin(orgId)
    const teacher = await school.people.teacher(orgId)
    const now = school.deps.clock.seconds()
    const granted = { act: 'admin-granted', on: { kind: 'person', id: teacher.id } } as const
    const by = byCaller({ caller: admin, org: { id: orgId } as never, address: '10.0.0.1' }, now)
    const asked = { session: admin.session, host: `${code}.test` }
    const read = async (input: object = {}) =>
      (await school.ask(admins.audit, input as Record<string, unknown>, asked)).data as { list: AuditRow[]; next_id: number }
    return { orgId, admin, teacher, now, granted, by, asked, read }
  }

  it('is read page by page, last first, and only that of the own school', async () => {
    const { granted, by, read } = await newSchool()
    const other = await newSchool()
    await noteAudits(school.db, other.by, [other.granted])
    await noteAudits(
      school.db,
      by,
      Array.from({ length: adminLimits.auditPage + 1 }, (_, n) => ({ ...granted, after: { 第: n } })),
    )
    const first = await read()
    expect(first.list).toHaveLength(adminLimits.auditPage)
    expect(first.list[0]?.after_json).toBe(`{"第":${adminLimits.auditPage}}`)
    const second = await read({ before_id: first.next_id })
    expect([second.list.map(({ after_json }) => after_json), second.next_id]).toEqual([['{"第":0}'], 0])
  })

  it('is filtered by act, actor and day; the command line is an actor too', async () => {
    const { orgId, admin, teacher, now, granted, by, asked, read } = await newSchool()
    const revoked = { ...granted, act: 'admin-revoked' } as const
    await noteAudits(school.db, by, [granted])
    await noteAudits(school.db, byCommandLine(orgId, now), [revoked])
    await noteAudits(school.db, { ...by, now: now - day }, [revoked])
    const acts = async (input: object) => (await read(input)).list.map(({ act, actor_id }) => [act, actor_id])
    expect(await acts({ act: 'admin-granted' })).toEqual([['admin-granted', admin.id]])
    expect(await acts({ actor_id: 0 })).toEqual([['admin-revoked', 0]])
    expect(await acts({ actor_id: admin.id, day: '2026-11-15' })).toEqual([['admin-revoked', admin.id]])
    expect(await acts({ day: '2026-11-14' })).toEqual([])
    expect((await school.ask(admins.audit, { day: '2026-13-01' }, asked)).data).toEqual({ fields: ['day'] })
    const { data } = await school.ask(admins.auditActors, {}, asked)
    expect(data).toEqual({
      list: [
        { id: 0, name: '' },
        { id: admin.id, name: admin.realName },
      ],
    })
    expect((await read({ actor_id: 0 })).list[0]).toMatchObject({ object_id: teacher.id, address: '', actor_name: '' })
  })

  it('is saved as a spreadsheet, in words', async () => {
    const { admin, granted, by, asked } = await newSchool()
    await noteAudits(school.db, by, [{ ...granted, before: { 权限: '无' }, after: { 权限: '学校管理员' } }])
    const { response } = await school.ask(admins.exportAudit, {}, asked)
    const [head, row] = readSheets(response.rawPayload).审计 ?? []
    expect(head).toEqual(['时间', '谁', '做了什么', '对象', '之前', '之后', '地址'])
    expect(row?.slice(1)).toEqual([
      admin.realName,
      '设为管理员',
      expect.stringMatching(/^账号 师\*+$/),
      '权限：无',
      '权限：学校管理员',
      '10.0.0.1',
    ])
  })
})
