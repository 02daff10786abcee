import { sql } from 'kysely'
import { type Db, isSqlite } from './database.ts'

/** The steps it has been through, whichever version made them; a new database has none. */
export async function madeSteps(db: Db): Promise<string[]> {
  const books = isSqlite(db)
    ? sql`select 1 from sqlite_schema where name = 'kysely_migration'`
    : sql`select 1 where to_regclass('kysely_migration') is not null`
  if ((await books.execute(db)).rows.length === 0) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
