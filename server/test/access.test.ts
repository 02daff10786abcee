import { features } from '@jiangtai/contract'
import { accounts } from '@jiangtai/contract/accounts'
import { type Call, type Calls, confirmedSeconds, organizationHeader } from '@jiangtai/contract/call'
import { refusals } from '@jiangtai/contract/refusal'
import { type Role, roles } from '@jiangtai/contract/roles'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { faultOf, fieldsOf, made, refusedOf, type Sample, takenOf, withGarbage } from './access-garbage.ts'
import { samplesOf } from './access-samples.ts'
import { type AccessWorld, createAccessWorld } from './access-world.ts'
import { buildApp, type TestApp } from './build-app.ts'
import { engines } from './databases.ts'
import { watchWrites } from './writes.ts'

/** Generic promises, kept for every call there is and every call there will be. */
const calls = Object.entries(features satisfies Record<string, Calls>).flatMap(([feature, group]) =>
  Object.entries<Call>(group).map(([name, call]) => ({ name: `${feature}.${name}`, call })),
)

const chinese = /[\u4e00-\u9fff]/

it('who may call what is as it was; a change here is a decision', async () => {
  const table = calls.map(
    ({ name, call }) =>
      `${call.method.padEnd(4)} ${call.path}  ${name}  ${call.allow.join(' ')}${call.grant ? `  ${call.grant}` : ''}${call.writes ? '  writes' : ''}`,
  )
  await expect(`${table.sort().join('\n')}\n`).toMatchFileSnapshot('access.snapshot.txt')
})

it('R1114: what needs the grant is for teachers, and for nobody else', () => {
  for (const { call } of calls) if (call.grant) expect(call.allow).toEqual(['teacher'])
})

it('two calls never share a path, and each says what it is about', () => {
  expect(new Set(calls.map(({ call }) => `${call.method} ${call.path}`)).size).toBe(calls.length)
  for (const { call } of calls) expect(call.about).toMatch(/\.$/)
})

