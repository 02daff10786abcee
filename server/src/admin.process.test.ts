import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { buildNode, type TestNode } from '../test/build-app.ts'
import { engines, openTestDatabase, redisUrl, type TestDatabase } from '../test/databases.ts'
import { createRedisBus } from './bus/redis.ts'
import { errorsAdmin } from './error-reports/error-reports.admin.ts'
import { keepErrorReport } from './error-reports/error-reports.db.ts'
import { connectRedis, namespaceOf } from './redis.ts'

const { admin } = inject('programs')

/** The real process, as `npm run admin` runs it. */
async function run(env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [admin, ...args], {
    env: { PATH: process.env.PATH, TZ: 'America/New_York', ...env },
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (text) => {
    said.out += text
  })
  child.stderr.on('data', (text) => {
    said.err += text
  })
  const code = await new Promise((resolve) => child.on('close', resolve))
  return { code, ...said }
}

describe('a command that cannot be done says so and ends with an error', () => {
  let empty: string
  beforeAll(() => {
    empty = mkdtempSync(join(tmpdir(), 'jiangtai-admin-'))
  })
  afterAll(() => rmSync(empty, { recursive: true }))

  it.each([
    ['none', [], /^用法：npm run admin -- <命令>/],
    ['one nobody knows', ['toString'], /^用法：npm run admin -- <命令>/],
    ['a folder without a database', ['errors'], /里没有数据库。\n$/],
  ])('%s', async (_what, args, sentence) => {
    const { code, out, err } = await run({ DATA_DIR: empty }, ...args)
    expect([code, out]).toEqual([1, ''])
    expect(err).toMatch(sentence)
  })
})

it('doctor needs no database and no server: it ends with an error only where something is wrong, and says what', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'jiangtai-doctor-'))
  const env = { DATA_DIR: dataDir, SOFFICE: 'off', PORT: '0' }
  const well = await run(env, 'doctor')
  expect([well.code, well.err]).toEqual([0, ''])
  expect(well.out).toContain('△ 数据库：还没有数据库\n    → 第一次启动会自动建立')
  const ill = await run({ ...env, REDIS_URL: 'redis://127.0.0.1:1', DATABASE_URL: 'postgres://x@127.0.0.1:1/x' }, 'doctor', '--json')
  expect([ill.code, ill.err]).toEqual([1, '有 2 项有问题，要先解决。\n'])
  expect(JSON.parse(ill.out).checks).toContainEqual(expect.objectContaining({ id: 'redis', level: 'bad' }))
  rmSync(dataDir, { recursive: true })
})

describe.each(engines)('npm run admin -- errors on %s', (engine) => {
  let database: TestDatabase
  let school: TestNode
  let env: Record<string, string>
  let teacher: { readonly id: number; readonly username: string; readonly realName: string }
  const now = Math.floor(Date.now() / 1000)
  const said = { type: 'crash', page_url: '/index', dev_info: '1440×900 desktop', user_agent: 'Panel', address: '10.0.0.1' }
  const nothing = { user_info: '', org_info: '', class_info: '' }

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    school = await buildNode(database)
    env = database.url ? { DATABASE_URL: database.url } : { DATA_DIR: database.dataDir }
    const [a, b] = [await school.people.organization({ code: 'one' }), await school.people.organization({ code: 'two' })]
    teacher = await school.people.teacher(a)
    const ofTeacher = {
      ...said,
      ...nothing,
      org_id: a,
      user_id: teacher.id,
      class_id: 1,
      fingerprint: 'a',
      error_info: 'TypeError: 一\n at x',
    }
    await keepErrorReport(database.db, ofTeacher, now - 100)
    await keepErrorReport(database.db, ofTeacher, now - 50)
    const ofGuest = { ...said, org_id: b, user_id: null, class_id: 0, fingerprint: 'b', error_info: '\u001b\u009b[2J坏\u202e了\u{e0041}' }
    await keepErrorReport(database.db, { ...ofGuest, user_info: '7', org_info: '', class_info: '' }, now - 10 * 86_400)
  })
  afterAll(async () => {
    await school.app.close()
    await database.close()
  })

  it('lists the last week, the newest first, with who, where and what', async () => {
    const { code, out, err } = await run(env, 'errors')
    expect([code, err]).toEqual([0, ''])
    const [head, row, ...rest] = out.trimEnd().split('\n')
    expect(head).toMatch(/^最近一次 +次数 +机构 +谁 +页面 +错误 +设备$/)
    const inShanghai = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' })
    expect(row).toContain(`${inShanghai.format((now - 50) * 1000)}  2     one `)
    for (const text of [`${teacher.username} ${teacher.realName}`, '/index', 'crash: TypeError: 一', '1440×900 desktop'])
      expect(row).toContain(text)
    expect(row).not.toContain('at x')
    expect(rest).toEqual([])
  })

  it('looks further back and at one organisation only; what a guest wrote cannot drive the terminal', async () => {
    const { out } = await run(env, 'errors', '--days', '30', '--org', 'two')
    expect(out).toContain('访客 7')
    expect(out).toContain('crash:  [2J坏 了')
    expect(out).not.toContain('TypeError')
    expect((await run(env, 'errors', '--org', 'two')).out).toBe('最近 7 天没有错误。\n')
  })

  it('gives everything as JSON, which cannot drive the terminal either', async () => {
    const { out } = await run(env, 'errors', '--days=30', '--json')
    expect(out).not.toMatch(/[^\P{C}\n]/u)
    expect(JSON.parse(out)).toMatchObject([
      { org_code: 'one', username: teacher.username, count: 2, seen_at: now - 50, error_info: 'TypeError: 一\n at x' },
      { org_code: 'two', username: null, user_info: '7', error_info: '\u001b\u009b[2J坏\u202e了\u{e0041}' },
    ])
  })

  it.each([
    [['--days', '0'], /^用法：npm run admin -- errors/],
    [['--days', 'x'], /^用法：npm run admin -- errors/],
    [['--what'], /^用法：npm run admin -- errors/],
    [['--org', 'nobody'], /^没有机构 nobody。$/],
  ])('%j is refused', async (args, sentence) => {
    await expect(errorsAdmin(database.db, args, () => {})).rejects.toThrow(sentence)
  })
})

