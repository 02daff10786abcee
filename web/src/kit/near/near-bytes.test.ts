import { createHash } from 'node:crypto'
import { schoolServerPaths, schoolServers } from '@jiangtai/contract/school-servers'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toasts } from '../ui/toast.ts'
import { mostOfPdf, nearBytes } from './near-bytes.ts'
import { askable, letRest, schoolServerList } from './school-servers.ts'

const picture = Buffer.alloc(2_000_000, 7)
const sum = createHash('sha256').update(picture).digest('hex')
const never = (signal: AbortSignal | null | undefined) =>
  new Promise<Response>((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))))
const enveloped = (data: unknown, errCode = 0, msg = '') => new Response(JSON.stringify({ errCode, msg, data }))
type Answer = (init: RequestInit, host: string) => Response | Promise<Response>

/** Two school servers, and the main server; answers what was asked. */
function stand(answers: { ticket?: Answer; check?: Answer; head?: Answer; get?: Answer } = {}, key = sum) {
  const asked: string[] = []
  const tickets = [1, 2].map((id) => ({ school_server_id: id, ticket: 't' }))
  const head = { 'content-length': String(picture.length), etag: `"${key}"` }
  const all: Required<typeof answers> = {
    ticket: () => enveloped({ key, bytes: picture.length, until: 2e9, tickets }),
    check: () => enveloped({ status: 1 }),
    head: () => new Response(null, { headers: head }),
    get: () => new Response(picture),
    ...answers,
  }
  vi.stubGlobal('window', { location: { protocol: 'http:' } })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url.startsWith(schoolServers.fileTicket.path)) return all.ticket(init, '')
    const { host, pathname } = new URL(url)
    const what = pathname === schoolServerPaths.checkFile ? 'check' : init.method === 'HEAD' ? 'head' : 'get'
    asked.push(`${what} ${host}`)
    return all[what](init, host)
  })
  return asked
}

/** What becomes of it, once so much time has passed. */
async function after(ms: number, leaving = new AbortController(), mostBytes?: number) {
  let found: Uint8Array | undefined | 'waits' = 'waits'
  void nearBytes('/files/1/a.png', { signal: leaving.signal, ...(mostBytes && { mostBytes }) }).then((bytes) => {
    found = bytes
  })
  await vi.advanceTimersByTimeAsync(ms)
  return () => found
}

const ids = () => askable().map(({ school_server_id }) => school_server_id)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  toasts.set([])
  schoolServerList.set([1, 2].map((id) => ({ school_server_id: id, host: `near${id}.test`, is_secure: 0 as const })))
})
afterEach(() => {
  for (const id of [1, 2]) letRest(id, Number.NEGATIVE_INFINITY)
  schoolServerList.set([])
  vi.useRealTimers()
})

it('a picture comes from near when its hash is right; of two school servers one is asked, the same for the same file', async () => {
  const asked = stand()
  for (let n = 0; n < 2; n++) {
    const found = await after(0)
    await vi.waitFor(() => expect(found()).toHaveLength(picture.length))
  }
  expect(new Set(asked.map((one) => one.split(' ')[1])).size).toBe(1)
  expect(asked).toHaveLength(6)
  for (const [begin, host] of [
    ['00000000', 'near1.test'],
    ['00000001', 'near2.test'],
  ]) {
    const other = stand({ check: () => enveloped({ status: 0 }) }, begin + sum.slice(8))
    await after(0)
    expect(other).toEqual([`check ${host}`])
  }
})

it('R189, R222, R751, R785: one that does not answer check-file within 300 ms is left, and then the next one is asked', async () => {
  const silent = [1, 2][Number.parseInt(sum.slice(0, 8), 16) % 2]
  const asked = stand({ check: (init, host) => (host === `near${silent}.test` ? never(init.signal) : enveloped({ status: 1 })) })
  const found = await after(299)
  expect([asked.length, found()]).toEqual([1, 'waits'])
  await vi.advanceTimersByTimeAsync(1)
  await vi.waitFor(() => expect(found()).toHaveLength(picture.length))
  expect([asked.length, ids(), toasts.get()]).toEqual([4, [silent === 1 ? 2 : 1], []])
})

it('the 300 ms are for check-file alone: the marks of the file may take longer', async () => {
  const late = () =>
    new Promise<Response>((resolve) =>
      setTimeout(() => resolve(new Response(null, { headers: { 'content-length': String(picture.length), etag: `"${sum}"` } })), 800),
    )
  stand({ head: late })
  const found = await after(800)
  await vi.waitFor(() => expect(found()).toHaveLength(picture.length))
})

it('one that sends a byte every two seconds is left after as long as the file may take, and rests', async () => {
  const drip = () =>
    new ReadableStream({
      async pull(to) {
        await new Promise((resolve) => setTimeout(resolve, 2000))
        to.enqueue(new Uint8Array(1))
      },
    })
  stand({ get: () => new Response(drip()) })
  const found = await after(4000)
  expect(found()).toBe('waits')
  await vi.advanceTimersByTimeAsync(1000)
  expect([found(), ids().length]).toEqual([undefined, 1])
})

it('a long pdf is read in parts from the main server, and no school server fetches it for that', async () => {
  const tickets = [{ school_server_id: 1, ticket: 't' }]
  const asked = stand({ ticket: () => enveloped({ key: sum, bytes: mostOfPdf + 1, until: 2e9, tickets }) })
  const found = await after(0, undefined, mostOfPdf)
  expect([found(), asked]).toEqual([undefined, []])
})

it('who leafs on ends what was on its way, and the school server is not blamed for it', async () => {
  for (const what of ['check', 'head', 'get'] as const) {
    const ended = vi.fn()
    const asked = stand({
      [what]: (init: RequestInit) => {
        init.signal?.addEventListener('abort', ended)
        return never(init.signal)
      },
    })
    const leaving = new AbortController()
    const found = await after(10, leaving)
    expect(asked.at(-1)).toContain(what)
    leaving.abort()
    await vi.advanceTimersByTimeAsync(0)
    expect([found(), ended.mock.calls.length > 0, ids()]).toEqual([undefined, true, [1, 2]])
  }
})

it('R215: what the main server or a school server refuses is said, not too long; that the line is down is not', async () => {
  const said = () => toasts.get().map(({ text }) => text)
  stand({ ticket: () => Promise.reject(new Error('down')) })
  await after(0)
  expect(said()).toEqual([])
  stand({ ticket: () => enveloped(null, 51, '没有找到这个文件') })
  await after(0)
  expect(said()).toEqual(['没有找到这个文件'])
  toasts.set([])
  stand({ check: (_init, host) => (host === 'near1.test' ? enveloped(null, 7, '很'.repeat(500)) : enveloped(null, 7, '磁盘满了')) })
  await after(0)
  expect(said().sort()).toEqual(['很'.repeat(100), '磁盘满了'])
  expect(ids()).toEqual([])
})
