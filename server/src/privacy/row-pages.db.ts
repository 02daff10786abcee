import { type RawBuilder, sql } from 'kysely'
import { type Db, isSqlite } from '../db/database.ts'
import type { Tables } from '../db/schema.ts'
import { nextSlice } from '../slices.ts'

export type Row = Readonly<Record<string, unknown>>

/** Rows that are read together are so many at most, of so many bytes; a larger one comes alone. */
export const atOnce = { rows: 1000, bytes: 512 * 1024 }

/** The columns of a table, and those of its primary key in their order. */
async function shapeOf(db: Db, table: keyof Tables) {
  const query = isSqlite(db)
    ? sql<{ name: string; place: number }>`select name, pk as place from pragma_table_info(${table})`
    : sql<{ name: string; place: number }>`
        select attname as name, coalesce(array_position(indkey::int2[], attnum), -1) + 1 as place
        from pg_attribute left join pg_index on indrelid = attrelid and indisprimary
        where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`
  const columns = (await query.execute(db)).rows
  const key = columns.filter(({ place }) => place > 0).toSorted((a, b) => a.place - b.place)
  return { columns: columns.map(({ name }) => name), key: key.map(({ name }) => name) }
}

/** Sizes of rows in groups that may be read together. */
function* groupsOf(sized: readonly (Row & { bytes: number })[]) {
  let [group, bytes]: [Row[], number] = [[], 0]
  for (const row of sized) {
    if (group.length > 0 && bytes + row.bytes > atOnce.bytes) {
      yield group
      ;[group, bytes] = [[], 0]
    }
    group.push(row)
    bytes += row.bytes
  }
  if (group.length > 0) yield group
}

/**
 * The rows of a table, some at a time: a board has up to four million characters, so their sizes are asked for first. They go by the primary key, and
 * rows that are deleted meanwhile do not move the others.
 */
export async function* rowPages(db: Db, table: keyof Tables, where: RawBuilder<unknown>): AsyncGenerator<readonly Row[]> {
  const { columns, key } = await shapeOf(db, table)
  const isText = isSqlite(db) ? sql`` : sql`::text`
  const size = sql.join(
    columns.map((column) => sql`coalesce(octet_length(${sql.ref(column)}${isText}), 0)`),
    sql` + `,
  )
  const keys = sql.join(key.map((column) => sql.ref(column)))
  const at = (row: Row) => sql`(${sql.join(key.map((column) => row[column]))})`
  for (let last: Row | undefined; ; ) {
    await nextSlice()
    const behind = last ? sql`and (${keys}) > ${at(last)}` : sql``
    const sized = await sql<Row & { bytes: number }>`
      select ${keys}, ${size} as bytes_in_all from ${sql.table(table)} where ${where} ${behind} order by ${keys} limit ${atOnce.rows}`.execute(
      db,
    )
    for (const group of groupsOf(sized.rows.map((row) => ({ ...row, bytes: Number(row.bytes_in_all) })))) {
      await nextSlice()
      const from = sql`(${keys}) >= ${at(group[0] ?? {})} and (${keys}) <= ${at(group.at(-1) ?? {})}`
      const { rows } = await sql<Row>`
        select * from ${sql.table(table)} where ${where} and ${from} order by ${keys} limit ${group.length}`.execute(db)
      yield rows
    }
    last = sized.rows.at(-1)
    if (sized.rows.length < atOnce.rows) return
  }
}
