import type { Db } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/identity.ts'

/** R952: most used first. */
export const bankOf = (db: Db, teacherId: number) =>
  db
    .selectFrom('comment_bank')
    .select(['id', 'text', 'uses'])
    .where('teacher_id', '=', teacherId)
    .orderBy('uses', 'desc')
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .execute()

export const bankComment = (db: Db, teacherId: number, id: number) =>
  db.selectFrom('comment_bank').select(['id', 'text', 'uses']).where('teacher_id', '=', teacherId).where('id', '=', id).executeTakeFirst()

export const bankCommentOf = (db: Db, teacherId: number, text: string) =>
  db
    .selectFrom('comment_bank')
    .select(['id', 'text', 'uses'])
    .where('teacher_id', '=', teacherId)
    .where('text', '=', text)
    .executeTakeFirst()

/** Once, however often it is said. */
export async function addBankComment(db: Db, teacherId: number, text: string, now: number) {
  await db
    .insertInto('comment_bank')
    .values({ teacher_id: teacherId, text, uses: 0, used_at: now })
    .onConflict((same) => same.columns(['teacher_id', 'text']).doNothing())
    .execute()
  const found = await bankCommentOf(db, teacherId, text)
  if (!found) throw new Error('a comment that was kept is there')
  return found
}

/** Undefined: there is none, or it says what another one says, also one that was said at this very moment. */
export async function changeBankComment(db: Db, teacherId: number, id: number, text: string) {
  try {
    return await db
      .updateTable('comment_bank')
      .set({ text })
      .where('teacher_id', '=', teacherId)
      .where('id', '=', id)
      .returning(['id', 'text', 'uses'])
      .executeTakeFirst()
  } catch (error) {
    if (isUniqueViolation(error)) return undefined
    throw error
  }
}

export const removeBankComment = async (db: Db, teacherId: number, id: number): Promise<boolean> =>
  (await db.deleteFrom('comment_bank').where('teacher_id', '=', teacherId).where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n

export async function countUses(tx: Db, teacherId: number, ids: readonly number[], now: number) {
  if (ids.length === 0) return
  await tx
    .updateTable('comment_bank')
    .set((row) => ({ uses: row('uses', '+', 1), used_at: now }))
    .where('teacher_id', '=', teacherId)
    .where('id', 'in', ids)
    .execute()
}
