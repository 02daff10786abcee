import { readdirSync } from 'node:fs'
import { accounts } from '@jiangtai/contract/accounts'
import { classes } from '@jiangtai/contract/classes'

import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Db } from '../../src/db/database.ts'
import { isUpToDate, migrate } from '../../src/db/migrate.ts'
import { madeSteps } from '../../src/db/migrated.ts'
import { productVersion } from '../../src/version.ts'
import { buildNode } from '../build-app.ts'
import { engines, openTestDatabase } from '../databases.ts'
import { releaseCommits } from './commits.ts'

const files = readdirSync(import.meta.dirname)
const releases = files.filter((file) => file.endsWith('.sql.gz')).map((file) => file.replace('.sql.gz', ''))

it('every release that is kept is kept of both engines', () => {
  expect(releases).toContain('0.11.0')
  expect(releases.every((release) => files.includes(`${release}.db.gz`))).toBe(true)
})

it('of every release but the present one the commit is known', () => {
  expect(releases.filter((release) => !(release in releaseCommits()) && release !== productVersion)).toEqual([])
})

describe.each(engines.flatMap((engine) => releases.map((release) => [engine, release] as const)))(
  'on %s the database of %s',
  (engine, release) => {
    it('comes forward with all it says, and the school goes on', async () => {
      const database = await openTestDatabase(engine, { release })
      const { db } = database
      const steps = await madeSteps(db)
      const before = await contentOf(db, await columnsOf(db))
      expect(before.users?.length).toBeGreaterThan(50)
      expect(before.facts?.length).toBeGreaterThan(100)

      await migrate(database)
      expect(await isUpToDate(db)).toBe(true)
      expect((await madeSteps(db)).slice(0, steps.length)).toEqual(steps)
      const columns = Object.fromEntries(Object.entries(before).map(([table, [row]]) => [table, Object.keys(row ?? {})]))
      expect(await contentOf(db, columns)).toEqual(before)

      const { app, ask } = await buildNode(database)
      const entered = await ask(accounts.logIn, { username: 'teacher1', password: 'jiangtai1' })
      expect(entered.errCode).toBe(0)
      const session = entered.response.cookies.find(({ name }) => name === 'jt_session')?.value
      const mine = await ask(classes.mine, {}, { session })
      expect(mine.errCode).toBe(0)
      expect(JSON.stringify(mine.data)).toContain('七年级(3)班')
      await app.close()
      await database.close()
    })
  },
)

type Rows = readonly Readonly<Record<string, unknown>>[]
type Columns = Readonly<Record<string, readonly string[]>>

async function columnsOf(db: Db): Promise<Columns> {
  const tables = await db.introspection.getTables()
  return Object.fromEntries(tables.map(({ name, columns }) => [name, columns.map((column) => column.name)]))
}

/** Every row of these columns, in an order of its own. */
async function contentOf(db: Db, columns: Columns): Promise<Readonly<Record<string, Rows>>> {
  const content: [string, Rows][] = []
  for (const [table, names] of Object.entries(columns)) {
    if (names.length === 0) continue
    const { rows } = await sql<Rows[number]>`select ${sql.join(names.map((name) => sql.ref(name)))} from ${sql.table(table)}`.execute(db)
    content.push([table, rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))])
  }
  return Object.fromEntries(content.filter(([, rows]) => rows.length > 0))
}
