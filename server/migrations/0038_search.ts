import { sql } from 'kysely'
import { type Db, isSqlite } from '../src/db/database.ts'
import { keepTitle, sourceOf } from '../src/library/content-text.db.ts'

export const upgrade = 'additive'

/**
 * What resources say, page by page, and the words that their titles and pages are found by. Words have the same keys on both engines: of a title the
 * source, of a page the source times 4096 plus the page, so that a hit says at once where it is.
 */
export async function up(db: Db) {
  const { schema } = db
  await schema
    .createTable('content_texts')
    .addColumn('upload_id', 'integer', (column) => column.notNull().references('uploads.id'))
    .addColumn('page', 'integer', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('content_texts_once', ['upload_id', 'page'])
    .execute()
  for (const index of ['title_words', 'page_words']) await createIndex(db, index)
  for await (const { title, ...row } of titlesOf(db)) await keepTitle(db, sourceOf(row), title)
}

async function createIndex(db: Db, name: string) {
  const table = sql.table(name)
  if (isSqlite(db))
    await sql`create virtual table ${table} using fts5(
      words, content='', contentless_delete=1, detail=none, tokenize='ascii', prefix='1')`.execute(db)
  else {
    // Words of more than 2 kB leave the row, so that hits are on fewer pages of the table: only the index reads them.
    await sql`create table ${table} (rowid bigint primary key, words tsvector not null) with (toast_tuple_target = 128)`.execute(db)
    await sql`alter table ${table} alter column words set storage external`.execute(db)
    // Without a list of what is still to be sorted in, through which every search would have to go.
    await sql`create index ${sql.ref(`${name}_index`)} on ${table} using gin (words) with (fastupdate = off)`.execute(db)
  }
}

async function* titlesOf(db: Db) {
  let after = 0
  while (true) {
    const some = await db
      .selectFrom('resources')
      .select(['id', 'upload_id', 'title'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(1000)
      .execute()
    if (some.length === 0) return
    yield* some
    after = some.at(-1)?.id ?? after
  }
}
