import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

interface Page {
  readonly classIds: readonly number[]
  readonly first: number
  readonly size: number
}

/** The mixes of a teacher for these classes, changed last first. */
export async function recentMixes(db: Db, teacherId: number, { classIds, first, size }: Page) {
  // PostgreSQL does not know an empty list.
  if (classIds.length === 0) return { rows: [], count: 0 }
  const own = db
    .selectFrom('mixes')
    .where('mixes.teacher_id', '=', teacherId)
    .where('mixes.class_id', 'in', classIds)
    .where('mixes.deleted_at', 'is', null)
  const rows = await own
    .innerJoin('classes', 'classes.id', 'mixes.class_id')
    .innerJoin('courses', 'courses.id', 'mixes.course_id')
    .innerJoin('subjects as third', 'third.id', 'courses.chapter_id')
    .innerJoin('subjects as second', 'second.id', 'third.parent_id')
    .innerJoin('subjects as root', 'root.id', 'second.parent_id')
    .select(['mixes.id as mix_id', 'mixes.class_id', 'mixes.course_id', 'mixes.course_type', 'mixes.updated_at'])
    .select(['classes.name as class_name', 'courses.name as course_name', 'root.name as subject_name', 'third.name as chapter_name'])
    .select(sql<number>`(select count(*) from class_students where class_students.class_id = mixes.class_id)`.as('student_count'))
    .select(
      sql<number>`coalesce((select max(lessons.started_at) from lessons where lessons.class_id = mixes.class_id
        and lessons.course_id = mixes.course_id and lessons.teacher_id = mixes.teacher_id), 0)`.as('taught_at'),
    )
    .orderBy('mixes.updated_at', 'desc')
    .orderBy('mixes.id', 'desc')
    .offset(first)
    .limit(size)
    .execute()
  const { count } = await own.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { rows, count }
}

export type RecentMix = Awaited<ReturnType<typeof recentMixes>>['rows'][number]
