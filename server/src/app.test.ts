import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { features } from '@jiangtai/contract'
import { accounts } from '@jiangtai/contract/accounts'
import { classes } from '@jiangtai/contract/classes'
import { teacherRemoteCalls as teacherRemote } from '@jiangtai/contract/teacher-remote'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, buildNode, type TestApp } from '../test/build-app.ts'
import type { Deps } from './app/deps.ts'
import { createMemoryBus } from './bus/memory.ts'
import { certificateIn } from './certificate.ts'
import { createLimits } from './limits/limits.ts'
import { createMemoryCounters } from './limits/memory.ts'

let school: TestApp
let webDir: string
const state = { isDraining: false, isBusAway: false }
beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), 'jiangtai-web-'))
  mkdirSync(join(webDir, 'assets'))
  const opening = '<div id="root"><main><img src="/brand/mark-default.svg" /><strong>讲台</strong></main></div>'
  const icon = '<link rel="icon" href="/brand/mark-default.svg" />'
  writeFileSync(
    join(webDir, 'index.html'),
    `<!doctype html><html lang="zh-CN"><head><title>讲台</title>${icon}</head><body>${opening}</body></html>`,
  )
  writeFileSync(join(webDir, 'assets', 'main-1a2b.js'), 'plain')
  writeFileSync(join(webDir, 'assets', 'main-1a2b.js.gz'), 'packed')
  writeFileSync(join(webDir, 'mark.svg'), '<svg/>')
  mkdirSync(join(webDir, 'brand'))
  writeFileSync(join(webDir, 'brand', 'mark.svg'), '<svg/>')
  mkdirSync(join(webDir, 'static_update', 'json'), { recursive: true })
  writeFileSync(join(webDir, 'static_update', 'json', 'update.json'), '{"update_data":"1"}')
  const ping = () => (state.isBusAway ? Promise.reject(new Error('away')) : Promise.resolve())
  school = await buildApp('sqlite', {
    webDir,
    isDraining: () => state.isDraining,
    bus: { ...createMemoryBus(), ping },
    metricsToken: 'a token for the collector',
  })
  await school.people.organization({ code: 'default', hosts: ['localhost'] })
  await school.people.organization({ code: 'jp', hosts: ['jp.localhost'] })
  await school.db.updateTable('organizations').set({ page_title: '</title><script>' }).where('code', '=', 'jp').execute()
})
afterAll(async () => {
  await school.close()
  rmSync(webDir, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '10.1.2.3') =>
  school.app.inject({ url, headers, remoteAddress })
const asPage = { accept: 'text/html', host: 'localhost' }

it('Node itself ends headers that do not come, and leaves bodies to the guard', () => {
  expect(school.app.server).toMatchObject({ headersTimeout: 30_000, requestTimeout: 0 })
})

describe('every reply', () => {
  it.each(['/', '/api/nothing', '/mark.svg', '/healthz', '/api/site/get-login-status'])(
    '%s carries a request id and is never sniffed',
    async (url) => {
      const { headers } = await get(url, asPage)
      expect(headers['x-request-id']).toMatch(/^[\w-]{8}$/)
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' })
      for (const harmful of ['strict-transport-security', 'cross-origin-opener-policy', 'origin-agent-cluster'])
        expect(headers).not.toHaveProperty(harmful)
    },
  )

  it('leaves one line in the log that names no person, address or query', async () => {
    school.lines.length = 0
    await get('/api/class/get-class-info?class_id=12345', { 'user-agent': 'secret-agent' })
    expect(school.lines.map((line) => JSON.parse(line))).toMatchObject([{ method: 'GET', route: '/api/class/get-class-info', status: 200 }])
    expect(school.lines[0]).not.toMatch(/12345|10\.1\.2\.3|secret-agent/)
  })

  it('measures what is no call under one name, whatever somebody has typed and however it is refused', async () => {
    school.lines.length = 0
    await get('/api/class/made-up')
    await school.app.inject({
      method: 'POST',
      url: '/api/made-up',
      payload: 'x'.repeat(300_000),
      headers: { 'content-type': 'application/json' },
    })
    expect(school.lines.map((line) => JSON.parse(line))).toMatchObject([
      { route: 'page', status: 404 },
      { route: 'page', status: 413 },
    ])
  })
})

describe('pages', () => {
  it('every path without a file is the one page, in the colours of the host’s organisation', async () => {
    for (const url of ['/', '/login', '/student-index/student-courses?x=1']) {
      const { statusCode, headers, body } = await get(url, asPage)
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'text/html; charset=utf-8', 'no-store'])
      expect(body).toContain('data-org="default"')
    }
    expect((await get('/', { ...asPage, host: 'jp.localhost' })).body).toContain('data-org="jp"')
  })

  it('R012: every address of the specification is answered with it, when it is opened directly', async () => {
    const listed: readonly { readonly path: string }[] = JSON.parse(
      readFileSync(new URL('../../spec/routes.json', import.meta.url), 'utf8'),
    )
    expect(listed.length).toBeGreaterThan(40)
    for (const { path } of listed.filter(({ path }) => path.startsWith('/'))) {
      const { statusCode, body } = await get(path.replace(/:\w+\??/g, 'x'), asPage)
      expect([path, statusCode, body.includes('data-org="default"')]).toEqual([path, 200, true])
    }
  })

  it('an organisation’s title cannot become markup', async () => {
    const { body } = await get('/', { ...asPage, host: 'jp.localhost' })
    expect(body).toContain('<title>&#60;/title&#62;&#60;script&#62;</title>')
    expect(body).toContain('<strong>&#60;/title&#62;&#60;script&#62;</strong>')
  })

  it('show the mark of the school before any script, in the tab and on the page', async () => {
    const { body } = await get('/', asPage)
    expect(body).toContain('<link rel="icon" href="/f.svg" />')
    expect(body).toContain('<img src="/f.svg" />')
  })

  it('carry a policy that allows this origin only, and files do not need it', async () => {
    for (const url of ['/', '/index.html', '/api/docs/']) {
      const policy = String((await get(url, asPage)).headers['content-security-policy'])
      expect(policy).toContain("default-src 'self'")
      expect(policy).not.toMatch(/upgrade-insecure-requests|https:/)
    }
    const ofPage = async (host: string) => String((await get('/', { ...asPage, host })).headers['content-security-policy'])
    expect(await ofPage('localhost:3000')).toContain("connect-src 'self' ws://localhost:3000 wss://localhost:3000")
    expect(await ofPage('localhost;script-src *')).not.toContain('script-src')
    expect((await get('/mark.svg')).headers).not.toHaveProperty('content-security-policy')
  })

  it('show frames and films of the hosts that their organisation allows, and no other organisation does so', async () => {
    const jp = await school.db.selectFrom('organizations').select('id').where('code', '=', 'jp').executeTakeFirstOrThrow()
    const hosts = ['*.school.example', 'v.qq.com', "x.com; script-src 'unsafe-inline'"]
    const values = hosts.map((host) => ({ org_id: jp.id, host }))
    await school.db.insertInto('organization_media_hosts').values(values).execute()
    const ofPage = async (host: string) => String((await get('/', { ...asPage, host })).headers['content-security-policy'])
    const allowed = 'https://*.school.example https://v.qq.com'
    school.time.ms += 5_000
    const policy = await ofPage('jp.localhost')
    const rules = policy.split('; ')
    expect(rules).toContain(`frame-src 'self' ${allowed}`)
    expect(rules.filter((rule) => rule.startsWith('media-src'))).toEqual([`media-src 'self' blob: ${allowed}`])
    expect(policy).not.toContain('script-src')
    expect(await ofPage('localhost')).not.toMatch(/frame-src|https:/)
    // Taken away, it is gone with the next page that this node is told or remembers to look for.
    await school.db.deleteFrom('organization_media_hosts').execute()
    await school.deps.bus.publish('media-hosts-changed', JSON.stringify({ orgId: jp.id }))
    expect(await ofPage('jp.localhost')).not.toMatch(/frame-src|https:/)
  })

  it('fetch files and films from the school servers of their organisation, and from those of no other', async () => {
    const jp = await school.db.selectFrom('organizations').select('id').where('code', '=', 'jp').executeTakeFirstOrThrow()
    const row = { org_id: jp.id, name: '机房', created_at: 1 }
    const hosts = [
      { host: '10.0.0.2:8090', is_secure: 0, key_hash: 'a' },
      { host: 'near.lan', is_secure: 1, key_hash: 'b' },
      { host: "x; script-src 'unsafe-inline'", is_secure: 0, key_hash: 'c' },
    ] as const
    await school.db
      .insertInto('school_servers')
      .values(hosts.map((one) => ({ ...row, ...one })))
      .execute()
    const ofPage = async (host: string) => String((await get('/', { ...asPage, host })).headers['content-security-policy'])
    school.time.ms += 5_000
    const policy = await ofPage('jp.localhost')
    const rules = policy.split('; ')
    expect(rules).toContain("media-src 'self' blob: http://10.0.0.2:8090 https://near.lan")
    expect(rules).toContain("connect-src 'self' http://10.0.0.2:8090 https://near.lan ws://jp.localhost wss://jp.localhost")
    expect(rules.filter((rule) => rule.includes('10.0.0.2'))).toHaveLength(2)
    expect(policy).not.toContain('script-src')
    expect(await ofPage('localhost')).not.toContain('10.0.0.2')
    await school.db.deleteFrom('school_servers').execute()
    await school.deps.bus.publish('school-servers-changed', JSON.stringify({ orgId: jp.id }))
    expect(await ofPage('jp.localhost')).not.toContain('10.0.0.2')
  })

  it('may send forms and calls to where files lie, when that is elsewhere', async () => {
    const storage = { ...school.deps.storage, origin: 'https://s3.example.com:9000' }
    const node = await buildNode(school.database, { webDir, storage })
    const ofPage = async (host: string) =>
      String((await node.app.inject({ url: '/', headers: { ...asPage, host } })).headers['content-security-policy'])
    for (const host of ['localhost:3000', 'localhost;script-src *']) {
      expect(await ofPage(host)).toMatch(/form-action 'self' https:\/\/s3\.example\.com:9000(;|$)/)
      expect(await ofPage(host)).toMatch(/connect-src 'self'[^;]* https:\/\/s3\.example\.com:9000(;|$)/)
      expect(await ofPage(host)).not.toContain('script-src')
    }
    await node.app.close()
  })

  it('files with a hash in their name are kept for a year, marks for a day, the mark of the build never, others are asked for again', async () => {
    expect((await get('/assets/main-1a2b.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/brand/mark.svg')).headers['cache-control']).toBe('public, max-age=86400')
    expect((await get('/mark.svg')).headers['cache-control']).toBe('no-cache')
    expect((await get('/static_update/json/update.json?t=1')).headers['cache-control']).toBe('no-store')
  })

  it('packed files go to whoever reads them', async () => {
    const packed = await get('/assets/main-1a2b.js', { 'accept-encoding': 'gzip' })
    expect([packed.headers['content-encoding'], packed.body]).toEqual(['gzip', 'packed'])
    expect((await get('/assets/main-1a2b.js')).body).toBe('plain')
  })

  it('a path that climbs out, or ends in a token with dots, is only ever the page', async () => {
    for (const url of ['/%2e%2e/%2e%2e/%2e%2e/etc/passwd', '/..%2f..%2fetc%2fpasswd', '/sso-register/a.b.c'])
      expect((await get(url, asPage)).body).toContain('data-org="default"')
  })

  it('a program that asks for no particular type gets the page too, so that a watcher sees it is up', async () => {
    expect((await get('/', { host: 'localhost', accept: '*/*' })).statusCode).toBe(200)
  })

  it.each(['/assets/gone-3c4d.js', '/static_update/json/gone.json', '/favicon.ico', '/../env.ts', '/api/gone', '/api'])(
    '%s is not found',
    async (url) => {
      expect((await get(url, asPage)).statusCode).toBe(404)
    },
  )
})

