import { createHash, randomBytes } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it, onTestFinished } from 'vitest'
import { openTestStorage, storageKinds } from '../../test/storages.ts'

const megabyte = 1024 * 1024

setFlagsFromString('--expose_gc')
const collectGarbage: () => void = runInNewContext('gc')

/** What is held. How much memory the process has would tell when the garbage was last collected. */
function held() {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

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
  const bytes = 160 * megabyte
  const before = held()
  let most = 0
  let seen = 0
  const watch = (chunk: Uint8Array) => {
    const last = seen
    seen += chunk.length
    // Collecting takes longer than sending: every few megabytes.
    if (Math.floor(seen / (8 * megabyte)) > Math.floor(last / (8 * megabyte))) most = Math.max(most, held() - before)
  }
  const sent = createHash('sha256')
  const put = long(bytes, (chunk) => {
    sent.update(chunk)
    watch(chunk)
  })
  await place.storage.put('large', put)
  expect(await place.storage.size('large')).toBe(bytes)
  const got = createHash('sha256')
  for await (const chunk of await place.storage.read('large')) {
    got.update(chunk)
    watch(chunk)
  }
  expect(got.digest('hex')).toBe(sent.digest('hex'))
  expect(most / bytes).toBeLessThan(0.5)
  await place.storage.remove(['large'])
})
