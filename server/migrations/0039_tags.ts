import type { Columns } from '../src/db/columns.ts'
import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

export async function up({ schema }: Db, { id }: Columns) {
  await id(schema.createTable('tag_groups'))
    .addColumn('org_id', 'integer', (column) => column.notNull().references('organizations.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('is_show', 'integer', (column) => column.notNull())
    .addUniqueConstraint('tag_groups_once', ['org_id', 'name'])
    .execute()

  await id(schema.createTable('tags'))
    .addColumn('group_id', 'integer', (column) => column.notNull().references('tag_groups.id'))
    // 0: below no other. Null would not be compared by the constraint.
    .addColumn('parent_id', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addUniqueConstraint('tags_once', ['group_id', 'parent_id', 'name'])
    .execute()

  await schema
    .createTable('resource_tags')
    .addColumn('resource_id', 'integer', (column) => column.notNull().references('resources.id'))
    .addColumn('tag_id', 'integer', (column) => column.notNull().references('tags.id'))
    .addPrimaryKeyConstraint('resource_tags_once', ['resource_id', 'tag_id'])
    .execute()
  await schema.createIndex('resource_tags_by_tag').on('resource_tags').column('tag_id').execute()
}