it.each(engines)('a database of an older version is left as it is on %s', async (engine) => {
  const database = await openTestDatabase(engine, { isMigrated: false })
  const { code, err } = await run(database.url ? { DATABASE_URL: database.url } : { DATA_DIR: database.dataDir }, 'errors')
  expect([code, err]).toEqual([1, '数据库还是另一个版本的：请先用这个版本启动一次服务器。\n'])
  expect(await database.db.introspection.getTables()).toEqual([])
  await database.close()
})

describe.each(engines)('npm run admin -- switches on %s', (engine) => {
  it.runIf(redisUrl)('stores the switch and tells the nodes over Redis', async () => {
    const database = await openTestDatabase(engine)
    const school = await buildNode(database)
    const orgId = await school.people.organization({ code: 'one' })
    const secret = 'the secret that all nodes share, of thirty-two signs'
    const redis = await connectRedis(redisUrl ?? '', () => {})
    const bus = await createRedisBus(redis, namespaceOf(secret))
    const heard: string[] = []
    await bus.subscribe('switches-changed', (message) => heard.push(message))
    const place = database.url ? { DATABASE_URL: database.url } : { DATA_DIR: database.dataDir }
    const env = { ...place, REDIS_URL: redisUrl ?? '', SESSION_SECRET: secret }
    const { code, out, err } = await run(env, 'switches', 'one', 'im_interaction_vote', 'off')
    expect([code, out, err]).toEqual([0, 'one 的投票器（im_interaction_vote）：关。运行中的服务器最迟 5 秒后知道。\n', ''])
    await vi.waitFor(() => expect(heard.map((message) => JSON.parse(message))).toEqual([{ orgId, version: 1 }]))
    expect((await run(env, 'switches', 'one')).out).toBe('投票器（im_interaction_vote）：关\n其余功能全部开着。\n')
    await bus.close()
    redis.disconnect()
    await school.app.close()
    await database.close()
  })
})

describe.each(engines)('R1140: npm run admin -- admins on %s', (engine) => {
  it('ends with an error where it is refused, and says why in one sentence', async () => {
    const database = await openTestDatabase(engine)
    const school = await buildNode(database)
    const orgId = await school.people.organization({ code: 'one' })
    const { username } = await school.people.admin(orgId)
    const env = database.url ? { DATABASE_URL: database.url } : { DATA_DIR: database.dataDir }
    expect(await run(env, 'admins', 'revoke', 'one', username)).toEqual({ code: 1, out: '', err: '至少保留一名管理员\n' })
    const listed = await run(env, 'admins', 'list', 'one', '--json')
    expect([listed.code, JSON.parse(listed.out)]).toMatchObject([0, [{ username, level: 1 }]])
    expect((await run(env, 'organizations', '--dry-run', '--json')).code).toBe(0)
    await school.app.close()
    await database.close()
  })
})
