import { parseArgs } from 'node:util'
import { byCommandLine, noteAudit } from '../audits/audits.db.ts'
import { systemClock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Purge } from '../deletions/deletions.ts'
import { programSurroundings } from '../env.ts'
import { jsonOf, tableOf, timeOf } from '../listing.ts'
import { StartFailure } from '../start-failure.ts'
import { organizationNames, storedKeys } from './backups.db.ts'
import type { Manifest } from './manifest.ts'
import { backUp, openFiles, type Settings } from './open.ts'
import { type BackupPlace, backupsIn, openBackupPlace } from './place.ts'
import { restoreBackup } from './restore.ts'
import { noteCheck, unreadable, verifyBackup } from './verify.ts'

type Say = (line: string) => void

const usages = {
  backup: 'backup [--dry-run] [--json]',
  backups: 'backups list [--json]',
  verify: 'verify <备份名称|latest> [--json]',
  restore: 'restore <备份名称|latest> [--replace] [--dry-run] [--json]',
} as const

function asked(command: keyof typeof usages, args: readonly string[], positions: number) {
  try {
    const flag = { type: 'boolean', default: false } as const
    const options = {
      json: flag,
      'dry-run': flag,
      ...(command === 'restore' && { replace: flag }),
    }
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    if (positionals.length === positions)
      return { name: positionals[0] ?? '', json: values.json, isDryRun: values['dry-run'] === true, mayReplace: values.replace === true }
  } catch {
    // Said below, in our own words.
  }
  throw new StartFailure(`用法：npm run admin -- ${usages[command]}`)
}

const sizeOf = (bytes: number) => (bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`)
const bytesOf = ({ database, files }: Manifest) => database.bytes + files.bytes

/** One more backup, whether the server runs or not. */
export async function backupAdmin(db: Db, settings: Settings, args: readonly string[], say: Say) {
  const { json, isDryRun } = asked('backup', args, 0)
  if (isDryRun) {
    const { title } = await openBackupPlace(settings)
    const files = (await storedKeys(db)).length
    return say(json ? jsonOf({ place: title, files }) : `会备份数据库和 ${files} 个文件到 ${title}。`)
  }
  const { name, database, files, missing, tables } = await backUp(settings, () => {})
  if (json) return say(jsonOf({ name, database, files, missing, tables }))
  say(`备份 ${name} 完成：数据库 ${sizeOf(database.bytes)}，${files.count} 个文件 ${sizeOf(files.bytes)}。`)
  for (const key of missing.slice(0, 10)) say(`△ 文件 ${key} 不在，没有备份。`)
  if (missing.length > 10) say(`△ 不在的文件一共 ${missing.length} 个。`)
}

/** What there is, the newest first. */
export async function backupsAdmin(settings: Settings, args: readonly string[], say: Say) {
  const { name, json } = asked('backups', args, 1)
  if (name !== 'list') throw new StartFailure(`用法：npm run admin -- ${usages.backups}`)
  const place = await openBackupPlace(settings)
  const { backups, damaged } = await backupsIn(place)
  if (json)
    return say(
      jsonOf({
        place: place.title,
        damaged,
        list: backups.map(({ manifest, sha256, check }) => ({
          ...{ name: manifest.name, made_at: manifest.made_at, bytes: bytesOf(manifest), files: manifest.files.count, sha256 },
          ...{ checked_at: check?.at ?? 0, problems: check?.problems ?? 0 },
        })),
      }),
    )
  if (backups.length === 0 && damaged.length === 0) return say(`${place.title} 里还没有备份。`)
  const rows = backups.map(({ manifest, sha256, check }) => [
    ...[manifest.name, timeOf(manifest.made_at), sizeOf(bytesOf(manifest)), String(manifest.files.count), sha256.slice(0, 12)],
    check ? `${timeOf(check.at)} ${check.problems === 0 ? '完好' : `${check.problems} 处损坏`}` : '',
  ])
  for (const line of tableOf(['名称', '时间', '大小', '文件', 'sha256', '检查'], rows)) say(line)
  for (const name of damaged) say(`✗ ${unreadable(name)}`)
}

async function named(place: BackupPlace, name: string): Promise<string> {
  if (name !== 'latest') return name
  const [newest] = (await backupsIn(place)).backups
  if (!newest) throw new StartFailure(`${place.title} 里还没有备份。`)
  return newest.manifest.name
}

/** Whether a backup could be restored; nothing else is changed. */
export async function verifyAdmin(settings: Settings, args: readonly string[], say: Say) {
  const { name: typed, json, isDryRun } = asked('verify', args, 1)
  const place = await openBackupPlace(settings)
  const name = await named(place, typed)
  const { manifest, problems, sha256 } = await verifyBackup(place, name)
  if (!isDryRun) await noteCheck(place, name, problems.length, systemClock.seconds())
  if (json) say(jsonOf({ name, sha256, problems, tables: manifest.tables }))
  if (problems.length > 0) throw new StartFailure([`备份 ${name} 有 ${problems.length} 处损坏：`, ...problems.slice(0, 10)].join('\n'))
  if (!json) say(`备份 ${name} 完好：数据库和 ${manifest.files.count} 个文件都和清单一致。`)
}

/** In the audit of every school. */
async function noteRestored(db: Db, { name, made_at }: Manifest) {
  for (const { id, long_name } of await organizationNames(db))
    await noteAudit(db, byCommandLine(id, systemClock.seconds()), {
      ...{ act: 'restored', on: { kind: 'school', name: long_name } },
      after: { 备份: name, 时间: timeOf(made_at) },
    })
}

/** Puts a backup in the place of what is there, while no server runs. */
export async function restoreAdmin(settings: Settings, purge: Purge, args: readonly string[], say: Say) {
  const { name: typed, json, isDryRun, mayReplace } = asked('restore', args, 1)
  const place = await openBackupPlace(settings)
  const name = await named(place, typed)
  const { url, dataDir } = settings
  const { manifest, tables, purged } = await restoreBackup(
    {
      ...{ place, url, dataDir, purge, note: noteRestored },
      storage: await openFiles(settings),
      clock: systemClock,
      surroundings: programSurroundings(),
    },
    { name, mayReplace, isDryRun },
  )
  if (json) return say(jsonOf({ name, is_dry_run: isDryRun, tables, files: manifest.files.count, purged }))
  say(isDryRun ? `备份 ${name} 完好，可以恢复；什么也没有改动。` : `已恢复备份 ${name}（${timeOf(manifest.made_at)}）。`)
  say(`文件：${manifest.files.count}`)
  for (const [table, count] of Object.entries(tables)) if (count > 0) say(`${table}：${count}`)
  if (purged > 0) say(`备份之后注销的 ${purged} 个人又删除了一次。`)
}
