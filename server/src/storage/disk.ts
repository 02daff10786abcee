import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { demandKey } from './keys.ts'
import { Full, Missing, type Storage } from './storage.ts'

/** No key begins with a dot, so no object lies here. */
const temporary = '.unfinished'
/** Another process may be writing into the same folder: what grew this lately is not left over. */
const idleMs = 120_000
/** How often a folder may vanish between being made and being filled. */
const tries = 10

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)
const isAbsent = (error: unknown) => ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(codeOf(error)))
const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes(String(codeOf(error)))

/** Objects as files below a folder. */
export async function createDiskStorage(folder: string, now: () => number = Date.now): Promise<Storage> {
  const root = resolve(folder)
  const unfinished = join(root, temporary)
  const pathOf = (key: string) => join(root, demandKey(key))
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  await removeLeftovers(unfinished, now() - idleMs)

  async function syncUpwards(from: string) {
    for (let path = from; path.startsWith(root); path = dirname(path)) await syncFolder(path)
  }

  /** Folders that became empty are removed by others at any time, even in the middle of this. */
  async function place(from: string, to: string) {
    for (let left = tries; ; left--) {
      try {
        await mkdir(dirname(to), { recursive: true, mode: 0o700 })
        await rename(from, to)
        return await syncUpwards(dirname(to))
      } catch (error) {
        if (codeOf(error) !== 'ENOENT' || left === 0) throw error
        await stat(from)
      }
    }
  }

  return {
    isLocal: true,
    origin: undefined,
    form: () => undefined,

    async put(key, source) {
      const path = pathOf(key)
      const draft = join(unfinished, randomBytes(12).toString('hex'))
      try {
        await withFile(draft, 'wx', async (file) => {
          await writeFile(file, source)
          await file.sync()
        })
        await place(draft, path)
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
      await orMissing(place(pathOf(from), pathOf(to)))
      await removeEmpty(dirname(pathOf(from)), root)
    },

    async remove(keys) {
      const paths = keys.map(pathOf)
      for (const path of paths) await rm(path, { force: true })
      for (const parent of new Set(paths.map((path) => dirname(path)))) await removeEmpty(parent, root)
    },
  }
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

async function removeEmpty(from: string, root: string) {
  for (let path = from; path !== root; path = dirname(path)) {
    try {
      await rmdir(path)
    } catch {
      return
    }
  }
}

async function removeLeftovers(folder: string, before: number) {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < before) await rm(path, { force: true })
  }
}
