import { inChunks } from '../db/chunks.ts'
import type { Db } from '../db/database.ts'
import { sliceIn } from '../slices.ts'

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

export async function insertWords(tx: Db, org_id: number, words: readonly string[], created_at: number) {
  for (const some of inChunks(words)) {
    await sliceIn(tx)
    await tx
      .insertInto('organization_words')
      .values(some.map((word) => ({ org_id, word, created_at })))
      .execute()
  }
}

export async function deleteWords(tx: Db, orgId: number, words: readonly string[]) {
  for (const some of inChunks(words))
    await tx.deleteFrom('organization_words').where('org_id', '=', orgId).where('word', 'in', some).execute()
}
