import type { LockScope } from '@jiangtai/contract/lock-screen'
import { userTypes } from '@jiangtai/contract/roles'
import type { Db } from '../../db/database.ts'

export const isExempt = async (db: Db, userId: number) =>
  (await db.selectFrom('lock_exemptions').select('user_id').where('user_id', '=', userId).executeTakeFirst()) !== undefined

export const exemptIn = async (db: Db, classId: number) =>
  (
    await db
      .selectFrom('lock_exemptions')
      .innerJoin('class_students', 'class_students.student_id', 'lock_exemptions.user_id')
      .select('user_id')
      .where('class_id', '=', classId)
      .orderBy('user_id')
      .execute()
  ).map(({ user_id }) => user_id)

const exemptOf = (db: Db, orgId: number) =>
  db.selectFrom('lock_exemptions').innerJoin('users', 'users.id', 'lock_exemptions.user_id').where('org_id', '=', orgId)

export const exemptInOrg = (db: Db, orgId: number) =>
  exemptOf(db, orgId).select(['username', 'real_name', 'lock_exemptions.created_at']).orderBy('username').execute()

export const studentCalled = (db: Db, orgId: number, username_key: string) =>
  db
    .selectFrom('users')
    .select(['id', 'real_name'])
    .where('org_id', '=', orgId)
    .where('username_key', '=', username_key)
    .where('user_type', '=', userTypes.student)
    .executeTakeFirst()

export const exempt = (db: Db, user_id: number, created_at: number) =>
  db
    .insertInto('lock_exemptions')
    .values({ user_id, created_at })
    .onConflict((same) => same.column('user_id').doNothing())
    .execute()

export const cover = (db: Db, userId: number) => db.deleteFrom('lock_exemptions').where('user_id', '=', userId).execute()

/** What this teacher chose last; the documents begin with the home page alone (R243). */
export async function usualScope(db: Db, userId: number): Promise<LockScope> {
  const kept = await db.selectFrom('lock_habits').select('lock_scope').where('user_id', '=', userId).executeTakeFirst()
  return kept?.lock_scope ?? 'home'
}

export const keepScope = (db: Db, user_id: number, lock_scope: LockScope, changed_at: number) =>
  db
    .insertInto('lock_habits')
    .values({ user_id, lock_scope, changed_at })
    .onConflict((same) => same.column('user_id').doUpdateSet({ lock_scope, changed_at }))
    .execute()
