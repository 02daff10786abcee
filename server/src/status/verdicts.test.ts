import { describe, expect, it } from 'vitest'
import type { BackupFacts, DatabaseFacts, Facts, FolderFacts, LoadFacts, OfficeFacts } from './facts.ts'
import { checksOf } from './verdicts.ts'

const now = Date.UTC(2026, 10, 17, 1) / 1000
const day = 86_400
const gigabyte = 1024 ** 3

const folder: FolderFacts = {
  path: '/data',
  free: 80 * gigabyte,
  total: 200 * gigabyte,
  trouble: '',
  isFull: false,
  isAbsent: false,
  clockAheadMs: 3,
}
const database: DatabaseFacts = {
  ...{ engine: 'postgres', bytes: 3 * 1024 ** 2, migration: '0046_setup', missing: 0, unknown: 0, clockAheadMs: -40 },
  lastLogin: now - 60,
}
const office: OfficeFacts = { isOff: false, program: '/usr/bin/soffice', sandbox: 'bwrap', hasLimits: true, hasFonts: true }
const backups: BackupFacts = { success: { ended_at: now - 3600, bytes: 1e9 }, failure: undefined, lacks: '' }
const load: LoadFacts = { rss: 2e8, heapUsed: 1e8, heapMost: 2e9, memoryFree: 4e9, memoryTotal: 8e9, loopMs: 21 }
const healthy: Facts = {
  ...{ now, folder, database, office, backups, load },
  redis: { isSet: true, trouble: '' },
  files: { place: '/data/files', trouble: '' },
  certificate: { until: now + 300 * day },
  port: { port: 3000, state: 'ours', isServing: true },
  jobs: { oldestWaiting: now - 5 },
}

const verdict = (facts: Partial<Facts>, id: string) => checksOf({ ...healthy, ...facts }).find((check) => check.id === id)

it('where all is well every verdict is good and asks for nothing; what was not looked at is not spoken of', () => {
  const checks = checksOf(healthy)
  expect(checks.filter(({ level, advice }) => level !== 'good' || advice !== '')).toEqual([])
  expect(new Set(checks.map(({ id }) => id)).size).toBe(checks.length)
  expect(checksOf({ now }).map(({ id }) => id)).toEqual(['clock'])
})

