import { organizations } from '@jiangtai/contract/organizations'
import { protocol } from '@jiangtai/contract/protocol'
import { refusals } from '@jiangtai/contract/refusal'
import { resources } from '@jiangtai/contract/resources'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
})
