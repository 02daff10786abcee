import { sql } from 'kysely'
import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

/** The log of a teacher's pictures goes over all classes and by days. */
export async function up({ schema }: Db) {
  await schema
    .createIndex('facts_of_pictures')
    .on('facts')
    .columns(['user_id', 'created_at', 'id'])
    .where(sql.ref('kind'), '=', sql.lit('thrown-picture'))
    .execute()
}
