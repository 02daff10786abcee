import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import type { Engine } from './engine.ts'

/** What the two engines spell differently in a migration. */
export const columnsFor = (engine: Engine) => ({
  /** An identity column that also takes given ids (the demo school has fixed ones). */
  id: <T extends string, C extends string>(table: CreateTableBuilder<T, C>) =>
    table.addColumn('id', 'integer', (column) =>
      engine === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity(),
    ),
  /** A column that may be empty from now on. */
  dropNotNull: <T>(db: Kysely<T>, table: string, column: string) =>
    engine === 'sqlite' ? loosened(db, table, column) : altered(db, table, column),
  /** A column that may name somebody who is not there any more. */
  dropUserReference: <T>(db: Kysely<T>, table: string, column: string) =>
    engine === 'sqlite' ? unreferenced(db, table, column) : withoutConstraint(db, table, `${table}_${column}_fkey`),
})

export type Columns = ReturnType<typeof columnsFor>

const altered = async <T>(db: Kysely<T>, table: string, column: string) => {
  await db.schema
    .alterTable(table)
    .alterColumn(column, (change) => change.dropNotNull())
    .execute()
}

const withoutConstraint = async <T>(db: Kysely<T>, table: string, constraint: string) => {
  await db.schema.alterTable(table).dropConstraint(constraint).execute()
}

const loosened = <T>(db: Kysely<T>, table: string, column: string) =>
  reworded(db, table, `"${column}" integer not null`, `"${column}" integer`)

const unreferenced = <T>(db: Kysely<T>, table: string, column: string) =>
  reworded(db, table, `"${column}" integer not null references "users" ("id")`, `"${column}" integer not null`)

/**
 * SQLite knows no such steps. Where only a constraint goes, its manual (Making Other Kinds Of Table Schema Changes) changes the words that the
 * table was made with: no row is touched, and nothing that refers to the table.
 */
async function reworded<T>(db: Kysely<T>, table: string, before: string, after: string) {
  const words = sql<{ sql: string }>`select sql from sqlite_schema where type = 'table' and name = ${table}`
  const [made] = (await words.execute(db)).rows
  if (made?.sql.split(before).length !== 2) throw new Error(`${table} was not made as expected: ${before}`)
  const [version] = (await sql<{ schema_version: number }>`pragma schema_version`.execute(db)).rows
  await sql`pragma writable_schema = on`.execute(db)
  await sql`update sqlite_schema set sql = ${made.sql.replace(before, after)} where type = 'table' and name = ${table}`.execute(db)
  // Whoever has read the words before reads them again.
  await sql.raw(`pragma schema_version = ${(version?.schema_version ?? 0) + 1}`).execute(db)
  await sql`pragma writable_schema = reset`.execute(db)
}
