import { userStates } from '@jiangtai/contract/people'
import { userTypes } from '@jiangtai/contract/roles'
import { type Period, proposedPeriods, type ShownCell, type TakenPlace, type TimetableCell } from '@jiangtai/contract/timetable'
import { sql } from 'kysely'
import { inChunks } from '../db/chunks.ts'
import type { Db } from '../db/database.ts'
import { groupedBy } from '../grouped-by.ts'
import { sliceIn } from '../slices.ts'

export async function periodsOf(db: Db, orgId: number): Promise<readonly Period[]> {
  const rows = await db
    .selectFrom('timetable_periods')
    .select(['name', 'start_minute as start', 'end_minute as end'])
    .where('org_id', '=', orgId)
    .orderBy('number')
    .execute()
  return rows.length > 0 ? rows : proposedPeriods
}

export async function writePeriods(tx: Db, org_id: number, periods: readonly Period[]) {
  await tx.deleteFrom('timetable_periods').where('org_id', '=', org_id).execute()
  await tx
    .insertInto('timetable_periods')
    .values(periods.map(({ name, start, end }, at) => ({ org_id, number: at + 1, name, start_minute: start, end_minute: end })))
    .execute()
}

/** The last period of the day in which some class has a lesson. */
export const lastPeriodUsed = async (tx: Db, orgId: number): Promise<number> =>
  (
    await tx
      .selectFrom('timetable_cells')
      .innerJoin('classes', 'classes.id', 'timetable_cells.class_id')
      .select(({ fn }) => fn.max('period').as('last'))
      .where('org_id', '=', orgId)
      .where('archived_at', 'is', null)
      .executeTakeFirst()
  )?.last ?? 0

/** Of a class that has gone up a grade since. */
const isOld = sql<boolean>`(timetable_cells.grade > 0 and classes.grade > timetable_cells.grade)`
const isInForce = sql<boolean>`(classes.archived_at is null and not ${isOld})`

interface Which {
  readonly classId?: number | undefined
  readonly teacherId?: number | undefined
  readonly weekday?: number | undefined
  /** With what a class had before it went up. */
  readonly isOldToo?: boolean
}

/** By class, day and period. */
export async function cellsOf(db: Db, orgId: number, { classId, teacherId, weekday, isOldToo = false }: Which): Promise<ShownCell[]> {
  const rows = await db
    .selectFrom('timetable_cells')
    .innerJoin('classes', 'classes.id', 'timetable_cells.class_id')
    .innerJoin('subjects', 'subjects.id', 'timetable_cells.subject_id')
    .leftJoin('users', 'users.id', 'timetable_cells.teacher_id')
    .select(['weekday', 'period', 'subject_id as root_subject_id', 'teacher_id', 'class_id', 'classes.name as class_name'])
    .select(['subjects.name as subject_name', 'users.real_name as teacher_name'])
    .where('classes.org_id', '=', orgId)
    .$if(!isOldToo, (query) => query.where(isInForce))
    .$if(classId !== undefined, (query) => query.where('class_id', '=', classId ?? 0))
    .$if(teacherId !== undefined, (query) => query.where('teacher_id', '=', teacherId ?? 0))
    .$if(weekday !== undefined, (query) => query.where('weekday', '=', weekday ?? 0))
    .orderBy('classes.grade')
    .orderBy('classes.name')
    .orderBy('class_id')
    .orderBy('weekday')
    .orderBy('period')
    .execute()
  return rows.map((row) => ({ ...row, teacher_id: row.teacher_id ?? 0, teacher_name: row.teacher_name ?? '' }))
}

