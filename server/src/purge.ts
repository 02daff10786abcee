import { randomInt } from 'node:crypto'
import { forgetAccount } from './accounts/forget.db.ts'
import type { Purge } from './deletions/deletions.ts'
import { purgeStudent } from './privacy/purge.db.ts'

/** All that is known of a person, taken out of every feature. Of a teacher what others still use stays, without a name. */
export const purgePerson: Purge = async (db, userId) => {
  await purgeStudent(db, userId, () => randomInt(1, 2 ** 31))
  await forgetAccount(db, userId)
}
