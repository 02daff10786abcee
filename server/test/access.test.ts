import { features } from '@jiangtai/contract'
import type { Call, Calls } from '@jiangtai/contract/call'
import { refusals } from '@jiangtai/contract/refusal'
import { type Role, roles } from '@jiangtai/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../src/db/schema.ts'
import { buildApp, type TestApp } from './build-app.ts'
import { engines } from './databases.ts'

/** Generic promises, kept for every call there is and every call there will be. */
const calls = Object.entries(features satisfies Record<string, Calls>).flatMap(([feature, group]) =>
  Object.entries<Call>(group).map(([name, call]) => ({ name: `${feature}.${name}`, call })),
)
/** To these a text is a text: a class may be called 301, and an error may say anything. */
const takesAnyText = new Set(['accounts.needsCaptcha', 'classes.create', 'errorReports.report', 'words.check', 'words.checkAll'])
/** Everything in the database but sessions. */
async function stored({ db }: TestApp) {
  const tables = (await db.introspection.getTables()).map(({ name }) => name as keyof Tables).filter((name) => name !== 'sessions')
  return JSON.stringify(await Promise.all(tables.map((name) => db.selectFrom(name).selectAll().execute())))
}

const chinese = /[\u4e00-\u9fff]/

it('who may call what is as it was; a change here is a decision', async () => {
  const table = calls.map(
    ({ name, call }) => `${call.method.padEnd(4)} ${call.path}  ${name}  ${call.allow.join(' ')}${call.writes ? '  writes' : ''}`,
  )
  await expect(`${table.sort().join('\n')}\n`).toMatchFileSnapshot('access.snapshot.txt')
})

it('two calls never share a path, and each says what it is about', () => {
  expect(new Set(calls.map(({ call }) => `${call.method} ${call.path}`)).size).toBe(calls.length)
  for (const { call } of calls) expect(call.about).toMatch(/\.$/)
})

describe.each(engines)('on %s', (engine) => {
  let school: TestApp
  let userIds: Record<'student' | 'teacher', number>
  beforeAll(async () => {
    school = await buildApp(engine)
    const orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
    const classId = await school.people.schoolClass(orgId)
    userIds = { teacher: (await school.people.teacher(orgId, [classId])).id, student: (await school.people.student(orgId, [classId])).id }
  })
  afterAll(() => school.close())

  /** A new session each time: some calls end the one they came with. */
  const askAs = async (role: Role, call: Call, input: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    school.ask(call, input, { session: role === 'guest' ? undefined : await school.people.session(userIds[role]), headers })
  const insiderOf = (call: Call) => call.allow.find((role) => role !== 'guest') ?? 'guest'

  describe.each(calls)('$name', ({ name, call }) => {
    it.each(roles)('is open or closed to a %s as the contract says, and R203: answers in the envelope', async (role) => {
      const { errCode, msg, response } = await askAs(role, call)
      expect(response.statusCode).toBe(200)
      expect(response.headers['cache-control']).toBe('no-store')
      if (errCode !== 0) expect(msg).toMatch(chinese)
      const closed = role === 'guest' ? refusals.noSession[0] : refusals.notAllowed[0]
      if (call.allow.includes(role)) expect(errCode).not.toBe(closed)
      else expect(errCode).toBe(closed)
    })

    it('refuses a page of another site exactly when it writes', async () => {
      const foreign = [{ origin: 'http://evil.test' }, { 'sec-fetch-site': 'cross-site' }, { referer: 'http://evil.test/?localhost' }]
      for (const headers of foreign as Record<string, string>[]) {
        const { errCode } = await askAs(insiderOf(call), call, {}, headers)
        if (call.writes) expect(errCode).toBe(refusals.crossSite[0])
        else expect(errCode).not.toBe(refusals.crossSite[0])
      }
    })

    const fields = Object.keys((call.input as unknown as { shape: object }).shape)
    const garbage = {
      nothing: '',
      NUL: '\u0000',
      'half a list': '[',
      'an object': '{"a":1}',
      'a negative number': '-1',
      'a number too large for a column': '2147483648',
      'a huge number': '9'.repeat(400),
      'an emoji': '💥',
      SQL: "' or 1=1 --",
    }
    // A call without input has no field to fill with garbage.
    it.each(fields.length > 0 ? Object.entries(garbage) : [])(
      'answers %s in every field with a Chinese sentence and no crash',
      async (_what, value) => {
        const { errCode, msg } = await askAs(insiderOf(call), call, Object.fromEntries(fields.map((field) => [field, value])))
        expect(errCode).not.toBe(refusals.crashed[0])
        if (takesAnyText.has(name) && errCode === 0) return
        expect(errCode).not.toBe(0)
        expect(msg).toMatch(chinese)
      },
    )

    // A caller of its own comes with every question; what is asked about is in the other tables.
    it.runIf(fields.length > 0 && !takesAnyText.has(name))('stores nothing of any garbage', async () => {
      const before = await stored(school)
      for (const value of Object.values(garbage))
        await askAs(insiderOf(call), call, Object.fromEntries(fields.map((field) => [field, value])))
      expect(await stored(school)).toBe(before)
    })
  })
})
