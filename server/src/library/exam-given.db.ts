import type { ExamInCourse, GivenTo } from '@jiangtai/contract/given-exam'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** The classes of a teacher that have some exams, by the exam, newest first; withdrawn ones last seen as such. */
export async function givenTo(db: Db, teacherId: number, examIds: readonly number[]): Promise<(GivenTo & { exam_id: number })[]> {
  if (examIds.length === 0) return []
  const attemptsIn = (statuses: readonly number[]) =>
    sql<number>`(select count(*) from attempts where attempts.exam_class_id = exam_classes.id and attempts.is_counted = 1
      and attempts.status in (${sql.join(statuses)}))`
  const rows = await db
    .selectFrom('exam_classes')
    .innerJoin('classes', 'classes.id', 'exam_classes.class_id')
    .innerJoin('class_teachers', (join) =>
      join.onRef('class_teachers.class_id', '=', 'classes.id').on('class_teachers.teacher_id', '=', teacherId),
    )
    .select(['exam_classes.id', 'exam_classes.exam_id', 'exam_classes.class_id', 'classes.name as class_name', 'exam_classes.state'])
    .select(['exam_classes.starts_at', 'exam_classes.ends_at', 'exam_classes.roster_count'])
    .select([attemptsIn([1]).as('answering'), attemptsIn([2, 3]).as('handed_in'), attemptsIn([5]).as('absent')])
    .where('exam_classes.exam_id', 'in', examIds)
    .orderBy('exam_classes.id', 'desc')
    .execute()
  return rows.map(({ id, starts_at, ends_at, roster_count, answering, handed_in, absent, ...row }) => ({
    ...{ exam_class_id: id, ...row, starts_at: starts_at ?? 0, ends_at: ends_at ?? 0 },
    counts: { roster: roster_count, answering: Number(answering), handed_in: Number(handed_in), absent: Number(absent) },
  }))
}

/** By the exam: what a course of its teacher says of it. */
export async function examsInCourse(db: Db, teacherId: number, examIds: readonly number[]): Promise<Map<number, ExamInCourse>> {
  if (examIds.length === 0) return new Map()
  const given = await givenTo(db, teacherId, examIds)
  const rows = await db.selectFrom('exams').select(['id', 'item_count', 'total_centi']).where('id', 'in', examIds).execute()
  return new Map(
    rows.map(({ id, ...sums }) => [
      id,
      { ...sums, classes: given.filter(({ exam_id }) => exam_id === id).map(({ exam_id: _, ...one }) => one) },
    ]),
  )
}
