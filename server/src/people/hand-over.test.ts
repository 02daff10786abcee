import { classes } from '@jiangtai/contract/classes'
import { people } from '@jiangtai/contract/people'
import { type RefusalName, refusals } from '@jiangtai/contract/refusal'
import { suggests } from '@jiangtai/contract/suggests'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { createLibrary } from '../../test/library.ts'
import { mayRead } from '../uploads/files.route.ts'
import { storedUpload } from '../uploads/uploads.db.ts'

const code = (name: RefusalName) => refusals[name][0]

describe.each(engines)('what a teacher hands over on %s', (engine) => {
  let school: TestApp
  let orgId: number
  let admin: { readonly id: number; readonly session: string }
  beforeAll(async () => {
    school = await buildApp(engine)
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
    admin = await school.people.admin(orgId)
  })
  afterAll(() => school.close())

  const list = (...ids: readonly number[]) => JSON.stringify(ids)
  const ask = (call: (typeof people)[keyof typeof people], input: Record<string, unknown>) => school.ask(call, input, admin)

  it('R1164: what a teacher has and teaches becomes a colleague’s, all at once', async () => {
    const class_id = await school.people.schoolClass(orgId)
    const [from, to] = [await school.people.teacher(orgId, [class_id]), await school.people.teacher(orgId)]
    const library = createLibrary(school.db, school.deps.clock)
    const { id: resource } = await library.resource(from.id, orgId)
    await school.db.insertInto('vote_plans').values({ teacher_id: from.id, form: '{}', updated_at: 1 }).execute()
    expect((await ask(people.handOver, { id: from.id, to_id: from.id })).errCode).toBe(code('handOverSame'))
    expect((await ask(people.handOver, { id: from.id, to_id: to.id })).data).toEqual({
      ...{ resources: 1, classes: 1, mixes: 0, boards: 0, plans: 1, trees: 0, questions: 0, kept: 0 },
    })
    const owner = await school.db.selectFrom('resources').select('owner_id').where('id', '=', resource).executeTakeFirstOrThrow()
    expect(owner.owner_id).toBe(to.id)
    expect((await school.ask(classes.mine, {}, to)).data).toMatchObject({ list: [{ id: class_id }] })
    expect((await school.ask(classes.mine, {}, from)).data).toEqual({ list: [] })
  })

  it('what a teacher has enclosed with feedback stays theirs when all else is handed over; what is a resource, too, goes', async () => {
    const [from, to] = [await school.people.teacher(orgId), await school.people.teacher(orgId)]
    const library = createLibrary(school.db, school.deps.clock)
    const secret = await library.upload(from.id, orgId)
    const { uploadId } = await library.resource(from.id, orgId)
    const said = { type_id: 4, text: '同事上课迟到，见截图', file_ids: list(secret, uploadId) }
    expect((await school.ask(suggests.save, said, from)).errCode).toBe(0)
    expect((await ask(people.handOver, { id: from.id, to_id: to.id })).errCode).toBe(0)
    const read = async (id: number, reader: { id: number }) => {
      const upload = await storedUpload(school.db, orgId, id)
      const person = {
        username: '',
        realName: '',
        classId: 0,
        isVouched: true,
        adminLevel: 0,
        avatarId: null,
        sessionId: 0,
        role: 'teacher',
      } as const
      return upload && (await mayRead(school.db, { ...person, id: reader.id }, upload, school.deps.clock.seconds()))
    }
    expect([await read(secret, to), await read(secret, from)]).toEqual([false, true])
    expect([await read(uploadId, to), await read(uploadId, from)]).toEqual([true, true])
  })
})
