import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../test/build-app.ts'
import { engines } from '../test/databases.ts'
import { sweepKind } from './sweep.ts'

describe.each(engines)('the hourly sweep on %s', (engine) => {
  let school: TestApp
  beforeAll(async () => {
    school = await buildApp(engine)
  })
  afterAll(() => school.close())

  it('throws away what is kept for a time only, and says how far it is', async () => {
    const { id, session } = await school.people.teacher(await school.people.organization({ hosts: ['sweep.test'] }))
    expect(session).not.toBe('')
    const now = school.deps.clock.seconds()
    await school.db.insertInto('jobs').values({ kind: 'old', input: 'null', due_at: now, created_at: now, ended_at: now }).execute()
    await school.db.insertInto('avatars').values({ user_id: id, webp: '', created_at: now }).execute()
    const count = async (table: 'sessions' | 'jobs' | 'avatars') => (await school.db.selectFrom(table).select('id').execute()).length
    const seen: string[] = []
    const sweep = () =>
      sweepKind(school.deps).run({
        ...{ input: null, userId: null, tries: 1, signal: new AbortController().signal },
        progress: (done, total) => void seen.push(`${done}/${total}`),
      })
    await sweep()
    expect([await count('sessions'), await count('jobs'), await count('avatars')]).toEqual([1, 1, 1])
    school.time.ms += 400 * 24 * 3600 * 1000
    await sweep()
    expect([await count('sessions'), await count('jobs'), await count('avatars')]).toEqual([0, 0, 0])
    expect(seen.at(-1)).toMatch(/^(\d+)\/\1$/)
  })

  it('stops between two steps when its node does', async () => {
    const stop = new AbortController()
    const seen: number[] = []
    const sweeping = sweepKind(school.deps).run({
      ...{ input: null, userId: null, tries: 1, signal: stop.signal },
      progress(done) {
        seen.push(done)
        stop.abort('released')
      },
    })
    await expect(sweeping).rejects.toBe('released')
    expect(seen).toEqual([1])
  })
})
