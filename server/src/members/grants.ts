import { confirmedSeconds, type Grant } from '@jiangtai/contract/call'
import { Refusal } from '@jiangtai/contract/refusal'
import { adminLevels } from '@jiangtai/contract/roles'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Org, Person } from '../http/context.ts'
import { grantOf } from './admins.db.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly organizationWithCode: (code: string) => Promise<Org | undefined>
}

/** Asked of the database each time: a grant that is taken away ends with the next request, on every node. */
export function createGrants({ db, clock, organizationWithCode }: Deps) {
  return async (grant: Grant, caller: Person, org: Org, named: string | undefined): Promise<Org> => {
    const held = await grantOf(db, caller.id, caller.sessionId)
    // R1118: of the own school, and an operator of all.
    if (!held || held.org_id !== org.id) throw new Refusal('adminOnly')
    if (named !== undefined && named !== org.code && held.level !== adminLevels.operator) throw new Refusal('adminOnly')
    if (grant === 'confirmed' && held.confirmed_at + confirmedSeconds <= clock.seconds()) throw new Refusal('confirmNeeded')
    if (named === undefined || named === org.code) return org
    const other = await organizationWithCode(named)
    if (!other) throw new Refusal('unknownOrganization')
    return other
  }
}
