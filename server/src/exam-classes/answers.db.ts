import type { Flag } from '@jiangtai/contract/flag'
import { LeafAnswer } from '@jiangtai/contract/question'
import { sql } from 'kysely'
import { type Db, elementsOf } from '../db/database.ts'

export interface NewAnswer {
  readonly leaf_no: number
  readonly answer: LeafAnswer
  readonly seq: number
  readonly client_at: number
  readonly is_blank: Flag
}

const tuple = ({ leaf_no, answer, seq, client_at, is_blank }: NewAnswer) => [leaf_no, JSON.stringify(answer), seq, client_at, is_blank]
const columns = sql`cast(value ->> 0 as integer), value ->> 1, cast(value ->> 2 as integer), cast(value ->> 3 as bigint)`

/** R929: of each leaf the higher number stays, whatever comes first; what is locked stays as it is. Answers how many were kept. */
export async function keepAnswers(
  tx: Db,
  attemptId: number,
  answers: readonly NewAnswer[],
  {
    now,
    isLate,
    seconds = 0,
  }: { readonly now: number; readonly isLate: Flag /** How long their student was at each. */; readonly seconds?: number },
): Promise<number> {
  if (answers.length === 0) return 0
  const { rows } =
    await sql`insert into attempt_answers (attempt_id, leaf_no, answer, seq, client_at, is_blank, saved_at, is_locked, is_late, seconds)
    select cast(${attemptId} as integer), ${columns}, cast(value ->> 4 as integer), cast(${now} as bigint), 0, cast(${isLate} as integer),
      cast(${seconds} as integer)
    from ${elementsOf(tx, answers.map(tuple))} where true
    on conflict (attempt_id, leaf_no) do update set answer = excluded.answer, seq = excluded.seq, client_at = excluded.client_at,
      is_blank = excluded.is_blank, saved_at = excluded.saved_at, is_late = excluded.is_late,
      seconds = attempt_answers.seconds + excluded.seconds
      where excluded.seq > attempt_answers.seq and attempt_answers.is_locked = 0
    returning leaf_no`.execute(tx)
  return rows.length
}

/** In place of what stands there, locked or not: whoever asks has looked at it. */
export const putAnswer = (tx: Db, attemptId: number, { answer, ...rest }: NewAnswer, now: number) =>
  tx
    .insertInto('attempt_answers')
    .values({ attempt_id: attemptId, answer: JSON.stringify(answer), ...rest, saved_at: now, is_locked: 0 })
    .onConflict((same) =>
      same.columns(['attempt_id', 'leaf_no']).doUpdateSet(({ ref }) => ({
        ...{ answer: ref('excluded.answer'), seq: ref('excluded.seq'), client_at: ref('excluded.client_at') },
        ...{ is_blank: ref('excluded.is_blank'), saved_at: ref('excluded.saved_at') },
      })),
    )
    .execute()

/** What stands there now of these leaves; of all of them where none are named. */
export async function storedAnswers(db: Db, attemptId: number, leafNos?: readonly number[]) {
  const rows = await db
    .selectFrom('attempt_answers')
    .select(['leaf_no', 'answer', 'seq', 'client_at', 'saved_at', 'is_blank', 'is_locked', 'is_late', 'seconds'])
    .where('attempt_id', '=', attemptId)
    .$if(leafNos !== undefined, (query) => query.where('leaf_no', 'in', leafNos ?? []))
    .orderBy('leaf_no')
    .execute()
  return rows.map(({ answer, ...row }) => ({ ...row, answer: LeafAnswer.parse(JSON.parse(answer)) }))
}
export type StoredAnswer = Awaited<ReturnType<typeof storedAnswers>>[number]

/** As part of another statement: how many answers were changed in the last minute before this. */
export const changedLate = (attemptId: number, submittedAt: number) =>
  sql<number>`(select count(*) from attempt_answers where attempt_id = ${attemptId} and saved_at >= ${submittedAt - 60})`

