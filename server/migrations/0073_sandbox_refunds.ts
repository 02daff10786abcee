import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

/** The sandbox keeps a book as a real gateway does; money is looked up by its day. */
export async function up({ schema }: Db) {
  const table = () => schema.alterTable('sandbox_payments')
  await table()
    .addColumn('expires_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await table()
    .addColumn('refund_no', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await table().addColumn('refunded_at', 'bigint').execute()
  await schema.createIndex('pay_payments_by_day').on('pay_payments').column('paid_at').execute()
}
