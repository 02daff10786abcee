import { Refusal } from '@jiangtai/contract/refusal'
import type { Db } from '../db/database.ts'
import type { Person } from '../http/context.ts'
import { agreedAt } from './protocol.db.ts'
import { repositoryVersion } from './repository-text.ts'

/** Before anything becomes the school's. */
export async function demandAgreement(db: Db, { id }: Pick<Person, 'id'>) {
  if ((await agreedAt(db, id, repositoryVersion)) === 0) throw new Refusal('protocolNeeded')
}
