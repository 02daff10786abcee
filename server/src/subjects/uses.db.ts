import type { NodeLevel } from '@jiangtai/contract/subject-trees'
import type { Expression, SqlBool } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { siblingsOf, type TreeNode } from './nodes.db.ts'
import type { Use } from './uses.ts'

/** Of `mixes`: something is in it, was given to the class, or lies in a recycle bin, from which it comes back to its course. */
const isFilled = sql<boolean>`(exists (select 1 from mix_items where mix_items.mix_id = mixes.id and mix_items.removed_at is null)
  or exists (select 1 from pushes where pushes.mix_id = mixes.id)
  or exists (select 1 from deleted_mixes where deleted_mixes.mix_id = mixes.id))`

type Which = (column: string) => Expression<SqlBool>

/** Everything that hangs on some courses, by course. What was deleted, and lessons that were never filled, do not count. */
const usesOfCourses = (db: Db, isMeant: Which) => {
  const resources = db.selectFrom('resources').where('resources.deleted_at', 'is', null)
  const boards = db.selectFrom('boards').where('boards.deleted_at', 'is', null)
  return [
    resources
      .where(isMeant('resources.course_id'))
      .select(['resources.course_id as course_id', 'resources.owner_id as owner_id', 'resources.title as name'])
      .select(sql<Use['kind']>`'resource'`.as('kind')),
    resources
      .innerJoin('resource_courses', 'resource_courses.resource_id', 'resources.id')
      .where(isMeant('resource_courses.course_id'))
      .select(['resource_courses.course_id as course_id', 'resources.owner_id as owner_id', 'resources.title as name'])
      .select(sql<Use['kind']>`'resource'`.as('kind')),
    db
      .selectFrom('mixes')
      .innerJoin('classes', 'classes.id', 'mixes.class_id')
      .where(isMeant('mixes.course_id'))
      .where(isFilled)
      .select(['mixes.course_id as course_id', 'mixes.teacher_id as owner_id', 'classes.name as name'])
      .select(sql<Use['kind']>`'mix'`.as('kind')),
    boards
      .where(isMeant('boards.course_id'))
      .select(['boards.course_id as course_id', 'boards.teacher_id as owner_id', 'boards.title as name'])
      .select(sql<Use['kind']>`'board'`.as('kind')),
    db
      .selectFrom('board_shares')
      .innerJoin('boards', 'boards.id', 'board_shares.board_id')
      .where(isMeant('board_shares.course_id'))
      .select(['board_shares.course_id as course_id', 'boards.teacher_id as owner_id', 'boards.title as name'])
      .select(sql<Use['kind']>`'board'`.as('kind')),
    db
      .selectFrom('student_boards')
      .where(isMeant('student_boards.course_id'))
      .select(['student_boards.course_id as course_id', 'student_boards.student_id as owner_id'])
      .select([sql<string>`''`.as('name'), sql<Use['kind']>`'studentBoard'`.as('kind')]),
    db
      .selectFrom('lessons')
      .where(isMeant('lessons.course_id'))
      .select(['lessons.course_id as course_id', 'lessons.teacher_id as owner_id'])
      .select([sql<string>`''`.as('name'), sql<Use['kind']>`'lesson'`.as('kind')]),
  ] as const
}

async function rowsOf(db: Db, isMeant: Which) {
  const rows = await Promise.all(usesOfCourses(db, isMeant).map((query) => query.execute()))
  return rows.flat()
}

const columns = { 1: 'root_subject_id', 2: 'second_subject_id', 3: 'third_subject_id' } as const

