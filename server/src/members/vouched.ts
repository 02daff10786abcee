import { Refusal } from '@jiangtai/contract/refusal'
import type { Db } from '../db/database.ts'
import type { Person } from '../http/context.ts'
import { isVouchedFor } from './vouched.db.ts'

/**
 * Before everything that the whole school sees. Whoever has a phone can register where registration is open: until the school has said
 * that they teach there, they have their own classes and files, and nothing of the school's (`vouched.db.ts`).
 */
export async function demandVouched(db: Db, { id }: Pick<Person, 'id'>) {
  if (!(await isVouchedFor(db, id))) throw new Refusal('notVouched')
}
