import { sql } from 'kysely'
import { type Db, isSqlite } from '../db/database.ts'
import type { AskedWord } from './search-words.ts'

/** The words that something is found by, under a number each: of titles, of pages, of questions. Both engines have the same (`createWordIndex`). */
export type WordIndex = 'title_words' | 'page_words' | 'question_words'

/** Whose it is stands among the words, so that a common word of all schools is not read through for the few hits of one. No text has such words. */
export const ownerWord = (userId: number) => `·u${userId}`
export const orgWord = (orgId: number) => `·o${orgId}`
/** Of what the whole school sees. */
export const schoolWord = (orgId: number) => `·s${orgId}`
export const exactly = (word: string): AskedWord => ({ word, isBeginning: false })

export const insertWords = (tx: Db, index: WordIndex, key: number, words: readonly string[]) => insertWordsOf(tx, index, [{ key, words }])

/** Of several in one statement. */
export async function insertWordsOf(
  tx: Db,
  index: WordIndex,
  some: readonly { readonly key: number; readonly words: readonly string[] }[],
) {
  if (some.length === 0) return
  const into = sql.table(index)
  if (isSqlite(tx)) {
    const rows = some.map(({ key, words }) => sql`(${key}, ${words.join(' ')})`)
    await sql`insert into ${into} (rowid, words) values ${sql.join(rows)}`.execute(tx)
  } else {
    const rows = some.map(({ key, words }) => sql`(cast(${key} as integer), array_to_tsvector(cast(${words} as text[])))`)
    await sql`insert into ${into} (rowid, words) values ${sql.join(rows)}
      on conflict (rowid) do update set words = excluded.words`.execute(tx)
  }
}

export const deleteWords = (tx: Db, index: WordIndex, ...keys: readonly number[]) =>
  sql`delete from ${sql.table(index)} where rowid in (${sql.join(keys)})`.execute(tx)

/** Rows that have all of these. */
export const matching = (db: Db, index: WordIndex, asked: readonly AskedWord[]) =>
  isSqlite(db)
    ? sql`${sql.ref(index)} match ${asked.map(({ word, isBeginning }) => `"${word}"${isBeginning ? '*' : ''}`).join(' AND ')}`
    : sql`words @@ cast(${asked.map(({ word, isBeginning }) => `'${word}'${isBeginning ? ':*' : ''}`).join(' & ')} as tsquery)`
