import { sql } from 'kysely'
import type { Database } from './database.ts'
import type { Tables } from './schema.ts'

/** After rows with given ids: the next id comes after the highest. SQLite does that by itself. */
export async function continueIds({ db, engine }: Database, tables: readonly (keyof Tables)[]) {
  if (engine === 'sqlite') return
  for (const table of tables)
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(db)
}

/** PostgreSQL has one code; SQLite tells a primary key from other unique columns. */
const uniqueCodes: readonly unknown[] = ['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY']

export const isUniqueViolation = (error: unknown) => error instanceof Error && 'code' in error && uniqueCodes.includes(error.code)

const referenceCodes: readonly unknown[] = ['23503', 'SQLITE_CONSTRAINT_FOREIGNKEY']

/** Something that is still named by another row was to be deleted. */
export const isReferenceViolation = (error: unknown) => error instanceof Error && 'code' in error && referenceCodes.includes(error.code)
