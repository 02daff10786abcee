import type { Db } from './database.ts'

/** What a sandbox gives or lets in is for the demo school: real schools may stand beside it on the same server. */
export const isDemoSchool = async (db: Db, orgId: number) =>
  (await db.selectFrom('organizations').select('is_demo').where('id', '=', orgId).executeTakeFirst())?.is_demo === 1
