import type { Insertable } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/schema.ts'

/** SQLite allows 32,766 parameters in a statement, PostgreSQL 65,535. */
const rowsPerInsert = 1000

export async function insert<T extends keyof Tables>(tx: Db, table: T, rows: readonly Insertable<Tables[T]>[]) {
  for (let from = 0; from < rows.length; from += rowsPerInsert)
    await tx
      .insertInto(table)
      .values(rows.slice(from, from + rowsPerInsert))
      .execute()
}
