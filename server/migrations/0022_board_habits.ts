import type { Columns } from '../src/db/columns.ts'
import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

export async function up({ schema }: Db, _columns: Columns) {
  await schema
    .createTable('board_habits')
    .addColumn('teacher_id', 'integer', (column) => column.primaryKey().references('users.id'))
    .addColumn('background', 'text', (column) => column.notNull())
    .addColumn('color', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute()

  await schema
    .createTable('board_collecting_stops')
    .addColumn('class_id', 'integer', (column) => column.primaryKey().references('classes.id'))
    .addColumn('teacher_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('stopped_at', 'bigint', (column) => column.notNull())
    .execute()
}
