import { type RawBuilder, sql } from 'kysely'
import { type Db, isSqlite } from '../db/database.ts'
import { orgWord, ownerWord, pagesPerUpload } from './content-text.db.ts'
import type { AskedWord } from './search-words.ts'

/** Of a word that is in more pages than these the newest files count: whoever looks for it adds another. */
export const mostHits = 5_000

interface Whose {
  readonly orgId: number
  /** Only what this person uploaded. */
  readonly ownerId?: number | undefined
}

/** Where all words stand on one page, or in the title: the source and the first such page (0: the title). */
export function hitsOf(db: Db, words: readonly AskedWord[], { orgId, ownerId }: Whose): RawBuilder<{ source: number; page: number }> {
  // SQLite reads through all that a word has, and has few organisations: there theirs would cost more than it saves.
  const whose = ownerId !== undefined ? [ownerWord(ownerId)] : isSqlite(db) ? [] : [orgWord(orgId)]
  const all = [...whose.map((word) => ({ word, isBeginning: false })), ...words]
  const asked = isSqlite(db)
    ? sql`content_words match ${all.map(({ word, isBeginning }) => `"${word}"${isBeginning ? '*' : ''}`).join(' AND ')}`
    : sql`words @@ cast(${all.map(({ word, isBeginning }) => `'${word}'${isBeginning ? ':*' : ''}`).join(' & ')} as tsquery)`
  return sql`(select source, min(page) as page from (
    select rowid / ${sql.lit(pagesPerUpload)} as source, rowid % ${sql.lit(pagesPerUpload)} as page from content_words
    where ${asked} order by rowid desc limit ${sql.lit(mostHits)}) as newest group by source)`
}

/** What stands on some pages. */
export async function textsOf(db: Db, places: readonly { readonly upload_id: number; readonly page: number }[]) {
  if (places.length === 0) return new Map<number, string>()
  const rows = await db
    .selectFrom('content_texts')
    .select(['upload_id', 'text'])
    .where(({ or, and, eb }) => or(places.map(({ upload_id, page }) => and([eb('upload_id', '=', upload_id), eb('page', '=', page)]))))
    .execute()
  return new Map(rows.map(({ upload_id, text }) => [upload_id, text]))
}
