import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStorage, type TestStorage } from '../../test/storages.ts'
import { createS3Storage, type S3Storage } from './s3.ts'
import { Full } from './storage.ts'

const megabyte = 1024 * 1024
const now = () => Math.floor(Date.now() / 1000)

describe('a bucket', () => {
  let place: TestStorage
  beforeAll(async () => {
    place = await openTestStorage('s3')
  })
  afterAll(() => place.close())

  it('takes a file straight from whoever has a form for it', async () => {
    const form = place.storage.form({ key: 'pending/x', leastBytes: 5, mostBytes: 5, type: 'image/png', expiresAt: now() + 600 })
    const body = new FormData()
    for (const [name, value] of Object.entries(form?.fields ?? {})) body.append(name, value)
    body.append('file', new Blob(['bytes']), '照片.png')
    expect((await fetch(form?.url ?? '', { method: 'POST', body })).status).toBe(204)
    expect(await text(await place.storage.read('pending/x'))).toBe('bytes')
  })

  it('is named to the pages, and makes forms for proper keys only', () => {
    expect(place.storage.origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(() => place.storage.form({ key: '../x', leastBytes: 1, mostBytes: 2, type: undefined, expiresAt: 0 })).toThrow('no key')
  })
})

/** What a bucket is asked for and what it answers, by the words of its protocol. */
describe('a bucket in trouble', () => {
  const asked: string[] = []
  let refuse: (request: string) => { status: number; code: string } | undefined
  let server: Server
  let storage: S3Storage
  beforeAll(async () => {
    server = createServer((request, response) => {
      const line = `${request.method} ${request.url?.replace(/\?.*(uploads|uploadId=[^&]*|partNumber=\d+).*/, '?$1')}`
      asked.push(line)
      request.resume().on('end', () => {
        const refusal = refuse(line)
        if (refusal) response.writeHead(refusal.status).end(`<Error><Code>${refusal.code}</Code><Message>no</Message></Error>`)
        else if (line.endsWith('?uploads'))
          response.end('<InitiateMultipartUploadResult><UploadId>u1</UploadId></InitiateMultipartUploadResult>')
        else response.writeHead(request.method === 'DELETE' ? 204 : 200, { etag: '"e"' }).end()
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    storage = createS3Storage({ endpoint, bucket: 'files', region: 'us-east-1', accessKey: 'a', secretKey: 's' }, now)
  })
  afterAll(() => {
    storage.close()
    server.close()
  })

  async function* bytes(count: number, error?: Error) {
    for (let sent = 0; sent < count; sent += megabyte) yield Buffer.alloc(megabyte)
    if (error) throw error
  }

  it('is told to forget the pieces of a file that broke off', async () => {
    refuse = () => undefined
    asked.length = 0
    await expect(storage.put('big', bytes(20 * megabyte, new Error('the line broke')))).rejects.toThrow('the line broke')
    expect(asked[0]).toBe('POST /files/big?uploads')
    expect(asked.at(-1)).toBe('DELETE /files/big?uploadId=u1')
    expect(asked.filter((line) => line.startsWith('PUT'))).toHaveLength(2)
  })

  it.each([
    { status: 507, code: 'InsufficientStorage' },
    { status: 403, code: 'QuotaExceeded' },
    { status: 400, code: 'XMinioStorageFull' },
  ])('is Full when it answers $status $code, to small files and to large ones', async (refusal) => {
    refuse = (line) => (line.startsWith('PUT') ? refusal : undefined)
    await expect(storage.put('small', bytes(megabyte))).rejects.toBeInstanceOf(Full)
    await expect(storage.put('large', bytes(9 * megabyte))).rejects.toBeInstanceOf(Full)
  })

  it('that denies us is not taken for one without the file', async () => {
    refuse = () => ({ status: 403, code: 'AccessDenied' })
    await expect(storage.size('x')).rejects.toThrow()
    await expect(storage.check()).rejects.toThrow()
  })

  it('that is away is an error, not a wait', async () => {
    const gone = createS3Storage(
      { endpoint: 'http://127.0.0.1:1', bucket: 'files', region: 'us-east-1', accessKey: 'a', secretKey: 's' },
      now,
    )
    await expect(gone.check()).rejects.toThrow('ECONNREFUSED')
    gone.close()
  })
})

it('a bucket with more objects than it tells at once is listed page by page', async () => {
  const asked: (string | null)[] = []
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://bucket')
    const token = searchParams.get('continuation-token')
    asked.push(searchParams.get('prefix'), token)
    const one = (key: string) => `<Contents><Key>${key}</Key><Size>5</Size></Contents>`
    const more = '<IsTruncated>true</IsTruncated><NextContinuationToken>second</NextContinuationToken>'
    response.setHeader('content-type', 'application/xml')
    response.end(`<ListBucketResult>${token === 'second' ? one('made/b') : one('made/a') + more}</ListBucketResult>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const storage = createS3Storage({ endpoint, bucket: 'files', region: 'us-east-1', accessKey: 'a', secretKey: 's' }, now)
  const found: unknown[] = []
  for await (const object of storage.list('made')) found.push(object)
  expect(found).toEqual([
    { key: 'made/a', bytes: 5 },
    { key: 'made/b', bytes: 5 },
  ])
  expect(asked).toEqual(['made/', null, 'made/', 'second'])
  storage.close()
  server.close()
})
