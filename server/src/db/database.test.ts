import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines, openTestDatabase, type TestDatabase } from '../../test/databases.ts'
import { cuttable } from '../../test/prove/cuttable.ts'
import { closeDatabase, type Db, openDatabase, ping } from './database.ts'
import { continueIds, isUniqueViolation } from './identity.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'

const organization = (code: string) => ({ code, long_name: '', short_name: '', page_title: '', logo: '', favicon: '', home_url: '' })

describe.each(engines)('the database on %s', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  it('migrates an up-to-date database to itself', async () => {
    await expect(migrate(await database.reopen())).resolves.toBeUndefined()
  })

  it('counts and sums come back as numbers', async () => {
    await database.db.insertInto('organizations').values(organization('numbers')).execute()
    const row = await database.db
      .selectFrom('organizations')
      .select(({ fn }) => [fn.countAll().as('count'), fn.sum('id').as('sum'), fn.avg('id').as('avg')])
      .executeTakeFirstOrThrow()
    expect(Object.values(row).map((value) => typeof value)).toEqual(['number', 'number', 'number'])
  })

  it('the next id comes after rows with given ids', async () => {
    await database.db
      .insertInto('organizations')
      .values({ id: 5000, ...organization('given') })
      .execute()
    await continueIds(database, ['organizations'])
    const { id } = await database.db.insertInto('organizations').values(organization('next')).returning('id').executeTakeFirstOrThrow()
    expect(id).toBe(5001)
  })

  it('knows a unique violation from any other error', async () => {
    const again = () => database.db.insertInto('organizations').values(organization('twice')).execute()
    await again()
    expect(isUniqueViolation(await again().catch((error) => error))).toBe(true)
    const host = () => database.db.insertInto('organization_hosts').values({ host: 'same', org_id: 5000 }).execute()
    await host()
    expect(isUniqueViolation(await host().catch((error) => error))).toBe(true)
    const foreign = database.db.insertInto('organization_hosts').values({ host: 'x', org_id: 999_999 }).execute()
    expect(isUniqueViolation(await foreign.catch((error) => error))).toBe(false)
  })

  it('a question asked again sees what has changed: rows, columns, and what was taken back', async () => {
    const { db } = await database.reopen()
    const ask = async () => (await sql<object>`select * from notes`.execute(db)).rows
    await sql`create table notes (a integer)`.execute(db)
    expect(await ask()).toEqual([])
    await sql`insert into notes (a) values (1)`.execute(db)
    expect(await ask()).toEqual([{ a: 1 }])
    await db
      .transaction()
      .execute(async (tx) => {
        await sql`insert into notes (a) values (2)`.execute(tx)
        expect((await sql`select * from notes`.execute(tx)).rows).toHaveLength(2)
        throw new Error('on the way')
      })
      .catch(() => {})
    expect(await ask()).toEqual([{ a: 1 }])
    await sql`alter table notes add column b integer default 5`.execute(db)
    expect(await ask()).toEqual([{ a: 1, b: 5 }])
    await sql`drop table notes`.execute(db)
    await expect(ask()).rejects.toThrow('notes')
    await sql`create table notes (c integer)`.execute(db)
    expect(await ask()).toEqual([])
  })

  it('refuses a row that points nowhere', async () => {
    await expect(database.db.insertInto('class_students').values({ class_id: 999_999, student_id: 1 }).execute()).rejects.toThrow()
  })

  it('a transaction that fails leaves nothing behind', async () => {
    const failing = database.db.transaction().execute(async (tx) => {
      await tx.insertInto('organizations').values(organization('half')).execute()
      throw new Error('on the way')
    })
    await expect(failing).rejects.toThrow('on the way')
    expect(await database.db.selectFrom('organizations').select('id').where('code', '=', 'half').execute()).toEqual([])
  })
})

describe.runIf(engines.includes('postgres'))('PostgreSQL', () => {
  it('is migrated once when several nodes start on it at the same time', async () => {
    const database = await openTestDatabase('postgres', { isMigrated: false })
    const nodes = await Promise.all([database.reopen(), database.reopen(), database.reopen()])
    await Promise.all(nodes.map((node) => migrate(node)))
    await database.db.insertInto('organizations').values(organization('after')).execute()
    await database.close()
  })

  it('gives a migration all the time it needs, and nothing else', async () => {
    const database = await openTestDatabase('postgres', { isMigrated: false })
    const patient = database.openPatient?.() ?? database.db
    const limit = async (db: Db) =>
      (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)).rows[0]?.statement_timeout
    expect([await limit(database.db), await limit(patient)]).toEqual(['15s', '0'])
    await patient.destroy()
    await database.close()
  })
})

