import type { Db } from '../db/database.ts'
import { answerTables } from '../db/exam-tables.ts'
import type { Tables } from '../db/schema.ts'
import { nextSlice } from '../slices.ts'
import type { Storage } from '../storage/storage.ts'
import { namesIn, type StreamedEntry } from '../zip.ts'
import { forPage, type Names, type Part, pageOf } from './export-page.ts'
import { answersOf, classNamesIn, filesIn, filesOf, itemTitles, lessonNames, rowsOf, schoolRows, schoolTables } from './exports.db.ts'
import { jsonPieces } from './json-pieces.ts'
import type { Row } from './row-pages.db.ts'
import { answerWords, personColumns } from './tables.ts'

export interface Exporting {
  readonly db: Db
  readonly storage: Pick<Storage, 'read' | 'size'>
  readonly now: number
  readonly progress: (done: number, total: number) => void
}

const chunkBytes = 256 * 1024

/** An entry that is written while it is made; `note` is told how many bytes there were. */
const written = (name: string, at: number, texts: () => Iterable<string> | AsyncIterable<string>, note = (_bytes: number) => {}) => ({
  ...{ name, at },
  read: async () => chunksOf(texts(), note),
})

/** Short texts together, with everybody else's turn in between. */
async function* chunksOf(texts: Iterable<string> | AsyncIterable<string>, note: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  let [waiting, signs]: [string[], number] = [[], 0]
  async function* flush() {
    const bytes = Buffer.from(waiting.join(''))
    ;[waiting, signs] = [[], 0]
    note(bytes.length)
    for (let at = 0; at < bytes.length; at += chunkBytes) {
      await nextSlice()
      yield bytes.subarray(at, at + chunkBytes)
    }
  }
  for await (const text of texts) {
    waiting.push(text)
    signs += text.length
    if (signs >= chunkBytes) yield* flush()
  }
  yield* flush()
}

function* linesOf(texts: Iterable<string>) {
  for (const text of texts) yield `${text}\n`
}

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

/** Rows as the members of a list in JSON; what stands before the first is written only if there is one. */
async function* membersOf(pages: AsyncIterable<readonly Row[]>, first = ''): AsyncGenerator<string> {
  let before = first
  for await (const rows of pages)
    for (const row of rows) {
      yield before
      yield* jsonPieces(row)
      before = ',\n'
    }
}

/** R1139: everything that is known of a student or a teacher: a page to read, the same for programs, and the files. Nothing of anybody else. */
export async function* personEntries({ db, storage, now, progress }: Exporting, person: Person): AsyncGenerator<StreamedEntry> {
  const wanted = [
    ...personColumns
      .filter(({ exported, column }) => exported === 'own' && column !== 'given_by')
      .map((one) => ({ table: one.table, what: one.what, rows: () => rowsOf(db, one, person.id) })),
    ...answerTables.toReversed().map((table) => ({ table, what: answerWords[table], rows: () => answersOf(db, table, person.id) })),
  ]
  const parts: Part[] = []
  async function* pagesOf(table: keyof Tables) {
    for (const one of wanted.filter((column) => column.table === table)) {
      const part = { table, what: one.what, count: 0, rows: [] as Row[] }
      for await (const rows of one.rows()) {
        part.count += rows.length
        part.rows.push(...rows.slice(0, rowsOnPage - part.rows.length).map(forPage))
        yield rows
      }
      progress(wanted.indexOf(one) + 1, wanted.length + 1)
      if (part.count === 0) continue
      // The account, which the list of deletion has last, is what somebody looks for first.
      if (table === 'users') parts.unshift(part)
      else parts.push(part)
    }
  }
  async function* data() {
    let comma = ''
    yield '{'
    for (const table of new Set(wanted.map((one) => one.table))) {
      let end = ''
      for await (const piece of membersOf(pagesOf(table), `${comma}\n${JSON.stringify(table)}: [\n`)) {
        ;[end, comma] = ['\n]', ',']
        yield piece
      }
      yield end
    }
    yield '\n}\n'
  }
  let bytesSoFar = 0
  yield written('数据.json', now, data, (bytes) => {
    bytesSoFar += bytes
  })
  const files = await filesOf(db, person.id)
  const fileNames = namesIn(files.map(({ name }) => ({ title: name, name })))
  const [inside, left]: [string[], string[]] = [[], []]
  for (const [at, { storage_key, bytes, created_at }] of files.entries()) {
    const name = fileNames[at] ?? ''
    const fits = inside.length < most.files && bytesSoFar + bytes < most.bytes
    if (!fits || (await storage.size(storage_key)) !== bytes) {
      left.push(name)
      continue
    }
    inside.push(name)
    bytesSoFar += bytes
    yield { name: `文件/${name}`, bytes, at: created_at, read: () => storage.read(storage_key) }
  }
  const names = await namesOn(db, person.org_id, parts)
  const page = { title: `${person.real_name}的数据`, made_at: now, names, parts, files: inside, left }
  yield written('index.html', now, () => linesOf(pageOf(page)))
  progress(wanted.length + 1, wanted.length + 1)
}

/** What stands on the page for the ids of its rows. */
async function namesOn(db: Db, orgId: number, parts: readonly Part[]): Promise<Names> {
  const idsOf = (key: string) => [...new Set(parts.flatMap(({ rows }) => rows.map((row) => Number(row[key] ?? 0))))].filter((id) => id > 0)
  const classes = await classNamesIn(db, orgId)
  return { classes, lessons: await lessonNames(db, idsOf('lesson_id'), classes), items: await itemTitles(db, idsOf('item_id')) }
}

/** The rows of every table of a school, its files, and what is in the zip. What does not fit is named in the manifest. */
export async function* schoolEntries(
  { db, storage, now, progress }: Exporting,
  org: { id: number; code: string },
): AsyncGenerator<StreamedEntry> {
  const tables = (Object.keys(schoolTables) as (keyof Tables)[]).filter((table) => schoolTables[table] !== null)
  const counts: Record<string, number> = {}
  let bytesSoFar = 0
  const note = (bytes: number) => {
    bytesSoFar += bytes
  }
  for (const [at, table] of tables.entries()) {
    let count = 0
    async function* pages() {
      for await (const rows of schoolRows(db, table, org.id)) {
        count += rows.length
        yield rows
      }
    }
    async function* list() {
      yield '[\n'
      yield* membersOf(pages())
      yield '\n]\n'
    }
    yield written(`表/${table}.json`, now, list, note)
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
  function* manifest() {
    yield `{"org_code": ${JSON.stringify(org.code)}, "made_at": ${now}, "rows": ${JSON.stringify(counts)}, "files": [`
    for (const [at, file] of files.entries()) yield `${at > 0 ? ',' : ''}${JSON.stringify(file)}`
    yield ']}'
  }
  yield written('清单.json', now, () => linesOf(manifest()))
  progress(tables.length + 1, tables.length + 1)
}
