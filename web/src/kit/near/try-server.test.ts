import { afterEach, expect, it, vi } from 'vitest'
import { tryServer } from './try-server.ts'

const server = { host: '10.0.0.2:8090', is_secure: 0, ticket: 'leave' } as const
const enveloped = (data: unknown, errCode = 0) => Promise.resolve(new Response(JSON.stringify({ errCode, msg: '', data })))

/** What the page of the console meets at the address; `forbidden`: its own policy, and which address that was about. */
function stand(answer: (init: RequestInit) => Promise<Response>, { protocol = 'http:', forbidden = '' } = {}) {
  const page = new EventTarget()
  const asked: { url: URL; init: RequestInit }[] = []
  vi.stubGlobal('window', { location: { protocol } })
  vi.stubGlobal('document', page)
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push({ url: new URL(url), init })
    if (forbidden) setTimeout(() => page.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { blockedURI: forbidden })))
    return answer(init)
  })
  return asked
}

afterEach(() => vi.useRealTimers())

const refused = () => Promise.reject(new TypeError('Failed to fetch'))

it.each([
  ['the school server answers', () => enveloped({ status: 0 }), {}, 'found'],
  ['nobody answers, or the browser may not read it', refused, {}, 'not found'],
  ['something else answers', () => Promise.resolve(new Response('<html>')), {}, 'not found'],
  ['it refuses', () => enveloped(null, 403), {}, 'not found'],
  ['the policy of this page does not know it yet', refused, { forbidden: 'http://10.0.0.2:8090/api/file/check-file' }, 'not asked'],
  ['the policy forbade another address', refused, { forbidden: 'http://10.0.0.3:8090/' }, 'not found'],
] as const)('when %s', async (_what, answer, place, tried) => {
  const asked = stand(answer, place)
  expect(await tryServer(server)).toBe(tried)
  expect(asked[0]?.url.origin).toBe('http://10.0.0.2:8090')
  expect(asked[0]?.url.searchParams.get('ticket')).toBe('leave')
  expect(asked[0]?.init).toMatchObject({ method: 'POST', credentials: 'omit', body: JSON.stringify({ key: '0'.repeat(64) }) })
})

it('one that is silent is not found after three seconds; one with http is not asked by a page that came with https', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  stand(({ signal }) => new Promise((_answer, fail) => signal?.addEventListener('abort', () => fail(new Error('aborted')))))
  const silent = tryServer(server)
  await vi.advanceTimersByTimeAsync(3100)
  expect(await silent).toBe('not found')
  const asked = stand(() => enveloped({ status: 0 }), { protocol: 'https:' })
  expect([await tryServer(server), asked]).toEqual(['insecure', []])
})
