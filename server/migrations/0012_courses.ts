import { mediaClassOf } from '@jiangtai/contract/media'
import { uploaderTypes } from '@jiangtai/contract/resources'
import { userTypes } from '@jiangtai/contract/roles'
import { sql } from 'kysely'
import type { Columns } from '../src/db/columns.ts'
import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

export async function up(db: Db, { id }: Columns) {
  const { schema } = db
  await id(schema.createTable('resources'))
    .addColumn('org_id', 'integer', (column) => column.notNull().references('organizations.id'))
    .addColumn('owner_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('uploader_type', 'integer', (column) => column.notNull())
    .addColumn('upload_id', 'integer', (column) => column.notNull().references('uploads.id'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('media_class_id', 'integer', (column) => column.notNull())
    .addColumn('pages', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('seconds', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('width', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('height', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('is_school', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('course_id', 'integer', (column) => column.references('courses.id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('deleted_at', 'bigint')
    .addUniqueConstraint('resources_once', ['owner_id', 'upload_id'])
    .execute()
  await schema.createIndex('resources_of_school').on('resources').columns(['org_id', 'is_school', 'id']).execute()
  await schema.createIndex('resources_by_course').on('resources').column('course_id').execute()
  await schema.createIndex('resources_by_upload').on('resources').column('upload_id').execute()

  await schema
    .createTable('resource_collects')
    .addColumn('teacher_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('resource_id', 'integer', (column) => column.notNull().references('resources.id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('resource_collects_once', ['teacher_id', 'resource_id'])
    .execute()

  await id(schema.createTable('mixes'))
    .addColumn('teacher_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('class_id', 'integer', (column) => column.notNull().references('classes.id'))
    .addColumn('course_id', 'integer', (column) => column.notNull().references('courses.id'))
    .addColumn('course_type', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('mixes_once', ['teacher_id', 'class_id', 'course_id', 'course_type'])
    .execute()
  await schema.createIndex('mixes_by_class').on('mixes').column('class_id').execute()

  await id(schema.createTable('mix_items'))
    .addColumn('mix_id', 'integer', (column) => column.notNull().references('mixes.id'))
    .addColumn('resource_id', 'integer', (column) => column.notNull().references('resources.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('removed_at', 'bigint')
    .addUniqueConstraint('mix_items_once', ['mix_id', 'resource_id'])
    .execute()
  await schema.createIndex('mix_items_by_resource').on('mix_items').column('resource_id').execute()

  await id(schema.createTable('pushes'))
    .addColumn('mix_id', 'integer', (column) => column.notNull().references('mixes.id'))
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('push_at', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('told_at', 'bigint')
    .execute()
  await schema.createIndex('pushes_by_mix').on('pushes').column('mix_id').execute()
  await schema.createIndex('pushes_untold').on('pushes').column('push_at').where(sql.ref('told_at'), 'is', null).execute()

  await schema
    .createTable('push_items')
    .addColumn('push_id', 'integer', (column) => column.notNull().references('pushes.id'))
    .addColumn('item_id', 'integer', (column) => column.notNull().references('mix_items.id'))
    .addColumn('withdrawn_at', 'bigint')
    .addPrimaryKeyConstraint('push_items_once', ['push_id', 'item_id'])
    .execute()
  await schema.createIndex('push_items_by_item').on('push_items').column('item_id').execute()

  await schema
    .createTable('item_reads')
    .addColumn('item_id', 'integer', (column) => column.notNull().references('mix_items.id'))
    .addColumn('student_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('opened_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addColumn('seconds', 'integer', (column) => column.notNull())
    .addColumn('page', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('is_done', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('item_reads_once', ['item_id', 'student_id'])
    .execute()
  await schema.createIndex('item_reads_by_student').on('item_reads').column('student_id').execute()

  await id(schema.createTable('page_plans'))
    .addColumn('teacher_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('resource_id', 'integer', (column) => column.notNull().references('resources.id'))
    .addColumn('page', 'integer', (column) => column.notNull())
    .addColumn('kind', 'integer', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('seconds', 'integer', (column) => column.notNull())
    // A vote that is dropped leaves no page waiting for it.
    .addColumn('vote_plan_id', 'integer', (column) => column.references('vote_plans.id').onDelete('cascade'))
    .execute()
  await schema.createIndex('page_plans_by_teacher').on('page_plans').columns(['teacher_id', 'resource_id', 'page']).execute()

  await id(schema.createTable('notices'))
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('type_id', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('mix_id', 'integer', (column) => column.references('mixes.id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('read_at', 'bigint')
    .execute()
  await schema.createIndex('notices_by_user').on('notices').columns(['user_id', 'id']).execute()

  // Everything below a subject is read by its parent alone.
  await schema.createIndex('subjects_below').on('subjects').columns(['parent_id', 'position']).execute()

  await makeResources(db)
}

/** What teachers had uploaded before there were resources. */
async function makeResources(db: Db) {
  const uploads = await db.selectFrom('uploads').selectAll().where('user_type', '=', userTypes.teacher).orderBy('id').execute()
  for (const { id: upload_id, org_id, user_id: owner_id, name, media_type_id, created_at } of uploads) {
    const title = name.replace(/\.[^.]+$/, '').slice(0, 100) || name.slice(0, 100)
    const media_class_id = mediaClassOf(media_type_id, name)
    const row = { org_id, owner_id, uploader_type: uploaderTypes.teacher, upload_id, title, media_class_id, created_at }
    await db.insertInto('resources').values(row).execute()
  }
}
