import { schoolServerPaths } from '@jiangtai/contract/school-servers'
import { afterEach, expect, it, vi } from 'vitest'
import { fileIn, findNear } from './near-file.ts'
import { askable, letRest, schoolServerList } from './school-servers.ts'

afterEach(() => schoolServerList.set([]))

it.each([
  ['/files/12/a.mp4', { file_cdn_id: 12, is_preview: false }],
  ['/previews/12', { file_cdn_id: 12, is_preview: true }],
  ['/files/8.html', undefined],
  ['https://cdn.example.com/files/12/a.mp4', undefined],
  ['', undefined],
])('%s names %j', (address, file) => expect(fileIn(address)).toEqual(file))

it('a page that came by https asks no school server that speaks http, and one that was wrong is left alone for a minute', () => {
  const [plain, secure] = [
    { school_server_id: 1, host: '10.0.0.2:8090', is_secure: 0 },
    { school_server_id: 2, host: 'near.lan', is_secure: 1 },
  ] as const
  schoolServerList.set([plain, secure])
  expect(askable('http:', 0)).toEqual([plain, secure])
  expect(askable('https:', 0)).toEqual([secure])
  letRest(2, 1000)
  expect(askable('http:', 60_000)).toEqual([plain])
  expect(askable('http:', 61_000)).toEqual([plain, secure])
})

it('R177: check-file is asked with JSON', async () => {
  schoolServerList.set([{ school_server_id: 7, host: '10.0.0.7:8090', is_secure: 0 }])
  vi.stubGlobal('window', { location: { protocol: 'http:' } })
  const asked: [string, RequestInit | undefined][] = []
  const data = { key: 'a-hash', bytes: 3, until: 1, tickets: [{ school_server_id: 7, ticket: 'a-ticket' }] }
  vi.stubGlobal('fetch', async (url: unknown, init?: RequestInit) => {
    asked.push([String(url), init])
    return new Response(JSON.stringify({ errCode: 0, msg: '', data }))
  })
  await findNear('/files/12/a.mp4')
  const [, check] = asked.find(([url]) => url.includes(schoolServerPaths.checkFile)) ?? []
  expect(check).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"key":"a-hash"}' })
})