/** What is in something of a tree. */
export async function usesOf(db: Db, { level, id }: Pick<TreeNode, 'level' | 'id'>): Promise<Use[]> {
  if (level === 4) {
    const rows = await rowsOf(db, (column) => sql<boolean>`${sql.ref(column)} = ${id}`)
    return rows.map(({ kind, owner_id: ownerId, name }) => ({ kind, ownerId, name }))
  }
  const below = await siblingsOf(db, ({ 1: 2, 2: 3, 3: 4 } as const)[level], id)
  const boards = db.selectFrom('boards').select(['teacher_id', 'title']).where(columns[level], '=', id).where('deleted_at', 'is', null)
  const taught = level === 1 ? await db.selectFrom('timetable_cells').select('teacher_id').where('subject_id', '=', id).execute() : []
  return [
    ...below.map(({ name }) => ({ kind: 'below' as const, ownerId: 0, name })),
    ...(await boards.execute()).map(({ teacher_id, title }) => ({ kind: 'board' as const, ownerId: teacher_id, name: title })),
    ...taught.map(({ teacher_id }) => ({ kind: 'timetable' as const, ownerId: teacher_id ?? 0, name: '' })),
  ]
}

/** Of the courses that an import added, those that are used. */
export async function usedOfImport(db: Db, importId: number): Promise<Set<number>> {
  const rows = await rowsOf(db, (column) => sql<boolean>`${sql.ref(column)} in (select id from courses where import_id = ${importId})`)
  return new Set(rows.flatMap(({ course_id }) => course_id ?? []))
}

/** Of the grades, chapters and subjects that an import added, those where boards lie. */
export async function boardedOfImport(db: Db, importId: number): Promise<Set<number>> {
  const own = db.selectFrom('subjects').select('id').where('import_id', '=', importId)
  const rows = await Promise.all(
    Object.values(columns).map((column) =>
      db.selectFrom('boards').select(`${column} as id`).where(column, 'in', own).where('deleted_at', 'is', null).distinct().execute(),
    ),
  )
  return new Set(rows.flat().flatMap(({ id }) => id ?? []))
}

/** Takes away courses that nobody uses; what was deleted before forgets where it was. */
export async function deleteCourses(tx: Db, ids: readonly number[]) {
  if (ids.length === 0) return
  await tx.updateTable('resources').set({ course_id: null }).where('course_id', 'in', ids).execute()
  await tx.deleteFrom('resource_courses').where('course_id', 'in', ids).execute()
  await tx.updateTable('boards').set({ course_id: null }).where('course_id', 'in', ids).execute()
  const mixes = tx.selectFrom('mixes').select('id').where('course_id', 'in', ids)
  await tx.deleteFrom('mix_items').where('mix_id', 'in', mixes).execute()
  await tx.deleteFrom('mixes').where('course_id', 'in', ids).execute()
  await tx.deleteFrom('courses').where('id', 'in', ids).execute()
}

/** The same for subjects, grades or chapters of one level, below which nothing is left. */
export async function deleteSubjects(tx: Db, level: Exclude<NodeLevel, 4>, ids: readonly number[]) {
  if (ids.length === 0) return
  await tx
    .updateTable('boards')
    .set({ [columns[level]]: null })
    .where(columns[level], 'in', ids)
    .execute()
  if (level === 1) await tx.deleteFrom('timetable_cells').where('subject_id', 'in', ids).execute()
  if (level === 1) await tx.deleteFrom('teacher_subjects').where('subject_id', 'in', ids).execute()
  await tx.deleteFrom('subjects').where('id', 'in', ids).execute()
}

/** After something of a tree has moved: boards know all that is above them. */
export async function placeBoardsAgain(tx: Db, rootId: number) {
  await sql`update boards set third_subject_id = (select chapter_id from courses where courses.id = boards.course_id)
    where root_subject_id = ${rootId} and course_id is not null`.execute(tx)
  await sql`update boards set second_subject_id = (select parent_id from subjects where subjects.id = boards.third_subject_id)
    where root_subject_id = ${rootId} and third_subject_id is not null`.execute(tx)
  await sql`update boards set root_subject_id = (select parent_id from subjects where subjects.id = boards.second_subject_id)
    where root_subject_id = ${rootId} and second_subject_id is not null`.execute(tx)
}
