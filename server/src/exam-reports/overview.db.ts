import { attemptStates, type ExamState } from '@jiangtai/contract/exam'
import type { OverviewExam } from '@jiangtai/contract/exam-reports'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { contains } from '../db/like.ts'

export interface OverviewFilter {
  readonly word?: string | undefined
  readonly state?: ExamState | undefined
  readonly grade?: number | undefined
  readonly class_id?: number | undefined
  readonly teacher_id?: number | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
}

/** When it began, or is to begin; else when it was given. */
const began = sql<number>`coalesce(exam_classes.opened_at, exam_classes.starts_at, exam_classes.created_at)`

const ofSchool = (db: Db, orgId: number, { word, state, grade, class_id, teacher_id, from, to }: OverviewFilter) =>
  db
    .selectFrom('exam_classes')
    .innerJoin('exams', 'exams.id', 'exam_classes.exam_id')
    .innerJoin('papers', 'papers.id', 'exam_classes.paper_id')
    .innerJoin('resources', 'resources.exam_id', 'exams.id')
    .innerJoin('classes', 'classes.id', 'exam_classes.class_id')
    .innerJoin('users', 'users.id', 'exam_classes.teacher_id')
    .leftJoin('subjects', 'subjects.id', 'exam_classes.root_subject_id')
    .where('exam_classes.org_id', '=', orgId)
    .$if(Boolean(word?.trim()), (query) => query.where(contains('exam_classes.title', word?.trim() ?? '')))
    .$if(state !== undefined, (query) => query.where('exam_classes.state', '=', state ?? 0))
    .$if(grade !== undefined, (query) => query.where('classes.grade', '=', grade ?? 0))
    .$if(class_id !== undefined, (query) => query.where('exam_classes.class_id', '=', class_id ?? 0))
    .$if(teacher_id !== undefined, (query) => query.where('exam_classes.teacher_id', '=', teacher_id ?? 0))
    .$if(from !== undefined, (query) => query.where(began, '>=', from ?? 0))
    .$if(to !== undefined, (query) => query.where(began, '<', to ?? 0))

export async function overviewPage(db: Db, orgId: number, filter: OverviewFilter, { offset, limit }: { offset: number; limit: number }) {
  const { total } = await ofSchool(db, orgId, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await ofSchool(db, orgId, filter)
    .select(['exam_classes.id', 'exam_classes.title', 'exams.kind', 'exam_classes.class_id', 'classes.name as class_name', 'classes.grade'])
    .select(['subjects.name as subject_name', 'exam_classes.teacher_id', 'users.real_name as teacher_name', 'exam_classes.state'])
    .select(['exam_classes.ended_at', 'papers.total_centi'])
    .select(sql<OverviewExam['media_type_id']>`resources.media_class_id`.as('media_type_id'))
    .select(began.as('began'))
    .orderBy('began', 'desc')
    .orderBy('exam_classes.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return { total: Number(total), rows }
}

/** Who may be chosen from: whoever has given an exam, and every class that was given one. */
export async function overviewChoices(db: Db, orgId: number) {
  const classes = await db
    .selectFrom('classes')
    .select(['id', 'name'])
    .where('org_id', '=', orgId)
    .where('id', 'in', (query) => query.selectFrom('exam_classes').select('class_id').where('org_id', '=', orgId))
    .orderBy('grade')
    .orderBy('name')
    .orderBy('id')
    .execute()
  const teachers = await db
    .selectFrom('users')
    .select(['id', 'real_name as name'])
    .where('id', 'in', (query) => query.selectFrom('exam_classes').select('teacher_id').where('org_id', '=', orgId))
    .orderBy('real_name')
    .orderBy('id')
    .execute()
  return { classes, teachers }
}

/** Totals of the tries that statistics take, as they stand: a list of all exams does not reckon each of them anew. */
export const marksOf = async (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('attempts')
        .select(({ fn }) => [
          'exam_class_id',
          fn.countAll<number>().as('marked'),
          // Whole hundredths: the sum of a class is exact in both engines.
          fn.sum<number>('score_centi').as('sum_centi'),
        ])
        .where('exam_class_id', 'in', ids)
        .where('is_counted', '=', 1)
        .where('status', '=', attemptStates.graded)
        .where('auto_centi', 'is not', null)
        .where(
          sql<boolean>`not exists (select 1 from attempts as earlier where earlier.exam_class_id = attempts.exam_class_id
            and earlier.student_id = attempts.student_id and earlier.no < attempts.no and earlier.is_counted = 1
            and earlier.status in (${sql.lit(attemptStates.handedIn)}, ${sql.lit(attemptStates.graded)}) and earlier.auto_centi is not null)`,
        )
        .groupBy('exam_class_id')
        .execute()
