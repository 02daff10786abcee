import type { Columns } from '../src/db/columns.ts'
import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

/** What a teacher who is stopped taught in each class comes back with them. */
export async function up({ schema }: Db, _columns: Columns) {
  await schema.alterTable('stopped_places').addColumn('subject_ids', 'text').execute()
}
