import { type ExamMedia, examKinds } from '@jiangtai/contract/exam'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { isOffered, isReadable } from './resource-rows.db.ts'
import type { Viewer } from './usable-questions.db.ts'

/**
 * Every exam with the resource that stands for it, also one that its owner has deleted. The same names in every query: `exams`, `resources` and
 * `owners`.
 */
export const allExams = (db: Db) =>
  db
    .selectFrom('exams')
    .innerJoin('resources', 'resources.exam_id', 'exams.id')
    .innerJoin('users as owners', 'owners.id', 'resources.owner_id')
    .select([
      'exams.id',
      'exams.org_id',
      'exams.kind',
      'exams.total_centi',
      'exams.item_count',
      'exams.is_platform',
      'exams.rev',
      'exams.target_centi',
    ])
    .select(['exams.source_exam_id', 'exams.updated_at', 'resources.id as resource_id', 'resources.owner_id', 'resources.title'])
    .select(['resources.course_id', 'resources.is_school', 'resources.deleted_at', 'owners.real_name as owner_name'])
    .select(sql<ExamMedia>`resources.media_class_id`.as('media_type_id'))

export type ExamRow = Awaited<ReturnType<ReturnType<typeof allExams>['execute']>>[number]

export const examById = (db: Db, id: number) => allExams(db).where('exams.id', '=', id).executeTakeFirstOrThrow()

/** One that the teacher may change and give to classes. */
export const ownExam = (db: Db, teacherId: number, id: number) =>
  allExams(db)
    .where('exams.id', '=', id)
    .where('resources.owner_id', '=', teacherId)
    .where('resources.deleted_at', 'is', null)
    .executeTakeFirst()

const ofPlatform = sql<boolean>`(exams.is_platform = 1 and resources.deleted_at is null)`

/**
 * What a teacher may make an own exam of: own ones, the school's, what colleagues share to be copied, and the platform's. Where there are only
 * scores there is nothing to copy.
 */
export const isCopyable = ({ orgId, teacherId }: Viewer) =>
  sql<boolean>`(exams.kind <> ${sql.lit(examKinds.scores)}
    and ((resources.org_id = ${orgId} and ${isOffered(orgId, teacherId)}) or ${ofPlatform}))`

/** It was given to a class that the teacher teaches, and was not taken back. */
const isGivenToOwn = ({ teacherId }: Viewer) => sql<boolean>`exists (select 1 from exam_classes
  join class_teachers on class_teachers.class_id = exam_classes.class_id
  where exam_classes.exam_id = exams.id and exam_classes.withdrawn_at is null and class_teachers.teacher_id = ${teacherId})`

/** That, what colleagues share only to be seen, and what the own classes have. */
export const isExamReadable = (viewer: Viewer) =>
  sql<boolean>`((resources.org_id = ${viewer.orgId} and ${isReadable(viewer.orgId, viewer.teacherId)}) or ${ofPlatform} or ${isGivenToOwn(viewer)})`

/** Whether a teacher may see a file because a question of an exam shows it. */
export async function isFileOfExam(db: Db, viewer: Viewer, uploadId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from question_files join exam_items on exam_items.question_id = question_files.question_id
    join exams on exams.id = exam_items.exam_id join resources on resources.exam_id = exams.id
    where question_files.upload_id = ${uploadId} and ${isExamReadable(viewer)}
    union all select 1 from paper_files join exam_classes on exam_classes.paper_id = paper_files.paper_id
    join class_teachers on class_teachers.class_id = exam_classes.class_id
    where paper_files.upload_id = ${uploadId} and class_teachers.teacher_id = ${viewer.teacherId} limit 1`.execute(db)
  return rows.length > 0
}
