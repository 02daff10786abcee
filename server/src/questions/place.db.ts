import { Refusal } from '@jiangtai/contract/refusal'
import type { Db } from '../db/database.ts'
import { isTreeOf, placeOfCourse } from '../library/course-place.db.ts'
import type { Viewer } from '../library/usable-questions.db.ts'

export interface Place {
  readonly root_subject_id: number
  readonly second_subject_id: number
  readonly third_subject_id: number
  readonly course_id: number
}
/** Of a row that has more than its place. */
export const placeOf = ({ root_subject_id, second_subject_id, third_subject_id, course_id }: Place): Place => ({
  ...{ root_subject_id, second_subject_id },
  ...{ third_subject_id, course_id },
})

type Given = { readonly [K in keyof Place]?: number | undefined }

export const nowhere: Place = { root_subject_id: 0, second_subject_id: 0, third_subject_id: 0, course_id: 0 }

/** The narrowest that is named counts; what is above it is looked up. */
export async function placeGiven(db: Db, viewer: Viewer, given: Given): Promise<Place> {
  if (given.course_id !== undefined) {
    const place = await placeOfCourse(db, viewer.orgId, viewer.teacherId, given.course_id)
    if (!place) throw new Refusal('questionPlace')
    const { root_subject, second_subject, third_subject, course } = place
    return {
      ...{ root_subject_id: root_subject.id, second_subject_id: second_subject.id },
      ...{ third_subject_id: third_subject.id, course_id: course.id },
    }
  }
  const narrowest = given.third_subject_id ?? given.second_subject_id ?? given.root_subject_id
  return narrowest === undefined ? nowhere : above(await lineOf(db, viewer, narrowest))
}

/** A subject and all above it, from the top. */
async function lineOf(db: Db, { orgId, teacherId }: Viewer, id: number): Promise<number[]> {
  const line: number[] = []
  for (let at: number | null = id; at !== null; ) {
    const row: { parent_id: number | null } | undefined = await db
      .selectFrom('subjects')
      .select('parent_id')
      .where('id', '=', at)
      .where('org_id', '=', orgId)
      .where(isTreeOf(teacherId))
      .executeTakeFirst()
    if (!row) throw new Refusal('questionPlace')
    line.unshift(at)
    at = row.parent_id
  }
  return line
}

const above = ([root = 0, second = 0, third = 0]: readonly number[]): Place => ({
  ...{ root_subject_id: root, second_subject_id: second },
  ...{ third_subject_id: third, course_id: 0 },
})
