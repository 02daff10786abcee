import { once } from 'node:events'
import { request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { features } from '@jiangtai/contract'
import { type Call, defineCall } from '@jiangtai/contract/call'
import { refusals } from '@jiangtai/contract/refusal'
import { uploads } from '@jiangtai/contract/uploads'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { buildApp, formOf, type TestApp } from '../../test/build-app.ts'
import { sample } from '../../test/samples.ts'
import { noLimits } from '../limits/limits.ts'
import { answer } from './answer.ts'
import { createHeld } from './held.ts'
import { createMetrics } from './metrics.ts'
import { mount } from './mount.ts'
import { refuseInEnvelope } from './refuse.ts'

const code = (name: keyof typeof refusals) => refusals[name][0]
const megabyte = 1024 * 1024
const forms = Object.values(features)
  .flatMap((calls) => Object.values<Call>(calls))
  .filter(({ encoding }) => encoding === 'multipart')

describe('forms with a file', () => {
  let school: TestApp
  let session: string
  let port: number
  beforeAll(async () => {
    school = await buildApp('sqlite')
    const orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
    session = (await school.people.admin(orgId)).session
    await school.app.listen({ port: 0, host: '127.0.0.1' })
    port = (school.app.server.address() as AddressInfo).port
  })
  afterAll(() => school.close())

  const post = (payload: Buffer | string, type: string, path: string = uploads.uploadFile.path) =>
    school.app.inject({
      method: 'POST',
      url: path,
      payload,
      headers: { host: 'localhost', cookie: `jt_session=${session}`, 'content-type': type },
    })
  const lines = (...text: string[]) => text.join('\r\n')
  const field = (name: string, value: string) => lines('--b', `content-disposition: form-data; name="${name}"`, '', value, '')
  const file = (name: string, value: string, filename = 'a.png') =>
    lines('--b', `content-disposition: form-data; name="${name}"; filename="${filename}"`, '', value, '')
  const type = 'multipart/form-data; boundary=b'

  it.each([
    ['no form at all', '{"file_type":6}', 'application/json'],
    ['a plain form', 'file_type=6&file=x', 'application/x-www-form-urlencoded'],
    ['a form without a boundary', 'x', 'multipart/form-data'],
    ['an empty one', '', type],
    ['one without a file', `${field('file_type', '6')}--b--`, type],
    ['a file of another name', `${field('file_type', '6')}${file('other', 'x')}--b--`, type],
    ['a file before its fields', `${file('file', 'x')}${field('file_type', '6')}--b--`, type],
    ['a field without end', `${field('file_type', '6'.repeat(5000))}${file('file', 'x')}--b--`, type],
    ['a hundred fields', `${Array.from({ length: 100 }, (_, at) => field(`f${at}`, '6')).join('')}${file('file', 'x')}--b--`, type],
    ['a field of the prototype', `${field('__proto__', '6')}${file('file', 'x')}--b--`, type],
    [
      'JSON that is none',
      lines('--b', 'content-disposition: form-data; name="file_type"', 'content-type: application/json', '', '{', '--b--'),
      type,
    ],
    ['one that ends in a field', field('file_type', '6').slice(0, -4), type],
    ['garbage', 'x'.repeat(10_000), type],
  ])('%s is bad input and no crash', async (_what, payload, contentType) => {
    const before = school.lines.length
    const response = await post(payload, contentType)
    expect(response.json().errCode).toBe(code('badInput'))
    expect(school.lines.slice(before).some((line) => line.includes('"level":50'))).toBe(false)
  })

  it.each(forms)('$path answers a form that ends in a part without headers, which its reader never ends', async ({ path }) => {
    const { statusCode, json } = await post('--b\r\n\r\n--b--', type, path)
    expect([statusCode, json().errCode]).toEqual([200, code('badInput')])
  })

  it('a file that ends before the form does is broken', async () => {
    expect((await post(`${field('file_type', '6')}${file('file', 'x')}`, type)).json().errCode).toBe(code('uploadBroken'))
  })

  it('other calls take no form with a file', async () => {
    const { statusCode, json } = await post(`${field('upload_id', 'x')}--b--`, type, uploads.finishParts.path)
    expect([statusCode, json().errCode]).toEqual([415, code('badInput')])
  })

  const sent = (body: AsyncIterable<Buffer>, contentType: string) =>
    new Promise<{ errCode: number } | Error>((resolve) => {
      const headers = { host: 'localhost', cookie: `jt_session=${session}`, 'content-type': contentType }
      const asked = request({ port, host: '127.0.0.1', method: 'POST', path: uploads.uploadFile.path, headers }, async (response) => {
        const chunks = await response.toArray().catch(() => [])
        resolve(JSON.parse(Buffer.concat(chunks).toString()))
      })
      asked.on('error', resolve)
      const write = async () => {
        for await (const chunk of body)
          if (!asked.destroyed && !asked.write(chunk)) await new Promise((go) => asked.once('drain', go).once('close', go))
        asked.end()
      }
      write().catch(resolve)
    })

  it('somebody refused early is heard to the end, as browsers read an answer only then, and told why', { timeout: 15_000 }, async () => {
    const form = await formOf({ file_type: 6, file: new File([Buffer.alloc(20 * megabyte)], 'a.exe') })
    const headers = [
      'host: localhost',
      `cookie: jt_session=${session}`,
      `content-type: ${form.type}`,
      `content-length: ${form.body.length}`,
    ]
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    const answered = once(socket, 'data')
    socket.write(lines(`POST ${uploads.uploadFile.path} HTTP/1.1`, ...headers, '', ''))
    await new Promise<void>((sent, failed) => socket.write(form.body, (error) => (error ? failed(error) : sent())))
    expect(String((await answered)[0])).toContain(`"errCode":${code('uploadKind')}`)
    socket.destroy()
  })

  it('but not without end', async () => {
    let offered = 0
    async function* endless() {
      yield Buffer.from(
        `${field('file_type', '6')}${lines('--b', 'content-disposition: form-data; name="file"; filename="a.exe"', '', '')}`,
      )
      for (; offered < 1000; offered++) yield Buffer.alloc(megabyte)
    }
    await sent(endless(), type)
    expect(offered).toBeLessThan(200)
  })

  it('a line that breaks in the middle leaves nothing, and is no error of ours', async () => {
    const before = school.lines.length
    const [bytes, form] = [sample('png'), await formOf({ file_type: 6, file: new File([sample('png'), Buffer.alloc(megabyte)], 'a.png') })]
    const headers = { host: 'localhost', cookie: `jt_session=${session}`, 'content-type': form.type, 'content-length': form.body.length }
    const asked = request({ port, host: '127.0.0.1', method: 'POST', path: uploads.uploadFile.path, headers })
    asked.on('error', () => {})
    asked.write(form.body.subarray(0, 1000 + bytes.length))
    await vi.waitFor(async () =>
      expect((await school.db.selectFrom('unfinished_uploads').selectAll().execute()).some(({ claimed_until }) => claimed_until > 0)).toBe(
        true,
      ),
    )
    asked.destroy()
    await vi.waitFor(async () =>
      expect(await school.db.selectFrom('unfinished_uploads').selectAll().where('made_upload_id', 'is', null).execute()).toEqual([]),
    )
    expect(school.lines.slice(before).some((line) => line.includes('"level":50'))).toBe(false)
  })
})

describe('a form whose fields do not come to an end', () => {
  const call = defineCall({
    ...{ method: 'POST', path: '/api/x', encoding: 'multipart', file: 'file', allow: ['guest'] },
    ...{ input: z.object({}), reply: z.object({}), about: 'X.' },
  })
  it('is given up after a while, though there is always more of it to read', async () => {
    const app = fastify()
    refuseInEnvelope(app, createMetrics())
    const org = {
      id: 1,
      code: 'x',
      longName: '',
      shortName: '',
      pageTitle: '',
      logo: '',
      favicon: '',
      theme: 'default' as const,
      homeUrl: '',
      isFh: false,
    }
    mount(app, answer({ call }, { call: async () => ({}) }), {
      organizationOf: async () => org,
      whoIs: async () => ({ role: 'guest' }),
      demandGrant: async () => org,
      ...{ limits: noLimits, held: createHeld({ bodies: 10, ofOne: 1e6, ofAll: 1e6, ofGuests: 1e6 }), fieldsMs: 50, checkReplies: true },
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => {})
    const answered = once(socket, 'data')
    const head = ['POST /api/x HTTP/1.1', 'host: x', 'content-type: multipart/form-data; boundary=b', 'content-length: 1000000000']
    socket.write(`${head.join('\r\n')}\r\n\r\n--b\r\n\r\n`)
    socket.write(Buffer.alloc(megabyte))
    expect(String((await answered)[0])).toContain(`"errCode":${code('badInput')}`)
    socket.destroy()
    await app.close()
  })
})
