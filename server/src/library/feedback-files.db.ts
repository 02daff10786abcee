import { adminLevels } from '@jiangtai/contract/roles'
import type { Db } from '../db/database.ts'

/** Who has enclosed a file with feedback; nobody: it is none of that. */
export const feedbackAuthors = async (db: Db, uploadId: number): Promise<readonly number[]> =>
  (
    await db
      .selectFrom('suggest_files')
      .innerJoin('suggests', 'suggests.id', 'suggest_files.suggest_id')
      .select('suggests.user_id')
      .where('upload_id', '=', uploadId)
      .execute()
  ).map(({ user_id }) => user_id)

export const isAdminOf = async (db: Db, userId: number, orgId: number): Promise<boolean> =>
  (await db
    .selectFrom('admins')
    .select('user_id')
    .where('user_id', '=', userId)
    .where(({ eb, or }) => or([eb('org_id', '=', orgId), eb('level', '=', adminLevels.operator)]))
    .executeTakeFirst()) !== undefined
