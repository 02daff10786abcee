import { userTypes } from '@jiangtai/contract/roles'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

const teachersOf = (db: Db, orgId: number) =>
  db
    .selectFrom('users')
    .leftJoin('vip_accounts', 'vip_accounts.user_id', 'users.id')
    .where('users.org_id', '=', orgId)
    .where('users.user_type', '=', userTypes.teacher)

const has = (column: 'users.real_name' | 'users.username', word: string) =>
  sql<boolean>`lower(${sql.ref(column)}) like lower(${`%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`}) escape '\\'`

/** Who is or was a member; with a word every teacher whose name has it. */
const asked = (db: Db, orgId: number, word: string) =>
  word === ''
    ? teachersOf(db, orgId).where('vip_accounts.user_id', 'is not', null)
    : teachersOf(db, orgId).where((row) => row.or([has('users.real_name', word), has('users.username', word)]))

export const countMembers = async (db: Db, orgId: number, word: string): Promise<number> =>
  Number(
    (
      await asked(db, orgId, word)
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

export const membersPage = (db: Db, orgId: number, word: string, from: number, most: number) =>
  asked(db, orgId, word)
    .select(['users.id', 'users.username', 'users.real_name', 'vip_accounts.type_id', 'vip_accounts.ends_at'])
    .orderBy((row) => row.fn.coalesce('vip_accounts.ends_at', row.lit(0)), 'desc')
    .orderBy('users.id')
    .offset(from)
    .limit(most)
    .execute()

export const teacherIn = async (db: Db, orgId: number, userId: number): Promise<boolean> =>
  (await teachersOf(db, orgId).select('users.id').where('users.id', '=', userId).executeTakeFirst()) !== undefined
