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

export async function insertWords(tx: Db, index: WordIndex, key: number, words: readonly string[]) {
  const into = sql.table(index)
  if (isSqlite(tx)) await sql`insert into ${into} (rowid, words) values (${key}, ${words.join(' ')})`.execute(tx)
  else
    await sql`insert into ${into} (rowid, words) values (${key}, array_to_tsvector(cast(${words} as text[])))
      on conflict (rowid) do update set words = excluded.words`.execute(tx)
}

export const deleteWords = (tx: Db, index: WordIndex, key: number) => sql`delete from ${sql.table(index)} where rowid = ${key}`.execute(tx)

/** Rows that have all of these. */
export const matching = (db: Db, index: WordIndex, asked: readonly AskedWord[]) =>
  isSqlite(db)
    ? sql`${sql.ref(index)} match ${asked.map(({ word, isBeginning }) => `"${word}"${isBeginning ? '*' : ''}`).join(' AND ')}`
    : sql`words @@ cast(${asked.map(({ word, isBeginning }) => `'${word}'${isBeginning ? ':*' : ''}`).join(' & ')} as tsquery)`
