import type { Db } from '../db/database.ts'

export const wordsVersion = async (db: Db, orgId: number) =>
  (await db.selectFrom('organizations').select('words_version').where('id', '=', orgId).executeTakeFirstOrThrow()).words_version

export const wordsOf = async (db: Db, orgId: number) =>
  (await db.selectFrom('organization_words').select('word').where('org_id', '=', orgId).orderBy('word').execute()).map(({ word }) => word)

/** Whoever else changes the list waits until this one is done. */
export const nextWordsVersion = (tx: Db, orgId: number) =>
  tx
    .updateTable('organizations')
    .set(({ eb }) => ({ words_version: eb('words_version', '+', 1) }))
    .where('id', '=', orgId)
    .execute()

/** Both engines bound how many values one statement takes. */
const atOnce = 1_000
const chunksOf = (words: readonly string[]) =>
  Array.from({ length: Math.ceil(words.length / atOnce) }, (_, at) => words.slice(at * atOnce, (at + 1) * atOnce))

export async function insertWords(tx: Db, org_id: number, words: readonly string[], created_at: number) {
  for (const some of chunksOf(words))
    await tx
      .insertInto('organization_words')
      .values(some.map((word) => ({ org_id, word, created_at })))
      .execute()
}

export async function deleteWords(tx: Db, orgId: number, words: readonly string[]) {
  for (const some of chunksOf(words))
    await tx.deleteFrom('organization_words').where('org_id', '=', orgId).where('word', 'in', some).execute()
}
