import { defineCall, pageHeader } from '@jiangtai/contract/call'
import { field } from '@jiangtai/contract/field'
import { Refusal } from '@jiangtai/contract/refusal'
import fastify from 'fastify'
import { describe, expect, expectTypeOf, it } from 'vitest'
import * as z from 'zod/mini'
import { noLimits } from '../limits/limits.ts'
import { networkOf } from '../limits/network.ts'
import { answer, type Route } from './answer.ts'
import type { Caller, Org } from './context.ts'
import { createHeld } from './held.ts'
import { createMetrics } from './metrics.ts'
import { mount } from './mount.ts'
import { acceptPlainBodies } from './plain-bodies.ts'
import { refuseInEnvelope } from './refuse.ts'

const Day = z.object({ date: z.string() })
const boards = {
  share: defineCall({
    method: 'POST',
    path: '/api/boards/share',
    allow: ['teacher'],
    input: z.object({ id: field.int, class_ids: field.list(field.int), push: z.optional(field.flag) }),
    reply: z.object({ class_ids: z.array(z.int()), last: z.nullable(Day) }),
    about: 'Share.',
  }),
  remove: defineCall({
    method: 'GET',
    path: '/api/boards/remove',
    allow: ['teacher'],
    writes: true,
    input: z.object({ id: field.int }),
    reply: z.null(),
    done: '已删除',
    about: 'Remove.',
  }),
}
const withExtra = { date: '2026-11-15', secret: 'x' }
const working = answer(boards, {
  async share({ id, class_ids }) {
    if (id === 0) throw new Error('secret detail')
    if (id === 404) throw new Refusal('foreignClass')
    return { class_ids, last: id === 7 ? withExtra : null }
  },
  remove: async () => null,
})

const org: Org = {
  id: 1,
  code: 'default',
  longName: '',
  shortName: '',
  pageTitle: '',
  logo: '',
  favicon: '',
  theme: 'default',
  homeUrl: '',
  isFh: false,
}
const teacher: Caller = {
  role: 'teacher',
  id: 1,
  username: 't',
  realName: '周',
  classId: 1,
  isVouched: true,
  adminLevel: 0,
  avatarId: null,
  sessionId: 1,
}

async function start({
  routes = working,
  checkReplies = false,
  hasOrg = true,
  most = 1024,
}: {
  routes?: readonly Route[]
  checkReplies?: boolean
  hasOrg?: boolean
  most?: number
} = {}) {
  const app = fastify({ bodyLimit: 1e6 })
  const notFound = refuseInEnvelope(app, createMetrics())
  app.setNotFoundHandler((_request, reply) => notFound(reply))
  const held = createHeld({ bodies: 10, ofOne: 1e6, ofAll: 1e6, ofGuests: 1e6 })
  acceptPlainBodies(app, held, most)
  const whose = { organizationOf: async () => (hasOrg ? org : undefined), whoIs: async () => teacher, demandGrant: async () => org }
  mount(app, routes, { ...whose, limits: noLimits, held, fieldsMs: 1000, checkReplies })
  const post = (payload: string, type = 'application/x-www-form-urlencoded') =>
    app.inject({ method: 'POST', url: boards.share.path, payload, headers: { 'content-type': type } })
  return { app, post }
}

it('reads a form, and a JSON body just as well', async () => {
  const { post } = await start({ checkReplies: true })
  const expected = { errCode: 0, msg: '', data: { class_ids: [3, 4], last: null } }
  expect((await post('id=1&class_ids[]=3&class_ids[]=4&push=1')).json()).toEqual(expected)
  const asJson = await post('{"id":1,"class_ids":[3,"4"],"push":true}', 'application/json')
  expect(asJson.json()).toEqual(expected)
  expect(asJson.headers['content-type']).toBe('application/json; charset=utf-8')
})

it('R172: answers refusals with 200, bugs with 500, malformed and oversized bodies and missing routes with 4xx, all in the envelope', async () => {
  const { app, post } = await start()
  const said = async (response: ReturnType<typeof post>) => [(await response).statusCode, (await response).json()]
  expect(await said(post('id=404&class_ids=1'))).toEqual([200, { errCode: 2101, msg: '你不在这个班级', data: null }])
  expect(await said(post('id=x'))).toEqual([200, { errCode: 1001, msg: '请求内容有误', data: { fields: ['id', 'class_ids'] } }])
  expect(await said(post('id=0&class_ids=1'))).toEqual([500, { errCode: 1, msg: '服务器繁忙，请稍后再试', data: null }])
  expect(await said(post('{', 'application/json'))).toEqual([400, { errCode: 1001, msg: '请求内容有误', data: null }])
  expect(await said(post('x', 'text/xml'))).toEqual([415, { errCode: 1001, msg: '请求内容有误', data: null }])
  expect(await said(post(`id=${'1'.repeat(2000)}`))).toEqual([413, { errCode: 1006, msg: '请求内容过大', data: null }])
  const missing = await app.inject({ url: '/api/nothing' })
  expect([missing.statusCode, missing.json()]).toEqual([404, { errCode: 1004, msg: '接口不存在', data: null }])
})

