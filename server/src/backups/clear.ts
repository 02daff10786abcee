import { rm } from 'node:fs/promises'
import { type Keep, keptOf } from './kept.ts'
import { type BackupPlace, backupsIn, blobFolder, blobKey, filesOf, keysOf, madeFolder } from './place.ts'

/** What was broken off never counted. Only whoever is alone may clear: what another is making looks the same. */
export async function clearLeftovers(place: BackupPlace) {
  const begun = new Map<string, string[]>()
  for await (const { key } of place.list(madeFolder)) {
    const [, name = ''] = key.split('/')
    begun.set(name, [...(begun.get(name) ?? []), key])
  }
  for (const [name, keys] of begun) if (!keys.includes(keysOf(name).manifest)) await place.remove(keys)
  await rm(place.workFolder, { recursive: true, force: true })
}

/** Backups that need not be kept any longer, then contents that no backup has. */
export async function clearOld(place: BackupPlace, now: number, keep: Keep) {
  const { backups, damaged } = await backupsIn(place)
  const kept = new Set(
    keptOf(
      backups.map(({ manifest }) => manifest),
      now,
      keep,
    ),
  )
  for (const { manifest } of backups.filter(({ manifest }) => !kept.has(manifest))) {
    const { manifest: first, ...rest } = keysOf(manifest.name)
    // From here on it is one that was broken off.
    await place.remove([first])
    await place.remove(Object.values(rest))
  }
  // What a manifest that cannot be read refers to is not known: nothing may be taken away.
  if (damaged.length > 0) return
  const used = new Set<string>()
  for (const manifest of kept) for (const { sha256 } of await filesOf(place, manifest)) used.add(blobKey(sha256))
  const unused: string[] = []
  for await (const { key } of place.list(blobFolder)) if (!used.has(key)) unused.push(key)
  await place.remove(unused)
}
