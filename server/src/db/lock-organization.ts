import type { Db } from './database.ts'

/** Whoever changes a list of an organisation waits for whoever does so at this moment: limits and names are compared with what is there. */
export const lockOrganization = (tx: Db, orgId: number) =>
  tx
    .updateTable('organizations')
    .set((row) => ({ code: row.ref('code') }))
    .where('id', '=', orgId)
    .execute()
