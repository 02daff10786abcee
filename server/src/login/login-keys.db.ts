import { inChunks } from '../db/chunks.ts'
import type { Db } from '../db/database.ts'
import { loginKeyKind } from './keys.db.ts'

export async function deleteLoginKeys(tx: Db, userIds: readonly number[]) {
  for (const some of inChunks(userIds))
    await tx.deleteFrom('one_time').where('kind', '=', loginKeyKind).where('data', 'in', some.map(String)).execute()
}
