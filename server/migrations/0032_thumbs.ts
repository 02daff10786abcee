import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

/** 0: nobody has made a thumbnail of these bytes yet. Its own bytes lie beside those of the file. */
export const up = ({ schema }: Db) =>
  schema
    .alterTable('files')
    .addColumn('thumb_state', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
