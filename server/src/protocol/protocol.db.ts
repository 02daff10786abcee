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

export const createdAt = async (db: Db, userId: number): Promise<number> =>
  (await db.selectFrom('users').select('created_at').where('id', '=', userId).executeTakeFirst())?.created_at ?? 0

/** When somebody took note of this text; 0: not yet. */
export const acceptedAt = async (db: Db, user_id: number, kind: ProtocolKind, version: number): Promise<number> =>
  (
    await db
      .selectFrom('protocol_acceptances')
      .select('accepted_at')
      .where('user_id', '=', user_id)
      .where('kind', '=', kind)
      .where('version', '=', version)
      .executeTakeFirst()
  )?.accepted_at ?? 0

/** The first time counts. */
export const accept = (db: Db, row: Tables['protocol_acceptances']) =>
  db
    .insertInto('protocol_acceptances')
    .values(row)
    .onConflict((same) => same.columns(['user_id', 'kind', 'version']).doNothing())
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
