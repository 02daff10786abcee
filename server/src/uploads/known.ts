import { createHmac } from 'node:crypto'
import { sha256OfStream } from '../storage/pieces.ts'
import type { Storage } from '../storage/storage.ts'
import { partCount, partRange } from './places.ts'
import type { FileRow } from './uploads.db.ts'

const asked = 3

/**
 * The parts somebody must send of bytes they have uploaded before, so that what comes is really the file it is said to be. The same person
 * is always asked for the same ones, so that asking again does not help to find parts one happens to know.
 */
export function partsAskedFor(secret: string, userId: number, { id, sha256, bytes }: Pick<FileRow, 'id' | 'sha256' | 'bytes'>): number[] {
  const lot = (n: number) => createHmac('sha256', secret).update(`known part ${userId} ${id} ${sha256} ${n}`).digest('hex')
  return Array.from({ length: partCount(bytes) }, (_, n) => ({ n, lot: lot(n) }))
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, asked)
    .map(({ n }) => n)
    .sort((a, b) => a - b)
}

export async function isPartOf(storage: Storage, { storage_key, bytes }: FileRow, n: number, sha256: string): Promise<boolean> {
  return (await sha256OfStream(await storage.read(storage_key, partRange(bytes, n)))) === sha256
}
