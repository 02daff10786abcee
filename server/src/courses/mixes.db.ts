import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { MixKey } from '../library/mix-changes.db.ts'

/** What every answer about a class says of it. */
export const classNamed = (db: Db, classId: number) =>
  db
    .selectFrom('classes')
    .select(['classes.id', 'classes.name'])
    .select(sql<number>`(select count(*) from class_students where class_students.class_id = classes.id)`.as('student_count'))
    .where('classes.id', '=', classId)
    .executeTakeFirstOrThrow()

/** Undefined: nothing was ever put in. */
export const mixOf = (db: Db, { teacher_id, class_id, course_id, course_type }: MixKey) =>
  db
    .selectFrom('mixes')
    .select(['id', 'version', 'updated_at'])
    .where('teacher_id', '=', teacher_id)
    .where('class_id', '=', class_id)
    .where('course_id', '=', course_id)
    .where('course_type', '=', course_type)
    .executeTakeFirst()

export const mixById = (db: Db, teacherId: number, id: number) =>
  db.selectFrom('mixes').selectAll().where('id', '=', id).where('teacher_id', '=', teacherId).executeTakeFirst()

/** Everything a teacher has prepared for a class. */
export const mixesOfClass = (db: Db, teacherId: number, classId: number) =>
  db
    .selectFrom('mixes')
    .innerJoin('courses', 'courses.id', 'mixes.course_id')
    .select(['mixes.id', 'mixes.course_id', 'mixes.course_type', 'courses.name as course_name'])
    .where('mixes.teacher_id', '=', teacherId)
    .where('mixes.class_id', '=', classId)
    .orderBy('mixes.id')
    .execute()

/** The mixes of a teacher that these items are of, each with how many of them. */
export const mixesOfItems = (db: Db, teacherId: number, itemIds: readonly number[]) =>
  db
    .selectFrom('mix_items')
    .innerJoin('mixes', 'mixes.id', 'mix_items.mix_id')
    .selectAll('mixes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('mix_items.id', 'in', itemIds)
    .where('mixes.teacher_id', '=', teacherId)
    .groupBy('mixes.id')
    .execute()

export const takeOut = (tx: Db, itemIds: readonly number[], removed_at: number) =>
  tx.updateTable('mix_items').set({ removed_at }).where('id', 'in', itemIds).where('removed_at', 'is', null).execute()

export const bringBack = (tx: Db, itemIds: readonly number[]) =>
  tx.updateTable('mix_items').set({ removed_at: null, deleted_mix_id: null }).where('id', 'in', itemIds).execute()

/** Takes a mix away as a whole, with everything in it; answers the deletion. Undefined: it is gone already. */
export async function deleteMix(tx: Db, teacher_id: number, mix_id: number, now: number): Promise<number | undefined> {
  const mix = await tx
    .updateTable('mixes')
    .set((row) => ({ version: row('version', '+', 1), deleted_at: now }))
    .where('id', '=', mix_id)
    .where('teacher_id', '=', teacher_id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!mix) return undefined
  const { id } = await tx
    .insertInto('deleted_mixes')
    .values({ mix_id, teacher_id, deleted_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('mix_items')
    .set({ removed_at: now, deleted_mix_id: id })
    .where('mix_id', '=', mix_id)
    .where('removed_at', 'is', null)
    .execute()
  return id
}
