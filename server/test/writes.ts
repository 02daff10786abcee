import { type RawBuilder, sql } from 'kysely'
import type { Tables } from '../src/db/schema.ts'
import type { TestApp } from './build-app.ts'

/** What SQLite keeps in a table of its own kind, as its indexes of words: triggers cannot stand there, and not in the tables behind it. */
const isVirtual = (statement: string | null) => /^create virtual table/i.test(statement ?? '')

async function triggerOnSqlite({ db }: TestApp) {
  const { rows } = await sql<{ name: string; sql: string | null }>`
    select name, sql from sqlite_master where type = 'table' and name not like 'sqlite_%'`.execute(db)
  const virtual = rows.filter((row) => isVirtual(row.sql)).map(({ name }) => name)
  const isBehindOne = (name: string) => virtual.some((one) => name === one || name.startsWith(`${one}_`))
  await sql`create table writes (id integer primary key, name text not null)`.execute(db)
  for (const { name } of rows.filter((row) => !isBehindOne(row.name)))
    for (const act of ['insert', 'update', 'delete'])
      await sql`create trigger ${sql.ref(`${act}_in_${name}`)} after ${sql.raw(act)} on ${sql.table(name)}
        begin insert into writes (name) values (${sql.lit(name)}); end`.execute(db)
  return virtual
}

async function triggerOnPostgres({ db }: TestApp) {
  await sql`create table writes (id integer generated always as identity primary key, name text not null)`.execute(db)
  await sql`create function note_write() returns trigger language plpgsql
    as 'begin insert into writes (name) values (TG_TABLE_NAME); return null; end'`.execute(db)
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'writes'`.execute(db)
  for (const { name } of rows)
    await sql`create trigger note_write after insert or update or delete on ${sql.table(name)}
      for each row execute function note_write()`.execute(db)
  return []
}

interface Mark {
  readonly id: number
  readonly words: readonly unknown[]
}

/**
 * Which tables were written since a mark. It is asked after every call there is, so it does not read what is stored: a trigger of each table notes
 * every row in the transaction that writes it. Two writes that undo each other count, too.
 */
export async function watchWrites(school: TestApp) {
  const { db } = school
  const virtual = await (school.database.engine === 'sqlite' ? triggerOnSqlite : triggerOnPostgres)(school)
  const first = async (query: RawBuilder<unknown>) => (await query.execute(db)).rows[0]
  const words = () => Promise.all(virtual.map((name) => first(sql`select count(*), max(rowid) from ${sql.table(name)}`)))
  return {
    async mark(): Promise<Mark> {
      const last = await sql<{ id: number }>`select coalesce(max(id), 0) as id from writes`.execute(db)
      return { id: last.rows[0]?.id ?? 0, words: await words() }
    },
    async since({ id, words: before }: Mark, ...without: readonly (keyof Tables | undefined)[]): Promise<string[]> {
      const { rows } = await sql<{ name: string }>`select distinct name from writes where id > ${id}`.execute(db)
      const now = await words()
      const changed = virtual.filter((_, at) => JSON.stringify(now[at]) !== JSON.stringify(before[at]))
      return [...rows.map(({ name }) => name), ...changed].filter((name) => !without.some((other) => other === name)).sort()
    },
  }
}