describe('what is not HTTP or not an address', () => {
  it('R172: is refused in the envelope all the same', async () => {
    await school.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = school.app.server.address() as { port: number }
    const answerTo = (bytes: string) =>
      new Promise<string>((resolve) => {
        let text = ''
        connect(port, '127.0.0.1', function (this: Socket) {
          this.end(bytes)
        })
          .on('data', (data) => {
            text += data
          })
          .on('close', () => resolve(text))
      })
    expect(await answerTo('GET /api/site/get-login-status HTTP/1.1\r\nConnection: close\r\n\r\n')).toContain('"errCode":0')
    expect(await answerTo(`GET / HTTP/1.1\r\nx: ${'y'.repeat(70_000)}\r\n\r\n`)).toMatch(/^HTTP\/1.1 431/)
    for (const bytes of ['garbage\r\n\r\n', 'GET /%zz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n']) {
      const text = await answerTo(bytes)
      expect(text).toMatch(/^HTTP\/1.1 400[\s\S]*x-content-type-options: nosniff/)
      expect(text).toContain('{"errCode":1001,"msg":"请求内容有误","data":null}')
    }
  })

  it('a browser that followed a link nobody can decode is led to the page that says so, a call is not', async () => {
    const headers = { accept: 'text/html,application/xhtml+xml' }
    const visit = await school.app.inject({ url: '/%E0%A4%A', headers })
    expect([visit.statusCode, visit.headers.location]).toEqual([302, '/not-found'])
    for (const asking of [{ url: '/%E0%A4%A' }, { url: '/api/%E0%A4%A', headers }])
      expect((await school.app.inject(asking)).json()).toMatchObject({ errCode: 1001 })
  })
})

