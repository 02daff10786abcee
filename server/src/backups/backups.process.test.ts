import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { jobStates } from '@jiangtai/contract/jobs'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { buildNode } from '../../test/build-app.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../test/databases.ts'
import { runServer } from '../../test/prove/server-process.ts'
import { insertJob } from '../jobs/jobs.db.ts'
import { nextSlice } from '../slices.ts'

const { admin, main } = inject('programs')

/** The real process, as `npm run admin` runs it. */
function start(env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [admin, ...args], { env: { PATH: process.env.PATH, ...env } })
  const said = { out: '', err: '' }
  child.stdout.on('data', (text) => {
    said.out += text
  })
  child.stderr.on('data', (text) => {
    said.err += text
  })
  const ended = new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, ...said }))
  })
  return { ended, kill: () => child.kill('SIGKILL') }
}
const run = (env: Record<string, string>, ...args: string[]) => start(env, ...args).ended

describe.each(engines)('npm run admin -- backup and restore on %s', (engine) => {
  let database: TestDatabase
  let folder: string
  let env: Record<string, string>
  beforeEach(async () => {
    database = await openTestDatabase(engine)
    folder = mkdtempSync(join(tmpdir(), 'jiangtai-backups-'))
    const dataDir = database.url ? folder : database.dataDir
    env = { DATA_DIR: dataDir, BACKUP_DIR: join(folder, 'backups'), ...(database.url && { DATABASE_URL: database.url }) }
  })
  afterEach(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })

  const school = async () => {
    const node = await buildNode(database)
    const orgId = await node.people.organization({ code: 'default' })
    const teacher = await node.people.teacher(orgId)
    await node.app.close()
    return { orgId, teacher }
  }
  const fileOf = async (orgId: number) => {
    const storage_key = `files/${orgId}/hanging`
    const row = { org_id: orgId, sha256: '0'.repeat(64), bytes: 5, extension: 'txt', storage_key, created_at: 0, thumb_state: 2 }
    await database.db.insertInto('files').values(row).execute()
    const path = join(env.DATA_DIR ?? '', 'files', storage_key)
    mkdirSync(dirname(path), { recursive: true })
    return path
  }
  const inPlace = (where: string) => readdirSync(join(env.BACKUP_DIR ?? '', where))

  it('one that is killed in the middle counts for nothing, holds nobody up, and is cleared away by the next', async () => {
    const { orgId } = await school()
    const path = await fileOf(orgId)
    // Whoever reads it waits for ever.
    execFileSync('mkfifo', [path])
    const hanging = start(env, 'backup')
    await vi.waitFor(() => expect(inPlace(join('made', inPlace('made')[0] ?? ''))).toContain('database'), { timeout: 20_000 })
    expect(await run(env, 'backup')).toEqual({ code: 1, out: '', err: '另一次备份或恢复正在进行：请等它结束后再试。\n' })
    hanging.kill()
    expect((await hanging.ended).code).toBeNull()
    expect(inPlace('made')).toHaveLength(1)
    expect(JSON.parse((await run(env, 'backups', 'list', '--json')).out)).toMatchObject({ list: [], damaged: [] })
    rmSync(path)
    writeFileSync(path, 'bytes')
    const { code, out } = await run(env, 'backup', '--json')
    const made: { name: string } = JSON.parse(out)
    expect(code).toBe(0)
    expect(inPlace('made')).toEqual([made.name])
    expect(await run(env, 'verify', 'latest')).toMatchObject({ code: 0, err: '' })
  })

  it('what was acknowledged before it began is in it; what is written meanwhile is in it or not, without a gap', async () => {
    const { orgId } = await school()
    const add = (n: number) =>
      database.db
        .insertInto('organization_words')
        .values({ org_id: orgId, word: `词${String(n).padStart(6, '0')}`, created_at: n })
        .execute()
    let written = 0
    const write = async () => {
      await add(written)
      written++
    }
    for (let n = 0; n < 50; n++) await write()
    const before = written
    const backup = start(env, 'backup')
    let isOver = false
    const over = backup.ended.then((end) => {
      isOver = true
      return end
    })
    while (!isOver) {
      await write()
      // SQLite answers at once: without a turn nobody would hear that it is over.
      await nextSlice()
    }
    expect(await over).toMatchObject({ code: 0, err: '' })
    expect(written).toBeGreaterThan(before)
    await database.db.destroy()
    expect(await run(env, 'restore', 'latest', '--replace')).toMatchObject({ code: 0, err: '' })
    const { db } = await database.reopen()
    const there = await db.selectFrom('organization_words').select('created_at').orderBy('created_at').execute()
    expect(there.length).toBeGreaterThanOrEqual(before)
    expect(there.length).toBeLessThanOrEqual(written)
    expect(there.map(({ created_at }) => Number(created_at))).toEqual(there.map((_row, n) => n))
  })

  it('R1135 a restore is refused while a server runs, and where people are; each refusal ends with an error', async () => {
    await school()
    const server = await runServer(main, env)
    try {
      expect((await run(env, 'backup')).out).toMatch(/^备份 \d{8}-\d{6}-[0-9a-f]{4} 完成：数据库 /)
      const sentence = /正由一个讲台服务器使用：请先停止它再恢复|还有讲台服务器连着/
      expect(await run(env, 'restore', 'latest', '--replace')).toMatchObject({ code: 1, out: '', err: expect.stringMatching(sentence) })
    } finally {
      await server.stop()
    }
    await database.db.destroy()
    expect(await run(env, 'restore', 'latest')).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^这里已经有 1 个账号/) })
    const { code, out } = await run(env, 'restore', 'latest', '--replace', '--json')
    expect([code, JSON.parse(out)]).toMatchObject([0, { tables: { users: 1 }, purged: 0 }])
  })

  it('kill -9 of the server in the middle of one: no half one is listed, and the next start makes it whole', async () => {
    const { orgId } = await school()
    const path = await fileOf(orgId)
    execFileSync('mkfifo', [path])
    await insertJob(database.db, { kind: 'backup', input: null }, 0)
    const job = () => database.db.selectFrom('jobs').select(['state', 'msg']).where('once_key', 'is', null).executeTakeFirst()
    const server = await runServer(main, env)
    await vi.waitFor(() => expect(inPlace(join('made', inPlace('made')[0] ?? ''))).toContain('database'), { timeout: 20_000 })
    await server.kill()
    expect(await job()).toEqual({ state: jobStates.running, msg: '' })
    expect(JSON.parse((await run(env, 'backups', 'list', '--json')).out)).toMatchObject({ list: [], damaged: [] })
    rmSync(path)
    writeFileSync(path, 'bytes')
    // As if the lease of the dead node had run out.
    await database.db.updateTable('jobs').set({ due_at: 0 }).where('kind', '=', 'backup').where('once_key', 'is', null).execute()
    const next = await runServer(main, env)
    try {
      await vi.waitFor(async () => expect(await job()).toEqual({ state: jobStates.done, msg: '完成' }), { timeout: 30_000 })
    } finally {
      await next.stop()
    }
    expect(inPlace('made')).toHaveLength(1)
    expect(await run(env, 'verify', 'latest')).toMatchObject({ code: 0, err: '' })
  })

  it('the server makes one by itself, in a process of its own', async () => {
    await school()
    await insertJob(database.db, { kind: 'backup', input: null }, 0)
    const server = await runServer(main, env)
    try {
      const job = () => database.db.selectFrom('jobs').select(['state', 'msg']).where('once_key', 'is', null).executeTakeFirst()
      await vi.waitFor(async () => expect(await job()).toEqual({ state: jobStates.done, msg: '完成' }), { timeout: 30_000 })
      const { list } = JSON.parse((await run(env, 'backups', 'list', '--json')).out)
      expect(list).toHaveLength(1)
      // And looks through it, in such a process, too.
      const id = await insertJob(database.db, { kind: 'check-backup', input: { name: list[0].name } }, 0)
      const check = () =>
        database.db
          .selectFrom('jobs')
          .select('msg')
          .where('id', '=', id ?? 0)
          .executeTakeFirst()
      await vi.waitFor(async () => expect(await check()).toEqual({ msg: '完好' }), { timeout: 30_000 })
      server.expectNoErrors()
    } finally {
      await server.stop()
    }
  })
})

it.runIf(engines.includes('postgres'))('without pg_dump the sentence says what to install', async () => {
  const database = await openTestDatabase('postgres')
  const folder = mkdtempSync(join(tmpdir(), 'jiangtai-backups-'))
  const { code, err } = await run({ DATA_DIR: folder, DATABASE_URL: database.url ?? '', PATH: folder }, 'backup')
  expect([code, err]).toEqual([1, expect.stringMatching(/^这台机器上没有 pg_dump：.*apt-get install postgresql-client/)])
  await database.close()
  rmSync(folder, { recursive: true })
})
