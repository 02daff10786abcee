import type { Columns } from '../src/db/columns.ts'
import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

/** How a teacher has divided a class. */
export async function up({ schema }: Db, { id }: Columns) {
  await id(schema.createTable('class_groups'))
    .addColumn('class_id', 'integer', (column) => column.notNull().references('classes.id').onDelete('cascade'))
    .addColumn('teacher_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addUniqueConstraint('class_groups_name', ['class_id', 'teacher_id', 'name'])
    .execute()
  await schema.createIndex('class_groups_by_teacher').on('class_groups').column('teacher_id').execute()

  await schema
    .createTable('class_group_members')
    .addColumn('group_id', 'integer', (column) => column.notNull().references('class_groups.id').onDelete('cascade'))
    .addColumn('student_id', 'integer', (column) => column.notNull().references('users.id'))
    .addPrimaryKeyConstraint('class_group_members_key', ['group_id', 'student_id'])
    .execute()
  await schema.createIndex('class_group_members_by_student').on('class_group_members').column('student_id').execute()
}
