import type { Flag } from '@jiangtai/contract/flag'
import { userTypes } from '@jiangtai/contract/roles'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Whether the school knows this person, given by an id or a column: for every query that shows what the school shares. */
export const isVouched = (userId: number | RawBuilder<number>) =>
  sql<boolean>`exists (select 1 from users as vouched where vouched.id = ${userId} and vouched.is_vouched = 1)`

export const isVouchedFor = async (db: Db, userId: number): Promise<boolean> =>
  (await db.selectFrom('users').select('is_vouched').where('id', '=', userId).executeTakeFirst())?.is_vouched === 1

/** Who has registered and waits for the school's word, longest first. */
export const unvouchedIn = (db: Db, orgId: number) =>
  db
    .selectFrom('users')
    .select(['username', 'real_name', 'phone', 'channel', 'created_at'])
    .where('org_id', '=', orgId)
    .where('is_vouched', '=', 0)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** The teacher; undefined: the organisation has none of this name. */
export async function setVouched(db: Db, orgId: number, usernameKey: string, is_vouched: Flag): Promise<number | undefined> {
  const changed = await db
    .updateTable('users')
    .set({ is_vouched })
    .where('org_id', '=', orgId)
    .where('username_key', '=', usernameKey)
    .where('user_type', '=', userTypes.teacher)
    .returning('id')
    .executeTakeFirst()
  return changed?.id
}
