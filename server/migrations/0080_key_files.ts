import type { Columns } from '../src/db/columns.ts'
import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

/** A paper has the pictures of its keys and explanations, too: who reads the own result sees them. */
export async function up({ schema }: Db, _columns: Columns) {
  const flag = (name: string, usual: 0 | 1) =>
    schema
      .alterTable('paper_files')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(usual))
      .execute()
  await flag('is_asked', 1)
  await flag('is_key', 0)
  await flag('is_explanation', 0)
}