describe('what is wrong is said in words, with what to do', () => {
  it.each<[what: string, id: string, facts: Partial<Facts>, level: 'watch' | 'bad', words: string]>([
    ['a disk that is full', 'disk', { folder: { ...folder, isFull: true, free: 0 } }, 'bad', '磁盘已满'],
    ['a disk that soon will be', 'disk', { folder: { ...folder, free: gigabyte / 4 } }, 'bad', '磁盘快满了'],
    ['a disk with little room', 'disk', { folder: { ...folder, free: 4 * gigabyte } }, 'watch', '磁盘不多了'],
    [
      'a large disk with little room',
      'disk',
      { folder: { ...folder, free: 45 * gigabyte, total: 4000 * gigabyte } },
      'watch',
      '磁盘不多了',
    ],
    ['a folder of somebody else', 'folder', { folder: { ...folder, trouble: 'EACCES' } }, 'bad', '不能写入：EACCES'],
    ['a clock of 1970', 'clock', { now: 86_400 }, 'bad', '显然不对'],
    [
      'a clock that was set back',
      'clock',
      { database: { ...database, lastLogin: now + 7200 } },
      'bad',
      '已经有人在 2026-11-17 11:00 登录过',
    ],
    ['a database that is ahead', 'clock', { database: { ...database, clockAheadMs: 9000 } }, 'watch', '数据库的时钟快 9 秒'],
    ['a database that is far behind', 'clock', { database: { ...database, clockAheadMs: -200_000 } }, 'bad', '数据库的时钟慢 3 分钟'],
    ['a disk of another machine', 'clock', { folder: { ...folder, clockAheadMs: 3_700_000 } }, 'bad', '磁盘的时钟快 1 小时'],
    ['a database that is away', 'database', { database: { engine: 'postgres', trouble: 'ECONNREFUSED' } }, 'bad', 'PostgreSQL 用不了'],
    [
      'a database that is not there yet',
      'database',
      { database: { engine: 'sqlite', trouble: '还没有数据库', isAbsent: true } },
      'watch',
      '还没有',
    ],
    [
      'a folder that is not there yet',
      'folder',
      { folder: { ...folder, trouble: 'ENOENT', isAbsent: true } },
      'watch',
      '还没有文件夹 /data',
    ],
    ['a database that is not brought up to date', 'database', { database: { ...database, missing: 2 } }, 'watch', '还差 2 步'],
    ['a database of a newer version', 'database', { database: { ...database, unknown: 1 } }, 'bad', '更新的版本'],
    ['Redis that is away', 'redis', { redis: { isSet: true, trouble: 'ECONNREFUSED' } }, 'bad', '连接不上'],
    ['a bucket that is away', 'files', { files: { place: '存储桶 jt', trouble: '403' } }, 'bad', '存储桶 jt 用不了：403'],
    ['no LibreOffice', 'office', { office: { ...office, program: undefined } }, 'watch', '没有 LibreOffice'],
    ['LibreOffice that fails', 'office', { office: { ...office, trial: { trouble: 'x' } } }, 'bad', '试转换失败：x'],
    ['no fonts', 'fonts', { office: { ...office, hasFonts: false } }, 'watch', '方框'],
    ['no sandbox', 'sandbox', { office: { ...office, sandbox: 'none' } }, 'watch', '没有沙箱'],
    ['half a sandbox', 'sandbox', { office: { ...office, sandbox: 'unshare' } }, 'watch', '能读到本机的文件'],
    ['no limits of memory', 'sandbox', { office: { ...office, hasLimits: false } }, 'watch', '内存没有限制'],
    ['no backup yet', 'backups', { backups: { ...backups, success: undefined } }, 'watch', '还没有成功的备份'],
    ['none for days', 'backups', { backups: { ...backups, success: { ended_at: now - 3 * day, bytes: 1 } } }, 'watch', '已经 3 天没有备份'],
    ['none for weeks', 'backups', { backups: { ...backups, success: { ended_at: now - 9 * day, bytes: 1 } } }, 'bad', '已经 9 天没有备份'],
    ['one that failed', 'backups', { backups: { ...backups, failure: { ended_at: now, failure: '磁盘满了' } } }, 'bad', '磁盘满了'],
    ['no program for it', 'backups', { backups: { ...backups, lacks: 'pg_dump' } }, 'bad', '没有 pg_dump'],
    ['a certificate that ends', 'certificate', { certificate: { until: now + 5 * day } }, 'watch', '只剩 5 天'],
    ['a certificate that has ended', 'certificate', { certificate: { until: now - day } }, 'bad', '已经到期'],
    ['a certificate nobody can read', 'certificate', { certificate: { trouble: 'PEM' } }, 'bad', '读不了：PEM'],
    ['somebody else at the port', 'port', { port: { port: 80, state: 'taken', isServing: false } }, 'bad', '端口 80 被别的程序占用'],
    ['a port that is not allowed', 'port', { port: { port: 80, state: 'forbidden', isServing: false } }, 'bad', '没有权限使用端口 80'],
    ['an address of another machine', 'port', { port: { port: 80, state: 'elsewhere', isServing: false } }, 'bad', '没有 HOST 写的地址'],
    ['a port for no known reason', 'port', { port: { port: 80, state: 'unusable', isServing: false } }, 'bad', '端口 80 用不了'],
    ['a server that does not answer', 'port', { port: { port: 80, state: 'taken', isServing: true } }, 'bad', '没有回答'],
    ['a heap near its limit', 'memory', { load: { ...load, heapUsed: 1.9e9 } }, 'watch', '快到它的上限'],
    ['a machine without memory', 'memory', { load: { ...load, memoryFree: 1e8 } }, 'watch', '这台机器还有'],
    ['a loop that is held', 'loop', { load: { ...load, loopMs: 480 } }, 'watch', '480 毫秒'],
    ['a job that nobody takes', 'jobs', { jobs: { oldestWaiting: now - 4000 } }, 'watch', '已经等了 1 小时'],
  ])('%s', (_what, id, facts, level, words) => {
    const check = verdict(facts, id)
    expect(check).toMatchObject({ level, says: expect.stringContaining(words) })
    expect(check?.advice).not.toBe('')
  })
})

it('what is not there on purpose is no fault', () => {
  expect(verdict({ office: { ...office, isOff: true } }, 'office')?.level).toBe('good')
  expect(verdict({ office: { ...office, isOff: true } }, 'fonts')).toBeUndefined()
  expect(verdict({ redis: { isSet: false, trouble: '' } }, 'redis')?.level).toBe('good')
  expect(verdict({ port: { port: 3000, state: 'free', isServing: false } }, 'port')).toMatchObject({
    level: 'good',
    says: '服务器没有在运行；端口 3000 空着',
  })
  expect(verdict({ jobs: { oldestWaiting: undefined } }, 'jobs')?.says).toBe('没有在排队的任务')
})

it('a failure before the last backup that went well is forgotten', () => {
  expect(verdict({ backups: { ...backups, failure: { ended_at: now - 7200, failure: 'x' } } }, 'backups')?.level).toBe('good')
})
