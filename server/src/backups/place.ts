import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { createDiskStorage } from '../storage/disk.ts'
import type { Bucket } from '../storage/presigned-post.ts'
import { Missing, type Storage } from '../storage/storage.ts'
import { Damaged, type ListedFile, type Manifest, readFileList, readManifest } from './manifest.ts'

type Objects = Pick<Storage, 'put' | 'read' | 'size' | 'list' | 'remove'>

/** Where backups lie: a folder, or what begins with `backups/` in the bucket. */
export interface BackupPlace extends Objects {
  /** As it is told to people. */
  readonly title: string
  /** For a file in the making; empty before and after. */
  readonly workFolder: string
  /** Puts a file of the work folder into its place. */
  keep(file: string, key: string): Promise<void>
}

export interface BackupSettings {
  readonly backupDir: string | undefined
  readonly dataDir: string
  readonly s3: Bucket | undefined
}

/** A bucket is for all nodes; a folder is of one machine. So where there is a bucket and no folder is named, it is the bucket. */
export async function openBackupPlace({ backupDir, dataDir, s3 }: BackupSettings): Promise<BackupPlace> {
  if (s3 && backupDir === undefined) {
    const { createS3Storage } = await import('../storage/s3.ts')
    const storage = createS3Storage(s3, () => Math.floor(Date.now() / 1000))
    return inBucket(storage, `${s3.bucket}/${prefix}`, join(dataDir, '.backup-work'))
  }
  return inFolder(backupDir ?? join(dataDir, 'backups'))
}

export async function inFolder(folder: string): Promise<BackupPlace> {
  const storage = await createDiskStorage(folder)
  return {
    ...storage,
    title: folder,
    // No key begins with a dot.
    workFolder: join(folder, '.work'),
    async keep(file, key) {
      const to = join(folder, key)
      await mkdir(dirname(to), { recursive: true, mode: 0o700 })
      await synced(file)
      await rename(file, to)
      await synced(dirname(to)).catch(() => {})
    },
  }
}

const prefix = 'backups/'

export function inBucket(storage: Storage, title: string, workFolder: string): BackupPlace {
  return {
    ...{ title, workFolder },
    put: (key, source) => storage.put(prefix + key, source),
    read: (key) => storage.read(prefix + key),
    size: (key) => storage.size(prefix + key),
    remove: (keys) => storage.remove(keys.map((key) => prefix + key)),
    async *list(folder) {
      for await (const { key, bytes } of storage.list(prefix + folder)) yield { key: key.slice(prefix.length), bytes }
    },
    async keep(file, key) {
      await storage.put(prefix + key, createReadStream(file))
      await rm(file)
    },
  }
}

async function synced(path: string) {
  // Windows writes nothing home through what was opened to be read.
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

export const madeFolder = 'made'
export const blobFolder = 'blobs'
/** `20261117-023000-9f3c`: when, in China, and something that no other has. */
export const backupName = (seconds: number, random: string) =>
  `${new Date((seconds + 8 * 3600) * 1000).toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}-${random}`
export const isBackupName = (name: string) => /^\d{8}-\d{6}-[0-9a-f]{4}$/.test(name)

const inside = (name: string, what: string) => `${madeFolder}/${name}/${what}`
export const keysOf = (name: string) => ({
  manifest: inside(name, 'manifest.json'),
  database: inside(name, 'database'),
  files: inside(name, 'files.jsonl'),
  check: inside(name, 'check.json'),
})
export const blobKey = (sha256: string) => `${blobFolder}/${sha256.slice(0, 2)}/${sha256}`

export async function* once(content: string) {
  yield Buffer.from(content)
}

export const textOf = async (place: Objects, key: string) => text(await place.read(key))

/** The bytes as they pass, counted into a sum. */
export async function* summed(source: AsyncIterable<Uint8Array>, hash: Hash, count: (bytes: number) => void = () => {}) {
  for await (const chunk of source) {
    hash.update(chunk)
    count(chunk.length)
    yield chunk
  }
}

type Wait = (ms: number) => Promise<unknown>

/** No faster than so many bytes a second, so that whoever works on the same disk has most of it. */
export async function* paced(source: AsyncIterable<Uint8Array>, perSecond: number, now = () => performance.now(), wait: Wait = setTimeout) {
  const began = now()
  let sent = 0
  for await (const chunk of source) {
    yield chunk
    sent += chunk.length
    const early = (1000 * sent) / perSecond - (now() - began)
    if (early > 0) await wait(early)
  }
}

/** Undefined: there is no such object. */
export async function sumOf(place: Pick<Objects, 'read'>, key: string) {
  const hash = createHash('sha256')
  let bytes = 0
  try {
    for await (const chunk of await place.read(key)) {
      hash.update(chunk)
      bytes += chunk.length
    }
  } catch (error) {
    if (error instanceof Missing) return undefined
    throw error
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** Undefined: there is none of this name, or it was broken off. */
export async function manifestOf(place: Objects, name: string) {
  try {
    return readManifest(await textOf(place, keysOf(name).manifest))
  } catch (error) {
    if (error instanceof Missing) return undefined
    throw error
  }
}

export const filesOf = async (place: Objects, { name, files }: Manifest): Promise<ListedFile[]> => {
  try {
    return readFileList(await textOf(place, keysOf(name).files), files.sha256)
  } catch (error) {
    throw error instanceof Missing ? new Damaged('the list of files is missing') : error
  }
}

/** When it was last looked through, and how much was wrong. */
export interface Check {
  readonly at: number
  readonly problems: number
}

export interface Backup {
  readonly manifest: Manifest
  readonly sha256: string
  readonly check: Check | undefined
}

/** All that are complete, the newest first; those whose manifest cannot be read by name. */
export async function backupsIn(place: Objects): Promise<{ readonly backups: Backup[]; readonly damaged: string[] }> {
  const names = new Set<string>()
  const checks = new Set<string>()
  for await (const { key } of place.list(madeFolder)) {
    const [, name = '', what] = key.split('/')
    if (what === 'manifest.json') names.add(name)
    if (what === 'check.json') checks.add(name)
  }
  const backups: Backup[] = []
  const damaged: string[] = []
  for (const name of names)
    try {
      const found = await manifestOf(place, name)
      const check: Check | undefined = checks.has(name) ? JSON.parse(await textOf(place, keysOf(name).check)) : undefined
      if (found) backups.push({ ...found, check })
    } catch (error) {
      if (!(error instanceof Damaged)) throw error
      damaged.push(name)
    }
  return { backups: backups.toSorted((a, b) => b.manifest.made_at - a.manifest.made_at), damaged: damaged.toSorted() }
}
