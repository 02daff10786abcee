import type { Db } from '../db/database.ts'
import type { Tables } from '../db/schema.ts'
import { nextSlice } from '../slices.ts'
import type { Storage } from '../storage/storage.ts'
import { namesIn, type ZipEntry } from '../zip.ts'
import { type Part, pageOf } from './export-page.ts'
import { classNamesIn, filesIn, filesOf, rowsOf, schoolRows, schoolTables } from './exports.db.ts'
import { type PersonColumn, personColumns } from './tables.ts'

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

const rowsAtOnce = 2000
const filesAtOnce = 500
/** As many rows of a table as somebody reads. */
const rowsOnPage = 500
/** A zip of this kind ends at 4 GB and 65,535 entries. */
const most = { bytes: 3.5 * 1024 ** 3, files: 50_000 }

interface Person {
  readonly id: number
  readonly org_id: number
  readonly real_name: string
}

/** All rows of one column as JSON, and those for the page. */
async function columnOf(db: Db, column: PersonColumn, userId: number) {
  const texts: string[] = []
  const shown: Row[] = []
  for (let count = 0; ; ) {
    await nextSlice()
    const rows = await rowsOf(db, column, userId, count, rowsAtOnce)
    count += rows.length
    if (shown.length < rowsOnPage) shown.push(...rows.slice(0, rowsOnPage - shown.length))
    if (rows.length > 0) texts.push(rows.map((row) => JSON.stringify(row)).join(',\n'))
    if (rows.length < rowsAtOnce) return { what: column.what, count, rows: shown, texts }
  }
}

/** R1139: everything that is known of a student or a teacher: a page to read, the same for programs, and the files. Nothing of anybody else. */
export async function* personEntries({ db, storage, now, progress }: Exporting, person: Person): AsyncGenerator<ZipEntry> {
  const wanted = personColumns.filter(({ exported, column }) => exported === 'own' && column !== 'given_by')
  const data = new Map<string, string[]>()
  const parts: Part[] = []
  for (const [at, one] of wanted.entries()) {
    const { texts, ...part } = await columnOf(db, one, person.id)
    progress(at + 1, wanted.length + 1)
    if (part.count === 0) continue
    data.set(one.table, [...(data.get(one.table) ?? []), ...texts])
    // The account, which the list of deletion has last, is what somebody looks for first.
    if (one.table === 'users') parts.unshift(part)
    else parts.push(part)
  }
  const files = await filesOf(db, person.id)
  const names = namesIn(files.map(({ name }) => ({ title: name, name })))
  const [inside, left]: [string[], string[]] = [[], []]
  let bytesSoFar = 0
  for (const [at, { storage_key, bytes, created_at }] of files.entries()) {
    const name = names[at] ?? ''
    const fits = inside.length < most.files && bytesSoFar + bytes < most.bytes
    if (!fits || (await storage.size(storage_key)) !== bytes) {
      left.push(name)
      continue
    }
    inside.push(name)
    bytesSoFar += bytes
    yield { name: `文件/${name}`, bytes, at: created_at, read: () => storage.read(storage_key) }
  }
  const json = [...data].map(([table, texts]) => `${JSON.stringify(table)}: [\n${texts.join(',\n')}\n]`)
  yield written('数据.json', `{\n${json.join(',\n')}\n}\n`, now)
  const classes = await classNamesIn(db, person.org_id)
  const page = pageOf({ title: `${person.real_name}的数据`, made_at: now, classes, parts, files: inside, left })
  yield written('index.html', page, now)
  progress(wanted.length + 1, wanted.length + 1)
}

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
