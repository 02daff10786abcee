import { jobStates } from '@jiangtai/contract/jobs'
import type { Db } from '../db/database.ts'
import { type Keep, usualKeep } from './kept.ts'

export interface Schedule {
  /** Seconds after midnight in China; undefined: not by itself. */
  readonly at: number | undefined
  readonly keep: Keep
  /** How often it was changed; 0: never. */
  readonly version: number
}

/** There is one for the server, as there is one place for backups. */
const only = 1

/** `usualAt`: when they are made as long as nobody has said otherwise. */
export async function scheduleOf(db: Db, usualAt: number | undefined): Promise<Schedule> {
  const row = await db.selectFrom('backup_schedule').selectAll().where('id', '=', only).executeTakeFirst()
  if (!row) return { at: usualAt, keep: usualKeep, version: 0 }
  const { at, days, weeks, months, version } = row
  return { at: at ?? undefined, keep: { days, weeks, months }, version }
}

/** Whether it was still as whoever changed it had read it. */
export async function saveSchedule(tx: Db, { at, keep, version }: Schedule): Promise<boolean> {
  const row = { at: at ?? null, ...keep, version: version + 1 }
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('backup_schedule')
    .values({ id: only, ...row })
    .onConflict((same) => same.column('id').doUpdateSet(row).where('backup_schedule.version', '=', version))
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The one of today that has not begun is planned anew. */
export const dropPlanned = (tx: Db, kind: string) =>
  tx.deleteFrom('jobs').where('kind', '=', kind).where('once_key', 'is not', null).where('state', '=', jobStates.waiting).execute()
