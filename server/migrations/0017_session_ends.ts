import { sql } from 'kysely'
import type { Db } from '../src/db/database.ts'

export const upgrade = 'stop'

const year = 365 * 86_400

/** Sessions end a year after somebody proved who they are. Of old ones that is not known: they count from when they were opened. */
export async function up(db: Db) {
  await db
    .updateTable('sessions')
    .set({ proven_at: sql.ref('created_at') })
    .where('proven_at', '=', 0)
    .execute()
  await db
    .updateTable('sessions')
    .set({ expires_at: sql`proven_at + ${sql.lit(year)}` })
    .where('expires_at', '>', sql<number>`proven_at + ${sql.lit(year)}`)
    .execute()
}
