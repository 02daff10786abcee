import type { ExamMedia } from '@jiangtai/contract/exam'
import type { ExamQuery, ListedExam } from '@jiangtai/contract/exams'
import { flagOf } from '@jiangtai/contract/flag'
import { type Visibility, visibilities } from '@jiangtai/contract/questions'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { contains } from '../db/like.ts'
import { allExams, isCopyable, isExamReadable } from '../library/exam-rows.db.ts'
import type { Viewer } from '../library/usable-questions.db.ts'
import { isVouched } from '../members/vouched.db.ts'

type Condition = RawBuilder<boolean>

/** Classes that have it. */
const usedCount = sql<number>`(select count(distinct exam_classes.class_id) from exam_classes
  where exam_classes.exam_id = exams.id and exam_classes.withdrawn_at is null)`

const listedRows = (db: Db) =>
  allExams(db)
    .leftJoin('courses as places', 'places.id', 'resources.course_id')
    .leftJoin('subjects as chapters', 'chapters.id', 'places.chapter_id')
    .leftJoin('subjects as grades', 'grades.id', 'chapters.parent_id')
    .select(['chapters.id as third_id', 'chapters.parent_id as second_id', 'grades.parent_id as root_id', usedCount.as('used_count')])

type ListedRow = Awaited<ReturnType<ReturnType<typeof listedRows>['execute']>>[number]

const visibilityOf = ({ is_platform, is_school }: Pick<ListedRow, 'is_platform' | 'is_school'>): Visibility =>
  is_platform === 1 ? visibilities.platform : is_school === 1 ? visibilities.school : visibilities.mine

export function listedOf(row: ListedRow, { orgId, teacherId }: Viewer): ListedExam {
  const isMine = row.owner_id === teacherId
  const isSchools = row.org_id === orgId
  return {
    ...{ id: row.id, resource_id: row.resource_id, title: row.title, media_type_id: row.media_type_id, kind: row.kind },
    ...{ item_count: row.item_count, total_centi: row.total_centi, visibility: visibilityOf(row), owner_name: row.owner_name },
    origin: isMine ? visibilities.mine : isSchools ? visibilities.school : visibilities.platform,
    is_mine: flagOf(isMine),
    used_count: Number(row.used_count),
    // Another school has other subjects.
    ...{ root_subject_id: (isSchools && row.root_id) || 0, second_subject_id: (isSchools && row.second_id) || 0 },
    ...{ third_subject_id: (isSchools && row.third_id) || 0, course_id: (isSchools && row.course_id) || 0 },
    updated_at: row.updated_at,
  }
}

export type ExamShelf = 'own' | 'school' | 'platform' | 'all'

const ofOwner = ({ orgId, teacherId }: Viewer) =>
  sql<boolean>`(resources.org_id = ${orgId} and resources.owner_id = ${teacherId} and resources.deleted_at is null)`

function onShelf(viewer: Viewer, shelf: ExamShelf): Condition {
  if (shelf === 'own') return ofOwner(viewer)
  if (shelf === 'platform') return sql`(exams.is_platform = 1 and resources.deleted_at is null)`
  if (shelf === 'school')
    return sql`(resources.org_id = ${viewer.orgId} and resources.is_school = 1 and resources.deleted_at is null
      and (resources.owner_id = ${viewer.teacherId} or ${isVouched(viewer.teacherId)}))`
  return isCopyable(viewer)
}

/** The narrowest place that is named counts. */
function inPlace({ course_id, third_subject_id, second_subject_id, root_subject_id }: Partial<ExamQuery>): Condition[] {
  if (course_id !== undefined) return [sql`resources.course_id = ${course_id}`]
  if (third_subject_id !== undefined) return [sql`chapters.id = ${third_subject_id}`]
  if (second_subject_id !== undefined) return [sql`chapters.parent_id = ${second_subject_id}`]
  return root_subject_id === undefined ? [] : [sql`grades.parent_id = ${root_subject_id}`]
}

interface Page {
  readonly curr_page_index: number
  readonly page_size: number
}
type Filter = Partial<Omit<ExamQuery, keyof Page>> & {
  readonly also?: Condition | undefined
  readonly media_type_id?: ExamMedia | undefined
}

/** A page of exams, newest or changed last first. A school has some thousands: their titles are looked through. */
export async function examPage(db: Db, viewer: Viewer, shelf: ExamShelf, filter: Filter, { curr_page_index, page_size }: Page) {
  const word = filter.word?.trim() ?? ''
  const conditions = [
    onShelf(viewer, shelf),
    ...(filter.kind === undefined ? [] : [sql<boolean>`exams.kind = ${filter.kind}`]),
    ...inPlace(filter),
    ...(filter.media_type_id === undefined ? [] : [sql<boolean>`resources.media_class_id = ${filter.media_type_id}`]),
    ...(word === '' ? [] : [contains('resources.title', word)]),
    ...(filter.also ? [filter.also] : []),
  ]
  const rows = listedRows(db).where(sql<boolean>`${sql.join(conditions, sql` and `)}`)
  const list = await rows
    .orderBy(filter.also === undefined ? 'exams.id' : 'exams.updated_at', 'desc')
    .orderBy('exams.id', 'desc')
    .offset((curr_page_index - 1) * page_size)
    .limit(page_size)
    .execute()
  const { count } = await rows
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { list, total: Number(count) }
}

