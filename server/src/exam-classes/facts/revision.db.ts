import type { Db } from '../../db/database.ts'

/**
 * Which facts an exam of a class has: it differs after every change of a mark, of how far somebody is, and after somebody has begun. Nothing that all
 * students share is written for it, so that a class that hands in at once never waits for one row.
 */
export async function factsRevision(db: Db, examClassId: number): Promise<number> {
  const { sum, count } = await db
    .selectFrom('attempts')
    .select(({ fn }) => [fn.sum<number | null>('facts_rev').as('sum'), fn.countAll<number>().as('count')])
    .where('exam_class_id', '=', examClassId)
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0) + Number(count)
}
