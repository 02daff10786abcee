import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BackupState, backups as calls } from '@jiangtai/contract/backups'
import { organizationHeader } from '@jiangtai/contract/call'
import { jobStates } from '@jiangtai/contract/jobs'
import { refusals } from '@jiangtai/contract/refusal'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type BackupWorld, openBackupWorld } from '../../test/backups.ts'
import { buildNode, type TestNode } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { insertJob } from '../jobs/jobs.db.ts'
import { noteRun } from './backups.db.ts'
import { lookThrough } from './open.ts'
import { blobKey, filesOf, inFolder, keysOf, once } from './place.ts'
import type { RunCheck } from './process.ts'
import { saveSchedule } from './schedule.db.ts'
import { Gone, verifyBackup } from './verify.ts'

describe.each(engines)('backups as administrators of %s see them', (engine) => {
  let world: BackupWorld
  let node: TestNode
  let orgId: number
  let admin: { readonly session: string; readonly id: number }
  /** Jobs wait here. */
  let gate: Promise<void>
  beforeEach(async () => {
    gate = Promise.resolve()
    world = await openBackupWorld(engine, 'disk')
    const run = async () => {
      await gate
      await world.back()
      return { name: '', bytes: 0, missing: 0 }
    }
    const check: RunCheck = async (name, _signal, onProgress) => {
      await gate
      return lookThrough(world.place, name, world.clock.seconds, onProgress)
    }
    const openPlace = async () => world.place
    node = await buildNode(world.database, { clock: world.clock, backups: { run, check, openPlace, at: 2.5 * 3600 } })
    orgId = await node.people.organization({ code: 'one', hosts: ['one.test'] })
    admin = await node.people.admin(orgId)
  })
  afterEach(async () => {
    await node.app.close()
    await world.close()
  })

  const ask = (call: Parameters<TestNode['ask']>[0], input: Record<string, unknown> = {}, session = admin.session) =>
    node.ask(call, input, { session, host: 'one.test' })
  const state = async () => (await ask(calls.list)).data as BackupState
  const acts = async () => (await node.db.selectFrom('audits').select('act').orderBy('id').execute()).map(({ act }) => act)

  it('from none over one that is made to one that is there; each press is written down', async () => {
    const keep = { days: 7, weeks: 4, months: 6 }
    const none = {
      list: [],
      damaged: [],
      trouble: '',
      at: '02:30',
      keep,
      schedule_version: 0,
      running: null,
      checking: null,
      failure: null,
    }
    expect(await state()).toEqual({ ...none, place: world.place.title })
    const { data } = await ask(calls.run)
    const { job_id } = data as { job_id: number }
    const row = () => node.db.selectFrom('jobs').select(['state', 'user_id']).where('id', '=', job_id).executeTakeFirst()
    await vi.waitFor(async () => expect(await row()).toEqual({ state: jobStates.done, user_id: admin.id }))
    const { list } = await state()
    expect(list).toEqual([
      {
        ...{ name: '20261117-023000-0001', made_at: world.time.seconds, files: 0, missing: 0, problems: 0, checked_at: world.time.seconds },
        ...{ bytes: expect.any(Number), sha256: expect.stringMatching(/^[0-9a-f]{12}$/) },
      },
    ])
    expect(await acts()).toEqual(['backup-run'])
  })

  it('the one that is made now with how far it is, and no second one beside it; one of tonight is none', async () => {
    const now = world.time.seconds
    await insertJob(node.db, { kind: 'backup', input: null, dueAt: now + 3600 }, now)
    expect((await state()).running).toBeNull()
    const running = { kind: 'backup', input: 'null', state: jobStates.running, due_at: now + 30, created_at: now, done: 3, total: 9 }
    await node.db.insertInto('jobs').values(running).execute()
    expect((await state()).running).toEqual({ done: 3, total: 9 })
    expect((await ask(calls.run)).errCode).toBe(refusals.backupBusy[0])
  })

  it('one is looked through: what was found stands in the list, also when its list of files cannot be read', async () => {
    await world.file(orgId, 'slides')
    const manifest = await world.back()
    const { name } = manifest
    const check = () => ask(calls.check, { backup: name })
    const found = async () => (await state()).list.map(({ checked_at, problems }) => [checked_at, problems])
    const isChecked = async (problems: number) => {
      world.time.seconds += 60
      expect((await check()).errCode).toBe(0)
      await vi.waitFor(async () => expect(await found()).toEqual([[world.time.seconds, problems]]))
      await vi.waitFor(async () => expect((await state()).checking).toBeNull())
    }
    await isChecked(0)
    const [file] = await filesOf(world.place, manifest)
    await world.place.put(blobKey(file?.sha256 ?? ''), once('Slides'))
    await isChecked(1)
    await world.place.put(keysOf(name).files, once(''))
    await isChecked(1)
    expect((await ask(calls.check, { backup: '20261117-023000-ffff' })).errCode).toBe(refusals.backupUnknown[0])
    const now = world.time.seconds
    const input = JSON.stringify({ name })
    const running = { kind: 'check-backup', input, state: jobStates.running, due_at: now + 30, created_at: now, done: 3, total: 9 }
    await node.db.insertInto('jobs').values(running).execute()
    expect((await state()).checking).toEqual({ name, done: 3, total: 9 })
    expect((await check()).errCode).toBe(refusals.backupChecking[0])
    expect(await acts()).toEqual(['backup-checked', 'backup-checked', 'backup-checked'])
  })

  it('of two presses at once one counts, and only that one is written down', async () => {
    const { name } = await world.back()
    for (const [call, busy] of [
      [calls.run, refusals.backupBusy],
      [calls.check, refusals.backupChecking],
    ] as const) {
      let open = () => {}
      gate = new Promise((resolve) => (open = resolve))
      const answers = await Promise.all([ask(call, { backup: name }), ask(call, { backup: name })])
      expect(answers.map(({ errCode }) => errCode).toSorted((a, b) => a - b)).toEqual([0, busy[0]])
      open()
    }
    expect(await acts()).toEqual(['backup-run', 'backup-checked'])
  })

  it('one that is cleared away while it is looked through is gone, not damaged, and nothing is left of it', async () => {
    await world.file(orgId, 'slides')
    const { name } = await world.back()
    const clear = () => rmSync(join(world.folder, 'backups'), { recursive: true, force: true })
    await expect(lookThrough(world.place, name, world.clock.seconds, clear)).rejects.toThrow(`备份 ${name} 刚被清理`)
    await expect(lookThrough(world.place, name, world.clock.seconds, () => {})).rejects.toBeInstanceOf(Gone)
    expect(existsSync(join(world.folder, 'backups', keysOf(name).check))).toBe(false)
  })

  it('its time and how many are kept can be changed, by one who has seen the last change; the one of tonight is planned anew', async () => {
    const now = world.time.seconds
    const planned = async () =>
      (await node.db.selectFrom('jobs').select('due_at').where('kind', '=', 'backup').execute()).map(({ due_at }) => Number(due_at) - now)
    // It is 02:30.
    await insertJob(node.db, { kind: 'backup', input: null, onceKey: 'backup 2026-11-17', dueAt: now + 60 }, now)
    const typed = { is_on: 1, at: '04:00', days: 3, weeks: 0, months: 1, version: 0 }
    const save = async (more: object) => (await ask(calls.saveSchedule, { ...typed, ...more })).errCode
    for (const wrong of [{ days: 0 }, { weeks: 13 }, { months: 7 }, { at: '24:00' }]) expect(await save(wrong)).toBe(refusals.badInput[0])
    expect(await planned()).toEqual([60])
    expect(await save({})).toBe(0)
    expect(await state()).toMatchObject({ at: '04:00', keep: { days: 3, weeks: 0, months: 1 }, schedule_version: 1 })
    expect(await planned()).toEqual([1.5 * 3600])
    expect(await save({ days: 9 })).toBe(refusals.backupScheduleOld[0])
    expect(await saveSchedule(node.db, { at: 0, keep: { days: 9, weeks: 0, months: 1 }, version: 0 })).toBe(false)
    expect(await save({ is_on: 0, version: 1, days: 2 })).toBe(0)
    expect(await state()).toMatchObject({ at: '', schedule_version: 2 })
    expect(await planned()).toEqual([])
    expect(await acts()).toEqual(['backup-schedule-set', 'backup-schedule-set'])
    // Of each of the last two days the newest is kept, once they are older than a day: usually there would be three.
    for (const hours of [0, 1, 47, 100]) {
      world.time.seconds = now + hours * 3600
      await world.back()
    }
    expect((await state()).list.map(({ made_at }) => (made_at - now) / 3600)).toEqual([100, 47])
  })

  it('why the last one failed, until one goes well; what is damaged; why nothing can be read', async () => {
    const now = world.time.seconds
    await noteRun(node.db, { name: '', began_at: now, ended_at: now, bytes: 0, failure: '磁盘满了' })
    expect((await state()).failure).toEqual({ at: now, why: '磁盘满了' })
    world.time.seconds += 60
    const { name } = await world.back()
    expect((await state()).failure).toBeNull()
    await world.place.put(keysOf(name).manifest, once('x'))
    expect(await state()).toMatchObject({ list: [], damaged: [name] })
    Object.assign(world.place, {
      list: () => {
        throw new Error('the disk is gone')
      },
    })
    expect(await state()).toMatchObject({ list: [], trouble: 'the disk is gone' })
  })

  it('of a server with several schools only to its operator: everybody is in them', async () => {
    await node.people.organization({ code: 'two' })
    const operator = await node.people.admin(orgId, { level: 2 })
    for (const call of [calls.list, calls.run, calls.check, calls.download])
      expect((await ask(call, { backup: '20261117-023000-0001' })).errCode).toBe(refusals.backupOperator[0])
    expect((await ask(calls.list, {}, operator.session)).errCode).toBe(0)
  })

  it('what an operator does is written down in the own school, also from another: the backups are nobody else’s', async () => {
    await node.people.organization({ code: 'two' })
    const { session } = await node.people.admin(orgId, { level: 2 })
    const there = { session, host: 'one.test', headers: { [organizationHeader]: 'two' } }
    const schedule = { is_on: 1, at: '04:00', days: 3, weeks: 0, months: 1, version: 0 }
    const { name } = await world.back()
    for (const [call, input] of [
      [calls.run, {}],
      [calls.check, { backup: name }],
      [calls.saveSchedule, schedule],
    ] as const)
      expect((await node.ask(call, input, there)).errCode).toBe(0)
    const rows = await node.db.selectFrom('audits').select(['act', 'org_id']).orderBy('id').execute()
    expect(rows.map(({ act, org_id }) => [act, org_id])).toEqual([
      ['backup-run', orgId],
      ['backup-checked', orgId],
      ['backup-schedule-set', orgId],
    ])
  })

  describe('saved as an archive', () => {
    const get = (url: string, session: string) => node.app.inject({ url, headers: { host: 'one.test', cookie: `jt_session=${session}` } })

    it('is a place of backups when it is unpacked, and is written down', async () => {
      await world.file(orgId, 'slides')
      const { name } = await world.back()
      const { data } = await ask(calls.download, { backup: name })
      const { url, bytes } = data as { url: string; bytes: number }
      const reply = await get(url, admin.session)
      expect(reply.headers).toMatchObject({ 'content-type': 'application/x-tar', 'content-length': `${bytes}` })
      expect(reply.headers['content-disposition']).toContain(`jiangtai-${name}.tar`)
      const folder = mkdtempSync(join(tmpdir(), 'jiangtai-unpacked-'))
      mkdirSync(join(folder, 'backups'))
      execFileSync('tar', ['-x', '-C', join(folder, 'backups')], { input: reply.rawPayload })
      expect((await verifyBackup(await inFolder(join(folder, 'backups')), name)).problems).toEqual([])
      rmSync(folder, { recursive: true })
      expect(await acts()).toEqual(['backup-downloaded'])
    })

    it('is for nobody who has not entered the password lately, and for no other school', async () => {
      const { name } = await world.back()
      const url = `/files/backups/${name}.tar`
      const unconfirmed = await node.people.admin(orgId, { isConfirmed: false })
      expect((await ask(calls.download, { backup: name }, unconfirmed.session)).errCode).toBe(refusals.confirmNeeded[0])
      const refused = async (session: string) => {
        const reply = await get(url, session)
        return [reply.statusCode, reply.json().errCode]
      }
      expect(await refused(unconfirmed.session)).toEqual([403, refusals.confirmNeeded[0]])
      expect(await refused((await node.people.teacher(orgId)).session)).toEqual([403, refusals.adminOnly[0]])
      expect(await refused((await node.people.student(orgId)).session)).toEqual([403, refusals.adminOnly[0]])
      expect(await refused('')).toEqual([401, refusals.noSession[0]])
      expect((await ask(calls.download, { backup: '20261117-023000-ffff' })).errCode).toBe(refusals.backupUnknown[0])
      expect((await get('/files/backups/..%2Fmade.tar', admin.session)).statusCode).toBe(404)
      await node.people.organization({ code: 'two' })
      expect(await refused(admin.session)).toEqual([403, refusals.backupOperator[0]])
    })
  })
})
