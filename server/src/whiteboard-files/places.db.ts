import { Refusal } from '@jiangtai/contract/refusal'
import type { Db } from '../db/database.ts'
import { isTreeOf, placeOfCourse } from '../library/course-place.db.ts'

const subjects = {
  third_subject_id: { level: 3, above: 'second_subject_id' },
  second_subject_id: { level: 2, above: 'root_subject_id' },
  root_subject_id: { level: 1, above: undefined },
} as const
const columns = ['course_id', 'third_subject_id', 'second_subject_id', 'root_subject_id'] as const
export type PlaceColumn = (typeof columns)[number]

/** Where somebody says a board belongs; 0 and undefined: they have not said. */
export type SaidPlace = Readonly<Partial<Record<PlaceColumn, number | undefined>>>
type Place = Readonly<Record<PlaceColumn, number | null>>
const nowhere: Place = { course_id: null, third_subject_id: null, second_subject_id: null, root_subject_id: null }

/** Whose trees may be named: the school's, and the own of who names them. */
interface Whose {
  readonly orgId: number
  readonly viewerId: number
}

/** The narrowest that is named. */
export function narrowest(said: SaidPlace): readonly [PlaceColumn, number] | undefined {
  for (const column of columns) {
    const id = said[column]
    if (id) return [column, id]
  }
  return undefined
}

/** The same with all that is above it. */
export async function placeOf(db: Db, { orgId, viewerId }: Whose, said: SaidPlace): Promise<Place> {
  const named = narrowest(said)
  if (!named) return nowhere
  const [column, id] = named
  if (column !== 'course_id') return upFrom(db, { orgId, viewerId }, column, id)
  const found = await placeOfCourse(db, orgId, viewerId, id)
  if (!found) throw new Refusal('courseUnknown')
  return {
    ...{ course_id: id, third_subject_id: found.third_subject.id },
    ...{ second_subject_id: found.second_subject.id, root_subject_id: found.root_subject.id },
  }
}

async function upFrom(db: Db, whose: Whose, column: Exclude<PlaceColumn, 'course_id'>, id: number): Promise<Place> {
  const { level, above } = subjects[column]
  const found = await subjectAt(db, whose, id, level)
  if (!found) throw new Refusal('subjectUnknown')
  const rest = above && found.parent_id !== null ? await upFrom(db, whose, above, found.parent_id) : nowhere
  return { ...rest, [column]: id }
}

const subjectAt = (db: Db, { orgId, viewerId }: Whose, id: number, level: 1 | 2 | 3) =>
  db
    .selectFrom('subjects')
    .select(['id', 'parent_id'])
    .where('id', '=', id)
    .where('org_id', '=', orgId)
    .where('level', '=', level)
    .where(isTreeOf(viewerId))
    .executeTakeFirst()

/** R525: the classes in which a teacher has prepared or drawn something of a subject. */
export async function classesOfSubject(db: Db, teacherId: number, rootId: number): Promise<number[]> {
  const prepared = db
    .selectFrom('mixes')
    .innerJoin('courses', 'courses.id', 'mixes.course_id')
    .innerJoin('subjects as chapters', 'chapters.id', 'courses.chapter_id')
    .innerJoin('subjects as grades', 'grades.id', 'chapters.parent_id')
    .select('mixes.class_id')
    .where('mixes.teacher_id', '=', teacherId)
    .where('grades.parent_id', '=', rootId)
  const drawn = db
    .selectFrom('boards')
    .select('boards.class_id')
    .where('boards.teacher_id', '=', teacherId)
    .where('boards.root_subject_id', '=', rootId)
    .where('boards.deleted_at', 'is', null)
  const rows = await Promise.all([prepared.distinct().execute(), drawn.distinct().execute()])
  return rows.flat().flatMap(({ class_id }) => class_id ?? [])
}

export const namesOfClasses = async (db: Db, classIds: readonly number[]) =>
  // PostgreSQL does not know an empty list.
  classIds.length === 0 ? [] : db.selectFrom('classes').select(['id', 'name']).where('id', 'in', classIds).orderBy('id').execute()
