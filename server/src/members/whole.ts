import { adminLevels } from '@jiangtai/contract/roles'
import type { Db } from '../db/database.ts'
import type { Person } from '../http/context.ts'
import { grantOf, hasOneOrganization } from './admins.db.ts'

/** What belongs to the whole server is an operator's, or the administrator's of the only school there is (R1118). */
export async function hasWhole(db: Db, caller: Pick<Person, 'id' | 'sessionId'>): Promise<boolean> {
  const grant = await grantOf(db, caller.id, caller.sessionId)
  return grant?.level === adminLevels.operator || hasOneOrganization(db)
}
