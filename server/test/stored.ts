import { type RawBuilder, sql, type TableMetadata } from 'kysely'
import type { Tables } from '../src/db/schema.ts'
import type { TestApp } from './build-app.ts'

const rowsAsText = ({ engine }: TestApp['database'], { name, columns }: TableMetadata): RawBuilder<unknown> => {
  if (engine === 'postgres') return sql`(select json_agg(t)::text from ${sql.table(name)} t)`
  const cells = columns.map((column) => sql`quote(${sql.ref(column.name)})`)
  return sql`(select group_concat(${sql.join(cells, sql` || ' ' || `)}, char(10)) from ${sql.table(name)})`
}

/** Answers everything in the database but some tables, as text to be compared. One question for all tables: it is asked after every call there is. */
export async function readerOfStored({ db, database }: TestApp) {
  const tables = await db.introspection.getTables()
  return async (...without: readonly (keyof Tables | undefined)[]) => {
    const meant = tables.filter(({ name }) => !without.some((other) => other === name))
    const asked = sql<object>`select ${sql.join(meant.map((table) => sql`${rowsAsText(database, table)} as ${sql.ref(table.name)}`))}`
    return JSON.stringify((await asked.execute(db)).rows)
  }
}
