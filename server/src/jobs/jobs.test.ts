import { jobs as calls, jobStates } from '@jiangtai/contract/jobs'
import { Refusal, refusals } from '@jiangtai/contract/refusal'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { spanOfDate } from '../days.ts'
import { claimJob, deleteOldJobs, insertJob, leaseSeconds } from './jobs.db.ts'
import { createJobs, type JobKind, type JobWork } from './jobs.ts'

describe.each(engines)('jobs on %s', (engine) => {
  let school: TestApp
  let errors: unknown[] = []
  /** Of this test alone: a node of the one before may still take a last look. */
  let kind = ''
  beforeAll(async () => {
    school = await buildApp(engine)
  })
  afterAll(() => school.close())
  beforeEach(async ({ task }) => {
    errors = []
    kind = task.id
    await school.db.deleteFrom('jobs').execute()
  })

  type Run = JobKind['run']
  /** A node of its own with one kind of work. */
  const nodeWith = (run: Run, atOnce = 2) => {
    const registry = new Registry()
    const jobs = createJobs({
      ...{ db: school.db, clock: school.deps.clock, atOnce, registry, hourly: [kind] },
      kinds: [{ name: kind, run }],
      onError: (error) => void errors.push(error),
    })
    return { ...jobs, registry }
  }
  const pass = (seconds: number) => {
    school.time.ms += seconds * 1000
  }
  const rows = () => school.db.selectFrom('jobs').selectAll().orderBy('id').execute()
  const row = async () => (await rows())[0]
  /** Work that goes on until somebody ends it. */
  const hanging = () => {
    const begun: JobWork[] = []
    const run: Run = (work) =>
      new Promise((_resolve, reject) => {
        begun.push(work)
        work.signal.addEventListener('abort', () => reject(work.signal.reason), { once: true })
      })
    return { run, begun }
  }

  it('what is added is done once, by one of two nodes, and says how it went', async () => {
    const seen: unknown[] = []
    const run: Run = async ({ input, progress }) => {
      seen.push(input)
      progress(3, 3)
      return { msg: '3 行', file_url: '/files/9' }
    }
    const [one, other] = [nodeWith(run), nodeWith(run)]
    await one.add({ kind, input: { n: 1 } })
    await Promise.all([one.look(), other.look()])
    await vi.waitFor(async () =>
      expect(await row()).toMatchObject({ state: jobStates.done, done: 3, total: 3, msg: '3 行', file_url: '/files/9' }),
    )
    expect(seen).toEqual([{ n: 1 }])
    expect(await one.registry.metrics()).toContain('jt_jobs{state="waiting"} 0')
  })

  it('a kind may choose whose turn it is, and that nobody has one', async () => {
    const seen: unknown[] = []
    const turns = [2, 1]
    const jobs = createJobs({
      ...{ db: school.db, clock: school.deps.clock, atOnce: 1, registry: new Registry(), hourly: [] },
      kinds: [
        {
          name: kind,
          choose: async () => (await rows())[(turns.shift() ?? 0) - 1]?.id,
          run: async ({ input }) => void seen.push(input),
        },
      ],
      onError: (error) => void errors.push(error),
    })
    for (const input of ['first', 'second', 'third']) await insertJob(school.db, { kind, input }, 0)
    await jobs.look()
    await vi.waitFor(() => expect(seen).toEqual(['second', 'first']))
    await jobs.look()
    expect(seen).toHaveLength(2)
    await jobs.close()
  })

  it('of many nodes that reach for it in the same moment one gets it', async () => {
    await nodeWith(async () => undefined, 0).add({ kind, input: null })
    const claims = await Promise.all(Array.from({ length: 8 }, () => claimJob(school.db, [kind], school.deps.clock.seconds())))
    expect(claims.filter((claim) => claim !== undefined)).toHaveLength(1)
  })

  it('a job of a node that died is taken when its lease is over, and not before', async () => {
    const died = hanging()
    const next = vi.fn(async () => undefined)
    const node = nodeWith(next)
    await nodeWith(died.run, 0).add({ kind, input: null })
    await claimJob(school.db, [kind], school.deps.clock.seconds())
    pass(leaseSeconds - 1)
    await node.look()
    expect(next).not.toHaveBeenCalled()
    pass(1)
    await node.look()
    await vi.waitFor(async () => expect(await row()).toMatchObject({ state: jobStates.done, tries: 2 }))
    expect(next).toHaveBeenCalledTimes(1)
  })

  it('what was taken over cannot be ended by the node that had it before', async () => {
    let finish = () => {}
    const slow = nodeWith(() => new Promise((resolve) => (finish = () => resolve({ msg: 'too late' }))))
    const quick = nodeWith(async () => ({ msg: 'in time' }))
    await slow.add({ kind, input: null })
    await slow.look()
    pass(leaseSeconds)
    await quick.look()
    await vi.waitFor(async () => expect((await row())?.state).toBe(jobStates.done))
    finish()
    await slow.close()
    expect(await row()).toMatchObject({ msg: 'in time', tries: 2 })
  })

  it('a failure is tried again after a pause, three times in all; then it has failed', async () => {
    const run = vi.fn<Run>(async () => {
      throw new Error('the disk is full')
    })
    const node = nodeWith(run)
    await node.add({ kind, input: null })
    for (const [tries, pause] of [
      [1, 10],
      [2, 60],
    ] as const) {
      await vi.waitFor(async () => expect(await row()).toMatchObject({ state: jobStates.waiting, tries }))
      pass(pause - 1)
      await node.look()
      expect(run).toHaveBeenCalledTimes(tries)
      pass(1)
      await node.look()
    }
    await vi.waitFor(async () => expect(await row()).toMatchObject({ state: jobStates.failed, msg: '没有完成，请稍后再试' }))
    expect(run).toHaveBeenCalledTimes(3)
    expect(errors).toHaveLength(3)
  })

  it('one that takes every node with it is given up', async () => {
    const run = vi.fn<Run>(async () => undefined)
    await nodeWith(run, 0).add({ kind, input: null })
    for (let death = 0; death < 3; death++) {
      await claimJob(school.db, [kind], school.deps.clock.seconds())
      pass(leaseSeconds)
    }
    await nodeWith(run).look()
    await vi.waitFor(async () => expect((await row())?.state).toBe(jobStates.failed))
    expect(run).not.toHaveBeenCalled()
  })

  it('one that was cancelled before its node died is not begun again', async () => {
    const owner = await school.people.teacher(await school.people.organization())
    const run = vi.fn<Run>(async () => undefined)
    const node = nodeWith(run)
    const id = (await nodeWith(run, 0).add({ kind, input: null, userId: owner.id })) ?? 0
    await claimJob(school.db, [kind], school.deps.clock.seconds())
    await node.cancel(owner.id, id)
    pass(leaseSeconds)
    await node.look()
    await vi.waitFor(async () => expect(await row()).toMatchObject({ state: jobStates.failed, msg: '已取消' }))
    expect(run).not.toHaveBeenCalled()
  })

  it('a refusal is the end, with its sentence', async () => {
    const node = nodeWith(async () => {
      throw new Refusal('tableUnreadable')
    })
    await node.add({ kind, input: null })
    await vi.waitFor(async () => expect(await row()).toMatchObject({ state: jobStates.failed, msg: refusals.tableUnreadable[1], tries: 1 }))
    expect(errors).toEqual([])
  })

  it('a node that stops gives its jobs back, and that was no try', async () => {
    const { run, begun } = hanging()
    const node = nodeWith(run)
    await node.add({ kind, input: null })
    await vi.waitFor(() => expect(begun).toHaveLength(1))
    await node.close()
    expect(await row()).toMatchObject({ state: jobStates.waiting, tries: 0, ended_at: null })
    await nodeWith(async () => undefined).look()
    await vi.waitFor(async () => expect((await row())?.state).toBe(jobStates.done))
  })

  it('a node does only so many at once', async () => {
    const { run, begun } = hanging()
    const node = nodeWith(run)
    await Promise.all([1, 2, 3, 4].map(() => node.add({ kind, input: null })))
    await node.look()
    expect(begun).toHaveLength(2)
    await node.close()
  })

  it('a node does only so many of one kind at once, and others meanwhile', async () => {
    const { run, begun } = hanging()
    const other = vi.fn(async () => undefined)
    const jobs = createJobs({
      ...{ db: school.db, clock: school.deps.clock, atOnce: 3, registry: new Registry(), hourly: [] },
      kinds: [
        { name: kind, atOnce: 1, run },
        { name: `${kind} other`, run: other },
      ],
      onError: (error) => void errors.push(error),
    })
    for (const one of [kind, kind, `${kind} other`]) await jobs.add({ kind: one, input: null })
    await vi.waitFor(() => expect(other).toHaveBeenCalledTimes(1))
    expect(begun.map(({ tries }) => tries)).toEqual([1])
    await jobs.close()
  })

  it('a kind that this node does not know waits for one that does', async () => {
    const node = nodeWith(async () => undefined)
    await node.add({ kind: 'newer', input: null })
    await node.look()
    expect(await row()).toMatchObject({ state: jobStates.waiting, tries: 0 })
  })

  it('what is due every hour is done once an hour, however many nodes there are', async () => {
    const [one, other] = [nodeWith(async () => undefined), nodeWith(async () => undefined)]
    for (const node of [one, other, one]) await node.addHourly()
    expect(await rows()).toHaveLength(1)
    pass(3600)
    await other.addHourly()
    expect(await rows()).toHaveLength(2)
  })

  it('what is due every day is done once a day, at its time; missed, a quarter of an hour after the start', async () => {
    const nodes = [1, 2].map(() =>
      createJobs({
        ...{ db: school.db, clock: school.deps.clock, atOnce: 0, registry: new Registry(), kinds: [], hourly: [] },
        daily: [{ kind, at: async () => 2.5 * 3600 }],
        onError: (error) => void errors.push(error),
      }),
    )
    const start = spanOfDate('2026-11-20')?.from ?? 0
    school.time.ms = (start + 9 * 3600) * 1000
    for (const node of nodes) await node.addHourly()
    expect((await rows()).map(({ due_at }) => due_at)).toEqual([start + 9 * 3600 + 900])
    pass(15 * 3600)
    for (const node of nodes) await node.addHourly()
    expect((await rows()).map(({ due_at }) => due_at)).toEqual([start + 9 * 3600 + 900, start + 26.5 * 3600])
    pass(3600)
    for (const node of nodes) await node.addHourly()
    expect(await rows()).toHaveLength(2)
  })

  it('a node that stops first ends what it is adding', async () => {
    const order: string[] = []
    let letGo = (_at: number) => {}
    const when = new Promise<number>((go) => {
      letGo = go
    })
    const node = createJobs({
      ...{ db: school.db, clock: school.deps.clock, atOnce: 0, registry: new Registry(), kinds: [], hourly: [] },
      daily: [{ kind, at: () => when }],
      onError: (error) => void errors.push(error),
    })
    const adding = node.addHourly().then(() => order.push('added'))
    await Promise.resolve()
    const closing = node.close().then(() => order.push('closed'))
    letGo(3600)
    await Promise.all([adding, closing])
    expect(order).toEqual(['added', 'closed'])
    expect(await rows()).toHaveLength(1)
  })

  it('ended ones are kept for a week', async () => {
    const node = nodeWith(async () => undefined)
    await node.add({ kind, input: null })
    await vi.waitFor(async () => expect((await row())?.state).toBe(jobStates.done))
    await deleteOldJobs(school.db, school.deps.clock.seconds() + 7 * 24 * 3600 - 1)
    expect(await rows()).toHaveLength(1)
    await deleteOldJobs(school.db, school.deps.clock.seconds() + 7 * 24 * 3600)
    expect(await rows()).toHaveLength(0)
  })

  describe('seen by people', () => {
    it('only the one whose job it is sees how far it is, and may cancel it', async () => {
      const orgId = await school.people.organization({ hosts: ['jobs.test'] })
      const [owner, colleague] = [await school.people.teacher(orgId), await school.people.teacher(orgId)]
      const ask = (who: typeof owner, call: typeof calls.get | typeof calls.cancel, job_id: number) =>
        school.ask(call, { job_id }, { session: who.session, host: 'jobs.test' })
      const { run, begun } = hanging()
      const node = nodeWith(run, 1)
      const [first = 0, second = 0] = [
        await node.add({ kind, input: null, userId: owner.id }),
        await node.add({ kind, input: null, userId: owner.id }),
      ]
      await vi.waitFor(() => expect(begun).toHaveLength(1))
      expect((await ask(owner, calls.get, first)).data).toEqual({ state: jobStates.running, done: 0, total: 0, file_url: '', msg: '' })
      for (const call of [calls.get, calls.cancel]) expect((await ask(colleague, call, first)).errCode).toBe(refusals.jobUnknown[0])
      expect((await ask(owner, calls.cancel, second)).data).toMatchObject({ state: jobStates.failed, msg: '已取消' })
      expect((await rows())[0]).toMatchObject({ state: jobStates.running, is_cancelled: 0 })
      await node.cancel(owner.id, first)
      await vi.waitFor(async () =>
        expect((await ask(owner, calls.get, first)).data).toMatchObject({ state: jobStates.failed, msg: '已取消' }),
      )
      expect((await ask(owner, calls.cancel, first)).data).toMatchObject({ state: jobStates.failed, msg: '已取消' })
      expect(begun).toHaveLength(1)
      await node.close()
    })

    it('one that runs on another node learns of it with its lease', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      const owner = await school.people.teacher(await school.people.organization({ hosts: ['lease.test'] }))
      const { run, begun } = hanging()
      const [node, other] = [nodeWith(run), nodeWith(run)]
      const id = (await node.add({ kind, input: null, userId: owner.id })) ?? 0
      await vi.waitFor(() => expect(begun).toHaveLength(1))
      expect(await other.cancel(owner.id, id)).toMatchObject({ state: jobStates.running })
      begun[0]?.progress(2, 5)
      vi.advanceTimersByTime(5000)
      await vi.waitFor(async () => expect(await row()).toMatchObject({ state: jobStates.failed, msg: '已取消', done: 2, total: 5 }))
    })
  })
})
