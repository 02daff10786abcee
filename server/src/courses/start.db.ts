import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** The course that a teacher changed last for a class. */
export const lastCourse = (db: Db, teacherId: number, classId: number) =>
  db
    .selectFrom('mixes')
    .select(['course_id', 'course_type'])
    .where('teacher_id', '=', teacherId)
    .where('class_id', '=', classId)
    .where('deleted_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The first subject that a teacher teaches. */
export const firstSubject = (db: Db, orgId: number, teacherId: number) =>
  db
    .selectFrom('teacher_subjects')
    .innerJoin('subjects', 'subjects.id', 'teacher_subjects.subject_id')
    .select(['subjects.id', 'subjects.name', 'subjects.edition'])
    .where('teacher_subjects.teacher_id', '=', teacherId)
    .where('subjects.org_id', '=', orgId)
    .orderBy('subjects.position')
    .orderBy('subjects.id')
    .limit(1)
    .executeTakeFirst()

/** The first grade, chapter and course below a subject that lead as far down as any do. */
export const firstBelow = (db: Db, rootId: number) =>
  db
    .selectFrom('subjects as second')
    .leftJoin('subjects as third', 'third.parent_id', 'second.id')
    .leftJoin('courses', 'courses.chapter_id', 'third.id')
    .select(['second.id as second_id', 'second.name as second_name', 'third.id as third_id', 'third.name as third_name'])
    .select(['courses.id as course_id', 'courses.name as course_name'])
    .where('second.parent_id', '=', rootId)
    .orderBy(sql`case when courses.id is not null then 0 when third.id is not null then 1 else 2 end`)
    .orderBy('second.position')
    .orderBy('second.id')
    .orderBy('third.position')
    .orderBy('third.id')
    .orderBy('courses.position')
    .orderBy('courses.id')
    .limit(1)
    .executeTakeFirst()
