import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { byCommandLine, noteAudit } from '../src/audits/audits.db.ts'
import { binPage } from '../src/bin/bin-pages.db.ts'
import { sweepBin } from '../src/bin/clear-bin.ts'
import { clockOf } from '../src/clock.ts'
import { type Columns, columnsFor } from '../src/db/columns.ts'
import type { Db } from '../src/db/database.ts'
import { rootSubjects } from '../src/subjects/subjects.db.ts'
import { engines, openTestDatabase, type TestDatabase } from './databases.ts'
import { createLibrary } from './library.ts'
import { createPeople } from './people.ts'

interface Step {
  up(db: Db, columns: Columns): Promise<void>
}
const folder = new URL('../migrations/', import.meta.url)
const names = readdirSync(folder).toSorted()
const day = 86_400
/** The program of today writes a login down where the database of then has no place for it. */
const nobodyLogsIn = { open: async () => ({ id: 0, token: '' }) }

describe.each(engines)('audits from before those of administrators, on %s', (engine) => {
  it('are still there, about people whose names are masked', async () => {
    const database = await openTestDatabase(engine, { isMigrated: false })
    const { db } = database
    const migrate = async (isMeant: (name: string) => boolean) => {
      for (const name of names.filter(isMeant)) {
        const { up }: Step = await import(new URL(name, folder).href)
        await db.transaction().execute((tx) => up(tx, columnsFor(engine)))
      }
    }
    await migrate((name) => name < '0042')
    const clock = clockOf(() => 100 * day * 1000)
    const people = createPeople(db, nobodyLogsIn, clock)
    const orgId = await people.organization()
    const classId = await people.schoolClass(orgId)
    const [teacher, student] = [await people.teacher(orgId, [classId]), await people.student(orgId, [classId])]
    const old = {
      org_id: orgId,
      actor_id: teacher.id,
      act: 'taken-out',
      class_id: classId,
      user_id: student.id,
      address: '10.0.0.1',
    } as const
    // As they were written then.
    await db
      .insertInto('audits')
      .values({ ...old, created_at: 5 } as never)
      .execute()
    await migrate((name) => name >= '0042')
    expect(await db.selectFrom('audits').selectAll().execute()).toEqual([
      {
        ...{ id: 1, ...old, created_at: 5, object_kind: 'person', object_id: student.id },
        ...{ object_name: `${student.realName[0]}**`, before_json: '', after_json: '' },
      },
    ])
    await noteAudit(db, byCommandLine(orgId, 6), { act: 'switch-set', on: { kind: 'school', id: orgId, name: '全校' } })
    expect(await db.selectFrom('audits').select('actor_id').orderBy('id').execute()).toEqual([{ actor_id: teacher.id }, { actor_id: null }])
    await database.close()
  })
})

describe.each(engines)('a school from before the recycle bin, thumbnails and own trees, on %s', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine, { isMigrated: false })
  })
  afterAll(() => database.close())

  const migrate = async (isMeant: (name: string) => boolean) => {
    for (const name of names.filter(isMeant)) {
      const { up }: Step = await import(new URL(name, folder).href)
      await database.db.transaction().execute((tx) => up(tx, columnsFor(engine)))
    }
  }

  it('keeps all it has; what was deleted lately lies in the bin, what was deleted long ago is cleared away, colleagues keep theirs', async () => {
    const { db } = database
    await migrate((name) => name < '0031')
    const clock = clockOf(() => 100 * day * 1000)
    const now = clock.seconds()
    const people = createPeople(db, nobodyLogsIn, clock)
    const library = createLibrary(db, clock, { isSearched: false })
    const orgId = await people.organization()
    const classId = await people.schoolClass(orgId)
    const [teacher, colleague] = [await people.teacher(orgId, [classId]), await people.teacher(orgId, [classId])]
    const { rootId, courseId } = await library.tree(orgId, teacher.id)
    const kept = await library.given(teacher.id, orgId, classId, courseId)
    const [lately, longAgo] = [now - 5 * day, now - 31 * day]
    const gone = await library.resource(teacher.id, orgId, { deleted_at: lately })
    const old = await library.resource(teacher.id, orgId, { deleted_at: longAgo, course_id: courseId })
    const held = await library.resource(teacher.id, orgId, { deleted_at: longAgo, is_school: 1 })
    await library.item(kept.mixId, old.id)
    await library.item(await library.mix(colleague.id, classId, courseId), held.id)
    const upload_id = await library.upload(teacher.id, orgId)
    const board = {
      org_id: orgId,
      teacher_id: teacher.id,
      upload_id,
      title: '板书',
      bg_color: 'white',
      created_at: now,
      updated_at: now,
    } as const
    await db
      .insertInto('boards')
      .values([lately, longAgo, null].map((deleted_at) => ({ ...board, course_id: courseId, root_subject_id: rootId, deleted_at })))
      .execute()

    await migrate((name) => name > '0031')
    const bin = await binPage(db, { teacherId: teacher.id, since: now - 30 * day }, { kind: undefined, first: 0, size: 60 })
    expect(bin.list.map(({ kind, title }) => [kind, title])).toEqual([
      [1, gone.title],
      [2, '板书'],
    ])
    expect((await rootSubjects(db, orgId, colleague.id)).map(({ id, is_own }) => [id, is_own])).toEqual([[rootId, 0]])
    await sweepBin(db, now)
    const left = await db.selectFrom('resources').select(['id', 'bytes']).orderBy('id').execute()
    expect(left.map(({ bytes }) => bytes)).toEqual([1000, 1000, 1000])
    expect(left.map(({ id }) => id)).toEqual([kept.resourceId, gone.id, held.id])
    expect(await db.selectFrom('boards').select('id').execute()).toHaveLength(2)
    expect(await db.selectFrom('mix_items').select('resource_id').orderBy('id').execute()).toEqual([
      { resource_id: kept.resourceId },
      { resource_id: held.id },
    ])
    // From now on a resource may be an address, each once; one that is a file still needs it.
    const film = 'https://video.example.com/a.mp4'
    const { id } = await library.address(teacher.id, orgId, film)
    await expect(library.address(teacher.id, orgId, film)).rejects.toThrow()
    await expect(library.resource(teacher.id, orgId, { upload_id: 99_999 })).rejects.toThrow()
    await library.item(kept.mixId, id)
    await expect(db.deleteFrom('resources').where('id', '=', id).execute()).rejects.toThrow()
    expect(new Set((await db.selectFrom('files').select('thumb_state').execute()).map((file) => file.thumb_state))).toEqual(new Set([0]))
  })
})
