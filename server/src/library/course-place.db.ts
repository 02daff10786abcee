import type { CoursePlace } from '@jiangtai/contract/subjects'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Of a subject, grade or chapter: the school's, or the viewer's own tree. */
export const isTreeOf = (viewerId: number, owner = 'subjects.owner_id') =>
  sql<boolean>`(${sql.ref(owner)} is null or ${sql.ref(owner)} = ${viewerId})`

/** Also to students of its owner: what is taught has a place in the owner's tree. */
const isTaughtTo = (viewerId: number) => sql<boolean>`exists (
  select 1 from class_teachers join class_students on class_students.class_id = class_teachers.class_id
  where class_teachers.teacher_id = root.owner_id and class_students.student_id = ${viewerId})`

/** Where a course of the organisation stands; undefined: it has no such course, or it is in another teacher's own tree. */
export async function placeOfCourse(db: Db, orgId: number, viewerId: number, courseId: number): Promise<CoursePlace | undefined> {
  const row = await db
    .selectFrom('courses')
    .innerJoin('subjects as third', 'third.id', 'courses.chapter_id')
    .innerJoin('subjects as second', 'second.id', 'third.parent_id')
    .innerJoin('subjects as root', 'root.id', 'second.parent_id')
    .select(['courses.id', 'courses.name', 'third.id as third_id', 'third.name as third_name'])
    .select(['second.id as second_id', 'second.name as second_name', 'root.id as root_id', 'root.name as root_name', 'root.edition'])
    .where('courses.id', '=', courseId)
    .where('root.org_id', '=', orgId)
    .where(({ or }) => or([isTreeOf(viewerId, 'root.owner_id'), isTaughtTo(viewerId)]))
    .executeTakeFirst()
  return (
    row && {
      root_subject: { id: row.root_id, name: row.root_name, edition: row.edition },
      second_subject: { id: row.second_id, name: row.second_name },
      third_subject: { id: row.third_id, name: row.third_name },
      course: { id: row.id, name: row.name },
    }
  )
}
