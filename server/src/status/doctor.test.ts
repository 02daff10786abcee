import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { engines, openTestDatabase, redisUrl } from '../../test/databases.ts'
import { doctorAdmin } from './doctor.admin.ts'
import type { OfficeFacts } from './facts.ts'
import { type Looks, lookAround, type Settings } from './look.ts'
import { folderFacts, troubleOf } from './machine.ts'
import { portState } from './port.ts'

const office: OfficeFacts = { isOff: true, program: undefined, sandbox: 'none', hasLimits: false, hasFonts: false }
const looks: Looks = {
  office: async () => office,
  lastBackups: async () => ({ success: { ended_at: Math.floor(Date.now() / 1000), bytes: 1e6 }, failure: undefined }),
  lacks: async () => '',
}

let folder: string
let settings: Settings
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jiangtai-doctor-'))
  settings = { url: undefined, dataDir: folder, redisUrl: undefined, s3: undefined, host: '127.0.0.1', port: 0, isSecure: false }
})
afterEach(() => rmSync(folder, { recursive: true }))

/** What it says, and the error it ends with. */
async function told(changed: Partial<Settings> = {}, args: readonly string[] = [], changedLooks: Partial<Looks> = {}) {
  const lines: string[] = []
  const look = () => lookAround({ ...settings, ...changed }, { ...looks, ...changedLooks })
  const failure = await doctorAdmin(look, args, (line) => lines.push(line)).then(
    () => '',
    (error: Error) => error.message,
  )
  return { lines, failure }
}

it('before the first start it asks to look at what is not there yet, finds nothing wrong, and makes nothing', async () => {
  const { lines, failure } = await told()
  expect(lines).toContain('△ 数据库：还没有数据库')
  expect(lines.at(-1)).toMatch(/^没有大问题；有 \d 项要注意。$/)
  expect([failure, readdirSync(folder)]).toEqual(['', []])
})

it('goes on where the database, Redis, the bucket and the folder are away, says so of each, and ends with an error', async () => {
  const gone = {
    ...{ url: 'postgres://nobody@127.0.0.1:1/none', redisUrl: 'redis://127.0.0.1:1', dataDir: '/dev/null/data' },
    s3: { endpoint: 'http://127.0.0.1:1', bucket: 'jt', region: 'x', accessKey: 'x', secretKey: 'x' },
  }
  const { lines, failure } = await told(gone)
  for (const words of [
    '✗ 数据库：PostgreSQL 用不了',
    '✗ Redis：连接不上',
    '✗ 文件存储：存储桶 jt',
    '✗ 数据文件夹：/dev/null/data 不能写入',
    '✓ 时钟：',
  ])
    expect(lines.find((line) => line.startsWith(words))).toBeDefined()
  expect(failure).toBe('有 4 项有问题，要先解决。')
}, 20_000)

describe.each(engines)('on %s', (engine) => {
  it('all is well on a database of this version; one that was never brought up to date is told', async () => {
    const ready = await openTestDatabase(engine)
    const place = { url: ready.url, dataDir: ready.dataDir || folder, redisUrl }
    const { lines, failure } = await told(place)
    // The disk is that of the machine.
    const wrong = lines.slice(0, -1).filter((line) => !line.startsWith('✓') && !/磁盘|^ {4}/.test(line))
    expect([failure, wrong]).toEqual(['', []])
    expect(lines).toContainEqual(expect.stringMatching(/^✓ 数据库：.*，升级到 \d{4}_/))
    await ready.close()
    const empty = await openTestDatabase(engine, { isMigrated: false })
    const behind = await told({ url: empty.url, dataDir: empty.dataDir || folder })
    expect(behind.lines.find((line) => line.startsWith('△ 数据库：'))).toMatch(/还差 \d+ 步$/)
    await empty.close()
  })
})

it('gives the same as JSON', async () => {
  const { lines, failure } = await told({ redisUrl: 'redis://127.0.0.1:1' }, ['--json', '--dry-run'])
  expect(lines).toHaveLength(1)
  const { checks } = JSON.parse(lines[0] ?? '') as { checks: { id: string; level: string }[] }
  expect(checks.find(({ id }) => id === 'redis')?.level).toBe('bad')
  expect(failure).toBe('有 1 项有问题，要先解决。')
  expect((await told({}, ['--now'])).failure).toBe('用法：npm run admin -- doctor [--json]')
})

describe('a port', () => {
  let server: Server
  const listen = (text: string, act: (response: ServerResponse) => void = (response) => response.end(text)) =>
    new Promise<number>((resolve) => {
      server = createServer((_request, response) => act(response))
      server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
    })
  const state = (port: number) => portState({ host: '127.0.0.1', port, isSecure: false })
  const close = () => new Promise((resolve) => server.close(resolve))

  it('is ours, of another program, or free', async () => {
    const ours = await listen('{"status":"ok"}')
    expect(await state(ours)).toBe('ours')
    await close()
    expect(await state(ours)).toBe('free')
    expect(await state(await listen('hello'))).toBe('taken')
    await close()
  })

  it.each<[string, (response: ServerResponse) => void]>([
    ['says so with an error', (response) => response.writeHead(503).end('{"status":"ok"}')],
    ['stalls in the middle', (response) => response.write('{"status"')],
    ['breaks off', (response) => response.write('{"status"', () => response.destroy())],
    ['never ends', (response) => void setInterval(() => response.write('x'.repeat(99)), 20).unref()],
  ])('is not ours where a server %s', async (_what, act) => {
    expect(await state(await listen('', act))).toBe('taken')
    server.closeAllConnections()
    await close()
  })

  it('of an address that this machine does not have is not free', async () => {
    expect(await portState({ host: '192.0.2.1', port: 1, isSecure: false })).toBe('elsewhere')
  }, 10_000)
})

it('a folder that is not there, and one that nobody can write to', async () => {
  expect(await folderFacts(join(folder, 'none'), Date.now)).toMatchObject({ isAbsent: true, total: 0 })
  const { trouble, total, clockAheadMs } = await folderFacts(folder, Date.now)
  expect([trouble, total > 0, Math.abs(clockAheadMs) < 2000]).toEqual(['', true, true])
  expect(readdirSync(folder)).toEqual([])
})

it('what never answers is given up', async () => {
  expect(await troubleOf(new Promise(() => {}), 10)).toBe('0.01 秒没有回答')
  expect(await troubleOf(Promise.reject(new Error('ECONNREFUSED')))).toBe('ECONNREFUSED')
  expect(await troubleOf(Promise.resolve(1))).toBe('')
})
