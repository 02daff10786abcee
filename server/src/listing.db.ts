import type { Db } from './db/database.ts'

export const findOrgId = async (db: Db, code: string) =>
  (await db.selectFrom('organizations').select('id').where('code', '=', code).executeTakeFirst())?.id
