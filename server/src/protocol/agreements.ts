import { Refusal } from '@jiangtai/contract/refusal'
import type { Db } from '../db/database.ts'
import { publishedText } from '../db/protocol-texts.ts'
import type { Org, Person } from '../http/context.ts'
import { agreedAt } from './protocol.db.ts'
import { sinceOf } from './texts.ts'

/** What is agreed to is the text since then: whoever agreed to an older one is asked again. */
export const repositorySince = async (db: Db, { id }: Pick<Org, 'id'>) => sinceOf('repository', await publishedText(db, id, 'repository'))

/** Before anything becomes the school's. */
export async function demandAgreement(db: Db, { id }: Pick<Person, 'id'>, org: Pick<Org, 'id'>) {
  if ((await agreedAt(db, id, await repositorySince(db, org))) === 0) throw new Refusal('protocolNeeded')
}
