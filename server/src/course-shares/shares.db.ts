import type { Insertable } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/schema.ts'
import { usableItems } from '../library/given.db.ts'
import type { Viewer } from './share-rows.db.ts'

const keptSeconds = 30 * 86_400

/** A mix of a teacher with its course; undefined: not the teacher's, or deleted. */
export const mixToShare = (db: Db, teacherId: number, mixId: number) =>
  db
    .selectFrom('mixes')
    .innerJoin('courses', 'courses.id', 'mixes.course_id')
    .select(['mixes.id', 'mixes.course_id', 'mixes.course_type', 'courses.name as course_name'])
    .where('mixes.id', '=', mixId)
    .where('mixes.teacher_id', '=', teacherId)
    .where('mixes.deleted_at', 'is', null)
    .executeTakeFirst()

/** Of these resources those that stand in a mix. */
export const standingIn = (db: Db, mixId: number, resourceIds: readonly number[]) =>
  usableItems(db)
    .select(['resources.id', 'resources.owner_id', 'resources.is_school', 'resources.deleted_at'])
    .where('mixes.id', '=', mixId)
    .where('resources.id', 'in', resourceIds)
    .execute()

export async function openCount(tx: Db, teacherId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('course_shares')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('teacher_id', '=', teacherId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertShare(
  tx: Db,
  row: Insertable<Tables['course_shares']>,
  resourceIds: readonly number[],
  teacherIds: readonly number[],
): Promise<number> {
  const { id } = await tx.insertInto('course_shares').values(row).returning('id').executeTakeFirstOrThrow()
  const parts = resourceIds.map((resource_id, at) => ({ share_id: id, resource_id, position: at + 1 }))
  await tx.insertInto('course_share_resources').values(parts).execute()
  const receivers = teacherIds.map((teacher_id) => ({ share_id: id, teacher_id, read_at: null, mix_id: null }))
  if (receivers.length > 0) await tx.insertInto('course_share_receivers').values(receivers).execute()
  return id
}

/** The first time counts. Of what is for the whole school this is the first word of a reader. */
export const markRead = (tx: Db, share_id: number, teacher_id: number, read_at: number) =>
  tx
    .insertInto('course_share_receivers')
    .values({ share_id, teacher_id, read_at, mix_id: null })
    .onConflict((same) =>
      same.columns(['share_id', 'teacher_id']).doUpdateSet({ read_at }).where('course_share_receivers.read_at', 'is', null),
    )
    .execute()

export const markCopied = (tx: Db, share_id: number, teacher_id: number, mix_id: number) =>
  tx.updateTable('course_share_receivers').set({ mix_id }).where('share_id', '=', share_id).where('teacher_id', '=', teacher_id).execute()

/** Withdrawn or not. */
export const isShareOf = async (db: Db, { orgId, teacherId }: Viewer, id: number): Promise<boolean> =>
  (await db
    .selectFrom('course_shares')
    .select('id')
    .where('id', '=', id)
    .where('org_id', '=', orgId)
    .where('teacher_id', '=', teacherId)
    .executeTakeFirst()) !== undefined

/** Undefined: not a share of the teacher, or as it should be already. */
export const setWithdrawn = (tx: Db, { orgId, teacherId }: Viewer, id: number, withdrawn_at: number | null) =>
  tx
    .updateTable('course_shares')
    .set({ withdrawn_at })
    .where('id', '=', id)
    .where('org_id', '=', orgId)
    .where('teacher_id', '=', teacherId)
    .where('withdrawn_at', withdrawn_at === null ? 'is not' : 'is', null)
    .returning(['id', 'course_name', 'text', 'to_school'])
    .executeTakeFirst()

/** The classes of teachers, each once: where their pages listen. */
export async function classesOf(db: Db, teacherIds: readonly number[]): Promise<number[]> {
  if (teacherIds.length === 0) return []
  const rows = await db.selectFrom('class_teachers').select('class_id').distinct().where('teacher_id', 'in', teacherIds).execute()
  return rows.map(({ class_id }) => class_id)
}

/** What was withdrawn a month ago comes back to nobody. */
export const deleteOldShares = (db: Db, now: number) =>
  db
    .deleteFrom('course_shares')
    .where('withdrawn_at', '<', now - keptSeconds)
    .execute()