/** Of the own exams: given to no class, or one that a class has in this state. */
export const isInState = (status: number): Condition =>
  status === -1
    ? sql`not exists (select 1 from exam_classes where exam_classes.exam_id = exams.id)`
    : sql`exists (select 1 from exam_classes where exam_classes.exam_id = exams.id and exam_classes.state = ${status})`

/** One that the teacher may look at. */
export const readableExam = (db: Db, viewer: Viewer, id: number) =>
  listedRows(db).where('exams.id', '=', id).where(isExamReadable(viewer)).executeTakeFirst()

/** One that the teacher may make an own one of. */
export const copyableExam = (db: Db, viewer: Viewer, id: number) =>
  allExams(db).where('exams.id', '=', id).where(isCopyable(viewer)).executeTakeFirst()

/** Leaves that wait for a teacher, by the exam: of the classes of a teacher. */
export async function toMark(db: Db, teacherId: number, examIds: readonly number[]): Promise<Map<number, number>> {
  if (examIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('exam_classes')
    .innerJoin('class_teachers', 'class_teachers.class_id', 'exam_classes.class_id')
    .innerJoin('attempts', 'attempts.exam_class_id', 'exam_classes.id')
    .innerJoin('marks', 'marks.attempt_id', 'attempts.id')
    .select(({ fn }) => ['exam_classes.exam_id', fn.countAll<number>().as('count')])
    .where('class_teachers.teacher_id', '=', teacherId)
    .where('exam_classes.exam_id', 'in', examIds)
    .where('attempts.is_counted', '=', 1)
    .where('marks.state', '=', 4)
    .groupBy('exam_classes.exam_id')
    .execute()
  return new Map(rows.map(({ exam_id, count }) => [exam_id, Number(count)]))
}

/** Who else changes it at this moment waits. */
export const holdExam = (tx: Db, id: number) =>
  tx
    .updateTable('exams')
    .set((exam) => ({ rev: exam.ref('rev') }))
    .where('id', '=', id)
    .execute()

/** The number of the change. */
export async function countChange(
  tx: Db,
  id: number,
  { total_centi, item_count, target_centi = 0 }: Pick<ListedExam, 'total_centi' | 'item_count'> & { readonly target_centi?: number },
  now: number,
) {
  const row = await tx
    .updateTable('exams')
    .set((exam) => ({ total_centi, item_count, target_centi, rev: exam('rev', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .returning('rev')
    .executeTakeFirstOrThrow()
  return row.rev
}

export const renameExam = (tx: Db, resourceId: number, title: string) =>
  tx.updateTable('resources').set({ title }).where('id', '=', resourceId).execute()

/** Own ones of these that are there, or in the recycle bin. */
export const ownAmong = (db: Db, teacherId: number, ids: readonly number[], isDeleted: boolean) =>
  db
    .selectFrom('resources')
    .select(['id', 'exam_id'])
    .where('exam_id', 'in', ids)
    .where('owner_id', '=', teacherId)
    .where('purged_at', 'is', null)
    .where('deleted_at', isDeleted ? 'is not' : 'is', null)
    .execute()

export const setDeleted = (db: Db, teacherId: number, resourceIds: readonly number[], deleted_at: number | null) =>
  db
    .updateTable('resources')
    .set({ deleted_at })
    .where('id', 'in', resourceIds)
    .where('owner_id', '=', teacherId)
    .where('purged_at', 'is', null)
    .execute()

export async function showTo(tx: Db, { id, resource_id }: Pick<ListedExam, 'id' | 'resource_id'>, visibility: Visibility) {
  const is_school = flagOf(visibility !== visibilities.mine)
  await tx.updateTable('resources').set({ is_school }).where('id', '=', resource_id).execute()
  await tx
    .updateTable('exams')
    .set({ is_platform: flagOf(visibility === visibilities.platform) })
    .where('id', '=', id)
    .execute()
}

/** Whether every school may use all its questions. */
export async function isAllPlatform(db: Db, id: number): Promise<boolean> {
  const other = await db
    .selectFrom('exam_items')
    .innerJoin('questions', 'questions.id', 'exam_items.question_id')
    .select('questions.id')
    .where('exam_items.exam_id', '=', id)
    .where(({ or, eb }) => or([eb('questions.visibility', '<>', visibilities.platform), eb('questions.deleted_at', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()
  return other === undefined
}