describe('health', () => {
  const seen = async ({ app }: Pick<TestApp, 'app'>) =>
    Promise.all(['/healthz', '/readyz'].map(async (url) => (await app.inject({ url })).statusCode))

  it('is ready until it drains; without the bus a node goes on by itself', async () => {
    expect(await seen(school)).toEqual([200, 200])
    state.isBusAway = true
    expect(await seen(school)).toEqual([200, 200])
    Object.assign(state, { isBusAway: false, isDraining: true })
    expect(await seen(school)).toEqual([200, 503])
    state.isDraining = false
  })

  it('is alive but not ready without its database', async () => {
    const alone = await buildApp('sqlite')
    await alone.db.destroy()
    expect(await seen(alone)).toEqual([200, 503])
    await alone.close()
  })
})

describe('metrics', () => {
  it('count requests and refusals', async () => {
    await school.ask(classes.mine)
    const { body } = await get('/metrics', {}, '127.0.0.1')
    expect(body).toMatch(/jt_http_request_seconds_count\{route="\/api\/class\/get-my-classes",status="200"\} \d/)
    expect(body).toMatch(/jt_refusals_total\{code="-200"\} \d/)
  })

  it('say whether the bus is up', async () => {
    const gauge = async () => /^jt_bus_up (\d)$/m.exec((await get('/metrics', {}, '127.0.0.1')).body)?.[1]
    expect(await gauge()).toBe('1')
    state.isBusAway = true
    expect(await gauge()).toBe('0')
    state.isBusAway = false
  })

  it('are for this machine and for a collector with the token', async () => {
    expect((await get('/metrics')).statusCode).toBe(404)
    expect((await get('/metrics', { authorization: 'Bearer wrong' })).statusCode).toBe(404)
    expect((await get('/metrics', { authorization: 'Bearer a token for the collector' })).statusCode).toBe(200)
    expect((await get('/metrics', { 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1')).statusCode).toBe(404)
  })
})

describe('the API page', () => {
  it('describes every call of the contract', async () => {
    const { paths } = (await get('/api/openapi.json')).json()
    const expected = Object.values(features).flatMap((calls) => Object.values(calls).map(({ path }) => path))
    expect(Object.keys(paths).sort()).toEqual(expected.sort())
    expect(paths['/api/class/get-class-info'].get).toMatchObject({
      parameters: [{ name: 'class_id', in: 'query', required: true }],
      security: [{ session: [] }, { bearer: [] }],
    })
    expect((await get('/api/docs/')).statusCode).toBe(200)
  })
})

it('refuses the writing call past the limit of a session, not the reading one (O111)', async () => {
  const limits = createLimits(
    createMemoryCounters(() => 0),
    { loginsPerAccount: 9, loginsPerAddress: 9, writesPerSession: 2 },
  )
  const limited = await buildApp('sqlite', { limits })
  const orgId = await limited.people.organization({ code: 'default' })
  const classId = await limited.people.schoolClass(orgId)
  const { session } = await limited.people.teacher(orgId, [classId])
  const choose = async () => (await limited.ask(classes.choose, { class_id: classId }, { session })).errCode
  expect([await choose(), await choose(), await choose()]).toEqual([0, 0, 1005])
  expect((await limited.ask(accounts.status, {}, { session })).errCode).toBe(0)
  await limited.close()
})

it('an unknown host belongs to the default organisation, and to none if that is missing', async () => {
  const empty = await buildApp('sqlite', { defaultOrg: 'nobody' })
  expect(await empty.ask(accounts.status, {}, { host: 'x.test' })).toMatchObject({ errCode: 1008, msg: '没有找到这个网址对应的学校' })
  await empty.close()
})

it('behind a proxy that is trusted the visitor’s address is the proxy’s word, not the visitor’s', async () => {
  const limits = createLimits(
    createMemoryCounters(() => 0),
    { loginsPerAccount: 9, loginsPerAddress: 1, writesPerSession: 9 },
  )
  const proxied = await buildApp('sqlite', { trustProxy: true, limits })
  await proxied.people.organization({ code: 'default' })
  const attempt = async (forwarded: string) =>
    (await proxied.ask(accounts.logIn, { username: 'x', password: 'x' }, { headers: { 'x-forwarded-for': forwarded } })).errCode
  expect([await attempt('1.1.1.1, 8.8.8.8'), await attempt('2.2.2.2, 8.8.8.8'), await attempt('1.1.1.1, 9.9.9.9')]).toEqual([
    2001, 1005, 2001,
  ])
  await proxied.close()
})

it('a body beyond 256 kB is refused before it is read', async () => {
  const { response, errCode } = await school.ask(accounts.logIn, { username: 'x', password: 'x'.repeat(300 * 1024) })
  expect([response.statusCode, errCode]).toEqual([413, 1006])
})

it('behind a proxy that is trusted the cookie is Secure when the visitor came by https', async () => {
  for (const [trustProxy, isSecure] of [
    [true, true],
    [false, false],
  ] as const) {
    const proxied = await buildApp('sqlite', { trustProxy })
    await proxied.people.organization({ code: 'default' })
    const { response } = await proxied.ask(accounts.logOut, {}, { headers: { 'x-forwarded-proto': 'https' } })
    expect(String(response.headers['set-cookie']).includes('Secure')).toBe(isSecure)
    await proxied.close()
  }
})

it('tells browsers to keep to https only where a trusted proxy speaks it, never for a certificate of its own', async () => {
  const own = await certificateIn(webDir)
  const toldBy = async (changes: Partial<Deps>, headers: Record<string, string>) => {
    const node = await buildNode(school.database, { webDir, ...changes })
    const { headers: told } = await node.app.inject({ url: '/', headers: { ...asPage, ...headers } })
    await node.app.close()
    return told['strict-transport-security']
  }
  const byHttps = { 'x-forwarded-proto': 'https' }
  expect(await toldBy({ trustProxy: true }, byHttps)).toBe('max-age=31536000')
  expect(await toldBy({ trustProxy: true }, { 'x-forwarded-proto': 'http' })).toBeUndefined()
  expect(await toldBy({ trustProxy: true }, {})).toBeUndefined()
  expect(await toldBy({}, byHttps)).toBeUndefined()
  expect(await toldBy({ https: own }, {})).toBeUndefined()
  expect(await toldBy({ https: own, trustProxy: true }, {})).toBeUndefined()
})

describe('a Host that no address can have', () => {
  it.each(['a b', 'x:y', `${'x'.repeat(8000)}.test`])(
    '%s is malformed at every call that writes its address into an answer',
    async (host) => {
      const { id: orgId } = await school.db.selectFrom('organizations').select('id').where('code', '=', 'default').executeTakeFirstOrThrow()
      const classId = await school.people.schoolClass(orgId)
      const [teacher, student] = [await school.people.teacher(orgId, [classId]), await school.people.student(orgId, [classId])]
      const replies = [
        await school.ask(teacherRemote.makeCode, { class_id: classId, screen_id: 'screen-1' }, { session: teacher.session, host }),
        await school.ask(accounts.studentCard, {}, { session: student.session, host }),
      ]
      for (const { response, errCode } of replies) expect([response.statusCode, errCode]).toEqual([400, 1001])
    },
  )
})
