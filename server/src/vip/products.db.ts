import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/schema.ts'

export type Product = Selectable<Tables['vip_products']>
export type ProductFields = Omit<Insertable<Tables['vip_products']>, 'id' | 'org_id' | 'version'>

const ofSchool = (db: Db, orgId: number) =>
  db.selectFrom('vip_products').selectAll().where('org_id', '=', orgId).orderBy('position').orderBy('id')

export const productsOf = (db: Db, orgId: number): Promise<Product[]> => ofSchool(db, orgId).execute()

export const offeredIn = (db: Db, orgId: number): Promise<Product[]> => ofSchool(db, orgId).where('is_on', '=', 1).execute()

export const productIn = (db: Db, orgId: number, id: number): Promise<Product | undefined> =>
  ofSchool(db, orgId).where('id', '=', id).executeTakeFirst()

export const countProducts = async (db: Db, orgId: number): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('vip_products')
        .select(({ fn }) => fn.countAll().as('n'))
        .where('org_id', '=', orgId)
        .executeTakeFirstOrThrow()
    ).n,
  )

export const insertProduct = (tx: Db, orgId: number, fields: ProductFields): Promise<Product> =>
  tx
    .insertInto('vip_products')
    .values({ ...fields, org_id: orgId })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Undefined: somebody has changed it since it was of this version. */
export const updateProduct = (tx: Db, { id, version }: Product, fields: ProductFields): Promise<Product | undefined> =>
  tx
    .updateTable('vip_products')
    .set({ ...fields, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
