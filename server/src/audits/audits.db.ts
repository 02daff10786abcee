import type { Db } from '../db/database.ts'

/** Acts of one person on another that somebody may ask about later. */
export type AuditAct = 'taken-out' | 'let-go' | 'declined' | 'put-back' | 'password-reset'

export interface NewAudit {
  readonly org_id: number
  readonly actor_id: number
  readonly act: AuditAct
  readonly class_id: number
  /** Whom it was done to. */
  readonly user_id: number
  readonly address: string
  readonly created_at: number
}

const keptSeconds = 400 * 86_400

/** R1130: who did what to whom and when, in the transaction that does it. Rows are only ever added. */
export const noteAudits = (tx: Db, rows: readonly NewAudit[]) => tx.insertInto('audits').values(rows).execute()

/** Whether this was the last that was done to somebody in a class, and not before then. */
export async function wasLastDone(db: Db, act: AuditAct, { class_id, user_id }: Pick<NewAudit, 'class_id' | 'user_id'>, since: number) {
  const last = await db
    .selectFrom('audits')
    .select('act')
    .where('class_id', '=', class_id)
    .where('user_id', '=', user_id)
    .where('created_at', '>=', since)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.act === act
}

export const deleteOldAudits = (db: Db, now: number) =>
  db
    .deleteFrom('audits')
    .where('created_at', '<', now - keptSeconds)
    .execute()
