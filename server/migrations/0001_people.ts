import type { Columns } from '../src/db/columns.ts'
import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

export async function up({ schema }: Db, { id }: Columns) {
  await id(schema.createTable('organizations'))
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('long_name', 'text', (column) => column.notNull())
    .addColumn('short_name', 'text', (column) => column.notNull())
    .addColumn('page_title', 'text', (column) => column.notNull())
    .addColumn('logo', 'text', (column) => column.notNull())
    .addColumn('favicon', 'text', (column) => column.notNull())
    .addColumn('home_url', 'text', (column) => column.notNull())
    .execute()

  await schema
    .createTable('organization_hosts')
    .addColumn('host', 'text', (column) => column.primaryKey())
    .addColumn('org_id', 'integer', (column) => column.notNull().references('organizations.id'))
    .execute()

  await id(schema.createTable('classes'))
    .addColumn('org_id', 'integer', (column) => column.notNull().references('organizations.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()

  await id(schema.createTable('users'))
    .addColumn('org_id', 'integer', (column) => column.notNull().references('organizations.id'))
    .addColumn('user_type', 'integer', (column) => column.notNull())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('username_key', 'text', (column) => column.notNull())
    .addColumn('real_name', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('last_class_id', 'integer', (column) => column.references('classes.id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('users_by_name', ['org_id', 'username_key'])
    .execute()

  await schema
    .createTable('class_teachers')
    .addColumn('class_id', 'integer', (column) => column.notNull().references('classes.id'))
    .addColumn('teacher_id', 'integer', (column) => column.notNull().references('users.id'))
    .addPrimaryKeyConstraint('class_teachers_once', ['class_id', 'teacher_id'])
    .execute()
  await schema.createIndex('class_teachers_by_teacher').on('class_teachers').column('teacher_id').execute()

  await schema
    .createTable('class_students')
    .addColumn('student_id', 'integer', (column) => column.primaryKey().references('users.id'))
    .addColumn('class_id', 'integer', (column) => column.notNull().references('classes.id'))
    .execute()
  await schema.createIndex('class_students_by_class').on('class_students').column('class_id').execute()
}
