import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

/** A consent that was taken back stays as a record; and since when a school keeps things as long as it does, which its notice to guardians says. */
export async function up({ schema }: Db) {
  await schema.alterTable('consents').addColumn('withdrawn_at', 'bigint').execute()
  await schema
    .alterTable('retentions')
    .addColumn('changed_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
}
