import { adminLevels, type GrantedLevel } from '@jiangtai/contract/roles'
import type { Db } from '../db/database.ts'
import { lockOrganization } from '../db/lock-organization.ts'

/** The grant of somebody, and when this login entered the password again. */
export const grantOf = (db: Db, userId: number, sessionId: number) =>
  db
    .selectFrom('admins')
    .innerJoin('sessions', 'sessions.user_id', 'admins.user_id')
    .select(['admins.org_id', 'admins.level', 'sessions.confirmed_at'])
    .where('admins.user_id', '=', userId)
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst()

/** A few people of the whole server. */
export const operatorIds = async (db: Db): Promise<ReadonlySet<number>> =>
  new Set((await db.selectFrom('admins').select('user_id').where('level', '=', adminLevels.operator).execute()).map((row) => row.user_id))

/** Administrators among the people of a school, of any level. */
export const adminIdsIn = async (db: Db, orgId: number): Promise<ReadonlySet<number>> =>
  new Set(
    (
      await db
        .selectFrom('admins')
        .innerJoin('users', 'users.id', 'admins.user_id')
        .select('admins.user_id')
        .where('users.org_id', '=', orgId)
        .execute()
    ).map((row) => row.user_id),
  )

/** Two are asked for: how many there are else matters to nobody. */
export const hasOneOrganization = async (db: Db) => (await db.selectFrom('organizations').select('id').limit(2).execute()).length <= 1

/** Administrators of an organisation, while nobody else can add or remove one: writing its row makes them wait. */
export async function lockedAdmins(tx: Db, orgId: number): Promise<{ user_id: number; level: GrantedLevel }[]> {
  await lockOrganization(tx, orgId)
  return tx.selectFrom('admins').select(['user_id', 'level']).where('org_id', '=', orgId).execute()
}
