import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pageHeader } from '@jiangtai/contract/call'
import { mediaTypes } from '@jiangtai/contract/media'
import { resources } from '@jiangtai/contract/resources'
import { type FileTicket, type SchoolServer, schoolServerPaths, schoolServers } from '@jiangtai/contract/school-servers'
import type { UploadedFile } from '@jiangtai/contract/uploads'
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import { buildApp, type TestApp } from '../test/build-app.ts'
import { film } from '../test/samples.ts'
import { openTestStorage, type TestStorage } from '../test/storages.ts'
import { uploader } from '../test/uploading.ts'
import type { Range } from './http/range.ts'

const { schoolServer: program } = inject('programs')
const megabyte = 1024 * 1024

let files: TestStorage
let school: TestApp
let mainUrl: string
let teacher: { session: string }
let admin: { session: string }
let folder: string
/** What school servers have fetched, and where their line stands still. */
const read: Range[] = []
let hold: Promise<void> | undefined
let lies = false
/** On two busy cores. */
const patient = { timeout: 30_000 }

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'jiangtai-school-server-'))
  files = await openTestStorage('disk')
  const storage: typeof files.storage = {
    ...files.storage,
    async read(key, range) {
      if (!range) return files.storage.read(key)
      read.push(range)
      if (read.length > 2) await hold
      return files.storage.read(key, lies && range.first === 0 ? { first: 1, last: range.last + 1 } : range)
    },
  }
  school = await buildApp('sqlite', { storage })
  const orgId = await school.people.organization({ code: 'default', hosts: ['127.0.0.1'] })
  teacher = await school.people.teacher(orgId)
  admin = await school.people.admin(orgId)
  await school.app.listen({ host: '127.0.0.1', port: 0 })
  mainUrl = `http://127.0.0.1:${(school.app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await school.close()
  await files.close()
  rmSync(folder, { recursive: true })
})

const host = () => new URL(mainUrl).host
const asPage = { [pageHeader]: '1' }

/** The real program, as `npm run school-server` runs it. */
async function run(env: Record<string, string>) {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', SCHOOL_SERVER_MAIN: mainUrl, ...env },
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (text) => {
    said.out += text
  })
  child.stderr.on('data', (text) => {
    said.err += text
  })
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  return { child, said, ended, address: () => addressOf(child, said) }
}

async function addressOf(child: ChildProcess, said: { out: string; err: string }): Promise<string> {
  for (;;) {
    const found = /"address":"([^"]+)"/.exec(said.out)
    if (found?.[1]) return found[1]
    if (child.exitCode !== null) throw new Error(said.err)
    await new Promise((resolve) => child.stdout?.once('data', resolve))
  }
}

let made = 0
async function registered() {
  const input = { name: '机房', address: `10.0.0.${++made}:8090` }
  const { data } = await school.ask(schoolServers.add, input, { session: admin.session, host: host() })
  return data as { id: number; key: string }
}

/** A film on the main server, and the ticket for it at one school server. */
async function filmWith(id: number, bytes: Buffer) {
  const up = uploader(school, teacher.session, host())
  const file = (await up.direct(`${++made}.mp4`, bytes, mediaTypes.video)).data as UploadedFile
  await school.ask(resources.add, { file_cdn_id: file.file_cdn_id, title: '视频' }, { session: teacher.session, host: host() })
  school.time.ms += 5_000
  const url = `${mainUrl}${schoolServers.fileTicket.path}?file_cdn_id=${file.file_cdn_id}`
  const answer = await fetch(url, { headers: { ...asPage, cookie: `jt_session=${teacher.session}` } })
  const { key, tickets } = ((await answer.json()) as { data: FileTicket }).data
  return { key, ticket: tickets.find(({ school_server_id }) => school_server_id === id)?.ticket ?? '' }
}

const urlOf = (address: string, ticket: string) => `${address}${schoolServerPaths.file}?${new URLSearchParams({ ticket })}`
const bytesAt = async (address: string, ticket: string) => Buffer.from(await (await fetch(urlOf(address, ticket))).arrayBuffer())
async function statusAt(address: string, key: string, ticket: string): Promise<number> {
  const url = `${address}${schoolServerPaths.checkFile}?${new URLSearchParams({ request_cross_domain: '1', ticket })}`
  const headers = { 'content-type': 'application/json', ...(ticket && { origin: mainUrl }) }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ key }) })
  return ((await answer.json()) as { data: { status: number } }).data.status
}

it('forty students who watch a film at once cost one download; it is there for the next lesson, and the end is clean', async () => {
  const { id, key } = await registered()
  const place = join(folder, 'forty')
  const near = await run({ SCHOOL_SERVER_KEY: key, SCHOOL_SERVER_DIR: place })
  const address = await near.address()
  const bytes = film(6 * megabyte + 77)
  const { key: sum, ticket } = await filmWith(id, bytes)
  read.length = 0
  expect(await statusAt(address, sum, ticket)).toBe(2)
  const watched = await Promise.all(Array.from({ length: 40 }, () => bytesAt(address, ticket)))
  expect(watched.every((got) => got.equals(bytes))).toBe(true)
  expect(read.reduce((all, { first, last }) => all + last - first + 1, 0)).toBe(bytes.length)
  await expect.poll(() => statusAt(address, sum, ticket), patient).toBe(1)
  expect(await (await fetch(`${address}/healthz`)).json()).toMatchObject({ status: 'ok', main: 'up', files: { count: 1, coming: 0 } })
  near.child.kill('SIGTERM')
  expect([await near.ended, near.said.err]).toEqual([0, ''])
  // With the main server away it would still be here; it is not asked again.
  const again = await run({ SCHOOL_SERVER_KEY: key, SCHOOL_SERVER_DIR: place })
  const second = await again.address()
  expect((await bytesAt(second, ticket)).equals(bytes)).toBe(true)
  expect(read.length).toBe(7)
  const listed = (await school.ask(schoolServers.list, {}, { session: admin.session, host: host() })).data as { list: SchoolServer[] }
  expect(listed.list.find((one) => one.id === id)).toMatchObject({ file_count: 1, file_bytes: bytes.length })
  // A second one on the folder would throw away what the first is fetching.
  const rival = await run({ SCHOOL_SERVER_KEY: key, SCHOOL_SERVER_DIR: place })
  expect([await rival.ended, rival.said.err]).toEqual([1, expect.stringContaining('正由另一个学校服务器使用')])
  again.child.kill('SIGTERM')
  expect(await again.ended).toBe(0)
})

it('killed in the middle of a download it serves no half of a file afterwards, and fetches it anew', async () => {
  const { id, key } = await registered()
  const place = join(folder, 'killed')
  const first = await run({ SCHOOL_SERVER_KEY: key, SCHOOL_SERVER_DIR: place })
  const began = await first.address()
  const bytes = film(5 * megabyte)
  const { key: sum, ticket } = await filmWith(id, bytes)
  read.length = 0
  let go = () => {}
  hold = new Promise((resolve) => {
    go = resolve
  })
  onTestFinished(() => {
    hold = undefined
    go()
  })
  const broken = fetch(urlOf(began, ticket)).then((answer) => answer.arrayBuffer())
  broken.catch(() => {})
  await expect.poll(() => read.length, patient).toBe(4)
  expect(readdirSync(join(place, 'files/.unfinished'))).toEqual([sum])
  first.child.kill('SIGKILL')
  await first.ended
  await expect(broken).rejects.toThrow()
  hold = undefined
  go()
  const second = await run({ SCHOOL_SERVER_KEY: key, SCHOOL_SERVER_DIR: place })
  const address = await second.address()
  expect(readdirSync(join(place, 'files/.unfinished'))).toEqual([])
  expect(await statusAt(address, sum, '')).toBe(0)
  expect((await bytesAt(address, ticket)).equals(bytes)).toBe(true)
  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)
})

it('keeps nothing that is not what its hash says, and says so in one line of its log', async () => {
  const { id, key } = await registered()
  const place = join(folder, 'lied-to')
  const near = await run({ SCHOOL_SERVER_KEY: key, SCHOOL_SERVER_DIR: place })
  const address = await near.address()
  const { key: sum, ticket } = await filmWith(id, film(2 * megabyte))
  lies = true
  await fetch(urlOf(address, ticket))
    .then((answer) => answer.arrayBuffer())
    .catch(() => {})
  await expect.poll(() => near.said.out, patient).toContain('a file did not come')
  lies = false
  expect(await statusAt(address, sum, ticket)).toBe(0)
  expect(readdirSync(join(place, 'files'))).toEqual(['.unfinished'])
  near.child.kill('SIGTERM')
  expect(await near.ended).toBe(0)
})

it.each([
  ['no key', {}, '学校服务器还缺少环境变量 SCHOOL_SERVER_KEY'],
  ['a wrong address', { SCHOOL_SERVER_KEY: 'k'.repeat(32), SCHOOL_SERVER_MAIN: 'school' }, '环境变量 SCHOOL_SERVER_MAIN 的值“school”不对'],
  ['a wrong key, which is not repeated', { SCHOOL_SERVER_KEY: '坏' }, '环境变量 SCHOOL_SERVER_KEY 的值不对'],
])('a start with %s says so and ends', async (_what, env, sentence) => {
  const near = await run({ SCHOOL_SERVER_DIR: join(folder, 'none'), ...env })
  expect([await near.ended, near.said.err]).toEqual([1, expect.stringContaining(sentence)])
})

it('with a key that the main server does not know it runs, says so, and opens nothing', async () => {
  const near = await run({ SCHOOL_SERVER_KEY: 'x'.repeat(32), SCHOOL_SERVER_DIR: join(folder, 'unknown') })
  const address = await near.address()
  expect(near.said.out).toContain('学校服务器的密钥不对')
  expect((await fetch(urlOf(address, 'x'))).status).toBe(403)
  near.child.kill('SIGTERM')
  expect(await near.ended).toBe(0)
})
