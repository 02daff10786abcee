import { mediaTypes } from '@jiangtai/contract/media'
import { userTypes } from '@jiangtai/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { up } from '../../migrations/0012_courses.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../test/databases.ts'
import { createLibrary } from '../../test/library.ts'
import { createPeople } from '../../test/people.ts'
import { createMemoryBus } from '../bus/memory.ts'
import { clockOf } from '../clock.ts'
import { createSessions } from '../sessions/sessions.ts'
import { columnsFor } from './columns.ts'

/** Those that came with resources, each after what names it. */
const later = [
  'ink_batches',
  'page_inks',
  'notices',
  'suggest_files',
  'suggests',
  'course_share_resources',
  'course_share_receivers',
  'course_shares',
  'page_plans',
  'item_reads',
  'push_items',
  'pushes',
  'mix_items',
  'deleted_mixes',
  'mixes',
  'resource_tags',
  'resource_courses',
  'resource_collects',
  'resources',
]

describe.each(engines)('a database from before there were resources, on %s', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  it('gets one for every file of a teacher, called as the file, and none for those of students', async () => {
    const { db } = database
    for (const table of later) await db.schema.dropTable(table).execute()
    await db.schema.dropIndex('subjects_below').execute()
    const clock = clockOf(() => 5_000_000)
    const people = createPeople(db, await createSessions({ db, clock, bus: createMemoryBus() }), clock)
    const orgId = await people.organization()
    const [teacher, student] = [await people.teacher(orgId), await people.student(orgId)]
    const library = createLibrary(db, clock)
    const doc = { media_type_id: mediaTypes.doc }
    const files = [`第 1.2 课.pptx`, '.pdf', `${'字'.repeat(120)}.docx`]
    for (const name of files) await library.upload(teacher.id, orgId, { name, ...doc })
    const theirs = await library.upload(student.id, orgId, { name: '作业.pdf', ...doc })
    await db.updateTable('uploads').set({ user_type: userTypes.student }).where('id', '=', theirs).execute()

    await up(db, columnsFor(engine))
    const made = await db.selectFrom('resources').selectAll().orderBy('id').execute()
    expect(made.map(({ title, media_class_id }) => [title, media_class_id])).toEqual([
      ['第 1.2 课', mediaTypes.ppt],
      ['.pdf', mediaTypes.ppt],
      ['字'.repeat(100), mediaTypes.doc],
    ])
    expect(
      new Set(
        made.map(({ owner_id, org_id, is_school, deleted_at, created_at }) =>
          JSON.stringify([owner_id, org_id, is_school, deleted_at, created_at]),
        ),
      ),
    ).toEqual(new Set([JSON.stringify([teacher.id, orgId, 0, null, 5000])]))
  })
})
