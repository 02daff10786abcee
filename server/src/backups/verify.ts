import { StartFailure } from '../start-failure.ts'
import { Damaged, type ListedFile, type Manifest } from './manifest.ts'
import { type BackupPlace, blobKey, type Check, filesOf, isBackupName, keysOf, manifestOf, once, sumOf } from './place.ts'

export interface Verified {
  readonly manifest: Manifest
  readonly sha256: string
  readonly files: readonly ListedFile[]
  /** What is wrong, in sentences; none: all is as it was written. */
  readonly problems: readonly string[]
}

/** There is none of this name, or it was cleared away while it was read. */
export class Gone extends StartFailure {}

export const unreadable = (name: string) => `备份 ${name} 的清单被改动或损坏，不能使用。`

/** Reads every byte of a backup and compares it with the manifest. */
export async function verifyBackup(
  place: BackupPlace,
  name: string,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<Verified> {
  const found = isBackupName(name) ? await manifestOf(place, name).catch(asRefusal(name)) : undefined
  if (!found) throw new Gone(`${place.title} 里没有备份 ${name}。`)
  const { manifest, sha256 } = found
  /** The manifest is the first that is cleared away: what is missing beside it is damage, without it nothing is. */
  const demandKept = async () => {
    if ((await place.size(keysOf(name).manifest)) === undefined) throw new Gone(`备份 ${name} 刚被清理，已经不在 ${place.title} 里。`)
  }
  const files = await filesOf(place, manifest).catch(async (error) => {
    await demandKept()
    return asRefusal(name)(error)
  })
  const problems: string[] = []
  const compare = async (what: string, key: string, expected: { bytes: number; sha256: string }) => {
    const there = await sumOf(place, key)
    if (!there) problems.push(`${what}不见了。`)
    else if (there.sha256 !== expected.sha256) problems.push(`${what}被改动或损坏。`)
  }
  await compare('数据库', keysOf(name).database, manifest.database)
  const seen = new Set<string>()
  for (const [at, file] of files.entries()) {
    onProgress(at, files.length)
    if (seen.has(file.sha256)) continue
    seen.add(file.sha256)
    await compare(`文件 ${file.key} `, blobKey(file.sha256), file)
  }
  await demandKept()
  return { manifest, sha256, files, problems }
}

/** Beside the backup, for whoever looks at the list. */
export function noteCheck(place: BackupPlace, name: string, problems: number, now: number) {
  const check: Check = { at: now, problems }
  return place.put(keysOf(name).check, once(JSON.stringify(check)))
}

const asRefusal = (name: string) => (error: unknown) => {
  throw error instanceof Damaged ? new StartFailure(unreadable(name)) : error
}
