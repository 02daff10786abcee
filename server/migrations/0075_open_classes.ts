import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

/** A class is after a cancelled order what it was before it. */
export async function up({ schema }: Db) {
  await schema
    .alterTable('jp_orders')
    .addColumn('open_until', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
}
