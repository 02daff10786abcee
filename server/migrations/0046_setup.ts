import { sql } from 'kysely'
import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

/** Which organisations are the demo school's, and how far the set-up of a school is. */
export async function up(db: Db) {
  const { schema } = db
  await schema
    .alterTable('organizations')
    .addColumn('is_demo', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema
    .alterTable('organizations')
    .addColumn('setup_done_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  // Until now they had no mark; nobody else has these three names with these codes.
  await sql`update organizations set is_demo = 1
    where (code = 'default' and long_name = '讲台示范学校') or (code = 'jp' and long_name = '精品班') or (code = 'hxz' and long_name = '华夏智慧课堂')`.execute(
    db,
  )
}