describe.runIf(engines.includes('postgres'))('a PostgreSQL that hangs', () => {
  it('fails what waits for it, and answers on a new line', async () => {
    const way = await cuttable(process.env.TEST_POSTGRES_URL ?? '')
    const db = openPostgres(way.url, () => {}, { statementMs: 15_000, silenceMs: 200 })
    await ping(db)
    way.hold()
    await expect(ping(db)).rejects.toThrow('terminated')
    await expect(ping(db)).resolves.toBeDefined()
    await db.destroy()
    await way.close()
  })
})

describe('SQLite', () => {
  it.each([true, false, undefined, Number.NaN])('refuses the parameter %s, which libsql would abort on or silently lose', async (value) => {
    const database = await openTestDatabase('sqlite')
    await expect(sql`select ${value}`.execute(database.db)).rejects.toThrow(`SQL parameter 1 is ${value}`)
    const writing = sql`update organizations set code = ${value}`.execute(database.db)
    await expect(writing).rejects.toThrow(`SQL parameter 1 is ${value}`)
    await database.close()
  })

  it('commits to disk before it answers', async () => {
    const database = await openTestDatabase('sqlite')
    const setting = async (name: string) => Object.values((await sql`pragma ${sql.raw(name)}`.execute(database.db)).rows[0] ?? {})[0]
    expect([await setting('journal_mode'), await setting('synchronous'), await setting('foreign_keys')]).toEqual(['wal', 2, 1])
    await database.close()
  })

  it('what was overwritten is not left in the file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'jiangtai-test-'))
    const database = await openDatabase({ dataDir: folder, onIdleError: () => {} })
    await sql`create table kept (id integer primary key, text text)`.execute(database.db)
    for (const words of ['SECRET', 'nothing'])
      await sql`insert or replace into kept values (1, ${words.repeat(words === 'SECRET' ? 5000 : 1)})`.execute(database.db)
    await closeDatabase(database)
    const bytes = readFileSync(join(folder, 'jiangtai.db'))
    rmSync(folder, { recursive: true })
    expect([bytes.includes('nothing'), bytes.includes('SECRET')]).toEqual([true, false])
  })

  it.each(['new', 'old'])('a %s file, and what lies beside it, is its owner’s alone, whatever the folder allows', async (age) => {
    const folder = mkdtempSync(join(tmpdir(), 'jiangtai-test-'))
    chmodSync(folder, 0o755)
    const names = ['jiangtai.db', 'jiangtai.db-shm', 'jiangtai.db-wal']
    const before = process.umask(0o022)
    const open = async () => {
      const database = await openDatabase({ dataDir: folder, onIdleError: () => {} })
      await sql`create table if not exists kept (id integer primary key)`.execute(database.db)
      await sql`insert into kept default values`.execute(database.db)
      return database
    }
    if (age === 'old') {
      // As a process that was killed leaves it.
      const killed = await open()
      for (const name of names) chmodSync(join(folder, name), 0o644)
      await killed.db.destroy()
    }
    const database = await open()
    const modes = names.map((name) => (statSync(join(folder, name)).mode & 0o777).toString(8))
    await closeDatabase(database)
    process.umask(before)
    rmSync(folder, { recursive: true })
    expect(modes).toEqual(['600', '600', '600'])
  })

  it('a folder that is not there is one clear sentence', async () => {
    const opening = openDatabase({ dataDir: join('/dev/null', 'x'), onIdleError: () => {} })
    await expect(opening).rejects.toThrow('打不开数据库文件 /dev/null/x/jiangtai.db')
  })
})

it('no PostgreSQL where one was promised is one clear sentence', async () => {
  const opening = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/x', dataDir: '', onIdleError: () => {} })
  await expect(opening).rejects.toThrow('连接不上 PostgreSQL（DATABASE_URL）')
})