it('says what people are told of a success, and nothing where they are not', async () => {
  const { app, post } = await start()
  expect((await app.inject({ url: '/api/boards/remove?id=1' })).json()).toEqual({ errCode: 0, msg: '已删除', data: null })
  expect((await post('id=1&class_ids=1')).json().msg).toBe('')
})

it('a host without an organisation is told so', async () => {
  const { post } = await start({ hasOrg: false })
  expect((await post('id=1&class_ids=1')).json()).toMatchObject({ errCode: 1008 })
})

it('HEAD does not run a writing GET', async () => {
  const { app } = await start()
  expect((await app.inject({ method: 'HEAD', url: '/api/boards/remove?id=1' })).statusCode).toBe(404)
})

it('drops undeclared fields, inside nullable ones too', async () => {
  const { post } = await start()
  expect((await post('id=7&class_ids=1')).json().data).toEqual({ class_ids: [1], last: { date: '2026-11-15' } })
})

it('catches a reply of the wrong type in tests, where the serialiser alone would bend it', async () => {
  const wrong = working.map((route) => ({ ...route, run: async () => ({ class_ids: ['3'], last: null }) }))
  const status = async (checkReplies: boolean) => (await (await start({ routes: wrong, checkReplies })).post('id=1&class_ids=1')).statusCode
  expect([await status(true), await status(false)]).toEqual([500, 200])
})

describe('a writing call', () => {
  it.each([
    [{}, 0],
    [{ origin: 'http://school.test' }, 0],
    [{ origin: 'http://school.test:81' }, 1003],
    [{ origin: 'http://evil.test' }, 1003],
    [{ origin: 'null' }, 1003],
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://school.test' }, 0],
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://evil.test' }, 1003],
    [{ 'sec-fetch-site': 'none' }, 0],
    [{ 'sec-fetch-site': 'same-site' }, 1003],
    [{ 'sec-fetch-site': 'cross-site' }, 1003],
    [{ referer: 'http://school.test/a' }, 0],
    [{ referer: 'http://evil.test/?http://school.test' }, 1003],
  ])('with %j answers %i', async (from, errCode) => {
    const { app } = await start()
    const headers = { host: 'school.test', ...from } as Record<string, string>
    expect((await app.inject({ url: '/api/boards/remove?id=1', headers })).json()).toMatchObject({ errCode })
  })
})

