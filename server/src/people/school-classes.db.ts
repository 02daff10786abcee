import type { Db } from '../db/database.ts'
import { inClassOrder } from '../members/class-order.ts'
import { endJoins } from '../members/join-requests.db.ts'
import type { ClassInYear, Promoted } from './promotion.ts'

export interface ClassRow extends ClassInYear {
  readonly head_teacher_id: number | null
  readonly head_name: string | null
  readonly archived_at: number | null
  readonly students: number
}

export async function classRows(db: Db, orgId: number, isArchived: boolean): Promise<ClassRow[]> {
  const rows = await db
    .selectFrom('classes')
    .leftJoin('users', 'users.id', 'classes.head_teacher_id')
    .select([
      'classes.id',
      'classes.name',
      'classes.grade',
      'classes.year',
      'head_teacher_id',
      'users.real_name as head_name',
      'archived_at',
    ])
    .select(({ selectFrom, fn }) =>
      selectFrom('class_students').select(fn.countAll<number>().as('n')).whereRef('class_id', '=', 'classes.id').as('students'),
    )
    .where('classes.org_id', '=', orgId)
    .where('archived_at', isArchived ? 'is not' : 'is', null)
    .orderBy('classes.id')
    .execute()
  return inClassOrder(rows).map((row) => ({ ...row, students: Number(row.students ?? 0) }))
}

export const teachersOfClasses = (db: Db, orgId: number) =>
  db
    .selectFrom('class_teachers')
    .innerJoin('classes', 'classes.id', 'class_teachers.class_id')
    .innerJoin('users', 'users.id', 'class_teachers.teacher_id')
    .select(['class_id', 'users.id', 'users.real_name as name'])
    .where('classes.org_id', '=', orgId)
    .orderBy('users.id')
    .execute()

interface Facts {
  readonly name: string
  readonly grade: number
  readonly year: number
  readonly head_teacher_id: number | null
}

export const insertSchoolClass = async (tx: Db, row: Facts & { readonly org_id: number; readonly created_at: number }) =>
  (
    await tx
      .insertInto('classes')
      .values({ ...row, join_code: null })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const updateSchoolClass = (tx: Db, id: number, facts: Facts) => tx.updateTable('classes').set(facts).where('id', '=', id).execute()

export async function setArchived(tx: Db, ids: readonly number[], archived_at: number | null) {
  await tx.updateTable('classes').set({ archived_at }).where('id', 'in', ids).execute()
  if (archived_at !== null) await endJoinsOfArchived(tx, ids, archived_at)
}

/** Nobody joins what is over. */
const endJoinsOfArchived = (tx: Db, classIds: readonly number[], now: number) =>
  endJoins(tx, { classIds }, { text: '班级已经归档，不用处理了。', now })

export async function writePromotion(tx: Db, orgId: number, promoted: readonly Promoted[], now: number) {
  for (const { id, after } of promoted) {
    const change = after ? { name: after.name, grade: after.grade, year: after.year } : { archived_at: now }
    await tx.updateTable('classes').set(change).where('id', '=', id).execute()
  }
  await endJoinsOfArchived(
    tx,
    promoted.filter(({ after }) => !after).map(({ id }) => id),
    now,
  )
  await tx
    .insertInto('promotions')
    .values({ org_id: orgId, classes: JSON.stringify(promoted), created_at: now, undone_at: null })
    .execute()
}

/** The newest since then that is not undone. */
export async function lastPromotion(db: Db, orgId: number, since: number) {
  const row = await db
    .selectFrom('promotions')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('undone_at', 'is', null)
    .where('created_at', '>', since)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, classes: JSON.parse(row.classes) as Promoted[] }
}

/** Each class that is still as the promotion made it; answers how many. */
export async function undoPromotionRows(tx: Db, id: number, promoted: readonly Promoted[], at: number, now: number): Promise<number> {
  let undone = 0
  for (const { id: classId, before, after } of promoted) {
    const query = tx.updateTable('classes').where('id', '=', classId)
    const { numUpdatedRows } = after
      ? await query
          .set({ name: before.name, grade: before.grade, year: before.year })
          .where('name', '=', after.name)
          .where('grade', '=', after.grade)
          .where('year', '=', after.year)
          .executeTakeFirst()
      : await query.set({ archived_at: null }).where('archived_at', '=', at).executeTakeFirst()
    undone += Number(numUpdatedRows)
  }
  await tx.updateTable('promotions').set({ undone_at: now }).where('id', '=', id).execute()
  return undone
}
