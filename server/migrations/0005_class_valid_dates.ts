import type { Columns } from '../src/db/columns.ts'
import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

export async function up({ schema }: Db, { id }: Columns) {
  await id(schema.createTable('class_valid_dates'))
    .addColumn('class_id', 'integer', (column) => column.notNull().references('classes.id'))
    .addColumn('starts_at', 'bigint', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('class_valid_dates_by_class').on('class_valid_dates').column('class_id').execute()
}
