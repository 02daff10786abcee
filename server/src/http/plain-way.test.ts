import { X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { get as getPlain } from 'node:http'
import { get as getSecure } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { certificateIn, type OwnCertificate } from '../certificate.ts'

let folder: string
let own: OwnCertificate
let school: TestApp
let port: number
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'jiangtai-plain-'))
  own = await certificateIn(folder)
  school = await buildApp('sqlite', { https: own })
  await school.app.listen({ host: '127.0.0.1', port: 0 })
  port = (school.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await school.close()
  rmSync(folder, { recursive: true })
})

const ask = (get: typeof getPlain | typeof getSecure, path: string, options: object = {}) =>
  new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent: false, ...options }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk) => chunks.push(chunk))
      reply.on('end', () => resolve({ status: reply.statusCode, headers: reply.headers, body: Buffer.concat(chunks) }))
    }).on('error', reject)
  })

it('the root is fetched in plain, as a file that tablets install, and the server then trusted by it alone', async () => {
  const { status, headers, body } = await ask(getPlain, '/root.crt')
  expect([status, headers['content-type']]).toEqual([200, 'application/x-x509-ca-cert'])
  const ca = new X509Certificate(body).toString()
  expect((await ask(getSecure, '/healthz', { ca })).body.toString()).toBe('{"status":"ok"}')
  expect((await ask(getSecure, '/root.crt', { ca })).body).toEqual(body)
})

it('how to install it is a page with the sum of the root, without anything from elsewhere', async () => {
  const { headers, body } = await ask(getPlain, '/root?x')
  expect(body.toString()).toContain(new X509Certificate(own.root).fingerprint256)
  for (const device of ['iPad', '安卓', 'Windows']) expect(body.toString()).toContain(device)
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})

it('everything else in plain is led to https at the same address; nothing is answered there', async () => {
  const { status, headers, body } = await ask(getPlain, '/login?x=1', { headers: { host: `school.lan:${port}` } })
  expect([status, headers.location, body.length]).toEqual([307, `https://school.lan:${port}/login?x=1`, 0])
  expect((await ask(getPlain, '/', { headers: { host: 'a b' } })).status).toBe(400)
})

it('a line that says nothing does not hold the end up', async () => {
  const silent = connect(port, '127.0.0.1')
  await new Promise((resolve) => silent.once('connect', resolve))
  await ask(getSecure, '/healthz', { ca: own.root })
  const gone = new Promise((resolve) => silent.once('close', resolve))
  await school.app.close()
  await gone
})