export const hasOldCells = async (db: Db, classId: number): Promise<boolean> =>
  (await db
    .selectFrom('timetable_cells')
    .innerJoin('classes', 'classes.id', 'timetable_cells.class_id')
    .select('class_id')
    .where('class_id', '=', classId)
    .where(isOld)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Where teachers are, but for these classes. */
export async function takenBut(db: Db, orgId: number, classIds: readonly number[]): Promise<TakenPlace[]> {
  const rows = await db
    .selectFrom('timetable_cells')
    .innerJoin('classes', 'classes.id', 'timetable_cells.class_id')
    .select(['weekday', 'period', 'teacher_id', 'class_id', 'classes.name as class_name'])
    .where('org_id', '=', orgId)
    .where('teacher_id', 'is not', null)
    .where(isInForce)
    .execute()
  const without = new Set(classIds)
  return rows.flatMap(({ class_id, teacher_id, ...place }) =>
    without.has(class_id) || teacher_id === null ? [] : [{ ...place, teacher_id }],
  )
}

export const schoolClasses = async (db: Db, orgId: number) =>
  (
    await db
      .selectFrom('classes')
      .select(['id', 'name', 'grade'])
      .select(({ selectFrom, fn }) =>
        selectFrom('timetable_cells').select(fn.countAll<number>().as('n')).whereRef('class_id', '=', 'classes.id').as('cells'),
      )
      .where('org_id', '=', orgId)
      .where('archived_at', 'is', null)
      .orderBy('grade')
      .orderBy('name')
      .orderBy('id')
      .execute()
  ).map(({ cells, ...row }) => ({ ...row, cell_count: Number(cells ?? 0) }))

export async function schoolTeachers(db: Db, orgId: number) {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'username', 'real_name as name'])
    .where('org_id', '=', orgId)
    .where('user_type', '=', userTypes.teacher)
    .where('state', '=', userStates.active)
    .orderBy('real_name')
    .orderBy('id')
    .execute()
  await sliceIn(db)
  const taught = await db
    .selectFrom('class_teachers')
    .innerJoin('classes', 'classes.id', 'class_teachers.class_id')
    .select(['teacher_id', 'class_id'])
    .where('org_id', '=', orgId)
    .execute()
  await sliceIn(db)
  const subjects = await db
    .selectFrom('teacher_subjects')
    .innerJoin('subjects', 'subjects.id', 'teacher_subjects.subject_id')
    .select(['teacher_id', 'subject_id'])
    .where('org_id', '=', orgId)
    .execute()
  const classesOf = groupedBy(taught, ({ teacher_id }) => teacher_id)
  const subjectsOf = groupedBy(subjects, ({ teacher_id }) => teacher_id)
  return rows.map((row) => ({
    ...row,
    class_ids: (classesOf.get(row.id) ?? []).map(({ class_id }) => class_id),
    subject_ids: (subjectsOf.get(row.id) ?? []).map(({ subject_id }) => subject_id),
  }))
}

export interface Week {
  readonly classId: number
  readonly grade: number
  readonly cells: readonly TimetableCell[]
}

/** What counts no more gives way: a teacher is in one place, also in what is kept of last year. */
async function freeOld(tx: Db, orgId: number, cells: readonly TimetableCell[]) {
  for (const some of groupedBy(cells, ({ weekday, period }) => weekday * 100 + period).values()) {
    await sliceIn(tx)
    const [{ weekday, period } = { weekday: 0, period: 0 }] = some
    await tx
      .updateTable('timetable_cells')
      .set({ teacher_id: null })
      .where('weekday', '=', weekday)
      .where('period', '=', period)
      .where(
        'teacher_id',
        'in',
        some.map(({ teacher_id }) => teacher_id),
      )
      .where(sql<boolean>`exists (select 1 from classes where classes.id = timetable_cells.class_id and classes.org_id = ${orgId}
        and not ${isInForce})`)
      .execute()
  }
}

/** In place of the weeks that these classes had. */
export async function replaceWeeks(tx: Db, orgId: number, weeks: readonly Week[]) {
  for (const { classId } of weeks) await tx.deleteFrom('timetable_cells').where('class_id', '=', classId).execute()
  await freeOld(
    tx,
    orgId,
    weeks.flatMap(({ cells }) => cells.filter(({ teacher_id }) => teacher_id > 0)),
  )
  const rows = weeks.flatMap(({ classId, grade, cells }) =>
    cells.map(({ weekday, period, root_subject_id, teacher_id }) => ({
      ...{ class_id: classId, weekday, period, subject_id: root_subject_id, teacher_id: teacher_id || null, grade },
    })),
  )
  for (const some of inChunks(rows)) {
    await sliceIn(tx)
    await tx.insertInto('timetable_cells').values(some).execute()
  }
}