describe.each(engines)('on %s', (engine) => {
  let school: TestApp
  let world: AccessWorld
  let writes: Awaited<ReturnType<typeof watchWrites>>
  let samples: Readonly<Record<string, Sample>>
  let jp: number
  beforeAll(async () => {
    school = await buildApp(engine)
    world = await createAccessWorld(school)
    writes = await watchWrites(school)
    jp = world.jp
    samples = samplesOf(world)
  })
  afterAll(() => school.close())

  it('every call that takes something has a sample, and no other', () => {
    const taking = calls.filter(({ call }) => fieldsOf(call).length > 0)
    expect(Object.keys(samples).sort()).toEqual(taking.map(({ name }) => name).sort())
  })

  /** Exports go on in the background, and store how far they are. */
  const exportsEnded = () =>
    vi.waitFor(async () => {
      const running = school.db
        .selectFrom('jobs')
        .select('id')
        .where('kind', 'in', ['export-data', 'exam-report'])
        .where('ended_at', 'is', null)
      expect(await running.execute()).toEqual([])
    }, 20_000)
  const auditCount = async () => (await school.db.selectFrom('audits').select('id').execute()).length

  /** A new session each time: some calls end the one they came with, and some all others. */
  const sessionOf = (role: Exclude<Role, 'guest'>) => school.people.session({ teacher: world.colleague, student: world.classmate }[role].id)
  const askAs = async (role: Role, call: Call, headers: Record<string, string> = {}) =>
    school.ask(call, {}, { session: role === 'guest' ? undefined : await sessionOf(role), headers })
  const closedTo = (call: Call, role: Role) => {
    if (role === 'guest') return call.allow.includes(role) ? undefined : refusals.noSession[0]
    if (call.grant) return refusals.adminOnly[0]
    return call.allow.includes(role) ? undefined : refusals.notAllowed[0]
  }
  const usualFor = (call: Call) => {
    if (call.grant) return world.admin
    return world[call.allow.includes('teacher') ? 'teacher' : 'student']
  }
  const insiderOf = (call: Call) => call.allow.find((role) => role !== 'guest') ?? 'guest'

  describe.each(calls)('$name', ({ name, call }) => {
    it.each(roles)(
      'is open or closed to a %s as the contract says (R1115: without the grant too), and R203, R519: answers in the envelope',
      async (role) => {
        const { errCode, msg, response } = await askAs(role, call)
        expect(response.statusCode).toBe(200)
        expect(response.headers['cache-control']).toBe('no-store')
        if (errCode !== 0) expect(msg).toMatch(chinese)
        const closed = closedTo(call, role)
        if (closed !== undefined) expect(errCode).toBe(closed)
        else expect([refusals.noSession[0], refusals.notAllowed[0], refusals.adminOnly[0]]).not.toContain(errCode)
      },
    )

    if (call.grant) {
      it('R1118: is of the own school only, for whoever is no operator', async () => {
        const stranger = await school.people.admin(jp)
        const asOf = async (who: { id: number }, host: string, code?: string) =>
          (
            await school.ask(
              call,
              {},
              {
                ...{ session: await school.people.session(who.id, true, true), host },
                headers: code ? { [organizationHeader]: code } : {},
              },
            )
          ).errCode
        expect(await asOf(stranger, 'localhost')).toBe(refusals.noSession[0])
        expect(await asOf(stranger, 'jp.test', 'default')).toBe(refusals.adminOnly[0])
        const mayEnter = [await asOf(stranger, 'jp.test'), await asOf(await school.people.admin(jp, { level: 2 }), 'jp.test', 'default')]
        for (const errCode of mayEnter) expect([refusals.noSession[0], refusals.adminOnly[0]]).not.toContain(errCode)
      })

      it('R1117: asks for the password again exactly when the contract says so', async () => {
        const again = refusals.confirmNeeded[0]
        const unconfirmed = await school.people.admin(world.orgId, { isConfirmed: false })
        const { errCode } = await school.ask(call, {}, { session: unconfirmed.session })
        if (call.grant === 'confirmed') expect(errCode).toBe(again)
        else expect(errCode).not.toBe(again)
        const old = await school.people.admin(world.orgId)
        await school.db
          .updateTable('sessions')
          .set({ confirmed_at: school.deps.clock.seconds() - confirmedSeconds })
          .where('user_id', '=', old.id)
          .execute()
        expect((await school.ask(call, {}, { session: old.session })).errCode === again).toBe(call.grant === 'confirmed')
      })
    }

    // Decided by headers alone: one engine is enough.
    if (engine === 'sqlite')
      it('refuses a page of another site exactly when it writes', async () => {
        const foreign = [{ origin: 'http://evil.test' }, { 'sec-fetch-site': 'cross-site' }, { referer: 'http://evil.test/?localhost' }]
        for (const headers of foreign as Record<string, string>[]) {
          const { errCode } = await askAs(insiderOf(call), call, headers)
          if (call.writes) expect(errCode).toBe(refusals.crossSite[0])
          else expect(errCode).not.toBe(refusals.crossSite[0])
        }
      })

    if (engine === 'sqlite' && call.writes && call.method === 'GET')
      it('is not done by a picture, a link or a typed address, which bring the cookie too; nothing is stored', async () => {
        const asked: Record<string, string>[] = [
          { accept: 'image/avif,image/webp,*/*;q=0.8' },
          { accept: 'text/html,application/xhtml+xml' },
          { accept: '*/*', 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
          { accept: 'text/html', referer: 'http://localhost/', 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
        ]
        const { input, person } = await made(samples[name] ?? { input: {} }, usualFor(call))
        const before = await writes.mark()
        for (const headers of asked) {
          const reply = await school.app.inject({
            url: call.path,
            query: input as Record<string, string>,
            headers: { host: person.host ?? 'localhost', cookie: `jt_session=${person.session}`, ...headers },
          })
          expect([reply.json().errCode, reply.json().msg]).toEqual([...refusals.crossSite])
        }
        expect(await writes.since(before, 'sessions')).toEqual([])
        expect((await school.ask(accounts.status, {}, person)).data).toMatchObject({ is_login: 1 })
      })

    if (fieldsOf(call).length > 0)
      it('refuses garbage in each field by itself and stores nothing of it, and answers what is right', async () => {
        const sample: Sample = samples[name] ?? { input: {} }
        const usual = usualFor(call)
        const { input, person } = await made(sample, usual)
        await exportsEnded()
        const before = await writes.mark()
        const faults: string[] = []
        for (const one of refusedOf(sample, call, input)) {
          const spoilt = withGarbage(input, one)
          const fault = faultOf(sample, call, spoilt, await school.ask(call, spoilt, person), one)
          if (fault) faults.push(`${one.kind} in ${one.field}: ${fault}`)
        }
        expect(faults).toEqual([])
        expect(await writes.since(before, 'sessions', sample.counts?.table)).toEqual([])

        const right = sample.answers ? refusals[sample.answers][0] : 0
        for (const one of takenOf(sample, call)) {
          const asked = await made(sample, usual)
          const { errCode, msg } = await school.ask(call, withGarbage(asked.input, one), asked.person)
          if (errCode !== right) faults.push(`${one.kind} in ${one.field} is not taken: ${msg}`)
        }
        expect(faults).toEqual([])
        const last = await made(sample, usual)
        const noted = await auditCount()
        expect((await school.ask(call, last.input, last.person)).errCode).toBe(right)
        // R1130
        if (call.grant && call.writes && !sample.unaudited) expect(await auditCount()).toBeGreaterThan(noted)
      })

    if (fieldsOf(call).includes('curr_page_index'))
      it('R805: a page behind the last is empty', async () => {
        const { input, person } = await made(samples[name] ?? { input: {} }, usualFor(call))
        const { errCode, data } = await school.ask(call, { ...input, curr_page_index: '99999' }, person)
        expect([errCode, (data as { list: unknown[] }).list]).toEqual([0, []])
      })
  })
})
