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

/** The ids of a time, of all schools: an index has them, and walking back to a day long ago would take as long as all that came after it. */
const idsIn = (db: Db, { from, until }: Span) =>
  db
    .selectFrom('audits')
    .select(({ fn }) => [fn.min<number | null>('id').as('first'), fn.max<number | null>('id').as('last')])
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .executeTakeFirstOrThrow()

export async function auditRows(db: Db, orgId: number, { act, actorId, span, beforeId }: AuditFilter, most: number) {
  const { first, last } = span ? await idsIn(db, span) : { first: null, last: null }
  return db
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
      query
        .where('audits.id', '>=', first ?? 0)
        .where('audits.id', '<=', last ?? 0)
        .where('audits.created_at', '>=', span?.from ?? 0)
        .where('audits.created_at', '<', span?.until ?? 0),
    )
    .$if(beforeId !== undefined, (query) => query.where('audits.id', '<', beforeId ?? 0))
    .orderBy('audits.id', 'desc')
    .limit(most)
    .execute()
}

/** From the index alone: there may be a hundred thousand rows of a few people. */
export const auditActors = (db: Db, orgId: number) =>
  db
    .selectFrom(db.selectFrom('audits').select('actor_id').distinct().where('org_id', '=', orgId).as('actors'))
    .leftJoin('users', 'users.id', 'actors.actor_id')
    .select(({ fn, val }) => [fn.coalesce('actors.actor_id', val(0)).as('id'), fn.coalesce('users.real_name', val('')).as('name')])
    .orderBy('name')
    .orderBy('id')
    .limit(1000)
    .execute()
