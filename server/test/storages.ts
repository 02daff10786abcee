import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDiskStorage } from '../src/storage/disk.ts'
import type { Storage } from '../src/storage/storage.ts'

/** Whatever touches bytes loops over these. */
export const storageKinds = ['disk', 's3'] as const
export type StorageKind = (typeof storageKinds)[number]

export interface TestStorage {
  readonly storage: Storage
  /** Where the disk, or the stand-in for S3, keeps its files. */
  readonly folder: string
  close(): Promise<void>
}

/** A real, empty storage of its own. */
export async function openTestStorage(kind: StorageKind): Promise<TestStorage> {
  const folder = mkdtempSync(join(tmpdir(), 'jiangtai-files-'))
  const { storage, close } = kind === 'disk' ? { storage: await createDiskStorage(folder), close: undefined } : await openS3(folder)
  return {
    storage,
    folder,
    async close() {
      await close?.()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Fetched when needed: most tests need none. */
async function openS3(folder: string) {
  const { openTestBucket } = await import('./s3-stand-in.ts')
  const { createS3Storage } = await import('../src/storage/s3.ts')
  const bucket = await openTestBucket(folder)
  const storage = createS3Storage(bucket.place, () => Math.floor(Date.now() / 1000))
  return {
    storage,
    async close() {
      storage.close()
      await bucket.close()
    },
  }
}
