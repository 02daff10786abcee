import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { sliceIn } from '../slices.ts'
import { wordsOf } from './search-words.ts'
import { deleteWords, insertWords, orgWord, ownerWord } from './word-index.db.ts'

/** Of one file: what is beyond is not found. A page of a textbook has about a thousand signs. */
export const contentLimits = { pages: 2000, perPage: 4000, perFile: 400_000 } as const

/** A resource is found by its upload; one that is an address has none, and is found by its own number, below 0. */
export const sourceOf = ({ id, upload_id }: { readonly id: number; readonly upload_id: number | null }) => upload_id ?? -id

/** How many keys the pages of one source have. */
export const pagesPerSource = 4096
const pagesAtOnce = 10

/** What neither engine can keep, and what nobody looks for. */
const halves = /\p{Cs}/gu
const tidy = (text: string) =>
  text
    .replace(halves, '')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()

/** The pages that are kept, with their numbers. */
export function boundedPages(pages: readonly string[]): { readonly page: number; readonly text: string }[] {
  let left: number = contentLimits.perFile
  const kept: { page: number; text: string }[] = []
  for (const [at, raw] of pages.slice(0, contentLimits.pages).entries()) {
    if (left <= 0) break
    const text = tidy(raw.slice(0, 2 * contentLimits.perPage))
      .slice(0, Math.min(contentLimits.perPage, left))
      .replace(halves, '')
    if (text === '') continue
    left -= text.length
    kept.push({ page: at + 1, text })
  }
  return kept
}

/** Whose an upload is. Whoever keeps something of it at the same moment, or forgets it, waits. */
const ownerOf = (tx: Db, uploadId: number) =>
  tx
    .updateTable('uploads')
    .set((row) => ({ name: row.ref('name') }))
    .where('id', '=', uploadId)
    .returning(['user_id', 'org_id'])
    .executeTakeFirst()

const ownerOfAddress = (tx: Db, resourceId: number) =>
  tx
    .updateTable('resources')
    .set((row) => ({ title: row.ref('title') }))
    .where('id', '=', resourceId)
    .returning(['owner_id as user_id', 'org_id'])
    .executeTakeFirst()

const deleteTitle = (tx: Db, source: number) => deleteWords(tx, 'title_words', source)
const deletePages = (tx: Db, source: number) =>
  sql`delete from page_words where rowid between ${source * pagesPerSource} and ${(source + 1) * pagesPerSource - 1}`.execute(tx)

const inOne = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> => (db.isTransaction ? work(db) : db.transaction().execute(work))

/** What the pages of an upload say, from the first one on; it replaces what was kept before. Of an upload that is gone nothing is kept. */
export const keepContentText = (db: Db, uploadId: number, pages: readonly string[]): Promise<void> =>
  inOne(db, async (tx) => {
    const owner = await ownerOf(tx, uploadId)
    if (!owner) return
    await tx.deleteFrom('content_texts').where('upload_id', '=', uploadId).execute()
    await deletePages(tx, uploadId)
    const whose = [orgWord(owner.org_id), ownerWord(owner.user_id)]
    for (const [at, { page, text }] of boundedPages(pages).entries()) {
      if (at % pagesAtOnce === 0) await sliceIn(tx)
      await tx.insertInto('content_texts').values({ upload_id: uploadId, page, text }).execute()
      await insertWords(tx, 'page_words', uploadId * pagesPerSource + page, [...whose, ...wordsOf(text)])
    }
  })

/** What the resource with this source is called, whenever that is said or changes. */
export const keepTitle = (db: Db, source: number, title: string): Promise<void> =>
  inOne(db, async (tx) => {
    const owner = source < 0 ? await ownerOfAddress(tx, -source) : await ownerOf(tx, source)
    if (!owner) return
    await deleteTitle(tx, source)
    await insertWords(tx, 'title_words', source, [orgWord(owner.org_id), ownerWord(owner.user_id), ...wordsOf(title)])
  })

/** Nothing of a source is found any more. */
export async function forgetContentText(tx: Db, source: number) {
  await tx.deleteFrom('content_texts').where('upload_id', '=', source).execute()
  await deleteTitle(tx, source)
  await deletePages(tx, source)
}
