import type { Columns } from '../src/db/columns.ts'
import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

export async function up({ schema }: Db, columns: Columns) {
  await columns
    .id(schema.createTable('files'))
    .addColumn('org_id', 'integer', (column) => column.notNull().references('organizations.id'))
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('extension', 'text', (column) => column.notNull())
    .addColumn('storage_key', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('files_once', ['org_id', 'sha256'])
    .execute()

  await columns
    .id(schema.createTable('uploads'))
    .addColumn('org_id', 'integer', (column) => column.notNull().references('organizations.id'))
    .addColumn('file_id', 'integer', (column) => column.notNull().references('files.id'))
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('user_type', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('media_type_id', 'integer', (column) => column.notNull())
    .addColumn('is_known', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('uploads_once', ['user_id', 'file_id', 'name', 'media_type_id'])
    .execute()

  await schema
    .createTable('unfinished_uploads')
    .addColumn('upload_id', 'text', (column) => column.primaryKey())
    .addColumn('org_id', 'integer', (column) => column.notNull().references('organizations.id'))
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('way', 'text', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('bytes', 'bigint')
    .addColumn('sha256', 'text')
    .addColumn('media_type_id', 'integer')
    .addColumn('known_file_id', 'integer', (column) => column.references('files.id'))
    .addColumn('storage_key', 'text', (column) => column.notNull())
    .addColumn('claim', 'text', (column) => column.notNull())
    .addColumn('claimed_until', 'bigint', (column) => column.notNull())
    .addColumn('made_upload_id', 'integer', (column) => column.references('uploads.id'))
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('unfinished_uploads_by_user').on('unfinished_uploads').columns(['user_id', 'expires_at']).execute()
  await schema.createIndex('unfinished_uploads_by_end').on('unfinished_uploads').column('expires_at').execute()

  await schema
    .createTable('unfinished_parts')
    .addColumn('upload_id', 'text', (column) => column.notNull().references('unfinished_uploads.upload_id'))
    .addColumn('n', 'integer', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('unfinished_parts_once', ['upload_id', 'n'])
    .execute()
}
