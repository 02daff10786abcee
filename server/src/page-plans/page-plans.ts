import { type PagePlanKind, pagePlanKinds } from '@jiangtai/contract/page-plans'
import { Refusal } from '@jiangtai/contract/refusal'
import { isCountdown } from '@jiangtai/contract/timer'
import type { Planned } from './page-plans.db.ts'

interface Given {
  readonly page: number
  readonly kind: PagePlanKind
  readonly text?: string | undefined
  readonly seconds?: number | undefined
  readonly vote_plan_id?: number | undefined
}

/** What is kept of what was given: each kind has its own fields, the others are dropped. */
export function plannedOf({ page, kind, text = '', seconds = 0, vote_plan_id }: Given): Planned {
  const plan = { page, kind, text: text.trim(), seconds: 0, vote_plan_id: null }
  switch (kind) {
    case pagePlanKinds.vote:
      if (vote_plan_id === undefined) throw new Refusal('planUnknown')
      // Its words are the vote's.
      return { ...plan, text: '', vote_plan_id }
    case pagePlanKinds.countdown:
      if (!isCountdown(seconds)) throw new Refusal('countdownSeconds')
      return { ...plan, seconds }
    case pagePlanKinds.note:
      if (plan.text === '') throw new Refusal('badInput', { data: { fields: ['text'] } })
      return plan
    case pagePlanKinds.light:
      return plan
  }
}
