import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { schoolServerPaths } from '@jiangtai/contract/school-servers'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { film } from '../../../test/samples.ts'
import { sha256 } from '../../../test/uploading.ts'
import type { Range } from '../../http/range.ts'
import { readTicket, signTicket } from '../ticket.ts'
import { createNear } from './near.ts'
import { createNearApp } from './near-app.ts'
import { pieceBytes } from './refill.ts'
import { openShelf } from './shelf.ts'

const key = 'the key of the tickets'
const page = 'http://school.cn:3000'
const whole = film(3 * pieceBytes + 1234, 7)
const name = sha256(whole)
const ticketOf = (change: object = {}) =>
  signTicket(key, {
    ...{ serverId: 1, uploadId: 5, isPreview: false, sha256: name, bytes: whole.length, until: 2_000_000_000 },
    ...{ host: 'school.cn:3000', type: 'video/mp4', ...change },
  })

let folder: string
let close: () => Promise<unknown>
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jiangtai-near-'))
})
afterEach(async () => {
  await close()
  rmSync(folder, { recursive: true })
})

/** What the main server sends for a range; the test may let it wait, fail or lie. */
async function start(source: (range: Range) => Promise<Buffer>, mostBytes = 50 * pieceBytes) {
  const time = { ms: 1_800_000_000_000 }
  const fetched: number[] = []
  const failures: unknown[] = []
  const shelf = await openShelf({ folder, mostBytes, now: () => time.ms })
  const line = {
    isUp: () => true,
    opened: (ticket: string) => readTicket(key, ticket, Math.floor(time.ms / 1000)),
    fetchPiece: async (_ticket: string, range: Range) => {
      fetched.push(range.first)
      return source(range)
    },
  }
  const near = createNear({ againMs: 1, shelf, line, now: () => time.ms, onFailure: (_sha256, error) => failures.push(error) })
  const app = createNearApp({ near, shelf, line, mostBytes, version: '1', logger: pino({ level: 'silent' }), https: undefined })
  close = async () => {
    await near.stop()
    await app.close()
  }
  const get = (ticket = ticketOf(), headers: object = {}, method: 'GET' | 'HEAD' | 'OPTIONS' = 'GET') =>
    app.inject({ method, url: schoolServerPaths.file, query: { ticket }, headers: { ...headers } })
  const check = async (sum = name, ticket = ticketOf(), headers: object = {}) =>
    app.inject({
      method: 'POST',
      url: schoolServerPaths.checkFile,
      query: { request_cross_domain: '1', ...(ticket && { ticket }) },
      payload: { key: sum },
      headers: { ...headers },
    })
  const status = async (...args: Parameters<typeof check>) => (await check(...args)).json().data.status
  return { time, fetched, failures, shelf, near, app, get, check, status }
}

const honest = async ({ first, last }: Range) => Buffer.from(whole.subarray(first, last + 1))
/** The hash of the last piece is wrong. */
const lying = async ({ first, last }: Range) => Buffer.from(whole.subarray(first, last + 1)).fill(first === 0 ? 1 : 0, 0, 1)

