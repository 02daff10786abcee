import { type ChildProcess, spawn } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { engines, openTestDatabase } from '../test/databases.ts'

const { main, admin } = inject('programs')
let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'jiangtai-main-'))
})
afterAll(() => rmSync(dataDir, { recursive: true }))

/** The real process, as `npm start` runs it. */
function run(env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [main, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', SOFFICE: 'off', ...env },
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (text) => {
    said.out += text
  })
  child.stderr.on('data', (text) => {
    said.err += text
  })
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  return { child, said, ended }
}

async function outputOf(child: ChildProcess, said: { out: string }, pattern: RegExp): Promise<RegExpExecArray> {
  for (;;) {
    const found = pattern.exec(said.out)
    if (found) return found
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`)
    await new Promise((resolve) => child.stdout?.once('data', resolve))
  }
}

describe('a start that cannot work says so in one sentence and ends with an error', () => {
  it.each([
    ['a wrong value', { PORT: 'abc' }, '环境变量 PORT 的值“abc”不对：应为0 到 65535 的整数。\n'],
    [
      'an unwritable folder',
      { DATA_DIR: '/dev/null/data' },
      "文件夹 /dev/null/data（DATA_DIR）不能写入：ENOTDIR: not a directory, mkdir '/dev/null/data'\n",
    ],
    ['an address of another machine', { HOST: '203.0.113.1' }, '监听地址 HOST=203.0.113.1 不是本机的地址。\n'],
  ])('%s', async (_what, env, sentence) => {
    const { said, ended } = run(env)
    expect(await ended).toBe(1)
    expect(said.err).toBe(sentence)
  })

  it.runIf(existsSync('/proc'))('a folder that the system does not let anybody make', async () => {
    const { said, ended } = run({ DATA_DIR: '/proc/jiangtai/data' })
    expect(await ended).toBe(1)
    expect(said.err).toBe("文件夹 /proc/jiangtai/data（DATA_DIR）不能写入：ENOENT: no such file or directory, mkdir '/proc/jiangtai'\n")
  })

  it('a busy port', async () => {
    const squatter = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => squatter.once('listening', resolve))
    const { port } = squatter.address() as { port: number }
    const { said, ended } = run({ PORT: String(port), HOST: '127.0.0.1' })
    expect(await ended).toBe(1)
    expect(said.err).toBe(`端口 ${port} 已被占用：请关闭占用它的程序，或换一个端口，例如 PORT=${port + 1} npm start。\n`)
    squatter.close()
  })
})

it('starts on an empty folder, welcomes people with the demo accounts, serves, and ends cleanly when asked to', async () => {
  const { child, said, ended } = run({}, '--welcome')
  const [, address] = await outputOf(child, said, /"address":"([^"]+)"/)
  await outputOf(child, said, /按 Ctrl-C 停止/)
  expect(said.out).toContain('讲台已启动')
  expect(said.out).toContain('teacher1 周敏')
  expect(said.out).toContain(join(dataDir, 'sent-codes.jsonl'))
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  // A secret that others could read would let them forge tokens.
  expect(statSync(join(dataDir, 'session-secret')).mode & 0o077).toBe(0)
  const body = new URLSearchParams({ username: 'teacher1', password: 'jiangtai1' })
  const answered = fetch(`${address}/api/user/login`, { method: 'POST', body }).then((reply) => reply.json())
  expect(await answered).toMatchObject({ errCode: 0, data: { real_name: '周敏' } })
  // The build has brought the files of the demo school along.
  expect(readdirSync(join(dataDir, 'files/files/1')).length).toBeGreaterThan(20)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(said.err).toBe('')
  // Everything is in the one file: whoever copies it copies the school.
  const log = join(dataDir, 'jiangtai.db-wal')
  expect(existsSync(log) ? statSync(log).size : 0).toBe(0)
})

it('with DEMO=0 leaves nothing of the demo school, neither rows nor files', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'jiangtai-main-'))
  const { child, said, ended } = run({ DEMO: '0', DATA_DIR: empty })
  const [, address] = await outputOf(child, said, /"address":"([^"]+)"/)
  const body = new URLSearchParams({ username: 'teacher1', password: 'jiangtai1' })
  const answered = await fetch(`${address}/api/user/login`, { method: 'POST', body }).then((reply) => reply.json())
  expect(answered).toMatchObject({ errCode: 2001 })
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(readdirSync(join(empty, 'files')).filter((name) => !name.startsWith('.'))).toEqual([])
  rmSync(empty, { recursive: true })
})

it('a second server on the SQLite file of a running one is refused until that one is gone, even by kill -9', async () => {
  const folder = join(mkdtempSync(join(dataDir, 'twice-')), 'made/on/the/way')
  const first = run({ DATA_DIR: folder, DEMO: '0' })
  const [, port = ''] = await outputOf(first.child, first.said, /"address":"http:\/\/127\.0\.0\.1:(\d+)"/)
  const sentence = new RegExp(`^文件夹 ${folder}（DATA_DIR）正由一个讲台服务器使用，.*DATA_DIR=data2 npm start；.*\\n$`)
  // On its port, too, nobody is told to take another one.
  for (const PORT of ['0', port]) {
    const second = run({ DATA_DIR: folder, PORT })
    expect(await second.ended).toBe(1)
    expect(second.said.err).toMatch(sentence)
  }
  const command = spawn(process.execPath, [admin, 'errors'], { env: { PATH: process.env.PATH, DATA_DIR: folder } })
  expect(await new Promise((resolve) => command.on('exit', resolve))).toBe(0)
  first.child.kill('SIGKILL')
  await first.ended
  const third = run({ DATA_DIR: folder, DEMO: '0' })
  await outputOf(third.child, third.said, /"address":/)
  third.child.kill('SIGTERM')
  expect(await third.ended).toBe(0)
})

it.runIf(engines.includes('postgres'))('nodes on PostgreSQL are as many as you like, also with one folder', async () => {
  const database = await openTestDatabase('postgres')
  const env = { DATABASE_URL: database.url ?? '', SESSION_SECRET: 'the secret that all nodes share, of thirty-two signs' }
  const nodes = [run(env), run(env)]
  for (const { child, said } of nodes) await outputOf(child, said, /"address":/)
  for (const { child } of nodes) child.kill('SIGTERM')
  expect(await Promise.all(nodes.map(({ ended }) => ended))).toEqual([0, 0])
  await database.close()
})

it('reads a table in a thread, says in its metrics what threads and jobs do, and still ends cleanly', async () => {
  const { child, said, ended } = run({})
  const [, address] = await outputOf(child, said, /"address":"([^"]+)"/)
  const body = new URLSearchParams({ username: 'teacher1', password: 'jiangtai1' })
  const login = await fetch(`${address}/api/user/login`, { method: 'POST', body })
  const form = new FormData()
  form.append('is_trial', '1')
  form.append('file', new File(['学科,年级,章节,课程\n天文,七年级,太阳,光'], '目录.csv'))
  const cookie = login.headers.getSetCookie().map((line) => line.split(';')[0])
  const read = await fetch(`${address}/api/subject/import-tree`, { method: 'POST', body: form, headers: { cookie: cookie.join('; ') } })
  expect(await read.json()).toMatchObject({ errCode: 0, data: { added: { subjects: 1, courses: 1 }, problems: [] } })
  const metrics = await (await fetch(`${address}/metrics`)).text()
  expect(metrics).toContain('jt_work{state="busy"} 0')
  expect(metrics).toContain('jt_jobs{state="waiting"} ')
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

it('a request that is under way when it is told to end is still answered, and idle lines do not hold it up', async () => {
  const { child, said, ended } = run({})
  const [, port] = await outputOf(child, said, /"address":"http:\/\/127\.0\.0\.1:(\d+)"/)
  const idle = connect(Number(port), '127.0.0.1')
  const busy = connect(Number(port), '127.0.0.1')
  const body = 'username=teacher1&password=jiangtai1'
  const head = [
    'POST /api/user/login HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${body.length}`,
  ]
  await new Promise((resolve) => busy.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 10)}`, resolve))
  // The server has read the first half once it answers a later request on another line.
  await fetch(`http://127.0.0.1:${port}/healthz`)
  child.kill('SIGTERM')
  await new Promise((resolve) => idle.once('close', resolve).resume())
  busy.write(body.slice(10))
  const answer = await new Promise<string>((resolve) => busy.once('data', (data) => resolve(String(data))))
  expect(answer).toContain('"errCode":0')
  expect(await ended).toBe(0)
})