/** How many leaves have something in them. */
export const answeredCount = async (db: Db, attemptId: number): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('attempt_answers')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('attempt_id', '=', attemptId)
        .where('is_blank', '=', 0)
        .executeTakeFirstOrThrow()
    ).count,
  )

/** The same as part of another statement. */
export const answeredIn = (attemptId: number) =>
  sql<number>`(select count(*) from attempt_answers where attempt_id = ${attemptId} and is_blank = 0)`

/** What is answered cannot be changed any more; of one leaf, where it is named. */
export const lockAnswers = (tx: Db, attemptId: number, leafNo?: number) =>
  tx
    .updateTable('attempt_answers')
    .set({ is_locked: 1 })
    .where('attempt_id', '=', attemptId)
    .$if(leafNo === undefined, (query) => query.where('is_blank', '=', 0))
    .$if(leafNo !== undefined, (query) => query.where('leaf_no', '=', leafNo ?? 0))
    .execute()

/** R931: what came after the end waits for a teacher; a higher number of a leaf that was decided about is a new question. */
export async function keepLate(tx: Db, attemptId: number, answers: readonly NewAnswer[], now: number, lastSeenAt: number) {
  if (answers.length === 0) return
  await sql`insert into late_answers (attempt_id, leaf_no, answer, seq, client_at, received_at, last_seen_at, decision)
    select cast(${attemptId} as integer), ${columns}, cast(${now} as bigint), cast(${lastSeenAt} as bigint), 0
    from ${elementsOf(tx, answers.map(tuple))} where true
    on conflict (attempt_id, leaf_no) do update set answer = excluded.answer, seq = excluded.seq, client_at = excluded.client_at,
      received_at = excluded.received_at, decision = 0, decided_by = null, replaced = null
      where excluded.seq > late_answers.seq`.execute(tx)
}

/** The uploads that answers name, by their leaf, instead of those that they named before: all at once, for a paper may have 300 to write. */
export async function setAnswerFiles(tx: Db, attemptId: number, named: ReadonlyMap<number, readonly number[]>) {
  if (named.size === 0) return
  await tx
    .deleteFrom('attempt_files')
    .where('attempt_id', '=', attemptId)
    .where('leaf_no', 'in', [...named.keys()])
    .execute()
  const files = [...named].flatMap(([leaf_no, ids]) => ids.map((upload_id) => ({ attempt_id: attemptId, leaf_no, upload_id })))
  if (files.length > 0) await tx.insertInto('attempt_files').values(files).execute()
}

/** The same beside those: what came late is a teacher's to look at before it is decided. */
export async function addAnswerFiles(tx: Db, attemptId: number, leafNo: number, uploadIds: readonly number[]) {
  if (uploadIds.length === 0) return
  await tx
    .insertInto('attempt_files')
    .values(uploadIds.map((upload_id) => ({ attempt_id: attemptId, leaf_no: leafNo, upload_id })))
    .onConflict((same) => same.columns(['attempt_id', 'leaf_no', 'upload_id']).doNothing())
    .execute()
}

/** Own uploads of these, with their size. */
export const ownUploads = (db: Db, userId: number, ids: readonly number[]) =>
  db
    .selectFrom('uploads')
    .innerJoin('files', 'files.id', 'uploads.file_id')
    .select(['uploads.id', 'files.bytes', 'uploads.created_at'])
    .where('uploads.user_id', '=', userId)
    .where('uploads.id', 'in', ids)
    .execute()

/** Of all other leaves of the attempt. */
export const bytesElsewhere = async (db: Db, attemptId: number, leafNos: readonly number[]): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('attempt_files')
        .innerJoin('uploads', 'uploads.id', 'attempt_files.upload_id')
        .innerJoin('files', 'files.id', 'uploads.file_id')
        .select(({ fn }) => fn.sum<number | null>('files.bytes').as('bytes'))
        .where('attempt_files.attempt_id', '=', attemptId)
        .where('attempt_files.leaf_no', 'not in', leafNos)
        .executeTakeFirstOrThrow()
    ).bytes ?? 0,
  )
