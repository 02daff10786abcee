import { type CourseType, courseTypes } from '@jiangtai/contract/courses'
import type { Named, RootSubject } from '@jiangtai/contract/named'
import type { CoursePlace } from '@jiangtai/contract/subjects'
import type { Db } from '../db/database.ts'
import { placeOfCourse } from '../library/course-place.db.ts'
import { firstBelow, firstSubject, lastCourse } from './start.db.ts'

interface Start {
  readonly course_info: (Named & { readonly course_type: CourseType }) | null
  readonly root_subject: RootSubject | null
  readonly second_subject: Named | null
  readonly third_subject: Named | null
  /** The lowest of the three that there is. */
  readonly last_subject: Named | null
  readonly first_course: Named | null
}

const nowhere: Start = {
  course_info: null,
  root_subject: null,
  second_subject: null,
  third_subject: null,
  last_subject: null,
  first_course: null,
}

/** R078: where a teacher goes on preparing: the course changed last for the class, else the first of the first subject. */
export async function startOf(db: Db, orgId: number, teacherId: number, classId: number): Promise<Start> {
  const last = await lastCourse(db, teacherId, classId)
  const place = last && (await placeOfCourse(db, orgId, teacherId, last.course_id))
  if (last && place) return goingOn(place, last.course_type, await below(db, place.root_subject.id))
  const root = await firstSubject(db, orgId, teacherId)
  return root ? beginning(root, await below(db, root.id)) : nowhere
}

async function below(db: Db, rootId: number) {
  const row = await firstBelow(db, rootId)
  const named = (id: number | null | undefined, name: string | null | undefined) => (id && name ? { id, name } : null)
  return {
    second: named(row?.second_id, row?.second_name),
    third: named(row?.third_id, row?.third_name),
    course: named(row?.course_id, row?.course_name),
  }
}
type Below = Awaited<ReturnType<typeof below>>

const goingOn = ({ course, ...subjects }: CoursePlace, course_type: CourseType, first: Below): Start => ({
  course_info: { ...course, course_type },
  ...subjects,
  last_subject: subjects.third_subject,
  first_course: first.course,
})

const beginning = (root: RootSubject, { second, third, course }: Below): Start => ({
  course_info: course && { ...course, course_type: courseTypes.new },
  root_subject: root,
  second_subject: second,
  third_subject: third,
  last_subject: third ?? second ?? { id: root.id, name: root.name },
  first_course: course,
})
