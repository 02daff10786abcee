import type { Db } from '../db/database.ts'

/** Writing the person's row makes their other requests wait, so that a limit holds and two that begin the same find one. */
export const lockPerson = (tx: Db, userId: number) =>
  tx
    .updateTable('users')
    .set((row) => ({ real_name: row.ref('real_name') }))
    .where('id', '=', userId)
    .execute()
