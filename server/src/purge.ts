import { forgetAccount } from './accounts/forget.db.ts'
import type { Purge } from './deletions/deletions.ts'

/** All that is known of a person, taken out of every feature. */
export const purgePerson: Purge = forgetAccount
