import type { Db } from '../db/database.ts'
import type { Tables } from '../db/schema.ts'
import { timeOf } from '../listing.ts'
import { nextSlice } from '../slices.ts'
import type { Storage } from '../storage/storage.ts'
import { namesIn, type ZipEntry } from '../zip.ts'
import { classNameOf, filesIn, filesOf, rowsOf, schoolRows, schoolTables } from './exports.db.ts'
import { personColumns } from './tables.ts'

export interface Exporting {
  readonly db: Db
  readonly storage: Pick<Storage, 'read' | 'size'>
  readonly now: number
  readonly progress: (done: number, total: number) => void
}

type Row = Readonly<Record<string, unknown>>

const written = (name: string, text: string, at: number): ZipEntry => {
  const bytes = Buffer.from(text)
  return {
    ...{ name, bytes: bytes.length, at },
    read: async () =>
      (async function* () {
        yield bytes
      })(),
  }
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
const cellOf = (key: string, value: unknown) => {
  if (value === null || value === undefined) return ''
  return key.endsWith('_at') && typeof value === 'number' && value > 0 ? timeOf(value) : String(value)
}

function tableOf(what: string, rows: readonly Row[]): string {
  const keys = Object.keys(rows[0] ?? {})
  const head = keys.map((key) => `<th>${safe(key)}</th>`).join('')
  const body = rows.map((row) => `<tr>${keys.map((key) => `<td>${safe(cellOf(key, row[key]))}</td>`).join('')}</tr>`).join('\n')
  return `<h2>${safe(what)}</h2>\n<table border="1" cellspacing="0" cellpadding="4"><thead><tr>${head}</tr></thead><tbody>\n${body}\n</tbody></table>`
}

const pageOf = (title: string, parts: readonly string[]) =>
  `<!doctype html>\n<html lang="zh-CN"><meta charset="utf-8"><title>${safe(title)}</title>\n<body><h1>${safe(title)}</h1>\n${parts.join('\n')}\n</body></html>\n`

/** R1139: everything that is known of a student: a page to read, the same for programs, and the files. Nothing of anybody else. */
export async function* studentEntries(
  { db, storage, now, progress }: Exporting,
  student: { id: number; real_name: string },
): AsyncGenerator<ZipEntry> {
  const wanted = personColumns.filter(({ exported, column }) => exported === 'own' && column !== 'given_by')
  const data: Record<string, readonly Row[]> = {}
  const parts: string[] = [`<p>班级：${safe(await classNameOf(db, student.id))}</p>`, `<p>导出时间：${timeOf(now)}</p>`]
  for (const [at, one] of wanted.entries()) {
    await nextSlice()
    const rows = await rowsOf(db, one, student.id)
    progress(at + 1, wanted.length + 1)
    if (rows.length === 0) continue
    data[one.table] = [...(data[one.table] ?? []), ...rows]
    parts.push(tableOf(one.what, rows))
  }
  const files = await filesOf(db, student.id)
  const names = namesIn(files.map(({ name }) => ({ title: name, name })))
  const lost: string[] = []
  for (const [at, { storage_key, bytes, created_at }] of files.entries()) {
    const name = names[at] ?? ''
    if ((await storage.size(storage_key)) === bytes)
      yield { name: `文件/${name}`, bytes, at: created_at, read: () => storage.read(storage_key) }
    else lost.push(name)
  }
  if (lost.length > 0) parts.push(`<h2>已经不在的文件</h2><p>${lost.map(safe).join('<br>')}</p>`)
  yield written('数据.json', JSON.stringify(data, null, 1), now)
  yield written('index.html', pageOf(`${student.real_name}的数据`, parts), now)
  progress(wanted.length + 1, wanted.length + 1)
}

const rowsAtOnce = 2000
const filesAtOnce = 500
/** A zip of this kind ends at 4 GB and 65,535 entries. */
const most = { bytes: 3.5 * 1024 ** 3, files: 50_000 }

/** The rows of every table of a school, its files, and what is in the zip. What does not fit is named in the manifest. */
export async function* schoolEntries(
  { db, storage, now, progress }: Exporting,
  org: { id: number; code: string },
): AsyncGenerator<ZipEntry> {
  const tables = (Object.keys(schoolTables) as (keyof Tables)[]).filter((table) => schoolTables[table] !== null)
  const counts: Record<string, number> = {}
  let bytesSoFar = 0
  for (const [at, table] of tables.entries()) {
    let [part, count] = [0, 0]
    for (;;) {
      await nextSlice()
      const rows = await schoolRows(db, table, org.id, count, rowsAtOnce)
      count += rows.length
      if (rows.length > 0 || part === 0) {
        part++
        const entry = written(`表/${table}${part > 1 ? `-${part}` : ''}.json`, JSON.stringify(rows), now)
        bytesSoFar += entry.bytes
        yield entry
      }
      if (rows.length < rowsAtOnce) break
    }
    counts[table] = count
    progress(at + 1, tables.length + 1)
  }
  const files: { key: string; sha256: string; bytes: number; is_inside: boolean }[] = []
  let inside = 0
  for (let after = 0; ; ) {
    const some = await filesIn(db, org.id, after, filesAtOnce)
    for (const { storage_key, bytes, sha256, extension, created_at } of some) {
      const fits = inside < most.files && bytesSoFar + bytes < most.bytes
      const is_inside = fits && (await storage.size(storage_key)) === bytes
      files.push({ key: `文件/${sha256}.${extension}`, sha256, bytes, is_inside })
      if (!is_inside) continue
      inside++
      bytesSoFar += bytes
      yield { name: `文件/${sha256}.${extension}`, bytes, at: created_at, read: () => storage.read(storage_key) }
    }
    after = some.at(-1)?.id ?? after
    if (some.length < filesAtOnce) break
  }
  yield written('清单.json', JSON.stringify({ org_code: org.code, made_at: now, rows: counts, files }, null, 1), now)
  progress(tables.length + 1, tables.length + 1)
}
