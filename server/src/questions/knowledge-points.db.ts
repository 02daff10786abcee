import { sql } from 'kysely'
import { type Db, isSqlite } from '../db/database.ts'
import { isTreeOf } from '../library/course-place.db.ts'
import { isUsable, type Viewer } from '../library/usable-questions.db.ts'

export interface PointRow {
  readonly id: number
  readonly root_subject_id: number
  readonly parent_id: number | null
  readonly name: string
  readonly position: number
  readonly created_by: number
}

export const pointsOfSubject = (db: Db, orgId: number, rootId: number): Promise<PointRow[]> =>
  db
    .selectFrom('knowledge_points')
    .select(['id', 'root_subject_id', 'parent_id', 'name', 'position', 'created_by'])
    .where('org_id', '=', orgId)
    .where('root_subject_id', '=', rootId)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Of a subject that this teacher sees. */
export const pointsSeen = async (db: Db, { orgId, teacherId }: Viewer, rootId: number): Promise<PointRow[]> => {
  const seen = db.selectFrom('subjects').select('id').where('id', '=', rootId).where('org_id', '=', orgId).where(isTreeOf(teacherId))
  return (await seen.executeTakeFirst()) ? pointsOfSubject(db, orgId, rootId) : []
}

export const findPoint = (db: Db, orgId: number, id: number): Promise<PointRow | undefined> =>
  db
    .selectFrom('knowledge_points')
    .select(['id', 'root_subject_id', 'parent_id', 'name', 'position', 'created_by'])
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst()

/** A subject that this teacher sees; everything of it is changed by one after the other. */
export const lockSubject = (tx: Db, { orgId, teacherId }: Viewer, rootId: number) =>
  tx
    .updateTable('subjects')
    .set((row) => ({ name: row.ref('name') }))
    .where('id', '=', rootId)
    .where('org_id', '=', orgId)
    .where('level', '=', 1)
    .where(isTreeOf(teacherId))
    .returning('id')
    .executeTakeFirst()

/**
 * Whoever gives points of these subjects to questions holds them: meanwhile none is merged or deleted. Before the person and the question are held, or two would
 * wait for each other. SQLite has one writer at a time.
 */
export async function holdSubjects(tx: Db, rootIds: readonly number[]) {
  const ids = [...new Set(rootIds)].sort((one, other) => one - other)
  if (ids.length > 0 && !isSqlite(tx))
    await tx.selectFrom('subjects').select('id').where('id', 'in', ids).orderBy('id').forShare().execute()
}

/** How many questions each point has itself that the teacher may use. */
export async function usableCounts(db: Db, viewer: Viewer, rootId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ point_id: number; count: number }>`select question_points.point_id, count(*) as count
    from knowledge_points join question_points on question_points.point_id = knowledge_points.id
    join questions on questions.id = question_points.question_id
    where knowledge_points.org_id = ${viewer.orgId} and knowledge_points.root_subject_id = ${rootId}
      and questions.deleted_at is null and ${isUsable(viewer)} group by question_points.point_id`.execute(db)
  return new Map(rows.map(({ point_id, count }) => [point_id, Number(count)]))
}

export const insertPoint = async (
  tx: Db,
  row: { org_id: number; root_subject_id: number; parent_id: number | null; name: string; position: number; created_by: number },
) => (await tx.insertInto('knowledge_points').values(row).returning('id').executeTakeFirstOrThrow()).id

export const changePoint = (tx: Db, id: number, changes: { name?: string; parent_id?: number | null; position?: number }) =>
  tx.updateTable('knowledge_points').set(changes).where('id', '=', id).execute()

/** Whether any question has one of these, deleted ones too: they can be brought back. */
export const isUsedAmong = async (db: Db, ids: readonly number[]): Promise<boolean> =>
  (await db.selectFrom('question_points').select('question_id').where('point_id', 'in', ids).limit(1).executeTakeFirst()) !== undefined

/** Those below first. */
export async function deletePoints(tx: Db, ids: readonly number[]) {
  for (const id of ids.toReversed()) await tx.deleteFrom('knowledge_points').where('id', '=', id).execute()
}

/** Questions of one point become those of another; where a question has both, the shares are added. */
export async function moveQuestions(tx: Db, from: number, into: number): Promise<number> {
  await sql`update question_points set share = share + (select other.share from question_points as other
      where other.question_id = question_points.question_id and other.point_id = ${from})
    where point_id = ${into} and question_id in (select question_id from question_points where point_id = ${from})`.execute(tx)
  const both = await sql`delete from question_points where point_id = ${from}
    and question_id in (select question_id from question_points where point_id = ${into})`.execute(tx)
  const moved = await tx.updateTable('question_points').set({ point_id: into }).where('point_id', '=', from).executeTakeFirst()
  return Number(moved.numUpdatedRows) + Number(both.numAffectedRows ?? 0)
}

export const adoptChildren = (tx: Db, from: number, into: number) =>
  tx.updateTable('knowledge_points').set({ parent_id: into }).where('parent_id', '=', from).execute()
