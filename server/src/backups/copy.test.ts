import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { openTestDatabase } from '../../test/databases.ts'
import type { Db } from '../db/database.ts'
import { openSqliteCopy } from '../db/sqlite.ts'
import { countsOf, faultsOf, inPages } from './backups.db.ts'

it('the pages of SQLite are of one moment, whatever others write and clear between them', async () => {
  const database = await openTestDatabase('sqlite')
  const other = (await database.reopen()).db
  const folder = mkdtempSync(join(tmpdir(), 'jiangtai-pages-'))
  const file = join(folder, 'copy.db')
  onTestFinished(async () => {
    rmSync(folder, { recursive: true })
    await database.close()
  })
  const job = { kind: 'x', input: 'x'.repeat(10_000), due_at: 0, created_at: 0 }
  const add = (db: Db) =>
    db
      .insertInto('jobs')
      .values(Array.from({ length: 200 }, () => job))
      .execute()
  for (let time = 0; time < 3; time++) await add(database.db)
  const before = await countsOf(database.db)
  let times = 0
  await inPages(database.db, async (pages) => {
    for await (const some of pages) {
      appendFileSync(file, some)
      times++
      await other
        .deleteFrom('jobs')
        .where('id', '<', 100 * times)
        .execute()
      await add(other)
      // Home from the log into the file that is read.
      await sql`pragma wal_checkpoint(passive)`.execute(other)
    }
  })
  expect(times).toBeGreaterThan(3)
  expect(await countsOf(other)).not.toEqual(before)
  const copy = openSqliteCopy(file)
  expect([await faultsOf(copy), await countsOf(copy)]).toEqual([[], before])
  await copy.destroy()
})
