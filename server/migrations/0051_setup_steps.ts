import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

/** Which steps of its set-up a school has left for later. */
export async function up(db: Db) {
  await db.schema
    .alterTable('organizations')
    .addColumn('setup_skipped', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
