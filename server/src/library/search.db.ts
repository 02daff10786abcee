import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { pagesPerSource } from './content-text.db.ts'
import type { AskedWord } from './search-words.ts'
import { exactly, matching, orgWord, ownerWord } from './word-index.db.ts'

/** Of a word that is in more titles, or on more pages, than these the newest count: whoever looks for it adds another. */
const mostHits = 2_000
/** A word that so many pages of the newest tenth of all files have is looked for in those alone: to read all that have it would take too long. */
const commonHits = mostHits / 10

interface Whose {
  readonly orgId: number
  /** Only what this person uploaded. */
  readonly ownerId?: number | undefined
}

/** Where all words stand in the title (page 0), or else on one page: the source and the first such page. */
export async function hitsOf(db: Db, words: readonly AskedWord[], whose: Whose): Promise<RawBuilder<{ source: number; page: number }>> {
  const asked = [...(await whoseWords(db, whose)), ...words]
  const pages = matching(db, 'page_words', asked)
  const newest = sql`${pages} and rowid >= ${await newestTenth(db)}`
  const isCommon = whose.ownerId === undefined && (await hasMany(db, newest))
  const [most, perSource] = [sql.lit(mostHits), sql.lit(pagesPerSource)]
  return sql`(select source, min(page) as page from (
    select * from (select rowid as source, 0 as page from title_words
      where ${matching(db, 'title_words', asked)} order by rowid desc limit ${most}) as titles
    union all select * from (select rowid / ${perSource} as source, rowid % ${perSource} as page from page_words
      where ${isCommon ? newest : pages} order by rowid desc limit ${most}) as pages) as found group by source)`
}

/** Where there is one school, all is its own, and to ask for it would cost more than it saves. */
async function whoseWords(db: Db, { orgId, ownerId }: Whose) {
  if (ownerId !== undefined) return [exactly(ownerWord(ownerId))]
  const some = await db.selectFrom('organizations').select('id').limit(2).execute()
  return some.length > 1 ? [exactly(orgWord(orgId))] : []
}

async function newestTenth(db: Db) {
  const { last } = await db
    .selectFrom('uploads')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return Math.floor((last ?? 0) * 0.9) * pagesPerSource
}

async function hasMany(db: Db, condition: RawBuilder<unknown>) {
  const { rows } = await sql`select 1 from page_words where ${condition} limit ${sql.lit(commonHits)}`.execute(db)
  return rows.length === commonHits
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
