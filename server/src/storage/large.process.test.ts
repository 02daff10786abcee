import { createHash, randomBytes } from 'node:crypto'
import { expect, it, onTestFinished } from 'vitest'
import { openTestStorage, storageKinds } from '../../test/storages.ts'

const megabyte = 1024 * 1024

/** The same bytes again and again, without holding them. */
async function* long(bytes: number, seen: (chunk: Uint8Array) => void) {
  const block = randomBytes(64 * 1024)
  for (let sent = 0; sent < bytes; sent += block.length) {
    block.writeUInt32LE(sent, 0)
    const chunk = Buffer.from(block)
    seen(chunk)
    yield chunk
  }
}

it.each(storageKinds)('files on %s may be large: memory does not grow with them', async (kind) => {
  const place = await openTestStorage(kind)
  onTestFinished(() => place.close())
  const bytes = 96 * megabyte
  const before = process.memoryUsage().rss
  let most = 0
  const watch = () => {
    most = Math.max(most, process.memoryUsage().rss - before)
  }
  const sent = createHash('sha256')
  const put = long(bytes, (chunk) => {
    sent.update(chunk)
    watch()
  })
  await place.storage.put('large', put)
  expect(await place.storage.size('large')).toBe(bytes)
  const got = createHash('sha256')
  for await (const chunk of await place.storage.read('large')) {
    got.update(chunk)
    watch()
  }
  expect(got.digest('hex')).toBe(sent.digest('hex'))
  expect(most / bytes).toBeLessThan(0.5)
  await place.storage.remove(['large'])
})
