import { sql } from 'kysely'
import type { Columns } from '../src/db/columns.ts'
import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

/**
 * What was deleted lies in the bin of its teacher until `purged_at` is set; then the sweep clears it away. What was deleted before is there for
 * the rest of its thirty days.
 */
export async function up({ schema }: Db, { id }: Columns) {
  await schema.alterTable('resources').addColumn('purged_at', 'bigint').execute()
  await schema.alterTable('boards').addColumn('purged_at', 'bigint').execute()
  await schema.alterTable('mixes').addColumn('deleted_at', 'bigint').execute()

  await id(schema.createTable('deleted_mixes'))
    .addColumn('mix_id', 'integer', (column) => column.notNull().references('mixes.id'))
    .addColumn('teacher_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('deleted_at', 'bigint', (column) => column.notNull())
    .addColumn('purged_at', 'bigint')
    .execute()
  await schema
    .alterTable('mix_items')
    .addColumn('deleted_mix_id', 'integer', (column) => column.references('deleted_mixes.id'))
    .execute()

  const gone = [sql.ref('deleted_at'), 'is not', null] as const
  await schema
    .createIndex('resources_in_bin')
    .on('resources')
    .columns(['owner_id', 'deleted_at'])
    .where(...gone)
    .execute()
  await schema
    .createIndex('boards_in_bin')
    .on('boards')
    .columns(['teacher_id', 'deleted_at'])
    .where(...gone)
    .execute()
  await schema.createIndex('deleted_mixes_of_teacher').on('deleted_mixes').columns(['teacher_id', 'deleted_at']).execute()
  await schema.createIndex('deleted_mixes_by_mix').on('deleted_mixes').column('mix_id').execute()
  await schema
    .createIndex('mix_items_in_bin')
    .on('mix_items')
    .column('deleted_mix_id')
    .where(sql.ref('deleted_mix_id'), 'is not', null)
    .execute()

  // What points to a row is looked for when the row goes.
  await schema.createIndex('uploads_by_file').on('uploads').column('file_id').execute()
  await schema.createIndex('notices_by_mix').on('notices').column('mix_id').execute()
  await schema.createIndex('resource_collects_by_resource').on('resource_collects').column('resource_id').execute()
  await schema.createIndex('page_plans_by_resource').on('page_plans').column('resource_id').execute()
  await schema.createIndex('picture_strokes_by_upload').on('picture_strokes').column('upload_id').execute()
}