it('a file that comes slowly does not hold it up when it is told to end', async () => {
  const { child, said, ended } = run({})
  const [, port] = await outputOf(child, said, /"address":"http:\/\/127\.0\.0\.1:(\d+)"/)
  const slow = connect(Number(port), '127.0.0.1')
  slow.on('error', () => {})
  const head = [
    'POST /api/storage/upload HTTP/1.1',
    'Host: localhost',
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 9999',
  ]
  await new Promise((resolve) => slow.write(`${head.join('\r\n')}\r\n\r\n--b\r\n`, resolve))
  await fetch(`http://127.0.0.1:${port}/healthz`)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

it('with DRAIN_SECONDS it says at /readyz that it is leaving while it still serves', async () => {
  const { child, said, ended } = run({ DRAIN_SECONDS: '3' })
  const [, address] = await outputOf(child, said, /"address":"([^"]+)"/)
  child.kill('SIGTERM')
  await vi.waitFor(async () => expect((await fetch(`${address}/readyz`)).status).toBe(503))
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  expect(await ended).toBe(0)
})

it('a secret that was only half written is not used', async () => {
  const folder = mkdtempSync(join(dataDir, 'half-'))
  writeFileSync(join(folder, 'session-secret'), '')
  const { said, ended } = run({ DATA_DIR: folder })
  expect(await ended).toBe(1)
  expect(said.err).toContain('不完整')
})

it('a default organisation that does not exist is one clear sentence', async () => {
  const { said, ended } = run({ DEFAULT_ORG: 'nobody' })
  expect(await ended).toBe(1)
  expect(said.err).toBe('DEFAULT_ORG=nobody 不存在：已有的是 default、hxz、jp。\n')
})

it('speaks https with a certificate of its own when told to, and says in plain where its root is', async () => {
  const { child, said, ended } = run({ HTTPS: '1' }, '--welcome')
  const [, address] = await outputOf(child, said, /"address":"(https:[^"]+)"/)
  await outputOf(child, said, /要先安装这台机器的根证书，打开：http:\/\/\S+\/root\n/)
  const root = await fetch(`${address?.replace('https', 'http')}/root.crt`)
  const ca = new X509Certificate(Buffer.from(await root.arrayBuffer())).toString()
  const { get } = await import('node:https')
  const status = await new Promise((resolve, reject) => {
    get(`${address}/healthz`, { ca }, ({ statusCode }) => resolve(statusCode)).on('error', reject)
  })
  expect(status).toBe(200)
  child.kill('SIGINT')
  expect(await ended).toBe(0)
})
