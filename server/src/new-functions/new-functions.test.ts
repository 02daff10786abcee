import { type NewFunction, newFunctions } from '@jiangtai/contract/new-functions'
import { refusals } from '@jiangtai/contract/refusal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { asPerson } from '../../test/given.ts'
import { unreadOf } from './functions.ts'

it('who came with a version or after it is told nothing of it', () => {
  const future = Date.UTC(2100, 0) / 1000
  expect(unreadOf('teacher', future, new Set())).toEqual([])
  expect(unreadOf('student', 0, new Set())).toMatchObject([{ title: '个人中心', link: '/student-personal-center' }])
})

describe.each(engines)('new functions on %s', (engine) => {
  let school: TestApp
  let orgId: number
  beforeAll(async () => {
    school = await buildApp(engine)
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
  })
  afterAll(() => school.close())

  it('R1110, R195, R1169: are listed until they are read, once for each person; what is meant stands in the query of a POST', async () => {
    const [one, other] = [await school.people.teacher(orgId, []), await school.people.teacher(orgId, [])]
    await school.db.updateTable('users').set({ created_at: 1 }).where('id', 'in', [one.id, other.id]).execute()
    const idsOf = async (person: { session: string }) =>
      (await asPerson(school, person)<{ list: NewFunction[] }>(newFunctions.list)).data.list.map((each) => each.function_type_id)
    expect(await idsOf(one)).toEqual([3, 2, 1])
    const as = asPerson(school, one)
    expect([newFunctions.read.method, newFunctions.read.encoding]).toEqual(['POST', 'query'])
    for (const _twice of [1, 2]) expect((await as(newFunctions.read, { function_type_id: 2 })).errCode).toBe(0)
    expect([await idsOf(one), await idsOf(other)]).toEqual([
      [3, 1],
      [3, 2, 1],
    ])
    expect((await as(newFunctions.read, { function_type_id: 999 })).errCode).toBe(refusals.newFunctionUnknown[0])
  })

  it('of another role are unknown', async () => {
    const student = await school.people.student(orgId, [])
    expect((await asPerson(school, student)(newFunctions.read, { function_type_id: 2 })).errCode).toBe(refusals.newFunctionUnknown[0])
  })
})
