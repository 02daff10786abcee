import type { Storage } from '../storage/storage.ts'
import type { Bytes } from './bytes/bytes.ts'
import { shortBytes } from './streams.ts'

const windowBytes = 65_536

/** Ranges of a stored object. What is looked at next mostly lies close by, so more is fetched than was asked for. */
export function bytesOf(storage: Storage, key: string, size: number): Bytes {
  let window: { readonly first: number; readonly bytes: Buffer } = { first: 0, bytes: Buffer.alloc(0) }

  async function fetchRange(first: number, length: number): Promise<Buffer> {
    const last = Math.min(size, first + length) - 1
    if (last < first) return Buffer.alloc(0)
    return (await shortBytes(await storage.read(key, { first, last }), length)) ?? Buffer.alloc(0)
  }

  return {
    size,
    async read(first, length) {
      const end = Math.min(size, first + length)
      if (first < window.first || end > window.first + window.bytes.length)
        window = { first, bytes: await fetchRange(first, Math.max(length, windowBytes)) }
      return window.bytes.subarray(first - window.first, Math.max(0, end - window.first))
    },
    whole: () => storage.read(key),
  }
}
