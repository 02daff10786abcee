import type { Columns } from '../src/db/columns.ts'
import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

/** Whoever is there already counts as known to the school. */
export async function up({ schema }: Db, _columns: Columns) {
  await schema
    .alterTable('users')
    .addColumn('is_vouched', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
}
