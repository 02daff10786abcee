import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

/** Where a school server says that it listens (0: it has not said), and whose pages a hash is. */
export async function up({ schema }: Db) {
  await schema
    .alterTable('school_servers')
    .addColumn('listens_port', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema
    .alterTable('school_servers')
    .addColumn('listens_secure', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema.createIndex('previews_by_pdf_hash').on('previews').column('pdf_sha256').execute()
}
