import type { Flag } from '@jiangtai/contract/flag'
import { userTypes } from '@jiangtai/contract/roles'
import type { Db } from '../db/database.ts'

export const channelNamed = (db: Db, orgId: number, code: string) =>
  db.selectFrom('channels').select(['code', 'name']).where('org_id', '=', orgId).where('code', '=', code).executeTakeFirst()

/** Somebody has the phone number, or its digits as a user name. */
export const isPhoneTaken = async (db: Db, orgId: number, phone: string) =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('org_id', '=', orgId)
    .where((row) => row.or([row('phone', '=', phone), row('username_key', '=', phone)]))
    .executeTakeFirst()) !== undefined

export interface NewTeacher {
  readonly org_id: number
  readonly phone: string
  readonly real_name: string
  readonly password_hash: string
  readonly channel: string
  readonly created_at: number
  readonly is_vouched: Flag
}

export const insertTeacher = async (db: Db, { phone, ...rest }: NewTeacher): Promise<number> =>
  (
    await db
      .insertInto('users')
      .values({ ...rest, phone, username: phone, username_key: phone, user_type: userTypes.teacher })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
