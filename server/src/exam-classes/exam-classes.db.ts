import { attemptStates, type ExamMedia, type ExamSettings, examStates, storedSettings } from '@jiangtai/contract/exam'
import { answerStates } from '@jiangtai/contract/question'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { type Db, isSqlite } from '../db/database.ts'
import type { Tables } from '../db/schema.ts'

type Row = Selectable<Tables['exam_classes']>

/** An exam of a class as every act needs it. */
export interface ExamClassRow extends Omit<Row, 'settings'> {
  readonly settings: ExamSettings
  readonly media_type_id: ExamMedia
  readonly total_centi: number
  readonly item_count: number
  readonly leaf_count: number
  /** Of the paper. */
  readonly hash: string
  readonly kind: Tables['exams']['kind']
}

const rows = (db: Db) =>
  db
    .selectFrom('exam_classes')
    .innerJoin('papers', 'papers.id', 'exam_classes.paper_id')
    .innerJoin('exams', 'exams.id', 'exam_classes.exam_id')
    .innerJoin('resources', 'resources.exam_id', 'exams.id')
    .selectAll('exam_classes')
    .select(['papers.total_centi', 'papers.item_count', 'papers.leaf_count', 'papers.hash', 'exams.kind'])
    .select(sql<ExamMedia>`resources.media_class_id`.as('media_type_id'))

const opened = <T extends { readonly settings: string }>(row: T) => ({ ...row, settings: storedSettings(row.settings) })

export async function examClassById(db: Db, id: number): Promise<ExamClassRow | undefined> {
  const row = await rows(db).where('exam_classes.id', '=', id).executeTakeFirst()
  return row && opened(row)
}

export async function examClassesByIds(db: Db, ids: readonly number[]): Promise<ExamClassRow[]> {
  if (ids.length === 0) return []
  return (await rows(db).where('exam_classes.id', 'in', ids).orderBy('exam_classes.id').execute()).map(opened)
}

/** The same as it is at this moment, in a transaction that holds a try of it: its paper is another one where the answers were corrected since. */
export async function examClassNow(tx: Db, seen: ExamClassRow): Promise<ExamClassRow> {
  const row = await tx.selectFrom('exam_classes').selectAll().where('id', '=', seen.id).executeTakeFirst()
  if (!row || row.paper_id !== seen.paper_id) return (await examClassById(tx, seen.id)) ?? seen
  return { ...seen, ...opened(row) }
}

/** What students of a class see; of a course only, where that is said. */
export async function examClassesOf(db: Db, classIds: readonly number[], courseId?: number): Promise<ExamClassRow[]> {
  if (classIds.length === 0) return []
  const found = await rows(db)
    .where('exam_classes.class_id', 'in', classIds)
    .where('exam_classes.state', '!=', examStates.withdrawn)
    .$if(courseId !== undefined, (query) => query.where('exam_classes.course_id', '=', courseId ?? 0))
    .orderBy('exam_classes.id')
    .execute()
  return found.map(opened)
}

export const classOf = (db: Db, id: number) => db.selectFrom('exam_classes').select('class_id').where('id', '=', id).executeTakeFirst()

