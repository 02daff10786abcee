import { orderStates } from '@jiangtai/contract/pay'
import { userTypes } from '@jiangtai/contract/roles'
import { vipTypes } from '@jiangtai/contract/vip'
import type { Insertable } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/schema.ts'
import type { VipStanding } from './vip.ts'

export const accountOf = (db: Db, userId: number): Promise<VipStanding | undefined> =>
  db.selectFrom('vip_accounts').select(['type_id', 'ends_at']).where('user_id', '=', userId).executeTakeFirst()

export const setAccount = (tx: Db, user_id: number, { type_id, ends_at }: VipStanding) =>
  tx
    .insertInto('vip_accounts')
    .values({ user_id, type_id, ends_at })
    .onConflict((row) => row.column('user_id').doUpdateSet({ type_id, ends_at }))
    .execute()

export const insertGrant = (tx: Db, grant: Insertable<Tables['vip_grants']>) => tx.insertInto('vip_grants').values(grant).execute()

export const grantOfOrder = (tx: Db, orderId: number) =>
  tx.selectFrom('vip_grants').selectAll().where('source', '=', 'order').where('ref_id', '=', orderId).executeTakeFirst()

/** With what was bought or redeemed, the newest first. */
export const grantsOf = (db: Db, userId: number, most: number) =>
  db
    .selectFrom('vip_grants')
    .leftJoin('pay_orders', (join) => join.onRef('pay_orders.id', '=', 'vip_grants.ref_id').on('vip_grants.source', '=', 'order'))
    .leftJoin('redeem_codes', (join) => join.onRef('redeem_codes.id', '=', 'vip_grants.ref_id').on('vip_grants.source', '=', 'code'))
    .leftJoin('redeem_batches', 'redeem_batches.id', 'redeem_codes.batch_id')
    .selectAll('vip_grants')
    .select(['pay_orders.title as order_title', 'pay_orders.amount_cents', 'redeem_batches.title as batch_title'])
    .where('vip_grants.user_id', '=', userId)
    .orderBy('vip_grants.id', 'desc')
    .limit(most)
    .execute()
export type GrantRow = Awaited<ReturnType<typeof grantsOf>>[number]

/** Whether anything that was paid for is left, without this order and those that were given back. */
export const hasPaidBesides = async (tx: Db, userId: number, orderId: number): Promise<boolean> =>
  (await tx
    .selectFrom('vip_grants')
    .leftJoin('pay_orders', (join) => join.onRef('pay_orders.id', '=', 'vip_grants.ref_id').on('vip_grants.source', '=', 'order'))
    .select('vip_grants.id')
    .where('vip_grants.user_id', '=', userId)
    .where('vip_grants.type_id', '=', vipTypes.paid)
    .where('vip_grants.seconds', '>', 0)
    .where((row) =>
      row.or([
        row('vip_grants.source', '!=', 'order'),
        row.and([row('pay_orders.id', '!=', orderId), row('pay_orders.state', '=', orderStates.paid)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined

/** As `lockPerson`; false: there is no such teacher any more. */
export const lockTeacher = async (tx: Db, userId: number): Promise<boolean> =>
  (await tx
    .updateTable('users')
    .set((row) => ({ real_name: row.ref('real_name') }))
    .where('id', '=', userId)
    .where('user_type', '=', userTypes.teacher)
    .returning('id')
    .executeTakeFirst()) !== undefined
