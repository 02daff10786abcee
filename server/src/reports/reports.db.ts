import { goneStudent } from '@jiangtai/contract/privacy'
import type { Db } from '../db/database.ts'
import { nextSlice } from '../slices.ts'
import type { FactRow } from './facts.ts'

const lessonRows = (db: Db) =>
  db
    .selectFrom('lessons')
    .innerJoin('classes', 'classes.id', 'lessons.class_id')
    .innerJoin('users', 'users.id', 'lessons.teacher_id')
    .leftJoin('courses', 'courses.id', 'lessons.course_id')
    .select(({ fn, val }) => [
      'lessons.id as lesson_id',
      'lessons.class_id',
      'classes.name as class_name',
      fn.coalesce('courses.name', val('')).as('course_name'),
      'users.real_name as teacher_name',
      'started_at',
      fn.coalesce('ended_at', val(0)).as('ended_at'),
    ])

export const findLesson = (db: Db, lessonId: number) => lessonRows(db).where('lessons.id', '=', lessonId).executeTakeFirst()

/** Newest first; pages begin with 1. */
export async function lessonsOf(db: Db, classId: number, page: number, size: number) {
  const list = await lessonRows(db)
    .where('lessons.class_id', '=', classId)
    .orderBy('lessons.id', 'desc')
    .offset((page - 1) * size)
    .limit(size)
    .execute()
  const { count } = await db
    .selectFrom('lessons')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('class_id', '=', classId)
    .executeTakeFirstOrThrow()
  return { list, count }
}

const factsAtOnce = 1000

/** In slices: a class of 999 leaves two thousand facts with every vote and lamp. */
export async function* factsOf(db: Db, lessonId: number): AsyncGenerator<readonly FactRow[]> {
  let last = 0
  for (;;) {
    await nextSlice()
    const rows = await db
      .selectFrom('facts')
      .select(['id', 'tool', 'kind', 'user_id', 'created_at', 'data'])
      .where('lesson_id', '=', lessonId)
      .where('id', '>', last)
      // Thousands of strokes, of which a report says nothing.
      .where('kind', '!=', 'board-ops')
      .orderBy('id')
      .limit(factsAtOnce)
      .execute()
    yield rows.map(({ id: _, ...row }) => ({ ...row, data: JSON.parse(row.data) as unknown }))
    last = rows.at(-1)?.id ?? last
    if (rows.length < factsAtOnce) return
  }
}

export const staysOf = (db: Db, lessonId: number) =>
  db.selectFrom('lesson_attendances').select(['student_id', 'came_at', 'seen_at']).where('lesson_id', '=', lessonId).execute()

/** Those who were deleted since are there without a name. */
export async function peopleOf(db: Db, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  // PostgreSQL does not know an empty list.
  if (ids.length === 0) return []
  const named = await db.selectFrom('users').select(['id', 'real_name as name']).where('id', 'in', ids).execute()
  const names = new Map(named.map(({ id, name }) => [id, name]))
  return ids.map((id) => ({ id, name: names.get(id) ?? goneStudent }))
}
