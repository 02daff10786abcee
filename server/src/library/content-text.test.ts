import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { up } from '../../migrations/0038_search.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../test/databases.ts'
import { createLibrary } from '../../test/library.ts'
import { createPeople } from '../../test/people.ts'
import { createMemoryBus } from '../bus/memory.ts'
import { clockOf } from '../clock.ts'
import { createSessions } from '../sessions/sessions.ts'
import { boundedPages, contentLimits, keepContentText, keepTitle, pagesPerSource } from './content-text.db.ts'
import { freeUpload } from './free-upload.db.ts'

describe('pages that are kept', () => {
  it('have their numbers; empty ones and what cannot be stored are left out', () =>
    expect(boundedPages(['封面', ' \n', '一\u0000二\ud800三'])).toEqual([
      { page: 1, text: '封面' },
      { page: 3, text: '一 二三' },
    ]))

  it('are bounded each, together and in number', () => {
    const { pages, perPage, perFile } = contentLimits
    const long = boundedPages(Array.from({ length: pages + 1 }, () => '字'.repeat(perPage + 1)))
    expect(new Set(long.map(({ text }) => text.length))).toEqual(new Set([perPage]))
    expect(long).toHaveLength(perFile / perPage)
    expect(boundedPages(Array.from({ length: pages + 1 }, () => '字'))).toHaveLength(pages)
    expect(pages).toBeLessThan(pagesPerSource)
  })
})

describe.each(engines)('what uploads say, on %s', (engine) => {
  let database: TestDatabase
  const clock = clockOf(() => 5_000_000)
  let upload: () => Promise<number>
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const people = createPeople(database.db, await createSessions({ db: database.db, clock, bus: createMemoryBus() }), clock)
    const orgId = await people.organization()
    const teacher = await people.teacher(orgId)
    upload = () => createLibrary(database.db, clock).upload(teacher.id, orgId)
  })
  afterAll(() => database.close())

  const textsOf = async (uploadId: number) =>
    (
      await database.db.selectFrom('content_texts').select(['page', 'text']).where('upload_id', '=', uploadId).orderBy('page').execute()
    ).map(({ page, text }) => `${page} ${text}`)
  /** Which of its pages are found; 0: its title. */
  const keysOf = async (uploadId: number) => {
    const { rows } = await sql<{ rowid: number }>`select rowid from page_words
      where rowid between ${uploadId * pagesPerSource} and ${(uploadId + 1) * pagesPerSource - 1} order by rowid`.execute(database.db)
    const { rows: titles } = await sql`select rowid from title_words where rowid = ${uploadId}`.execute(database.db)
    return [...titles.map(() => 0), ...rows.map(({ rowid }) => rowid - uploadId * pagesPerSource)]
  }

  it('is replaced as a whole; the title stays', async () => {
    const id = await upload()
    await keepTitle(database.db, id, '方程')
    await keepContentText(database.db, id, ['第一页', '', '第三页'])
    expect([await textsOf(id), await keysOf(id)]).toEqual([
      ['1 第一页', '3 第三页'],
      [0, 1, 3],
    ])
    await keepContentText(database.db, id, ['别的'])
    await keepTitle(database.db, id, '函数')
    expect([await textsOf(id), await keysOf(id)]).toEqual([['1 别的'], [0, 1]])
  })

  it('kept twice at once is kept once', async () => {
    const id = await upload()
    await Promise.all([1, 2, 3].map(() => keepContentText(database.db, id, ['一', '二'])))
    expect(await textsOf(id)).toEqual(['1 一', '2 二'])
  })

  it('titles of resources that are older than search are found after the upgrade', async () => {
    const { db } = database
    const { user_id, org_id } = await db.selectFrom('uploads').select(['user_id', 'org_id']).executeTakeFirstOrThrow()
    const { uploadId } = await createLibrary(db, clock).resource(user_id, org_id, { title: '方程' })
    for (const table of ['content_texts', 'title_words', 'page_words']) await db.schema.dropTable(table).execute()
    await up(db)
    expect(await keysOf(uploadId)).toEqual([0])
  })

  it('goes with the upload, and of one that is gone nothing is kept', async () => {
    const [id, other] = [await upload(), await upload()]
    for (const each of [id, other]) {
      await keepTitle(database.db, each, '方程')
      await keepContentText(database.db, each, ['一', '二'])
    }
    await database.db.transaction().execute((tx) => freeUpload(tx, id))
    await keepContentText(database.db, id, ['三'])
    await keepTitle(database.db, id, '方程')
    expect([await textsOf(id), await keysOf(id)]).toEqual([[], []])
    expect(await keysOf(other)).toEqual([0, 1, 2])
  })
})
