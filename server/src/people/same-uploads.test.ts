import { people } from '@jiangtai/contract/people'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { createLibrary } from '../../test/library.ts'
import { freeName } from './same-uploads.db.ts'

it.each([
  ['课件.pdf', ['课件.pdf'], '课件 (2).pdf'],
  ['课件.pdf', ['课件.pdf', '课件 (2).pdf'], '课件 (3).pdf'],
  ['没有后缀', ['没有后缀'], '没有后缀 (2)'],
  ['a.PDF', ['a.PDF'], 'a (2).PDF'],
])('%s beside %j becomes %s', (name, taken, free) => {
  expect(freeName(name, taken)).toBe(free)
})

describe.each(engines)('two people with the same file on %s', (engine) => {
  let school: TestApp
  let orgId: number
  let admin: { readonly id: number; readonly session: string }
  beforeAll(async () => {
    school = await buildApp(engine)
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
    admin = await school.people.admin(orgId)
  })
  afterAll(() => school.close())

  /** Both call the same bytes by the same name. */
  async function sameFile(one: number, other: number) {
    const library = createLibrary(school.db, school.deps.clock)
    const [own, theirs] = [await library.upload(one, orgId, { name: '课件.pdf' }), await library.upload(other, orgId, { name: '课件.pdf' })]
    const { file_id } = await school.db.selectFrom('uploads').select('file_id').where('id', '=', own).executeTakeFirstOrThrow()
    await school.db.updateTable('uploads').set({ file_id }).where('id', '=', theirs).execute()
  }
  const namesOf = async (userId: number) =>
    (await school.db.selectFrom('uploads').select('name').where('user_id', '=', userId).orderBy('id').execute()).map(({ name }) => name)

  it('R1164: a teacher’s is handed over to a colleague who has it, too, under a second name', async () => {
    const [teacher, colleague] = [await school.people.teacher(orgId), await school.people.teacher(orgId)]
    await sameFile(colleague.id, teacher.id)
    expect((await school.ask(people.handOver, { id: teacher.id, to_id: colleague.id }, admin)).errCode).toBe(0)
    expect([await namesOf(teacher.id), await namesOf(colleague.id)]).toEqual([[], ['课件.pdf', '课件 (2).pdf']])
  })

  it('are merged, and both uploads stay', async () => {
    const class_id = await school.people.schoolClass(orgId)
    const [kept, other] = [await school.people.student(orgId, [class_id]), await school.people.student(orgId, [class_id])]
    await sameFile(kept.id, other.id)
    expect(await school.ask(people.mergeStudents, { id: kept.id, other_id: other.id }, admin)).toMatchObject({ errCode: 0 })
    expect([await namesOf(other.id), await namesOf(kept.id)]).toEqual([[], ['课件.pdf', '课件 (2).pdf']])
  })
})
