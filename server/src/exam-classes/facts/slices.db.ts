import { attemptStates, examStates } from '@jiangtai/contract/exam'
import { type Insertable, sql } from 'kysely'
import { type Db, elementsOf, isSqlite } from '../../db/database.ts'
import type { Tables } from '../../db/schema.ts'
import type { ExamClassRow } from '../exam-classes.db.ts'

export type ItemRow = Insertable<Tables['item_slices']>
export type StudentRow = Insertable<Tables['exam_students']>
export type ExamSliceRow = Insertable<Tables['exam_slices']>

/** R1076: the published exam of the same subject, class and kind that ended last before this one. */
export async function examBefore(
  db: Db,
  row: Pick<ExamClassRow, 'id' | 'class_id' | 'kind' | 'root_subject_id' | 'ended_at'>,
): Promise<{ readonly id: number; readonly total_centi: number; readonly title: string; readonly ended_at: number } | undefined> {
  const { id, class_id, kind, root_subject_id, ended_at } = row
  if (root_subject_id === null) return undefined
  const before = await db
    .selectFrom('exam_classes')
    .innerJoin('exams', 'exams.id', 'exam_classes.exam_id')
    .innerJoin('papers', 'papers.id', 'exam_classes.paper_id')
    .select(['exam_classes.id', 'exam_classes.title', 'exam_classes.ended_at', 'papers.total_centi'])
    .where('exam_classes.class_id', '=', class_id)
    .where('exam_classes.state', '=', examStates.published)
    .where('exam_classes.root_subject_id', '=', root_subject_id)
    .where('exams.kind', '=', kind)
    .where('exam_classes.id', '!=', id)
    .$if(ended_at !== null, (query) =>
      query.where(({ or, and, eb }) =>
        or([
          eb('exam_classes.ended_at', '<', ended_at ?? 0),
          and([eb('exam_classes.ended_at', '=', ended_at), eb('exam_classes.id', '<', id)]),
        ]),
      ),
    )
    .where('exam_classes.ended_at', 'is not', null)
    .orderBy('exam_classes.ended_at', 'desc')
    .orderBy('exam_classes.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return before && { ...before, ended_at: before.ended_at ?? 0 }
}

/** Every try that may count, in the order of students and tries. */
export const countedTries = (db: Db, examClassId: number) =>
  db
    .selectFrom('attempts')
    .select(['id', 'student_id', 'status', 'score_centi', 'auto_centi'])
    .where('exam_class_id', '=', examClassId)
    .where('is_counted', '=', 1)
    .orderBy('student_id')
    .orderBy('no')
    .execute()
export type CountedTry = Awaited<ReturnType<typeof countedTries>>[number]

/** How many leaves of each of these tries have a fact. */
export const factCounts = (db: Db, attemptIds: readonly number[]) =>
  db
    .selectFrom('answer_facts')
    .select(({ fn }) => ['attempt_id', fn.countAll<number>().as('count')])
    .where('attempt_id', 'in', attemptIds)
    .groupBy('attempt_id')
    .execute()

export const factsOfLeaves = (db: Db, examClassId: number, from: number, to: number) =>
  db
    .selectFrom('answer_facts')
    .select(['leaf_no', 'attempt_id', 'score_centi', 'state', 'choice'])
    .where('exam_class_id', '=', examClassId)
    .where('leaf_no', '>=', from)
    .where('leaf_no', '<=', to)
    .orderBy('leaf_no')
    .orderBy('attempt_id')
    .execute()

export const examSlice = (db: Db, examClassId: number) =>
  db.selectFrom('exam_slices').selectAll().where('exam_class_id', '=', examClassId).executeTakeFirst()

export const itemSlices = (db: Db, examClassId: number) =>
  db.selectFrom('item_slices').selectAll().where('exam_class_id', '=', examClassId).orderBy('leaf_no').execute()

export const studentSlices = (db: Db, examClassId: number) =>
  db.selectFrom('exam_students').selectAll().where('exam_class_id', '=', examClassId).orderBy('student_id').execute()

/** Whoever reckons the same exam at this moment waits, and then sees what is stored. SQLite has one transaction at a time. */
export const holdSlices = (tx: Db, examClassId: number) =>
  tx
    .selectFrom('exam_classes')
    .select('id')
    .where('id', '=', examClassId)
    .$if(!isSqlite(tx), (query) => query.forNoKeyUpdate())
    .executeTakeFirst()

/** All of an exam anew: what stood there is gone. */
export async function replaceSlices(
  tx: Db,
  examClassId: number,
  { exam, items, students }: { readonly exam: ExamSliceRow; readonly items: readonly ItemRow[]; readonly students: readonly StudentRow[] },
) {
  for (const table of ['exam_students', 'item_slices', 'exam_slices'] as const)
    await tx.deleteFrom(table).where('exam_class_id', '=', examClassId).execute()
  await tx.insertInto('exam_slices').values(exam).execute()
  await insertAll(tx, 'item_slices', items)
  await insertAll(tx, 'exam_students', students)
}

/** A thousand rows with one parameter. Whole numbers and texts, whose columns are named by the first. */
async function insertAll(tx: Db, table: 'item_slices' | 'exam_students', rows: readonly object[]) {
  const [first] = rows
  if (!first) return
  const names = Object.keys(first)
  const values = names.map((name, at) =>
    name === 'choices' || name === 'flags' ? sql`value ->> ${sql.lit(at)}` : sql`cast(value ->> ${sql.lit(at)} as bigint)`,
  )
  const given = elementsOf(
    tx,
    rows.map((row) => Object.values(row)),
  )
  await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))}) select ${sql.join(values)} from ${given}`.execute(
    tx,
  )
}

/** Which exams of a school, or of all schools, have tries or facts. */
export const examsWithTries = (db: Db, orgId?: number) =>
  db
    .selectFrom('exam_classes')
    .select(['id', 'title'])
    .$if(orgId !== undefined, (query) => query.where('org_id', '=', orgId ?? 0))
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('attempts').select('attempts.id').whereRef('attempts.exam_class_id', '=', 'exam_classes.id')),
    )
    .orderBy('id')
    .execute()

export const hasTries = async (db: Db, examClassId: number) =>
  (await db.selectFrom('attempts').select('id').where('exam_class_id', '=', examClassId).limit(1).executeTakeFirst()) !== undefined

/** Students of an exam, in their order. */
export const studentsWithTries = async (db: Db, examClassId: number): Promise<number[]> =>
  (
    await db.selectFrom('attempts').select('student_id').distinct().where('exam_class_id', '=', examClassId).orderBy('student_id').execute()
  ).map(({ student_id }) => student_id)

/** Handed in, and marked by the machine at least: the first of each student is the one that statistics take (R918). */
export const isCounting = ({ status, auto_centi }: CountedTry) =>
  (status === attemptStates.handedIn || status === attemptStates.graded) && auto_centi !== null
