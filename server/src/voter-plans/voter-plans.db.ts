import type { VoterForm } from '@jiangtai/contract/voter'
import type { VoterPlan } from '@jiangtai/contract/voter-plans'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { nextSlice } from '../slices.ts'

/** Changed last first. */
export async function plansOf(db: Db, teacherId: number): Promise<VoterPlan[]> {
  const rows = await db
    .selectFrom('vote_plans')
    .select(['id', 'form', 'updated_at'])
    .where('teacher_id', '=', teacherId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, form: JSON.parse(row.form) as VoterForm }))
}

/** How many plans somebody has, while nobody else can add one: writing the person's row makes them wait. */
export async function lockedPlanCount(tx: Db, teacherId: number): Promise<number> {
  await tx
    .updateTable('users')
    .set((row) => ({ real_name: row.ref('real_name') }))
    .where('id', '=', teacherId)
    .execute()
  const { count } = await tx
    .selectFrom('vote_plans')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('teacher_id', '=', teacherId)
    .executeTakeFirstOrThrow()
  return count
}

export const insertPlan = async (db: Db, teacher_id: number, form: VoterForm, updated_at: number) =>
  (
    await db
      .insertInto('vote_plans')
      .values({ teacher_id, form: JSON.stringify(form), updated_at })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export async function changePlan(db: Db, teacherId: number, id: number, form: VoterForm, updated_at: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('vote_plans')
    .set({ form: JSON.stringify(form), updated_at })
    .where('id', '=', id)
    .where('teacher_id', '=', teacherId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function deletePlan(db: Db, teacherId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('vote_plans')
    .where('id', '=', id)
    .where('teacher_id', '=', teacherId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** The results of a class, newest first, as they were kept. */
export const resultsOf = (db: Db, classId: number) =>
  db
    .selectFrom('facts')
    .select(['lesson_id', 'data'])
    .where('class_id', '=', classId)
    .where('tool', '=', 'voter')
    // Written out: SQLite sees only then that the index has them.
    .where('kind', '=', sql.lit('vote-result'))
    .orderBy('id', 'desc')
    .execute()

const ballotsAtOnce = 1000

/** Every public ballot of a lesson, with the name of who cast it; in slices, for a lesson has many votes. */
export async function* ballotsIn(db: Db, lessonId: number) {
  for (let last = 0; ; ) {
    await nextSlice()
    const rows = await db
      .selectFrom('facts')
      .innerJoin('users', 'users.id', 'facts.user_id')
      .select(['facts.id as fact_id', 'users.id', 'users.real_name as name', 'facts.data'])
      .where('lesson_id', '=', lessonId)
      .where('tool', '=', 'voter')
      .where('kind', '=', 'vote')
      .where('facts.id', '>', last)
      .orderBy('facts.id')
      .limit(ballotsAtOnce)
      .execute()
    yield* rows
    last = rows.at(-1)?.fact_id ?? last
    if (rows.length < ballotsAtOnce) return
  }
}
