import { lstat, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { ConversionFailure } from './conversion-failure.ts'

/** What a converter has made. */
export interface MadeFile {
  readonly path: string
  readonly bytes: number
}

/**
 * Takes what was made out of the converter's reach. Never through a link, and nothing but a file: a converter that a document has taken over could lead us
 * to what is ours. Undefined: it made nothing.
 */
export async function takeMade(out: string, kept: string, name: string, mostBytes: number): Promise<MadeFile | undefined> {
  const isFolder = await lstat(out).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (!isFolder) return undefined
  const path = join(kept, name)
  const isThere = await rename(join(out, name), path).then(
    () => true,
    () => false,
  )
  const found = isThere ? await lstat(path) : undefined
  if (!found?.isFile() || found.size === 0) return undefined
  if (found.size > mostBytes) throw new ConversionFailure('large')
  return { path, bytes: found.size }
}
