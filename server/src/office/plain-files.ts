import { constants } from 'node:fs'
import { chmod, type FileHandle, lstat, open, opendir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * A folder that a converter writes into is read with care: a file may have taken the converter over. Links could lead out of the folder, whoever opens a
 * pipe waits for ever, and there may be no end to it all.
 */

/** Undefined: there is none, or it is something else than a file. */
export async function openPlain(path: string): Promise<FileHandle | undefined> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(() => undefined)
  if (!file || (await file.stat()).isFile()) return file
  await file.close()
  return undefined
}

interface Entry {
  readonly path: string
  readonly name: string
  /** No folder, no link, no pipe. */
  readonly isFile: boolean
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** All that lies below a folder, one after the other; whoever has seen enough stops. Throws where a folder was closed to us. */
export async function* entriesBelow(folder: string): AsyncGenerator<Entry, void, void> {
  const folders = [folder]
  for (let next = folders.pop(); next !== undefined; next = folders.pop()) {
    const opened = await opendir(next).catch((error: unknown) => {
      if (codeOf(error) === 'EACCES') throw error
      return undefined
    })
    if (!opened) continue
    for await (const entry of opened) {
      const path = join(next, entry.name)
      if (entry.isDirectory()) folders.push(path)
      yield { path, name: entry.name, isFile: entry.isFile() }
    }
  }
}

const mostEntries = 50_000
const blockBytes = 512

/** How much room a folder takes; without end where there is too much in it to be counted, or some of it is kept from us. */
export async function bytesBelow(folder: string): Promise<number> {
  let bytes = 0
  let entries = 0
  try {
    for await (const { path } of entriesBelow(folder)) {
      if (++entries > mostEntries) return Number.POSITIVE_INFINITY
      bytes += await lstat(path).then(
        ({ blocks }) => blocks * blockBytes,
        () => 0,
      )
    }
  } catch (error) {
    if (codeOf(error) === 'EACCES') return Number.POSITIVE_INFINITY
    throw error
  }
  return bytes
}

async function openUp(folder: string) {
  await chmod(folder, 0o700)
  for (const entry of await readdir(folder, { withFileTypes: true })) if (entry.isDirectory()) await openUp(join(folder, entry.name))
}

/** With all that is below it, also where that was closed to us. */
export const removeAll = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true }).catch(async () => {
    await openUp(folder)
    await rm(folder, { recursive: true, force: true })
  })
