import { flagOf } from '@jiangtai/contract/flag'
import { type ProtocolKind, protocolLimits } from '@jiangtai/contract/protocol'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/schema.ts'

/** When somebody agreed to this version; 0: not yet. */
export const agreedAt = async (db: Db, user_id: number, version: number): Promise<number> =>
  (
    await db
      .selectFrom('protocol_agreements')
      .select('agreed_at')
      .where('user_id', '=', user_id)
      .where('version', '=', version)
      .executeTakeFirst()
  )?.agreed_at ?? 0

/** The first time counts. */
export const agree = (db: Db, user_id: number, version: number, agreed_at: number) =>
  db
    .insertInto('protocol_agreements')
    .values({ user_id, version, agreed_at })
    .onConflict((same) => same.columns(['user_id', 'version']).doNothing())
    .execute()

export const publishText = (tx: Db, row: Tables['protocol_texts']) => tx.insertInto('protocol_texts').values(row).execute()

/** Who published what when, last first. */
export const publishersOf = async (db: Db, orgId: number, kind: ProtocolKind) =>
  (
    await db
      .selectFrom('protocol_texts')
      .leftJoin('users', 'users.id', 'protocol_texts.published_by')
      .select(['version', 'published_at', 'users.real_name', 'content'])
      .where('protocol_texts.org_id', '=', orgId)
      .where('kind', '=', kind)
      .orderBy('version', 'desc')
      .limit(protocolLimits.history)
      .execute()
  ).map(({ version, published_at, real_name, content }) => ({
    ...{ version, published_at, by: real_name ?? '', is_default: flagOf(content === '') },
  }))
