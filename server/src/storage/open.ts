import { join } from 'node:path'
import type { Env } from '../env.ts'
import { causeOf, unwritable } from '../start-failure.ts'
import { createDiskStorage } from './disk.ts'
import type { Storage } from './storage.ts'

type Place = Pick<Env, 's3' | 'DATA_DIR' | 'DATABASE_URL'>

interface Surroundings {
  readonly now: () => number
  readonly warn: (sentence: string) => void
}

/** Where files lie. A bucket that is away is said, not waited for: lessons go on without files. */
export async function openStorage({ s3, DATA_DIR, DATABASE_URL }: Place, { now, warn }: Surroundings): Promise<Storage> {
  const folder = join(DATA_DIR, 'files')
  if (!s3) {
    if (DATABASE_URL) warn(`文件只存放在本节点的磁盘上（${folder}）：有多个节点时请设置 S3_ENDPOINT 等变量。`)
    return createDiskStorage(folder).catch((error) => Promise.reject(unwritable(folder, error)))
  }
  // Most schools have none, and it takes a while to load.
  const { createS3Storage } = await import('./s3.ts')
  const storage = createS3Storage(s3, now)
  storage
    .check()
    .catch((error) => warn(`存放文件的 S3 存储桶 ${s3.bucket}（${s3.endpoint}）现在用不了，上传和打开文件会失败：${causeOf(error)}`))
  return storage
}
