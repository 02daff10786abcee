import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestBucket } from '../../test/s3-stand-in.ts'
import { readEnv } from '../env.ts'
import { openStorage } from './open.ts'

let folder: string
const said: string[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jiangtai-open-'))
  said.length = 0
})
afterEach(() => rmSync(folder, { recursive: true }))

const open = (source: Record<string, string>) =>
  openStorage(readEnv({ DATA_DIR: folder, ...source }), { now: () => 0, warn: (sentence) => said.push(sentence) })
const cluster = { DATABASE_URL: 'postgres://db/x', SESSION_SECRET: 's'.repeat(32) }
const s3 = { S3_BUCKET: 'jiangtai', S3_ACCESS_KEY: 'S3RVER', S3_SECRET_KEY: 'S3RVER' }

describe('where files lie', () => {
  it('is the data folder of this machine unless told otherwise', async () => {
    const storage = await open({})
    await storage.put('a/b', Readable.from([Buffer.from('x')]))
    expect(storage).toMatchObject({ isLocal: true, origin: undefined })
    expect(readdirSync(join(folder, 'files', 'a'))).toEqual(['b'])
    expect(said).toEqual([])
  })

  it('is said once when several nodes may not see each other’s', async () => {
    await open(cluster)
    expect(said).toEqual([expect.stringContaining('文件只存放在本节点的磁盘上')])
  })

  it('is one clear sentence when it cannot be written to', async () => {
    await expect(open({ DATA_DIR: '/dev/null' })).rejects.toThrow('文件夹 /dev/null/files（DATA_DIR）不能写入')
  })

  it('is the bucket when one is named', async () => {
    const bucket = await openTestBucket(folder)
    const storage = await open({ ...cluster, ...s3, S3_ENDPOINT: bucket.place.endpoint })
    await storage.put('a', Readable.from([Buffer.from('x')]))
    expect(storage).toMatchObject({ isLocal: false, origin: bucket.place.endpoint })
    expect(await storage.size('a')).toBe(1)
    expect(said).toEqual([])
    await bucket.close()
  })

  it('is a warning, not the end, when the bucket is away', async () => {
    await open({ ...s3, S3_ENDPOINT: 'http://127.0.0.1:1' })
    await vi.waitFor(() => expect(said).toEqual([expect.stringMatching(/jiangtai（http:\/\/127\.0\.0\.1:1）现在用不了/)]), {
      timeout: 5000,
    })
    expect(said[0]).not.toContain('S3RVER')
  })
})