/** Where the course stands in the tree is kept with it: statistics of it stay where they were when the tree changes. */
export async function insertExamClass(tx: Db, row: Insertable<Tables['exam_classes']>) {
  const place = await tx
    .selectFrom('courses')
    .innerJoin('subjects as chapters', 'chapters.id', 'courses.chapter_id')
    .innerJoin('subjects as grades', 'grades.id', 'chapters.parent_id')
    .select(['grades.id as second_subject_id', 'grades.parent_id as root_subject_id'])
    .where('courses.id', '=', row.course_id)
    .executeTakeFirst()
  return (
    await tx
      .insertInto('exam_classes')
      .values({ ...row, ...place })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}

/** Those of the exam that a class has and that were not withdrawn, and those that this very push has made. */
export const givenBefore = (tx: Db, examId: number, classIds: readonly number[], onceKey: string) =>
  tx
    .selectFrom('exam_classes')
    .select(['id', 'class_id', 'once_key', 'state'])
    .where('exam_id', '=', examId)
    .where('class_id', 'in', classIds)
    .where(({ or, eb }) => or([eb('state', '!=', examStates.withdrawn), eb('once_key', '=', onceKey)]))
    .execute()

/**
 * Holds it until the transaction ends, against whoever would change it; `share`: only against those. SQLite has one transaction at a time.
 */
export async function holdExamClass(tx: Db, id: number, how: 'change' | 'share'): Promise<ExamClassRow | undefined> {
  const row = await rows(tx)
    .where('exam_classes.id', '=', id)
    .$if(!isSqlite(tx) && how === 'change', (query) => query.forUpdate('exam_classes'))
    .$if(!isSqlite(tx) && how === 'share', (query) => query.forShare('exam_classes'))
    .executeTakeFirst()
  return row && opened(row)
}

export const changeExamClass = (tx: Db, id: number, set: Updateable<Tables['exam_classes']>) =>
  tx
    .updateTable('exam_classes')
    .set((row) => ({ ...set, rev: row('rev', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const rosterCount = async (db: Db, classId: number): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('class_students')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('class_id', '=', classId)
        .executeTakeFirstOrThrow()
    ).count,
  )

/** Those whose clock has something to do, the longest due first. */
export const dueExamClasses = async (db: Db, now: number, most: number): Promise<number[]> =>
  (await db.selectFrom('exam_classes').select('id').where('wake_at', '<=', now).orderBy('wake_at').orderBy('id').limit(most).execute()).map(
    ({ id }) => id,
  )

/** Of the students of each class now: how many are how far, by their last try. */
export const statusCounts = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('attempts')
    .innerJoin('exam_classes', 'exam_classes.id', 'attempts.exam_class_id')
    .innerJoin('class_students', (join) =>
      join.onRef('class_students.student_id', '=', 'attempts.student_id').onRef('class_students.class_id', '=', 'exam_classes.class_id'),
    )
    .select(({ fn }) => ['attempts.exam_class_id', 'attempts.status', fn.countAll<number>().as('count')])
    .where('attempts.exam_class_id', 'in', ids)
    .where(isLastTry)
    .groupBy(['attempts.exam_class_id', 'attempts.status'])
    .execute()

/** As part of another statement: whether a try is more than practice after publishing, which says nothing of how far its student is. */
const isNoPractice = (of: 'attempts' | 'later') =>
  sql<boolean>`(${sql.ref(`${of}.is_counted`)} = 1 or ${sql.ref(`${of}.status`)} = ${sql.lit(attemptStates.voided)})`

export const isLastTry = sql<boolean>`${isNoPractice('attempts')} and not exists (select 1 from attempts as later
  where later.exam_class_id = attempts.exam_class_id and later.student_id = attempts.student_id and later.no > attempts.no
    and ${isNoPractice('later')})`

/** Answers that wait for a teacher. */
export const toMark = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('marks')
    .innerJoin('attempts', 'attempts.id', 'marks.attempt_id')
    .select(({ fn }) => ['attempts.exam_class_id', fn.countAll<number>().as('count')])
    .where('attempts.exam_class_id', 'in', ids)
    .where('attempts.is_counted', '=', 1)
    .where('marks.state', '=', answerStates.waiting)
    .groupBy('attempts.exam_class_id')
    .execute()

export const namesOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('exam_classes')
    .innerJoin('classes', 'classes.id', 'exam_classes.class_id')
    .innerJoin('users', 'users.id', 'exam_classes.teacher_id')
    .leftJoin('courses', 'courses.id', 'exam_classes.course_id')
    .leftJoin('subjects as chapters', 'chapters.id', 'courses.chapter_id')
    .leftJoin('subjects as grades', 'grades.id', 'chapters.parent_id')
    .leftJoin('subjects as roots', 'roots.id', 'grades.parent_id')
    .leftJoin(
      (students) =>
        students
          .selectFrom('class_students')
          .select(({ fn }) => ['class_id', fn.countAll<number>().as('count')])
          .groupBy('class_id')
          .as('rosters'),
      (join) => join.onRef('rosters.class_id', '=', 'exam_classes.class_id'),
    )
    .select(['exam_classes.id', 'classes.name as class_name', 'users.real_name as teacher_name'])
    .select(['roots.id as root_id', 'roots.name as subject_name', 'rosters.count as now_count'])
    .where('exam_classes.id', 'in', ids)
    .execute()
