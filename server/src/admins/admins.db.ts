import { userStates } from '@jiangtai/contract/people'
import { type GrantedLevel, userTypes } from '@jiangtai/contract/roles'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

export const adminsOf = (db: Db, orgId: number) =>
  db
    .selectFrom('admins')
    .innerJoin('users', 'users.id', 'admins.user_id')
    .leftJoin('users as granter', 'granter.id', 'admins.granted_by')
    .select(['users.id', 'users.username', 'users.real_name', 'admins.level', 'admins.granted_at', 'granter.real_name as granted_by'])
    .where('admins.org_id', '=', orgId)
    .orderBy('admins.granted_at')
    .orderBy('users.id')
    .execute()

/** Only whom the school knows: somebody who has registered is no teacher of it yet. */
const teachers = (db: Db, orgId: number) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.username', 'users.real_name'])
    .where('users.org_id', '=', orgId)
    .where('users.user_type', '=', userTypes.teacher)
    .where('users.is_vouched', '=', 1)

/** Whoever is stopped could not use a grant, and would count as the last who has one. */
const activeTeachers = (db: Db, orgId: number) => teachers(db, orgId).where('users.state', '=', userStates.active)

export const teacherById = (db: Db, orgId: number, id: number) => activeTeachers(db, orgId).where('users.id', '=', id).executeTakeFirst()

export const teacherByKey = (db: Db, orgId: number, usernameKey: string) =>
  teachers(db, orgId).where('users.username_key', '=', usernameKey).executeTakeFirst()

const contains = (column: string, word: string) =>
  sql<boolean>`lower(${sql.ref(column)}) like lower(${`%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`}) escape '\\'`

export const teachersCalled = (db: Db, orgId: number, word: string, most: number) =>
  activeTeachers(db, orgId)
    .leftJoin('admins', 'admins.user_id', 'users.id')
    .where('admins.user_id', 'is', null)
    .where(({ or }) => or(['users.username', 'users.real_name'].map((column) => contains(column, word))))
    .orderBy('users.real_name')
    .orderBy('users.id')
    .limit(most)
    .execute()

export const insertAdmin = (
  tx: Db,
  row: { readonly user_id: number; readonly org_id: number; readonly level: GrantedLevel; readonly granted_by: number | null },
  granted_at: number,
) =>
  tx
    .insertInto('admins')
    .values({ ...row, granted_at })
    .onConflict((already) => already.column('user_id').doUpdateSet({ level: row.level }))
    .execute()

export const deleteAdmin = (tx: Db, userId: number) => tx.deleteFrom('admins').where('user_id', '=', userId).execute()
