import { refusals } from '@jiangtai/contract/refusal'
import { afterEach, expect, it, vi } from 'vitest'
import { signTicket, ticketKeyOf } from '../ticket.ts'
import { createMainLine } from './main-line.ts'

const now = 1_800_000_000
const secret = 'the secret of the main server'
const named = { serverId: 1, uploadId: 5, isPreview: false, sha256: 'a'.repeat(64), bytes: 10 }
const ticket = signTicket(secret, { ...named, until: now + 60, host: 'school.cn', type: 'video/mp4' })

afterEach(() => vi.useRealTimers())

it('while the main server is away good tickets open what is here; once its key is refused nothing does, and it asks rarely', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const told: string[] = []
  const known = { school_server_id: 1, name: '机房', ticket_key: ticketKeyOf(secret, 1), now }
  const [errCode, msg] = refusals.schoolServerKeyWrong
  const answers: unknown[] = [{ errCode: 0, msg: '', data: known }, undefined, { errCode, msg, data: null }, { errCode, msg, data: null }]
  const fetched = vi.fn(async (_url: string, _asked: { readonly body: URLSearchParams }) => {
    const answer = answers.shift()
    if (answer === undefined) throw new Error('down')
    return new Response(JSON.stringify(answer))
  })
  vi.stubGlobal('fetch', fetched)
  const line = createMainLine({
    ...{ mainUrl: 'http://school.cn', key: 'k', version: '1', now: () => now * 1000 },
    ...{
      held: () => ({ count: 0, bytes: 0 }),
      door: () => ({ port: 8091, isSecure: true }),
      onHeard: () => told.push('heard'),
      onTold: ({ state }) => told.push(state),
    },
  })
  await line.start()
  expect(line.opened(ticket)?.uploadId).toBe(5)
  expect(Object.fromEntries(fetched.mock.calls[0]?.[1].body ?? [])).toMatchObject({ port: '8091', is_secure: '1' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect([line.state(), line.opened(ticket)?.uploadId]).toEqual(['away', 5])
  await vi.advanceTimersByTimeAsync(3_000)
  expect([line.state(), line.opened(ticket)]).toEqual(['refused', undefined])
  await vi.advanceTimersByTimeAsync(599_999)
  expect(fetched).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(1)
  expect([fetched.mock.calls.length, told]).toEqual([4, ['up', 'heard', 'away', 'refused']])
  line.stop()
})
