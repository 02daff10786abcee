import { readdirSync } from 'node:fs'
import type { KyselyPlugin } from 'kysely'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { notAdditive } from '../../test/additive.ts'
import { engines, openTestDatabase } from '../../test/databases.ts'
import { columnsFor } from './columns.ts'
import type { Db } from './database.ts'
import { pauseAfter } from './give-way.ts'
import { migrate, migrations } from './migrate.ts'
import { madeSteps } from './migrated.ts'

it('every migration is listed, in order', () => {
  const files = readdirSync(new URL('../../migrations', import.meta.url)).map((file) => file.replace('.ts', ''))
  expect(Object.keys(migrations)).toEqual(files.toSorted())
})

describe.each(engines)('migrations on %s', (engine) => {
  it('those that say they are additive only add', async () => {
    const database = await openTestDatabase(engine, { isMigrated: false })
    const untrue: string[] = []
    for (const [name, { upgrade, up }] of Object.entries(migrations)) {
      const statements: string[] = []
      await up(database.db.withPlugin(heard(database.db, statements)), columnsFor(engine))
      expect(statements.length).toBeGreaterThan(0)
      if (upgrade === 'additive') untrue.push(...notAdditive(statements).map((statement) => `${name}: ${statement}`))
    }
    expect(untrue).toEqual([])
    await database.close()
  })

  it('a database that a newer version has been through is left alone, and why is said', async () => {
    const database = await openTestDatabase(engine)
    const newer = { ...migrations, '9000_newer': { upgrade: 'additive', up: async () => {} } } as const
    await migrate(database, newer)
    await expect(migrate(database)).rejects.toThrow('数据库已由更新的版本升级过（9000_newer）')
    await database.close()
  })
})

describe.runIf(engines.includes('postgres'))('beside a node of another version', () => {
  const steps = (upgrade: 'additive' | 'stop') => ({ ...migrations, '9000_next': { upgrade, up: async () => {} } })

  async function besideOlder(work: (database: Awaited<ReturnType<typeof openTestDatabase>>, end: () => Promise<void>) => Promise<void>) {
    const database = await openTestDatabase('postgres')
    // As 0.11.0 is listed.
    const older = new pg.Client({ connectionString: database.url, application_name: 'jiangtai' })
    await older.connect()
    let isThere = true
    const end = async () => {
      if (isThere) await older.end()
      isThere = false
    }
    await work(database, end).finally(end)
    await database.close()
  }

  it('an additive migration is made', async () => {
    await besideOlder(async (database) => {
      await migrate(database, steps('additive'))
      expect(await madeSteps(database.db)).toContain('9000_next')
    })
  })

  it('one that needs a stop is refused with a sentence and nothing is changed, until the other has ended', async () => {
    await besideOlder(async (database, end) => {
      await expect(migrate(database, steps('stop'))).rejects.toThrow(
        '这次数据库升级（9000_next）不能和其他版本的节点同时进行，而它们还在使用这个数据库（jiangtai）',
      )
      expect(await madeSteps(database.db)).not.toContain('9000_next')
      await end()
      // PostgreSQL lists a line a moment longer than it is there.
      await expect.poll(() => migrate(database, steps('stop')).then(() => 'made', String)).toBe('made')
    })
  })

  it('a step that would wait for a node that is at work gives way and is made later', async () => {
    const database = await openTestDatabase('postgres')
    const serving = new pg.Client({ connectionString: database.url })
    await serving.connect()
    await serving.query('begin')
    await serving.query('select count(*) from users')
    let tries = 0
    const up = async (tx: Db) => {
      tries++
      await tx.schema.alterTable('users').addColumn('new', 'text').execute()
    }
    const told: string[] = []
    const made = migrate(database, { ...migrations, '9000_next': { upgrade: 'additive', up } }, (sentence) => told.push(sentence))
    await expect.poll(() => tries, { timeout: 20_000 }).toBeGreaterThan(1)
    expect(told).toEqual([])
    await expect.poll(() => told.length, { timeout: 20_000 }).toBe(1)
    await serving.query('commit')
    await made
    expect(told).toEqual([expect.stringContaining('数据库升级（9000_next）在等')])
    expect(await madeSteps(database.db)).toContain('9000_next')
    await serving.end()
    await database.close()
  })

  it('a new database, an up-to-date one and nodes of the same version need no stop', async () => {
    await besideOlder((database) => migrate(database))
    const database = await openTestDatabase('postgres')
    await database.reopen()
    await migrate(database, steps('stop'))
    await database.close()
  })
})

it('a step that gives way again and again pauses ever longer, up to five seconds', () => {
  expect([1, 2, 3, 6, 7, 100].map(pauseAfter)).toEqual([100, 200, 400, 3200, 5000, 5000])
})

/** Keeps the words of everything that is asked. */
const heard = (db: Db, statements: string[]): KyselyPlugin => ({
  transformQuery({ node, queryId }) {
    statements.push(db.getExecutor().compileQuery(node, queryId).sql)
    return node
  },
  transformResult: async ({ result }) => result,
})
