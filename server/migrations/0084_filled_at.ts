import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

/** When a try was handed in again after the end (补填); that it was handed in before stays as it was. */
export async function up({ schema }: Db) {
  await schema.alterTable('attempts').addColumn('filled_at', 'bigint').execute()
}
