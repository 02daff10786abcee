import { pagePlanLimits, pagePlans } from '@jiangtai/contract/page-plans'
import { Refusal } from '@jiangtai/contract/refusal'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import type { Words } from '../words/words.ts'
import { changePlan, deletePlan, insertPlan, isUsable, lockedCount, lockVote, type Planned, planById, plansFor } from './page-plans.db.ts'
import { plannedOf } from './page-plans.ts'

interface Deps {
  readonly db: Db
  readonly words: Words
}

export function pagePlanCalls({ db, words }: Deps) {
  async function demandUsable(orgId: number, teacherId: number, resourceId: number) {
    if (!(await isUsable(db, orgId, teacherId, resourceId))) throw new Refusal('resourceUnknown')
  }

  async function add(tx: Db, teacherId: number, resourceId: number, plan: Planned) {
    const n = pagePlanLimits.most
    if ((await lockedCount(tx, teacherId, resourceId)) >= n) throw new Refusal('pagePlansFull', { n })
    return insertPlan(tx, teacherId, resourceId, plan)
  }

  return answer(pagePlans, {
    async list({ resource_id }, { caller, org }) {
      await demandUsable(org.id, caller.id, resource_id)
      return { list: await plansFor(db, caller.id, resource_id) }
    },

    async save({ id, resource_id, ...given }, { caller, org }) {
      await demandUsable(org.id, caller.id, resource_id)
      const plan = plannedOf(given)
      if ((await words.of(org.id, 'plan'))([plan.text])) throw new Refusal('badWords')
      return db.transaction().execute(async (tx) => {
        if (plan.vote_plan_id !== null && !(await lockVote(tx, caller.id, plan.vote_plan_id))) throw new Refusal('planUnknown')
        if (id === undefined) return planById(tx, caller.id, await add(tx, caller.id, resource_id, plan))
        if (!(await changePlan(tx, caller.id, resource_id, id, plan))) throw new Refusal('pagePlanUnknown')
        return planById(tx, caller.id, id)
      })
    },

    async remove({ id }, { caller }) {
      if (!(await deletePlan(db, caller.id, id))) throw new Refusal('pagePlanUnknown')
      return {}
    },
  })
}
