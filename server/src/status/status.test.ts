import { jobStates } from '@jiangtai/contract/jobs'
import { refusals } from '@jiangtai/contract/refusal'
import { adminLevels } from '@jiangtai/contract/roles'
import { type Status, status } from '@jiangtai/contract/status'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'

describe.each(engines)('the state of a server on %s', (engine) => {
  let school: TestApp
  let orgId: number
  let admin: { readonly session: string; readonly id: number }
  beforeAll(async () => {
    school = await buildApp(engine)
    orgId = await school.people.organization({ code: 'one', hosts: ['one.test'] })
    admin = await school.people.admin(orgId)
  })
  afterAll(() => school.close())

  const ask = (session = admin.session, host = 'one.test') => school.ask(status.get, {}, { session, host })
  const state = async (session?: string, host?: string) => (await ask(session, host)).data as Status
  const jobOf = (kind: string, more: object = {}) => ({
    ...{ kind, input: 'null', state: jobStates.waiting, due_at: school.deps.clock.seconds(), created_at: 0, user_id: null, ended_at: null },
    ...more,
  })

  it('is told with a verdict on each thing, jobs by kind and the slow calls of the hour', async () => {
    const now = school.deps.clock.seconds()
    await school.db
      .insertInto('jobs')
      .values([
        jobOf('sweep'),
        jobOf('sweep', { state: jobStates.running, due_at: now + 30 }),
        jobOf('backup', { due_at: now + 9000 }),
        jobOf('office', { state: jobStates.failed, ended_at: now - 60 }),
        jobOf('office', { state: jobStates.failed, ended_at: now - 90_000 }),
        jobOf('office', { state: jobStates.done, ended_at: now - 60 }),
      ])
      .execute()
    await ask()
    const { checks, jobs, slow, ...about } = await state()
    expect(about).toEqual({
      ...{ at: now, started_at: now, is_whole: 1, nodes: 1, sockets: 0, online: { teachers: 0, students: 0, classes: 0 } },
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    })
    expect(checks.map(({ id }) => id)).toEqual([
      'database',
      'redis',
      'folder',
      'disk',
      'files',
      'backups',
      'clock',
      'memory',
      'loop',
      'jobs',
      'office',
    ])
    const database = checks.find(({ id }) => id === 'database')
    expect(database).toMatchObject({ level: 'good', says: expect.stringMatching(/^(SQLite|PostgreSQL)，[\d.]+ (KB|MB)，升级到 \d{4}_/) })
    expect(jobs).toEqual([
      { kind: 'office', waiting: 0, running: 0, failed: 1 },
      { kind: 'sweep', waiting: 1, running: 1, failed: 0 },
    ])
    expect(slow.find(({ route }) => route === status.get.path)?.count).toBeGreaterThanOrEqual(1)
  })

  it('a program that backups need and that is not there is told, as doctor tells it', async () => {
    const node = await buildApp(engine, { machine: { ...school.deps.machine, lacks: async () => 'pg_dump' } })
    const other = await node.people.organization({ code: 'lacking', hosts: ['lacking.test'] })
    const { session } = await node.people.admin(other)
    const { checks } = (await node.ask(status.get, {}, { session, host: 'lacking.test' })).data as Status
    expect(checks.find(({ id }) => id === 'backups')).toMatchObject({ level: 'bad', says: '没有 pg_dump，备份做不了' })
    await node.close()
  })

  it('R1118: whoever administers one school of several reads of the own school alone; an operator of all', async () => {
    const now = school.deps.clock.seconds()
    const other = await school.people.organization({ code: 'two', hosts: ['two.test'] })
    const stranger = await school.people.admin(other)
    await school.db
      .insertInto('jobs')
      .values([jobOf('export-data', { user_id: stranger.id }), jobOf('clear-bin', { user_id: admin.id })])
      .execute()
    const own = await state()
    expect(own).toMatchObject({ at: now, is_whole: 0, nodes: 0, sockets: 0, slow: [], jobs: [{ kind: 'clear-bin', waiting: 1 }] })
    expect(own.checks).toMatchObject([{ id: 'platform' }])
    expect((await state(stranger.session, 'two.test')).jobs.map(({ kind }) => kind)).toEqual(['export-data'])
    expect((await ask(stranger.session)).errCode).not.toBe(0)
    await school.db.updateTable('admins').set({ level: adminLevels.operator }).where('user_id', '=', admin.id).execute()
    expect(await state()).toMatchObject({ is_whole: 1, nodes: 1 })
  })

  it('is not for a teacher without the grant', async () => {
    const teacher = await school.people.teacher(orgId)
    expect((await ask(await school.people.session(teacher.id))).errCode).toBe(refusals.adminOnly[0])
  })
})
