import type { ProtocolKind } from '@jiangtai/contract/protocol'
import type { Db } from './database.ts'

/** The text of a school that counts; undefined: it has never published one. */
export const publishedText = (db: Db, orgId: number, kind: ProtocolKind) =>
  db
    .selectFrom('protocol_texts')
    .select(['version', 'content', 'published_at'])
    .where('org_id', '=', orgId)
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
