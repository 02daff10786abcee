import { Refusal } from '@jiangtai/contract/refusal'
import { resourceLimits } from '@jiangtai/contract/resources'
import type { Db } from '../db/database.ts'
import { filesPath } from '../library/file-url.ts'
import { onePiece } from '../storage/pieces.ts'
import type { Storage } from '../storage/storage.ts'
import { namesIn, type ZipEntry } from '../zip.ts'
import { packedByIds } from './resources.db.ts'

export const zipPath = `${filesPath}/zip`
export const zipUrl = (ids: readonly number[], name: string) => `${zipPath}/${encodeURIComponent(name)}?ids=${ids.join(',')}`
export const zipName = (count: number) => `资源（${count} 个）.zip`

const gigabyte = 1024 ** 3
const goneName = '没有下载到的文件.txt'
/** How many files are looked for at the same time. */
const asked = 8

interface Deps {
  readonly db: Db
  readonly storage: Storage
}

type Row = Awaited<ReturnType<typeof packedByIds>>[number]
type FileRow = Row & { readonly name: string; readonly bytes: number; readonly storage_key: string }

/** As Windows keeps a link: a double click opens it. */
const linkOf = (address: string) => Buffer.from(`[InternetShortcut]\r\nURL=${address}\r\n`)

const entryOf = (name: string, bytes: Buffer, at: number): ZipEntry => ({
  name,
  bytes: bytes.length,
  at,
  read: async () => onePiece(bytes),
})

/** What a zip of some resources is made of; an address is a link in it. A file whose bytes are gone is named in a text among them. */
export async function packOf({ db, storage }: Deps, orgId: number, teacherId: number, ids: readonly number[]) {
  const rows = await packedByIds(db, orgId, teacherId, ids)
  if (rows.length < ids.length) throw new Refusal('resourceUnknown')
  if (rows.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0) > resourceLimits.zipBytes)
    throw new Refusal('zipTooLarge', { n: resourceLimits.zipBytes / gigabyte })
  const isFile = (row: Row): row is FileRow => row.storage_key !== null
  const [files, links] = [rows.filter(isFile), rows.filter((row) => !isFile(row))]
  const named = [...files, ...links.map(({ title }) => ({ title, name: '链接.url' })), { title: goneName, name: goneName }]
  const names = namesIn(named)
  const sizes: (number | undefined)[] = []
  for (let at = 0; at < files.length; at += asked)
    sizes.push(...(await Promise.all(files.slice(at, at + asked).map(({ storage_key }) => storage.size(storage_key)))))
  const isThere = (at: number) => sizes[at] === files[at]?.bytes
  const entries = files.flatMap(({ bytes, created_at, storage_key }, at): ZipEntry[] =>
    isThere(at) ? [{ name: names[at] ?? '', bytes, at: created_at, read: () => storage.read(storage_key) }] : [],
  )
  for (const [at, { address, created_at }] of links.entries())
    entries.push(entryOf(names[files.length + at] ?? '', linkOf(address ?? ''), created_at))
  const gone = names.filter((_name, at) => at < files.length && !isThere(at))
  if (gone.length === 0) return { entries }
  const text = Buffer.from(`\ufeff这些文件的内容已经不在服务器上：\r\n${gone.join('\r\n')}\r\n`)
  return { entries: [...entries, entryOf(names.at(-1) ?? goneName, text, rows[0]?.created_at ?? 0)] }
}
