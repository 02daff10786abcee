import type { Flag } from '@jiangtai/contract/flag'
import type { Named } from '@jiangtai/contract/named'
import type { ListedSubject } from '@jiangtai/contract/subjects'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { isTreeOf } from '../library/course-place.db.ts'
import { usableItems } from '../library/given.db.ts'
import { sliceIn } from '../slices.ts'

/** The school's, and the own of whoever asks. */
const rootRows = (db: Db, orgId: number, viewerId: number) =>
  db
    .selectFrom('subjects')
    .select(['subjects.id', 'subjects.name', 'subjects.edition'])
    .select(sql<Flag>`case when subjects.owner_id is null then 0 else 1 end`.as('is_own'))
    .where('subjects.org_id', '=', orgId)
    .where(isTreeOf(viewerId))
    .where('subjects.level', '=', 1)
    .orderBy('subjects.position')
    .orderBy('subjects.id')

export const rootSubjects = (db: Db, orgId: number, viewerId: number): Promise<ListedSubject[]> => rootRows(db, orgId, viewerId).execute()

export const subjectsOfTeacher = (db: Db, orgId: number, teacherId: number): Promise<ListedSubject[]> =>
  rootRows(db, orgId, teacherId)
    .innerJoin('teacher_subjects', 'teacher_subjects.subject_id', 'subjects.id')
    .where('teacher_subjects.teacher_id', '=', teacherId)
    .execute()

/** What the teachers of a student's class teach, of the school's. */
export const subjectsOfStudent = (db: Db, orgId: number, studentId: number): Promise<ListedSubject[]> =>
  rootRows(db, orgId, studentId)
    .where('subjects.id', 'in', (taught) =>
      taught
        .selectFrom('teacher_subjects')
        .innerJoin('class_teachers', 'class_teachers.teacher_id', 'teacher_subjects.teacher_id')
        .innerJoin('class_students', 'class_students.class_id', 'class_teachers.class_id')
        .select('teacher_subjects.subject_id')
        .where('class_students.student_id', '=', studentId),
    )
    .execute()

/** A subject, grade or chapter of the school, or of an own tree of whoever asks. */
export const subjectById = (db: Db, orgId: number, viewerId: number, id: number) =>
  db.selectFrom('subjects').selectAll().where('id', '=', id).where('org_id', '=', orgId).where(isTreeOf(viewerId)).executeTakeFirst()

export const subjectsBelow = (db: Db, parentId: number): Promise<Named[]> =>
  db.selectFrom('subjects').select(['id', 'name']).where('parent_id', '=', parentId).orderBy('position').orderBy('id').execute()

export const coursesIn = (db: Db, chapterId: number): Promise<Named[]> =>
  db.selectFrom('courses').select(['id', 'name']).where('chapter_id', '=', chapterId).orderBy('position').orderBy('id').execute()

/** One below another, at its place among the others. */
export interface Branch extends Named {
  readonly parent_id: number
  readonly position: number
}
export interface Branches {
  readonly grades: readonly Branch[]
  readonly chapters: readonly Branch[]
  readonly courses: readonly Branch[]
}

/** Everything below some subjects, in order. */
export async function branchesOf(db: Db, rootIds: readonly number[]): Promise<Branches> {
  if (rootIds.length === 0) return { grades: [], chapters: [], courses: [] }
  const grades = db
    .selectFrom('subjects as grades')
    .select(['grades.id', 'grades.name', 'grades.position', 'grades.parent_id'])
    .where('grades.parent_id', 'in', rootIds)
    .orderBy('grades.position')
    .orderBy('grades.id')
  const chapters = db
    .selectFrom('subjects as chapters')
    .innerJoin('subjects as grades', 'grades.id', 'chapters.parent_id')
    .select(['chapters.id', 'chapters.name', 'chapters.position', 'chapters.parent_id'])
    .where('grades.parent_id', 'in', rootIds)
    .orderBy('chapters.position')
    .orderBy('chapters.id')
  return {
    grades: await grades.$narrowType<{ parent_id: number }>().execute(),
    chapters: await chapters.$narrowType<{ parent_id: number }>().execute(),
    courses: await coursesBelow(db, rootIds),
  }
}

const coursesAtOnce = 1000

/** In slices: a school may have many thousands. */
async function coursesBelow(db: Db, rootIds: readonly number[]) {
  const courses: Branches['courses'][number][] = []
  for (;;) {
    await sliceIn(db)
    const more = await db
      .selectFrom('courses')
      .innerJoin('subjects as chapters', 'chapters.id', 'courses.chapter_id')
      .innerJoin('subjects as grades', 'grades.id', 'chapters.parent_id')
      .select(['courses.id', 'courses.name', 'courses.position', 'courses.chapter_id as parent_id'])
      .where('grades.parent_id', 'in', rootIds)
      .where('courses.id', '>', courses.at(-1)?.id ?? 0)
      .orderBy('courses.id')
      .limit(coursesAtOnce)
      .execute()
    courses.push(...more)
    if (more.length < coursesAtOnce) return courses.sort((a, b) => a.position - b.position || a.id - b.id)
  }
}

export async function addSubjectsOfTeacher(db: Db, teacher_id: number, subjectIds: readonly number[]) {
  const rows = subjectIds.map((subject_id) => ({ teacher_id, subject_id }))
  await db
    .insertInto('teacher_subjects')
    .values(rows)
    .onConflict((same) => same.doNothing())
    .execute()
}

export const removeSubjectsOfTeacher = (db: Db, teacherId: number, subjectIds: readonly number[]) =>
  db.deleteFrom('teacher_subjects').where('teacher_id', '=', teacherId).where('subject_id', 'in', subjectIds).execute()

/** What a teacher has prepared: with something in it that can still be used, changed last first. */
export const preparedMixes = (db: Db, teacherId: number, classIds: readonly number[]) =>
  db
    .selectFrom('mixes')
    .innerJoin('courses', 'courses.id', 'mixes.course_id')
    .innerJoin('subjects as chapters', 'chapters.id', 'courses.chapter_id')
    .innerJoin('subjects as grades', 'grades.id', 'chapters.parent_id')
    .innerJoin('subjects as roots', 'roots.id', 'grades.parent_id')
    .select(['courses.id', 'courses.name', 'mixes.class_id', 'mixes.course_type'])
    .select(['roots.id as root_id', 'roots.name as root_name', 'roots.edition'])
    .where('mixes.teacher_id', '=', teacherId)
    .where('mixes.class_id', 'in', classIds)
    .where('mixes.id', 'in', usableItems(db).select('mix_items.mix_id').where('mixes.teacher_id', '=', teacherId))
    .orderBy('mixes.updated_at', 'desc')
    .orderBy('mixes.id', 'desc')
    .execute()
