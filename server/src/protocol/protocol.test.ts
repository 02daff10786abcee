import { organizations } from '@jiangtai/contract/organizations'
import { type ManagedProtocol, type OwnProtocol, protocol, protocolLimits } from '@jiangtai/contract/protocol'
import { refusals } from '@jiangtai/contract/refusal'
import { resources } from '@jiangtai/contract/resources'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Asking } from '../../test/build-app.ts'
import { buildCourseSchool, type CourseSchool } from '../../test/course-school.ts'
import { engines } from '../../test/databases.ts'

describe.each(engines)('the protocol of the school’s library on %s', (engine) => {
  let school: CourseSchool
  beforeAll(async () => {
    school = await buildCourseSchool(engine)
  })
  afterAll(() => school.close())

  it('R704: whether it has to be agreed to, whether it was, and which functions are on can each be asked', async () => {
    const { teacher } = await school.newDesk()
    const asked = [protocol.isNeeded, protocol.repository, organizations.switches].map((call) => school.ask(call, {}, teacher))
    expect((await Promise.all(asked)).map(({ data }) => data)).toEqual([
      { status: 1 },
      expect.objectContaining({ status: 0 }),
      expect.objectContaining({ code_login: 1 }),
    ])
  })

  it('is asked for before a resource becomes the school’s, once for each version, and kept with its time (R733)', async () => {
    const { teacher, resources: make, students } = await school.newDesk()
    const [id] = await make(1)
    const publish = () => school.ask(resources.change, { ids: `[${id}]`, is_school: 1 }, teacher)
    const read = async () =>
      (await school.ask(protocol.repository, {}, teacher)).data as { version: number; status: number; content: string }
    const isNeeded = async () => (await school.ask(protocol.isNeeded, {}, teacher)).data
    expect(await publish()).toMatchObject({ errCode: refusals.protocolNeeded[0], msg: '请先阅读并同意《校本资源共享协议》' })
    expect(await isNeeded()).toEqual({ status: 1 })
    const { version, status, content } = await read()
    expect([status, content]).toEqual([0, expect.stringContaining('校本资源')])
    expect(await school.code(protocol.agree, { status: 1, version: version - 1 }, teacher)).toBe(refusals.protocolOld[0])
    expect(await school.code(protocol.agree, { status: 1, version }, students[0])).toBe(refusals.notAllowed[0])
    expect(await isNeeded()).toEqual({ status: 1 })

    const agreed_at = school.deps.clock.seconds()
    expect(await school.code(protocol.agree, { status: 1, version }, teacher)).toBe(0)
    school.time.ms += 60_000
    expect(await school.code(protocol.agree, { status: 1, version }, teacher)).toBe(0)
    expect([await isNeeded(), await read()]).toEqual([{ status: 0 }, expect.objectContaining({ status: 1, agreed_at })])
    expect((await publish()).data).toMatchObject({ list: [{ is_school: 1 }] })
    // A colleague has agreed to nothing.
    expect((await school.ask(protocol.isNeeded, {}, await school.people.teacher(school.orgId))).data).toEqual({ status: 1 })
    await school.db
      .updateTable('protocol_agreements')
      .set({ version: version - 1 })
      .where('user_id', '=', teacher.id)
      .execute()
    expect([await isNeeded(), (await publish()).errCode]).toEqual([{ status: 1 }, refusals.protocolNeeded[0]])
    // Taking back needs nothing.
    expect(await school.code(resources.change, { ids: `[${id}]`, is_school: 0 }, teacher)).toBe(0)
  })

  describe('the texts of a school', () => {
    const managed = async (who: { session: string }, kind: string) =>
      ((await school.ask(protocol.texts, {}, who)).data as { list: ManagedProtocol[] }).list.find((one) => one.kind === kind)
    /** A school of its own, so that nobody else is asked again. */
    async function newSchool() {
      const host = `texts${++schools}.test`
      const orgId = await school.people.organization({ hosts: [host] })
      const { session, realName } = await school.people.admin(orgId)
      return { orgId, realName, who: { session, host } }
    }
    let schools = 0

    it('are published as plain text with a version that grows, shown to everybody, and can go back to ours', async () => {
      const { orgId, realName, who } = await newSchool()
      const ours = await managed(who, 'terms')
      expect(ours).toMatchObject({ version: 0, is_default: 1, published: [], content: expect.stringContaining('本协议') })
      const text = ' 一、总则 \r\n<script>alert(1)</script>\n\n\n\n完'
      const { data } = await school.ask(protocol.publish, { kind: 'terms', text, version: 0 }, who)
      const kept = '一、总则\n<script>alert(1)</script>\n\n完'
      expect(data).toMatchObject({ version: 1, is_default: 0, content: kept, published: [{ version: 1, by: realName, is_default: 0 }] })
      expect((await school.ask(organizations.terms, {}, { host: who.host })).data).toMatchObject({ content: kept })
      // A school beside it goes on with ours.
      expect((await school.ask(organizations.terms, {}, { host: 'localhost' })).data).not.toMatchObject({ content: kept })

      const publish = (input: object) => school.code(protocol.publish, { kind: 'terms', text: '新的', version: 1, ...input }, who)
      expect(await publish({ version: 0 })).toBe(refusals.schoolStale[0])
      expect(await publish({ text })).toBe(refusals.protocolSame[0])
      expect(await publish({ text: ' \n ' })).toBe(refusals.protocolEmpty[0])
      expect(await publish({ text: '长'.repeat(protocolLimits.text + 1) })).toBe(refusals.protocolLong[0])
      expect((await school.ask(protocol.restore, { kind: 'terms', version: 1 }, who)).data).toMatchObject({
        ...{ version: 2, is_default: 1, content: ours?.default_text, published: [{ version: 2, is_default: 1 }, { version: 1 }] },
      })
      const acts = await school.db.selectFrom('audits').select('act').where('org_id', '=', orgId).execute()
      expect(acts).toEqual([{ act: 'protocol-published' }, { act: 'protocol-published' }])
    })

    it('that everybody agrees to with the account are shown anew once the school publishes another, until it is taken note of', async () => {
      const { orgId, who } = await newSchool()
      const student = { ...(await school.people.student(orgId)), host: who.host }
      const own = async (person: Asking) => ((await school.ask(protocol.mine, {}, person)).data as { list: OwnProtocol[] }).list
      expect((await own(student)).map(({ kind, is_new }) => [kind, is_new])).toEqual([
        ['terms', 0],
        ['privacy', 0],
      ])
      expect((await own({ ...(await school.people.teacher(orgId)), host: who.host }))[2]).toMatchObject({
        kind: 'repository',
        agreed_at: 0,
      })
      school.time.ms += 60_000
      await school.ask(protocol.publish, { kind: 'privacy', text: '新的隐私协议', version: 0 }, who)
      const [, asked] = await own(student)
      expect(asked).toMatchObject({ kind: 'privacy', is_new: 1, agreed_at: 0 })
      const version = asked?.version ?? 0
      expect(await school.code(protocol.accept, { kind: 'privacy', version: version - 1 }, student)).toBe(refusals.protocolOld[0])
      expect(await school.code(protocol.accept, { kind: 'privacy', version }, student)).toBe(0)
      const accepted = school.deps.clock.seconds()
      school.time.ms += 60_000
      expect(await school.code(protocol.accept, { kind: 'privacy', version }, student)).toBe(0)
      expect((await own(student))[1]).toMatchObject({ is_new: 0, agreed_at: accepted })
      // Whoever comes now has agreed to it with the account.
      expect((await own({ ...(await school.people.student(orgId)), host: who.host }))[1]).toMatchObject({ is_new: 0 })
    })

    it('R733: a new one of the library is asked for again, even twice within a second', async () => {
      const { orgId, who } = await newSchool()
      const teacher = { ...(await school.people.teacher(orgId)), host: who.host }
      const isNeeded = async () => ((await school.ask(protocol.isNeeded, {}, teacher)).data as { status: number }).status
      const agree = async () => {
        const { version } = (await school.ask(protocol.repository, {}, teacher)).data as { version: number }
        return school.code(protocol.agree, { status: 1, version }, teacher)
      }
      expect([await isNeeded(), await agree(), await isNeeded()]).toEqual([1, 0, 0])
      await school.ask(protocol.publish, { kind: 'repository', text: '甲', version: 0 }, who)
      expect([await isNeeded(), await agree(), await isNeeded()]).toEqual([1, 0, 0])
      await school.ask(protocol.publish, { kind: 'repository', text: '乙', version: 1 }, who)
      expect(await isNeeded()).toBe(1)
      expect((await school.ask(protocol.repository, {}, teacher)).data).toMatchObject({ content: '乙' })
      expect(await school.code(protocol.publish, { kind: 'repository', text: '丙', version: 2 }, teacher)).toBe(refusals.adminOnly[0])
    })
  })
})