describe('a writing GET with the cookie that a browser adds by itself', () => {
  const cookie = 'jt_session=x'
  const html = 'text/html,application/xhtml+xml,*/*;q=0.8'
  it.each([
    ['our own page', { [pageHeader]: '1' }, 0],
    ['an older page of ours, by its referrer', { referer: 'http://school.test/a' }, 0],
    ['one that says its origin', { origin: 'http://school.test' }, 0],
    ['a picture on a page at another port, without a referrer', { accept: 'image/avif,image/webp,*/*;q=0.8' }, 1003],
    ['an address opened from outside the browser', { accept: html }, 1003],
    ['the same where the browser says so', { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none', accept: html }, 1003],
    ['a link on a page of ours', { 'sec-fetch-mode': 'navigate', referer: 'http://school.test/a', accept: html }, 1003],
    ['a document in a frame of ours', { accept: html, referer: 'http://school.test/a' }, 1003],
    ['our header from another site', { [pageHeader]: '1', origin: 'http://evil.test' }, 1003],
  ])('%s: %j answers %i', async (_what, from, errCode) => {
    const { app } = await start()
    const headers = { host: 'school.test', cookie, ...from } as Record<string, string>
    expect((await app.inject({ url: '/api/boards/remove?id=1', headers })).json()).toMatchObject({ errCode })
  })

  it('programs with a token and without a cookie are answered as always, whatever they accept', async () => {
    const { app } = await start()
    const headers = { host: 'school.test', authorization: 'Bearer x', accept: html }
    expect((await app.inject({ url: '/api/boards/remove?id=1', headers })).json()).toMatchObject({ errCode: 0 })
  })
})

it('a large body of a guest is counted for the network it comes from, that of a person for the person', async () => {
  const entered: unknown[] = []
  const held = {
    ...createHeld({ bodies: 10, ofOne: 1e6, ofAll: 1e6, ofGuests: 1e6 }),
    enter: (_: object, ...who: unknown[]) => void entered.push(who),
  }
  const open = {
    open: defineCall({
      method: 'POST',
      path: '/api/open',
      allow: ['guest', 'teacher'],
      input: z.object({}),
      reply: z.null(),
      about: 'Anything.',
    }),
  }
  for (const caller of [{ role: 'guest' } as const, teacher]) {
    const app = fastify()
    acceptPlainBodies(app, held)
    mount(app, answer(open, { open: async () => null }), {
      ...{
        organizationOf: async () => org,
        whoIs: async () => caller,
        demandGrant: async () => org,
        limits: noLimits,
        held,
        fieldsMs: 1000,
        checkReplies: true,
      },
    })
    const headers = { 'content-type': 'application/json' }
    const payload = JSON.stringify({ x: ' '.repeat(20_000) })
    await app.inject({ method: 'POST', url: '/api/open', remoteAddress: '2001:db8::77', payload, headers })
  }
  expect(entered).toEqual([[networkOf('2001:db8::1'), true], [`person ${teacher.id}`]])
})

describe('what no call can be asked with', () => {
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

  const large = { checkReplies: true, most: 256 * 1024 }

  it('a form of thousands of fields is malformed, before it is taken apart', async () => {
    const { post } = await start(large)
    const said = async (ids: number) => {
      const reply = await post(`id=1${'&class_ids[]=3'.repeat(ids)}`)
      return [reply.statusCode, reply.json().errCode]
    }
    expect(await said(1000)).toEqual([200, 0])
    expect(await said(2000)).toEqual([400, 1001])
  })

  it('JSON of thousands of levels is malformed, in a body and in a field of one', async () => {
    const { post } = await start(large)
    const said = async (payload: string, type: string) => {
      const reply = await post(payload, type)
      return [reply.statusCode, reply.json().errCode]
    }
    expect(await said(`{"id":1,"class_ids":${nested(5000)}}`, 'application/json')).toEqual([400, 1001])
    expect(await said(`{"id":1,"class_ids":[3],"push":${nested(100_000)}}`, 'application/json')).toEqual([400, 1001])
    expect(await said(`id=1&class_ids=${nested(5000)}`, 'application/x-www-form-urlencoded')).toEqual([200, 1001])
  })

  it.each(['a b', 'a/b', 'a:99999', 'a:b', '%', 'x'.repeat(5000), '[::1', 'ä.test', '@', 'a..:'])(
    'the Host %j is malformed, and nobody is looked up by it',
    async (host) => {
      const { app } = await start()
      const reply = await app.inject({ url: '/api/boards/remove?id=1', headers: { host } })
      expect([reply.statusCode, reply.json()]).toEqual([400, { errCode: 1001, msg: '请求内容有误', data: null }])
    },
  )

  it.each(['', 'school.test', 'a_b.school.test:8080', '192.168.1.2:3000', '[::1]:3000'])('the Host %j is one', async (host) => {
    const { app } = await start()
    expect((await app.inject({ url: '/api/boards/remove?id=1', headers: { host } })).json()).toMatchObject({ errCode: 0 })
  })
})

it('does not compile when an answer, its reply or its caller is wrong', () => {
  const wrong = () => {
    // @ts-expect-error an answer is missing
    answer(boards, { remove: async () => null })
    // @ts-expect-error a wrong reply
    answer(boards, { remove: async () => null, share: async () => ({ class_ids: ['1'], last: null }) })
    answer(boards, {
      remove: async (_input, { caller }) => {
        expectTypeOf(caller.id).toEqualTypeOf<number>()
        return null
      },
      share: async () => ({ class_ids: [], last: null }),
    })
  }
  expectTypeOf(wrong).returns.toBeVoid()
})

describe('a call that answers a file', () => {
  const files = {
    save: defineCall({
      method: 'GET',
      path: '/api/files/save',
      allow: ['teacher'],
      input: z.object({ id: field.int }),
      answersFile: true,
      reply: z.null(),
      about: 'Save.',
    }),
  }
  const routes = answer(files, {
    async save({ id }) {
      if (id === 404) throw new Refusal('foreignClass')
      return { name: '报告.txt', type: 'text/plain; charset=utf-8', bytes: Buffer.from('内容') }
    },
  })
  const get = async (id: number) =>
    (await start({ routes, checkReplies: true })).app.inject({ url: files.save.path, query: { id: String(id) } })

  it('sends its bytes to be saved under its name, kept by nobody and never taken for a page', async () => {
    const response = await get(1)
    expect([response.statusCode, response.rawPayload.toString()]).toEqual([200, '内容'])
    expect(response.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename="__.txt"; filename*=UTF-8''${encodeURIComponent('报告')}.txt`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  it('is refused in the envelope', async () => {
    const response = await get(404)
    expect(response.json()).toEqual({ errCode: 2101, msg: '你不在这个班级', data: null })
    expect(response.headers['content-disposition']).toBeUndefined()
  })

  it('its handler must answer one', () => {
    answer(files, {
      // @ts-expect-error
      save: async () => null,
    })
  })
})
