import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { mediaTypes } from '@jiangtai/contract/media'
import { uploadLimits, uploads } from '@jiangtai/contract/uploads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { film } from '../../test/samples.ts'
import { sha256, uploader } from '../../test/uploading.ts'

const megabyte = 1024 * 1024
const size = 128 * megabyte
const { partBytes } = uploadLimits
const parts = size / partBytes
const warmUp = 128
/** Both send the same: as many times these. */
const bytes = film(partBytes)
/** Of the file's size; one that is held whole would be 1. 2 GB are sent by `npm run bench -- uploads`. */
const mostGrowth = 0.6

/** How much more memory the process had at most while something was done, of which the sender here is the larger part. */
async function growthOf(work: () => Promise<void>) {
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 20)
  await work()
  clearInterval(watch)
  return (most - before) / size
}

describe('a large file', () => {
  let school: TestApp
  let session: string
  beforeAll(async () => {
    school = await buildApp('sqlite')
    const orgId = await school.people.organization({ code: 'default', hosts: ['localhost', '127.0.0.1'] })
    session = (await school.people.teacher(orgId)).session
  })
  afterAll(() => school.close())

  const head = (name: string, more = '') => `--b\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  const end = '\r\n--b--\r\n'
  /** By hand, as a FormData holds everything several times. */
  async function add(uploadId: string, n: number) {
    const fields = { upload_id: uploadId, n: String(n), sha256: sha256(bytes) }
    const first = Object.entries(fields).map(([name, value]) => `${head(name)}${value}\r\n`)
    const payload = Buffer.concat([Buffer.from(`${first.join('')}${head('part', '; filename="part"')}`), bytes, Buffer.from(end)])
    const cookie = `jt_session=${session}`
    const response = await school.app.inject({
      method: 'POST',
      url: uploads.addPart.path,
      payload,
      headers: { ...headers, cookie, host: 'localhost' },
    })
    expect(response.json()).toMatchObject({ errCode: 0 })
  }

  it('in parts takes no more memory than a small one', { timeout: 240_000 }, async () => {
    const me = uploader(school, session)
    const { data } = await me.start('a.mp4', bytes, { bytes: size })
    const addFrom = async (first: number, end: number) => {
      for (let n = first; n < end; n += 4) await Promise.all([0, 1, 2, 3].map((at) => add(data.upload_id, n + at)))
    }
    // What any first requests take is not what the file takes.
    await addFrom(0, warmUp)
    const growth = await growthOf(async () => {
      await addFrom(warmUp, parts)
      expect(await me.finish(data.upload_id)).toMatchObject({ errCode: 0, data: { bytes: size } })
    })
    expect(growth).toBeLessThan(mostGrowth)
  })

  it('in one form takes no more memory than a small one', { timeout: 240_000 }, async () => {
    await school.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = school.app.server.address() as AddressInfo
    const me = uploader(school, session)
    const { data } = await me.leave({ name: 'b.mp4', bytes: size, media_type_id: mediaTypes.video })
    async function* form() {
      yield Buffer.from(`${head('token')}${data.token}\r\n${head('key')}${data.key}\r\n${head('file', '; filename="a.mp4"')}`)
      for (let n = 0; n < parts; n++) yield bytes
      yield Buffer.from(end)
    }
    const growth = await growthOf(async () => {
      const asked = request({ port, host: '127.0.0.1', method: 'POST', path: data.url, headers })
      const answered = once(asked, 'response')
      await pipeline(Readable.from(form()), asked)
      const [response] = (await answered) as [IncomingMessage]
      expect(JSON.parse(Buffer.concat(await response.toArray()).toString())).toMatchObject({ errCode: 0 })
      expect(await me.register(data.key, mediaTypes.video)).toMatchObject({ errCode: 0, data: { bytes: size } })
    })
    expect(growth).toBeLessThan(mostGrowth)
  })
})