describe('a file that a class asks for', () => {
  it('is fetched once, however many ask at the same time; they read it as it comes', async () => {
    const { app, get, fetched, shelf, status } = await start(honest)
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    const answers = await Promise.all(Array.from({ length: 40 }, () => fetch(`${address}${schoolServerPaths.file}?ticket=${ticketOf()}`)))
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'video/mp4'])
      expect(whole.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true)
    }
    expect([...fetched].sort((a, b) => a - b)).toEqual([0, 1, 2, 3].map((n) => n * pieceBytes))
    await expect.poll(() => shelf.has(name)).toBe(true)
    expect(await status()).toBe(1)
    expect(sha256((await get()).rawPayload)).toBe(name)
    expect(fetched).toHaveLength(4)
  })

  it('R189, R751: says 1 for what it has, 2 for what it fetches for whoever has a ticket, and 0', async () => {
    const { status, shelf, fetched } = await start(honest)
    expect(await status(name, '')).toBe(0)
    expect(await status('f'.repeat(64))).toBe(0)
    expect(await status(name, `${ticketOf()}x`)).toBe(0)
    expect(fetched).toEqual([])
    expect(await status()).toBe(2)
    await expect.poll(() => shelf.has(name)).toBe(true)
    // Whether it is here may be asked without one; what is in it may not.
    expect(await status(name, '')).toBe(1)
  })

  it('parts of a film come first where somebody looks, before what stands between', async () => {
    const holding: { range: Range; give: () => void }[] = []
    const { get, fetched } = await start((range) => new Promise((give) => holding.push({ range, give: () => give(honest(range)) })))
    const first = get(ticketOf(), { range: 'bytes=0-99' })
    await expect.poll(() => fetched.length).toBe(2)
    const end = get(ticketOf(), { range: `bytes=${3 * pieceBytes}-${3 * pieceBytes + 9}` })
    // Asked before a place on the line is free.
    await expect.poll(() => holding.length).toBe(2)
    for (const one of holding) one.give()
    await expect.poll(() => fetched.length).toBeGreaterThan(2)
    expect(fetched[2]).toBe(3 * pieceBytes)
    const rest = setInterval(() => {
      for (const one of holding) one.give()
    }, 5)
    expect((await first).rawPayload.equals(whole.subarray(0, 100))).toBe(true)
    const answer = await end
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([
      206,
      `bytes ${3 * pieceBytes}-${3 * pieceBytes + 9}/${whole.length}`,
    ])
    expect(answer.rawPayload.equals(whole.subarray(3 * pieceBytes, 3 * pieceBytes + 10))).toBe(true)
    clearInterval(rest)
  })

  it('that does not come is refused at once, and tried again later', async () => {
    let isDown = true
    const { get, status, time, failures, fetched } = await start((range) => (isDown ? Promise.reject(new Error('down')) : honest(range)))
    expect((await get()).statusCode).toBe(503)
    expect(failures).toHaveLength(1)
    const tried = fetched.length
    expect([await status(), (await get()).statusCode, fetched.length]).toEqual([0, 503, tried])
    isDown = false
    time.ms += 20_000
    expect(sha256((await get()).rawPayload)).toBe(name)
  })

  it('whose bytes are not what the hash says is never kept, and nobody gets all of it', async () => {
    const { app, shelf, failures } = await start(lying)
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    const answer = await fetch(`${address}${schoolServerPaths.file}?ticket=${ticketOf()}`)
    await expect(answer.arrayBuffer()).rejects.toThrow()
    expect([shelf.count(), String(failures[0])]).toEqual([0, expect.stringContaining('hash')])
  })

  it('that is larger than all the room there is comes from elsewhere', async () => {
    const { get, fetched, shelf } = await start(honest, pieceBytes)
    expect([(await get()).statusCode, fetched.length, shelf.bytes()]).toEqual([503, 0, 0])
  })
})

describe('only whoever has a ticket', () => {
  it.each([
    ['none', ''],
    ['a forged one', `${ticketOf().slice(0, -2)}xx`],
    ['one whose time is over', ticketOf({ until: 1_700_000_000 })],
  ])('reads: %s opens nothing, also with the cookie of a session', async (_what, ticket) => {
    const { get, fetched } = await start(honest)
    expect((await get(ticket, { cookie: 'jt_session=abc' })).statusCode).toBe(403)
    expect(fetched).toEqual([])
  })

  it('and only pages of the address it was given to: no other, before or after the question of the browser', async () => {
    const { get, check } = await start(honest)
    const answer = await get(ticketOf(), { origin: page, range: 'bytes=0-9' })
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': page, vary: 'origin', 'x-content-type-options': 'nosniff' })
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
    expect(answer.headers).not.toHaveProperty('set-cookie')
    const network = { 'access-control-request-private-network': 'true' }
    const allowed = await get(ticketOf(), { origin: page, ...network }, 'OPTIONS')
    expect(allowed.statusCode).toBe(204)
    expect(allowed.headers).toMatchObject({ 'access-control-allow-private-network': 'true', 'access-control-allow-origin': page })
    for (const origin of ['http://evil.cn', 'http://school.cn', 'null', 'http://school.cn:3000.evil.cn']) {
      for (const method of ['GET', 'OPTIONS'] as const) {
        const refused = await get(ticketOf(), { origin, ...network }, method)
        expect(refused.statusCode, origin).toBe(403)
        expect(refused.headers).not.toHaveProperty('access-control-allow-origin')
        expect(refused.headers).not.toHaveProperty('access-control-allow-private-network')
      }
      expect((await check(name, ticketOf(), { origin })).statusCode).toBe(403)
    }
  })

  it('answers as a file does: HEAD, a mark, a range beyond the end, garbage', async () => {
    const { get, check } = await start(honest)
    const head = await get(ticketOf(), {}, 'HEAD')
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(whole.length), ''])
    expect((await get(ticketOf(), { 'if-none-match': `"${name}"` })).statusCode).toBe(304)
    expect((await get(ticketOf(), { range: `bytes=${whole.length}-` })).statusCode).toBe(416)
    expect((await check('../../etc/passwd')).statusCode).toBe(400)
  })
})
