import type { AuditAct } from '@jiangtai/contract/audits'
import type { Span } from '../days.ts'
import type { Db } from '../db/database.ts'

export interface AuditFilter {
  readonly act?: AuditAct | undefined
  /** 0: the command line. */
  readonly actorId?: number | undefined
  readonly span?: Span | undefined
  readonly beforeId?: number | undefined
}

export const auditRows = (db: Db, orgId: number, { act, actorId, span, beforeId }: AuditFilter, most: number) =>
  db
    .selectFrom('audits')
    .leftJoin('users', 'users.id', 'audits.actor_id')
    .select(({ fn, val }) => [
      ...(['audits.id', 'audits.act', 'audits.object_kind', 'audits.object_id', 'audits.object_name', 'audits.before_json'] as const),
      ...(['audits.after_json', 'audits.address', 'audits.created_at'] as const),
      fn.coalesce('audits.actor_id', val(0)).as('actor_id'),
      fn.coalesce('users.real_name', val('')).as('actor_name'),
    ])
    .where('audits.org_id', '=', orgId)
    .$if(act !== undefined, (query) => query.where('audits.act', '=', act as AuditAct))
    .$if(actorId !== undefined, (query) => query.where('audits.actor_id', actorId ? '=' : 'is', actorId || null))
    .$if(span !== undefined, (query) =>
      query.where('audits.created_at', '>=', span?.from ?? 0).where('audits.created_at', '<', span?.until ?? 0),
    )
    .$if(beforeId !== undefined, (query) => query.where('audits.id', '<', beforeId ?? 0))
    .orderBy('audits.id', 'desc')
    .limit(most)
    .execute()

export const auditActors = (db: Db, orgId: number) =>
  db
    .selectFrom('audits')
    .leftJoin('users', 'users.id', 'audits.actor_id')
    .select(({ fn, val }) => [fn.coalesce('audits.actor_id', val(0)).as('id'), fn.coalesce('users.real_name', val('')).as('name')])
    .distinct()
    .where('audits.org_id', '=', orgId)
    .orderBy('name')
    .orderBy('id')
    .limit(1000)
    .execute()
