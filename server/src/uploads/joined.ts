import type { Hash } from 'node:crypto'
import { uploadLimits } from '@jiangtai/contract/uploads'
import { Missing, type Storage } from '../storage/storage.ts'
import { partKey } from './places.ts'
import { sha256Of, shortBytes } from './streams.ts'

const readAhead = 4

interface Part {
  readonly n: number
  readonly sha256: string
}

class WrongPart extends Error {}

/** The parts one after the other, a few of them read ahead. One that is not what was told of it ends it, and all such are noted. */
export async function* joined(
  storage: Storage,
  uploadId: string,
  parts: readonly Part[],
  { hash, wrong }: { hash: Hash; wrong: number[] },
) {
  const coming: Promise<Buffer | undefined>[] = []
  let next = 0
  const fetchNext = () => {
    const part = parts[next++]
    if (!part) return
    const bytes = partBytes(storage, uploadId, part)
    // Waited for in its turn; until then nobody hears of its failure.
    bytes.catch(() => {})
    coming.push(bytes)
  }
  for (let at = 0; at < readAhead; at++) fetchNext()
  for (const { n } of parts) {
    const bytes = await coming.shift()
    fetchNext()
    if (!bytes) wrong.push(n)
    if (!bytes || wrong.length > 0) continue
    hash.update(bytes)
    yield bytes
  }
  if (wrong.length > 0) throw new WrongPart()
}

async function partBytes(storage: Storage, uploadId: string, { n, sha256 }: Part): Promise<Buffer | undefined> {
  try {
    const bytes = await shortBytes(await storage.read(partKey(uploadId, n)), uploadLimits.partBytes)
    return bytes && sha256Of(bytes) === sha256 ? bytes : undefined
  } catch (error) {
    if (error instanceof Missing) return undefined
    throw error
  }
}
