import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { schoolServerPaths } from '@jiangtai/contract/school-servers'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { film } from '../../../test/samples.ts'
import { sha256 } from '../../../test/uploading.ts'
import type { Range } from '../../http/range.ts'
import { readTicket, signTicket, ticketKeyOf } from '../ticket.ts'
import { createNear, mostRefills } from './near.ts'
import { createNearApp, usualLimits } from './near-app.ts'
import { keepMs, PieceRefused, pieceBytes } from './refill.ts'
import { openShelf } from './shelf.ts'

const secret = 'the secret of the main server'
const key = ticketKeyOf(secret, 1)
const page = 'http://school.cn:3000'
const whole = film(3 * pieceBytes + 1234, 7)
const name = sha256(whole)
const ticketOf = (change: object = {}) =>
  signTicket(secret, {
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
async function start(source: (range: Range, ticket: string) => Promise<Buffer>, mostBytes = 50 * pieceBytes, limits = usualLimits) {
  const time = { ms: 1_800_000_000_000 }
  const fetched: number[] = []
  const failures: unknown[] = []
  const shelf = await openShelf({ folder, mostBytes, now: () => time.ms })
  const line = {
    state: () => 'up' as const,
    opened: (ticket: string) => readTicket(key, ticket, Math.floor(time.ms / 1000)),
    fetchPiece: async (ticket: string, range: Range) => {
      fetched.push(range.first)
      return source(range, ticket)
    },
  }
  const near = createNear({ againMs: 1, shelf, line, now: () => time.ms, onFailure: (_sha256, error) => failures.push(error) })
  const app = createNearApp({ near, shelf, line, mostBytes, version: '1', logger: pino({ level: 'silent' }), https: undefined, limits })
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
  return { folder, time, fetched, failures, shelf, near, app, get, check, status }
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

  it('is here only once its bytes are proved: what has rotted since the last start is not', async () => {
    const first = await start(honest)
    await first.get()
    await expect.poll(() => first.shelf.has(name)).toBe(true)
    await close()
    const again = await start(honest)
    expect([await again.status(name, ''), await again.status()]).toEqual([0, 2])
    await expect.poll(() => again.status(name, '')).toBe(1)
    await close()
    writeFileSync(join(folder, name.slice(0, 2), name), 'rotten')
    const rotten = await start(() => Promise.reject(new PieceRefused('away')))
    expect(await rotten.status()).toBe(2)
    await expect.poll(() => rotten.shelf.has(name)).toBe(false)
    expect((await rotten.get()).statusCode).toBe(503)
    expect(await rotten.status()).toBe(0)
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

  it('is not cut by a glitch of the line: what has come is kept, each piece is fetched once, and nobody notices', async () => {
    let failing = 4
    const came: number[] = []
    const { app, get, failures, shelf } = await start(async (range) => {
      if (came.length === 2 && failing-- > 0) throw new Error('restarting')
      came.push(range.first)
      return honest(range)
    })
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    const answer = await fetch(`${address}${schoolServerPaths.file}?ticket=${ticketOf()}`)
    expect(whole.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true)
    expect([...came].sort((a, b) => a - b)).toEqual([0, 1, 2, 3].map((n) => n * pieceBytes))
    await expect.poll(() => shelf.has(name)).toBe(true)
    expect([failing < 0, failures, (await get()).statusCode]).toEqual([true, [], 200])
  })

  it('while the line is down is read elsewhere by whoever asks, and goes on with what it has when the line is up', async () => {
    let isDown = false
    const came: number[] = []
    const { get, status, failures, shelf } = await start(async (range) => {
      if (isDown) throw new Error('down')
      came.push(range.first)
      isDown = came.length === 2
      return honest(range)
    })
    expect((await get(ticketOf(), { range: 'bytes=0-9' })).statusCode).toBe(206)
    // It waits for a moment, and does not wait again.
    expect((await get(ticketOf(), { range: `bytes=${2 * pieceBytes}-` })).statusCode).toBe(503)
    expect([await status(), (await get(ticketOf(), {}, 'HEAD')).statusCode]).toEqual([0, 503])
    expect((await get(ticketOf(), { range: 'bytes=0-9' })).statusCode).toBe(206)
    isDown = false
    await expect.poll(() => shelf.has(name)).toBe(true)
    expect([came.length, failures]).toEqual([4, []])
  })

  it('is given up when the line stays down and nobody has asked for ten minutes', async () => {
    const { get, time, near, failures, folder: place } = await start(() => Promise.reject(new Error('down')))
    expect((await get()).statusCode).toBe(503)
    time.ms += keepMs
    expect([near.comingCount(), readdirSync(join(place, '.unfinished'))]).toEqual([1, [name]])
    time.ms += 1
    await expect.poll(() => failures).toHaveLength(1)
    expect([near.comingCount(), readdirSync(join(place, '.unfinished'))]).toEqual([0, []])
  })

  it('that is refused is given up at once, and tried again later', async () => {
    let isGone = true
    const { get, status, time, failures, fetched } = await start((range) =>
      isGone ? Promise.reject(new PieceRefused('404')) : honest(range),
    )
    expect((await get()).statusCode).toBe(503)
    expect(failures).toHaveLength(1)
    const tried = fetched.length
    expect([await status(), (await get()).statusCode, fetched.length]).toEqual([0, 503, tried])
    isGone = false
    time.ms += 20_000
    expect(sha256((await get()).rawPayload)).toBe(name)
  })

  it('that takes longer than a ticket is fetched with the newest one of whoever asks', async () => {
    const [old, young] = [ticketOf(), ticketOf({ until: 2_000_000_060 })]
    const tickets = new Set<string>()
    let isOver = false
    const { app, status, failures, shelf } = await start(async (range, ticket) => {
      if (range.first >= 2 * pieceBytes && ticket === old) {
        isOver = true
        // Somebody who came later has asked by the time it is refused.
        await status(name, young)
        throw new PieceRefused('404')
      }
      tickets.add(ticket)
      return honest(range)
    })
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    const answer = await fetch(`${address}${schoolServerPaths.file}?ticket=${old}`)
    expect(whole.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true)
    await expect.poll(() => shelf.has(name)).toBe(true)
    expect([isOver, [...tickets], failures]).toEqual([true, [old, young], []])
  })

  it('waits for its turn elsewhere: so many different ones come at the same time, and no more', async () => {
    let end = () => {}
    const isOver = new Promise<void>((resolve) => {
      end = resolve
    })
    const { status } = await start(() => isOver.then(() => Promise.reject(new PieceRefused('the test is over'))))
    const hashes = Array.from({ length: mostRefills + 1 }, (_, n) => String(n).repeat(64).slice(0, 64))
    const states = await Promise.all(hashes.map((hash) => status(hash, ticketOf({ sha256: hash, bytes: 1000 }))))
    expect(states).toEqual([...Array(mostRefills).fill(2), 0])
    end()
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

describe('one machine does not keep the others out', () => {
  const listening = async ({ app }: Awaited<ReturnType<typeof start>>) => {
    const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
    const connections = () => new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))
    const open = () => connect({ host: '127.0.0.1', port }).on('error', () => {})
    return { address: `http://127.0.0.1:${port}`, connections, open }
  }

  it('by asking and taking nothing: it is cut, while whoever reads gets all of it', async () => {
    const near = await start(honest, undefined, { ...usualLimits, silentMs: 500 })
    await near.get()
    const { address, connections, open } = await listening(near)
    const idle = open()
    // More than lies between two programs.
    idle.pause().write(`GET ${schoolServerPaths.file}?ticket=${ticketOf()} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(12))
    const silent = open()
    await expect.poll(connections).toBe(2)
    const read = await fetch(`${address}${schoolServerPaths.file}?ticket=${ticketOf()}`, { headers: { connection: 'close' } })
    expect(whole.equals(Buffer.from(await read.arrayBuffer()))).toBe(true)
    await expect.poll(connections, { timeout: 5000 }).toBe(0)
    idle.destroy()
    silent.destroy()
  })

  it('by connections: there are so many and no more', async () => {
    const near = await start(honest, undefined, { ...usualLimits, mostConnections: 2 })
    const { address, connections, open } = await listening(near)
    const held = [open(), open()]
    await expect.poll(connections).toBe(2)
    const health = () =>
      fetch(`${address}/healthz`, { headers: { connection: 'close' } }).then(
        ({ status }) => status,
        () => 'refused',
      )
    expect(await health()).toBe('refused')
    held[0]?.destroy()
    await expect.poll(health).toBe(200)
    held[1]?.destroy()
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

  it('what the console tries it with finds it and opens nothing', async () => {
    const { check, get, fetched } = await start(honest)
    const nothing = '0'.repeat(64)
    const leave = ticketOf({ uploadId: 0, sha256: nothing, bytes: 0 })
    const answer = await check(nothing, leave, { origin: page })
    expect([answer.json(), answer.headers['access-control-allow-origin']]).toEqual([{ errCode: 0, msg: '', data: { status: 0 } }, page])
    expect([(await get(leave)).statusCode, (await get(leave, {}, 'HEAD')).statusCode, fetched]).toEqual([503, 503, []])
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
