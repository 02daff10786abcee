import { expect, it } from 'vitest'
import { readVersion } from './update.ts'

const asked = async (answer: () => Response | Promise<Response>) => {
  const requests: Request[] = []
  const fetcher: typeof fetch = async (url, init) => {
    requests.push(new Request(new URL(String(url), 'http://school.test'), init))
    return answer()
  }
  return { version: await readVersion({ token: 'abc', now: 1234, fetcher }), requests }
}

it('R182: asks with the time and the bearer token, and reads update_data', async () => {
  const { version, requests } = await asked(() => Response.json({ update_data: 'build-7' }))
  expect(version).toBe('build-7')
  expect(requests[0]?.url).toBe('http://school.test/static_update/json/update.json?t=1234')
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer abc')
})

it.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['no JSON', () => new Response('<!doctype html>')],
  ['another shape', () => Response.json({ update_data: { a: 1 } })],
  ['nothing', () => Response.json(null)],
])('R217: %s is no news', async (_what, answer) => {
  expect((await asked(answer)).version).toBeUndefined()
})
