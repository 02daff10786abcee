import { type RawBuilder, sql, type TableMetadata } from 'kysely'
import type { TestApp } from './build-app.ts'

const rowsAsText = ({ engine }: TestApp['database'], { name, columns }: TableMetadata): RawBuilder<unknown> => {
  if (engine === 'postgres') return sql`(select json_agg(t)::text from ${sql.table(name)} t)`
  const cells = columns.map((column) => sql`quote(${sql.ref(column.name)})`)
  return sql`(select group_concat(${sql.join(cells, sql` || ' ' || `)}, char(10)) from ${sql.table(name)})`
}

/** Answers everything in the database, as text to be compared or searched. What only has to know whether anything was written asks `writes.ts`. */
export async function readerOfStored({ db, database }: TestApp) {
  const tables = await db.introspection.getTables()
  return async () => {
    const asked = sql<object>`select ${sql.join(tables.map((table) => sql`${rowsAsText(database, table)} as ${sql.ref(table.name)}`))}`
    return JSON.stringify((await asked.execute(db)).rows)
  }
}
