import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { sliceIn } from '../slices.ts'
import { actorColumns } from './tables.ts'

/** What these people did to others stays, and names nobody. `people`: a query of their ids. */
export async function forgetActors(tx: Db, people: RawBuilder<unknown>) {
  for (const { table, column } of actorColumns) {
    await sliceIn(tx)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = null where ${sql.ref(column)} in ${people}`.execute(tx)
  }
}
