import type { Db } from '../db/database.ts'
import { usableItems } from '../library/given.db.ts'

/** In which mixes resources are that somebody has neither taken out nor lost. */
export const usesOf = (db: Db, ids: readonly number[]) =>
  usableItems(db)
    .innerJoin('courses', 'courses.id', 'mixes.course_id')
    .innerJoin('classes', 'classes.id', 'mixes.class_id')
    .innerJoin('users as teachers', 'teachers.id', 'mixes.teacher_id')
    .select(['mixes.id as mix_id', 'mixes.teacher_id', 'teachers.real_name as teacher_name', 'mixes.class_id'])
    .select(['courses.name as course_name', 'classes.name as class_name'])
    .where('mix_items.resource_id', 'in', ids)
    .orderBy('mixes.updated_at', 'desc')
    .orderBy('mixes.id', 'desc')
    .execute()
