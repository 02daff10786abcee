import { type BackupPlace, blobKey, filesOf, isBackupName, keysOf, manifestOf } from './place.ts'
import type { TarEntry } from './tar.ts'

export const archivePath = '/backups'
export const archiveUrl = (name: string) => `${archivePath}/${name}.tar`

/** All of one backup, as it lies in its place: unpacked into an empty folder, that folder is a `BACKUP_DIR`. Undefined: there is none of this name. */
export async function archiveOf(place: BackupPlace, name: string): Promise<TarEntry[] | undefined> {
  const found = isBackupName(name) ? await manifestOf(place, name) : undefined
  if (!found) return undefined
  const { manifest } = found
  const contents = new Map((await filesOf(place, manifest)).map(({ sha256, bytes }) => [blobKey(sha256), bytes]))
  const keys = keysOf(name)
  contents.set(keys.database, manifest.database.bytes)
  // The manifest last: what was broken off on the way is no backup there either.
  for (const key of [keys.files, keys.check, keys.manifest]) contents.set(key, (await place.size(key)) ?? 0)
  return [...contents].map(([path, bytes]) => ({ path, bytes, at: manifest.made_at, read: () => place.read(path) }))
}
