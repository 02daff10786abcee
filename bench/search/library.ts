import { sql } from 'kysely'
import { type Db, isSqlite } from '../../server/src/db/database.ts'
import { pagesPerSource } from '../../server/src/library/content-text.db.ts'
import { wordsOf } from '../../server/src/library/search-words.ts'
import { orgWord, ownerWord } from '../../server/src/library/word-index.db.ts'
import { chooser, seeded } from '../../server/test/seeded.ts'

const { below, random, chance } = chooser(seeded(11))
const signs = (count: number) => String.fromCharCode(...Array.from({ length: count }, () => 0x4e00 + Math.floor(3000 * random() ** 2)))
/** Some words are in every other text, most in few. */
const words = Array.from({ length: 20_000 }, () => signs(2 + below(3)))
export const anyWord = () => words[Math.floor(words.length * random() ** 3)] ?? ''
export const textOf = (count: number) => Array.from({ length: count }, () => anyWord() + (chance(0.2) ? '，' : '')).join('')

/** Words as people look for them: one or two of those that texts have, or one sign of them. */
export const askedWord = (at: number) => (at % 10 === 9 ? (anyWord()[0] ?? '') : at % 10 > 6 ? `${anyWord()} ${anyWord()}` : anyWord())

const atOnce = 500

interface School {
  readonly orgId: number
  readonly teacherIds: readonly number[]
}

/** So many resources of a school with what they say, written in bulk: by their calls it would take an hour. A fifth is the school's. */
export async function fillLibrary(db: Db, { orgId, teacherIds }: School, count: number) {
  const columns = '(id, org_id'
  if (!isSqlite(db)) await sql`drop index page_words_index`.execute(db)
  for (let from = 1; from <= count; from += atOnce) {
    const ids = Array.from({ length: Math.min(atOnce, count - from + 1) }, (_, at) => from + at)
    const rows = ids.map((id) => ({ id, owner: teacherIds[id % teacherIds.length] ?? 0, title: textOf(3), at: 1_700_000_000 + id }))
    await db.transaction().execute(async (tx) => {
      const each = (values: (row: (typeof rows)[number]) => ReturnType<typeof sql>) => sql.join(rows.map((row) => sql`(${values(row)})`))
      await sql`insert into files ${sql.raw(columns)}, sha256, bytes, extension, storage_key, created_at) values ${each(
        ({ id, at }) => sql`${id}, ${orgId}, ${String(id)}, 1000, 'pdf', ${`nowhere/${id}`}, ${at}`,
      )}`.execute(tx)
      await sql`insert into uploads ${sql.raw(columns)}, file_id, user_id, user_type, name, media_type_id, is_known, created_at) values ${each(
        ({ id, owner, at }) => sql`${id}, ${orgId}, ${id}, ${owner}, 1, 'a.pdf', 4, 0, ${at}`,
      )}`.execute(tx)
      await sql`insert into resources ${sql.raw(columns)}, owner_id, uploader_type, upload_id, title, media_class_id, is_school, created_at)
        values ${each(({ id, owner, title, at }) => sql`${id}, ${orgId}, ${owner}, 2, ${id}, ${title}, 5, ${id % 5 === 0 ? 1 : 0}, ${at}`)}`.execute(
        tx,
      )
      const pages = rows.flatMap(({ id, owner, title }) =>
        [title, ...Array.from({ length: 1 + below(4) }, () => textOf(40))].map((text, page) => ({
          ...{ upload_id: id, page, text, key: page === 0 ? id : id * pagesPerSource + page },
          words: [orgWord(orgId), ownerWord(owner), ...wordsOf(text)].join(' '),
        })),
      )
      await tx
        .insertInto('content_texts')
        .values(pages.filter(({ page }) => page > 0).map(({ upload_id, page, text }) => ({ upload_id, page, text })))
        .execute()
      const words = (text: string) => (isSqlite(tx) ? sql`${text}` : sql`array_to_tsvector(string_to_array(${text}, ' '))`)
      for (const [index, some] of [
        ['title_words', pages.filter(({ page }) => page === 0)],
        ['page_words', pages.filter(({ page }) => page > 0)],
      ] as const)
        await sql`insert into ${sql.table(index)} (rowid, words)
          values ${sql.join(some.map((page) => sql`(${page.key}, ${words(page.words)})`))}`.execute(tx)
    })
  }
  if (!isSqlite(db))
    await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql`set local maintenance_work_mem = '512MB'`.execute(tx)
      await sql`create index page_words_index on page_words using gin (words) with (fastupdate = off)`.execute(tx)
    })
  await sql.raw('analyze').execute(db)
}
