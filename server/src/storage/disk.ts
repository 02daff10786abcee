import { randomBytes } from 'node:crypto'
import { chmod, type FileHandle, mkdir, open, readdir, rm, rmdir, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { demandKey } from './keys.ts'
import { renamePatiently } from './patient-rename.ts'
import { Full, Missing, type Storage, type StoredObject } from './storage.ts'

/** No key begins with a dot, so no object lies here. */
const temporary = '.unfinished'
/** Another process may be writing into the same folder: what grew this lately is not left over. */
const idleMs = 120_000
/** How often a folder may vanish between being made and being filled. */
const tries = 10

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)
const isAbsent = (error: unknown) => ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(codeOf(error)))
const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes(String(codeOf(error)))

/** The database mostly lies on the same disk, and a lesson needs it: the last gigabyte, or of a small disk a twentieth, is not for files. */
const mostReserved = 1024 ** 3
const reservedShare = 0.05
const lookAgainBytes = 16 * 1024 * 1024

interface Surroundings {
  readonly now: () => number
  readonly spaceOf: (folder: string) => Promise<{ readonly free: number; readonly all: number }>
}

/** Objects as files below a folder. */
export async function createDiskStorage(
  folder: string,
  { now = Date.now, spaceOf = spaceOfDisk }: Partial<Surroundings> = {},
): Promise<Storage> {
  const root = resolve(folder)
  const unfinished = join(root, temporary)
  const pathOf = (key: string) => join(root, demandKey(key))
  const removeLeftovers = () => removeOlder(unfinished, now() - idleMs)
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  // One that was there already may be open to others; one of somebody else (a shared disk) is as they made it.
  await chmod(root, 0o700).catch(() => {})
  await removeLeftovers()
  /** Folders that are known to be on the disk themselves, and not only what lies in them. */
  const lasting = new Set([root])

  async function syncUpwards(from: string) {
    const synced: string[] = []
    for (let path = from; ; path = dirname(path)) {
      await syncFolder(path)
      if (lasting.has(path)) break
      synced.push(path)
    }
    for (const path of synced) lasting.add(path)
  }

  /** Folders that became empty are removed by others at any time, even in the middle of this. */
  async function place(from: string, to: string, isLasting: boolean) {
    for (let left = tries; ; left--) {
      try {
        await mkdir(dirname(to), { recursive: true, mode: 0o700 })
        await renamePatiently(from, to)
        if (isLasting) await syncUpwards(dirname(to))
        return
      } catch (error) {
        if (codeOf(error) !== 'ENOENT' || left === 0) throw error
        await stat(from)
      }
    }
  }

  async function removeEmpty(from: string) {
    for (let path = from; path !== root; path = dirname(path)) {
      lasting.delete(path)
      try {
        await rmdir(path)
      } catch {
        return
      }
    }
  }

  async function* whileThereIsRoom(source: AsyncIterable<Uint8Array>) {
    let unlooked = lookAgainBytes
    for await (const chunk of source) {
      unlooked += chunk.length
      if (unlooked > lookAgainBytes) {
        const { free, all } = await spaceOf(root)
        if (free - unlooked < Math.min(mostReserved, all * reservedShare)) throw new Full('the rest of the disk is not for files')
        unlooked = 0
      }
      yield chunk
    }
  }

  return {
    isLocal: true,
    origin: undefined,
    form: () => undefined,

    async put(key, source, { isLasting = true } = {}) {
      const path = pathOf(key)
      const draft = join(unfinished, randomBytes(12).toString('hex'))
      try {
        await withFile(draft, 'wx', async (file) => {
          await writeFile(file, whileThereIsRoom(source))
          if (isLasting) await file.sync()
        })
        await place(draft, path, isLasting)
      } catch (error) {
        await rm(draft, { force: true })
        throw isFull(error) ? new Full('the disk is full', { cause: error }) : error
      }
    },

    async read(key, range) {
      const file = await orMissing(open(pathOf(key)))
      const isFile = (await file.stat()).isFile()
      if (isFile) return file.createReadStream(range && { start: range.first, end: range.last })
      await file.close()
      throw new Missing()
    },

    async size(key) {
      try {
        const found = await stat(pathOf(key))
        return found.isFile() ? found.size : undefined
      } catch (error) {
        if (isAbsent(error)) return undefined
        throw error
      }
    },

    async move(from, to) {
      await orMissing(place(pathOf(from), pathOf(to), true))
      await removeEmpty(dirname(pathOf(from)))
    },

    list: (folder) => objectsBelow(root, demandKey(folder)),

    async remove(keys) {
      const paths = keys.map(pathOf)
      for (const path of paths) await rm(path, { force: true })
      for (const parent of new Set(paths.map((path) => dirname(path)))) await removeEmpty(parent)
    },

    removeLeftovers,
  }
}

async function* objectsBelow(root: string, folder: string): AsyncGenerator<StoredObject> {
  for (const entry of await readdir(join(root, folder), { withFileTypes: true }).catch(orNone)) {
    const key = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* objectsBelow(root, key)
    else {
      const found = await stat(join(root, key)).catch(() => undefined)
      if (found?.isFile()) yield { key, bytes: found.size }
    }
  }
}

/** Folders come and go while they are looked through. */
function orNone(error: unknown): [] {
  if (isAbsent(error)) return []
  throw error
}

async function spaceOfDisk(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, all: blocks * bsize }
}

async function orMissing<T>(work: Promise<T>) {
  try {
    return await work
  } catch (error) {
    throw isAbsent(error) ? new Missing('there is no such object', { cause: error }) : error
  }
}

async function withFile(path: string, flags: string, work: (file: FileHandle) => Promise<void>) {
  const file = await open(path, flags, 0o600)
  try {
    await work(file)
  } finally {
    await file.close()
  }
}

async function syncFolder(path: string) {
  try {
    await withFile(path, 'r', (file) => file.sync())
  } catch (error) {
    // A folder that is gone again holds nothing; Windows opens none.
    if (!isAbsent(error) && codeOf(error) !== 'EPERM') throw error
  }
}

async function removeOlder(folder: string, before: number) {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < before) await rm(path, { force: true })
  }
}
