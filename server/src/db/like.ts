import { type RawBuilder, sql } from 'kysely'

/** Whether a column has a word in it, whatever its case; signs that have a meaning in a pattern have none here. */
export function contains(column: string, word: string): RawBuilder<boolean> {
  const pattern = `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return sql`lower(${sql.ref(column)}) like lower(${pattern}) escape '\\'`
}
