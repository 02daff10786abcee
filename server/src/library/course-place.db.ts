import type { CoursePlace } from '@jiangtai/contract/subjects'
import type { Db } from '../db/database.ts'

/** Where a course of the organisation stands; undefined: it has no such course. */
export async function placeOfCourse(db: Db, orgId: number, courseId: number): Promise<CoursePlace | undefined> {
  const row = await db
    .selectFrom('courses')
    .innerJoin('subjects as third', 'third.id', 'courses.chapter_id')
    .innerJoin('subjects as second', 'second.id', 'third.parent_id')
    .innerJoin('subjects as root', 'root.id', 'second.parent_id')
    .select(['courses.id', 'courses.name', 'third.id as third_id', 'third.name as third_name'])
    .select(['second.id as second_id', 'second.name as second_name', 'root.id as root_id', 'root.name as root_name', 'root.edition'])
    .where('courses.id', '=', courseId)
    .where('root.org_id', '=', orgId)
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
