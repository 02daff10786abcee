import type { PagePlan, PagePlanKind } from '@jiangtai/contract/page-plans'
import type { VoterForm } from '@jiangtai/contract/voter'
import type { Db } from '../db/database.ts'
import { keptRows } from '../library/resource-rows.db.ts'

export interface Planned {
  readonly page: number
  readonly kind: PagePlanKind
  readonly text: string
  readonly seconds: number
  readonly vote_plan_id: number | null
}

export const isUsable = async (db: Db, orgId: number, teacherId: number, resourceId: number): Promise<boolean> =>
  (await keptRows(db, orgId, teacherId).where('resources.id', '=', resourceId).executeTakeFirst()) !== undefined

const plans = (db: Db, teacherId: number) =>
  db
    .selectFrom('page_plans')
    .leftJoin('vote_plans', 'vote_plans.id', 'page_plans.vote_plan_id')
    .selectAll('page_plans')
    .select('vote_plans.form')
    .where('page_plans.teacher_id', '=', teacherId)

function wireOf({
  form,
  vote_plan_id,
  teacher_id: _,
  ...plan
}: Awaited<ReturnType<ReturnType<typeof plans>['execute']>>[number]): PagePlan {
  const vote = form === null ? undefined : (JSON.parse(form) as VoterForm)
  return { ...plan, text: vote?.title ?? plan.text, vote_plan_id: vote_plan_id ?? 0, option_count: vote?.options.length ?? 0 }
}

/** By page; of one page in the order they were made. */
export async function plansFor(db: Db, teacherId: number, resourceId: number): Promise<PagePlan[]> {
  const rows = await plans(db, teacherId)
    .where('page_plans.resource_id', '=', resourceId)
    .orderBy('page_plans.page')
    .orderBy('page_plans.id')
    .execute()
  return rows.map(wireOf)
}

export const planById = async (db: Db, teacherId: number, id: number): Promise<PagePlan> =>
  wireOf(await plans(db, teacherId).where('page_plans.id', '=', id).executeTakeFirstOrThrow())

/** How many plans somebody has for a resource, while nobody else can add one: writing the person's row makes them wait. */
export async function lockedCount(tx: Db, teacherId: number, resourceId: number): Promise<number> {
  await tx
    .updateTable('users')
    .set((row) => ({ real_name: row.ref('real_name') }))
    .where('id', '=', teacherId)
    .execute()
  const { count } = await tx
    .selectFrom('page_plans')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('teacher_id', '=', teacherId)
    .where('resource_id', '=', resourceId)
    .executeTakeFirstOrThrow()
  return count
}

/** Whether the teacher has prepared this vote; who drops it waits until what names it is there, and drops that too. */
export async function lockVote(tx: Db, teacherId: number, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('vote_plans')
    .set((row) => ({ updated_at: row.ref('updated_at') }))
    .where('id', '=', id)
    .where('teacher_id', '=', teacherId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export const insertPlan = async (tx: Db, teacher_id: number, resource_id: number, plan: Planned) =>
  (
    await tx
      .insertInto('page_plans')
      .values({ teacher_id, resource_id, ...plan })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export async function changePlan(tx: Db, teacherId: number, resourceId: number, id: number, plan: Planned): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('page_plans')
    .set(plan)
    .where('id', '=', id)
    .where('teacher_id', '=', teacherId)
    .where('resource_id', '=', resourceId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function deletePlan(db: Db, teacherId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('page_plans')
    .where('id', '=', id)
    .where('teacher_id', '=', teacherId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
