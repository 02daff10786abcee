import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import S3rver from 's3rver'

/** Any page may post to it. */
const cors = `<CORSConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><CORSRule>
  <AllowedOrigin>*</AllowedOrigin><AllowedMethod>POST</AllowedMethod><AllowedHeader>*</AllowedHeader>
</CORSRule></CORSConfiguration>`

/** A bucket of a stand-in for S3 in this process. It checks neither the signatures nor the terms of forms. */
export async function openTestBucket(folder: string) {
  const bucket = 'jiangtai'
  const configureBuckets = [{ name: bucket, configs: [cors] }]
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: folder, configureBuckets })
  mendStore(server.store)
  const { port } = await server.run()
  const place = { endpoint: `http://127.0.0.1:${port}`, bucket, region: 'us-east-1', accessKey: 'S3RVER', secretKey: 'S3RVER' }
  return { place, close: () => server.close() }
}

/** Its own answers before the bytes are written, mixes what is put at the same time, and removes folders others are writing into. */
function mendStore(store: S3rver['store']) {
  const getObject = store.getObject.bind(store)
  // It takes a last byte of 0 for none; as an object the same number is not falsy.
  store.getObject = (bucket, key, range) => getObject(bucket, key, range?.end === 0 ? { ...range, end: Object(0) } : range)
  const listObjects = store.listObjects.bind(store)
  // What leads to its next page is written in a cipher that no OpenSSL of today has: all is one page.
  store.listObjects = (bucket, options) => listObjects(bucket, { ...options, maxKeys: Number.POSITIVE_INFINITY })
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const kept = await keep(store.getResourcePath(bucket, key, 'object'), content)
    await store.putMetadata(bucket, key, metadata, kept.md5)
    return kept
  }
  store.putPart = async (bucket, uploadId, partNumber, content) => {
    const path = join(store.getResourcePath(bucket, undefined, 'uploads'), uploadId, partNumber)
    const kept = await keep(path, content)
    await writeFile(`${path}.md5`, kept.md5)
    return kept
  }
  store.deleteObject = async (bucket, key) => {
    for (const kind of ['object', 'object.md5', 'metadata.json']) await rm(store.getResourcePath(bucket, key, kind), { force: true })
  }
}

async function keep(path: string, content: Buffer | Readable) {
  const md5 = createHash('md5')
  let size = 0
  const draft = `${path}.${randomUUID()}`
  await mkdir(dirname(path), { recursive: true })
  const measured = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      md5.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  await pipeline(Buffer.isBuffer(content) ? Readable.from([content]) : content, measured, createWriteStream(draft))
  await rename(draft, path)
  return { size, md5: md5.digest('hex') }
}
