import type { AuditAct, AuditKind } from '@jiangtai/contract/audits'
import type { Db } from '../db/database.ts'
import { keptSince } from '../db/kept-since.ts'
import type { Context, Person } from '../http/context.ts'
import { maskedName } from './masked-name.ts'

/** Who acts, where from and when. */
export interface AuditBy {
  readonly orgId: number
  /** Null: the command line. */
  readonly actorId: number | null
  readonly address: string
  readonly now: number
}

type Words = Readonly<Record<string, string | number>>

export interface Audit {
  readonly act: AuditAct
  /** A person is named by the id alone: the name is looked up and masked here. */
  readonly on:
    | { readonly kind: 'person'; readonly id: number }
    | { readonly kind: Exclude<AuditKind, 'person'>; readonly id?: number; readonly name: string }
  /** The class it happened in. */
  readonly classId?: number | undefined
  /** What was changed, as people read it: `{ 投票器: '开' }`. */
  readonly before?: Words | undefined
  readonly after?: Words | undefined
}

type From = Pick<Context, 'org' | 'address'> & { readonly caller: Pick<Person, 'id'> }

export const byCaller = ({ caller, org, address }: From, now: number): AuditBy => ({ orgId: org.id, actorId: caller.id, address, now })
export const byCommandLine = (orgId: number, now: number): AuditBy => ({ orgId, actorId: null, address: '', now })

/** Acts of teachers on the students of a class. */
export const memberActs: readonly AuditAct[] = ['taken-out', 'let-go', 'declined', 'put-back']
const longestJson = 2000
const perInsert = 500

/** More than fits is cut: it is a note, and never read back. */
const jsonOf = (words: Words | undefined) => (words ? JSON.stringify(words).slice(0, longestJson) : '')

async function namesOf(tx: Db, audits: readonly Audit[]) {
  const ids = [...new Set(audits.flatMap(({ on }) => (on.kind === 'person' ? [on.id] : [])))]
  const names = new Map<number, string>()
  for (let from = 0; from < ids.length; from += perInsert) {
    const some = ids.slice(from, from + perInsert)
    for (const { id, real_name } of await tx.selectFrom('users').select(['id', 'real_name']).where('id', 'in', some).execute())
      names.set(id, maskedName(real_name))
  }
  return names
}

/** R1130: who did what to what and when, in the transaction that does it. Rows are only ever added. */
export async function noteAudits(tx: Db, by: AuditBy, audits: readonly Audit[]) {
  const names = await namesOf(tx, audits)
  const rows = audits.map(({ act, on, classId, before, after }) => ({
    ...{ org_id: by.orgId, actor_id: by.actorId, address: by.address, created_at: by.now, act },
    ...{ class_id: classId ?? null, user_id: on.kind === 'person' ? on.id : null },
    ...{ object_kind: on.kind, object_id: on.id ?? 0, object_name: on.kind === 'person' ? (names.get(on.id) ?? '') : on.name },
    ...{ before_json: jsonOf(before), after_json: jsonOf(after) },
  }))
  for (let from = 0; from < rows.length; from += perInsert)
    await tx
      .insertInto('audits')
      .values(rows.slice(from, from + perInsert))
      .execute()
}

export const noteAudit = (tx: Db, by: AuditBy, audit: Audit) => noteAudits(tx, by, [audit])

/** Whether this was the last that a teacher did to somebody in a class, and not before then. */
export async function wasLastDone(db: Db, act: AuditAct, place: { class_id: number; user_id: number }, since: number) {
  const last = await db
    .selectFrom('audits')
    .select('act')
    .where('class_id', '=', place.class_id)
    .where('user_id', '=', place.user_id)
    .where('act', 'in', memberActs)
    .where('created_at', '>=', since)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.act === act
}

/** Of a student who was deleted only the id is left, and what was done. */
export const forgetInAudits = (tx: Db, userId: number) =>
  tx
    .updateTable('audits')
    .set({ user_id: null, object_name: '', before_json: '', after_json: '' })
    .where((row) => row.or([row('user_id', '=', userId), row.and([row('object_kind', '=', 'person'), row('object_id', '=', userId)])]))
    .execute()

/** R1130: nothing else ever changes or deletes a row (`house/words.ts`). */
export const deleteOldAudits = (db: Db, now: number) =>
  db
    .deleteFrom('audits')
    .where('created_at', '<', keptSince('audits', now, 'audits.org_id'))
    .execute()
