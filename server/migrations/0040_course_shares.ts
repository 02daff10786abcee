import { sql } from 'kysely'
import type { Columns } from '../src/db/columns.ts'
import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

export async function up({ schema }: Db, { id }: Columns) {
  await id(schema.createTable('course_shares'))
    .addColumn('org_id', 'integer', (column) => column.notNull().references('organizations.id'))
    .addColumn('teacher_id', 'integer', (column) => column.notNull().references('users.id'))
    // The course may go, and be one that only the sharer sees: its name stays.
    .addColumn('course_id', 'integer', (column) => column.references('courses.id').onDelete('set null'))
    .addColumn('course_type', 'integer', (column) => column.notNull())
    .addColumn('course_name', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('can_copy', 'integer', (column) => column.notNull())
    .addColumn('to_school', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('withdrawn_at', 'bigint')
    .execute()
  await schema.createIndex('course_shares_by_teacher').on('course_shares').columns(['teacher_id', 'id']).execute()
  await schema.createIndex('course_shares_by_course').on('course_shares').column('course_id').execute()
  await schema.createIndex('course_shares_by_withdrawal').on('course_shares').column('withdrawn_at').execute()
  await schema.createIndex('course_shares_to_school').on('course_shares').columns(['org_id', 'to_school', 'id']).execute()

  await schema
    .createTable('course_share_resources')
    .addColumn('share_id', 'integer', (column) => column.notNull().references('course_shares.id').onDelete('cascade'))
    .addColumn('resource_id', 'integer', (column) => column.notNull().references('resources.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('course_share_resources_key', ['share_id', 'resource_id'])
    .execute()
  await schema.createIndex('course_share_resources_by_resource').on('course_share_resources').column('resource_id').execute()

  await schema
    .createTable('course_share_receivers')
    .addColumn('share_id', 'integer', (column) => column.notNull().references('course_shares.id').onDelete('cascade'))
    .addColumn('teacher_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('read_at', 'bigint')
    .addColumn('mix_id', 'integer', (column) => column.references('mixes.id').onDelete('set null'))
    .addPrimaryKeyConstraint('course_share_receivers_key', ['share_id', 'teacher_id'])
    .execute()
  await schema.createIndex('course_share_receivers_by_teacher').on('course_share_receivers').columns(['teacher_id', 'share_id']).execute()
  await schema.createIndex('course_share_receivers_by_mix').on('course_share_receivers').column('mix_id').execute()

  await schema
    .alterTable('notices')
    .addColumn('share_id', 'integer', (column) => column.references('course_shares.id').onDelete('set null'))
    .execute()
  await schema.createIndex('notices_by_share').on('notices').column('share_id').execute()

  await schema
    .createTable('protocol_agreements')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('agreed_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('protocol_agreements_key', ['user_id', 'version'])
    .execute()

  await id(schema.createTable('suggests'))
    .addColumn('org_id', 'integer', (column) => column.notNull().references('organizations.id'))
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('resource_id', 'integer', (column) => column.references('resources.id').onDelete('set null'))
    .addColumn('resource_title', 'text', (column) => column.notNull())
    .addColumn('type_id', 'integer', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('state', 'integer', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('handled_at', 'bigint')
    .execute()
  await schema.createIndex('suggests_by_org').on('suggests').columns(['org_id', 'id']).execute()
  await schema.createIndex('suggests_by_resource').on('suggests').column('resource_id').execute()
  // One report of a person about a resource waits at a time.
  await schema
    .createIndex('suggests_open')
    .unique()
    .on('suggests')
    .columns(['user_id', 'resource_id'])
    .where(sql<boolean>`state < 2`)
    .execute()
}
