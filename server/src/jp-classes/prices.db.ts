import type { Selectable } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/schema.ts'

export type Prices = Selectable<Tables['jp_prices']>

export const pricesOf = (db: Db, orgId: number): Promise<Prices | undefined> =>
  db.selectFrom('jp_prices').selectAll().where('org_id', '=', orgId).executeTakeFirst()

export const writePrices = (tx: Db, orgId: number, prices: Omit<Prices, 'org_id' | 'version'>): Promise<Prices> =>
  tx
    .insertInto('jp_prices')
    .values({ org_id: orgId, ...prices })
    .onConflict((known) => known.column('org_id').doUpdateSet(({ eb }) => ({ ...prices, version: eb('jp_prices.version', '+', 1) })))
    .returningAll()
    .executeTakeFirstOrThrow()
