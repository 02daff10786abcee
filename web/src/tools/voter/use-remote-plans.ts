import { pagePlanKinds, pagePlans } from '@jiangtai/contract/page-plans'
import { useCall } from '../../kit/calls/use-call.ts'
import { useRemote } from '../../parts/remote/use-remote.ts'
import { usePlans } from './use-plans.ts'

/** The prepared votes, those that wait beside the page in sight first. */
export function useRemotePlans() {
  const { found } = usePlans()
  const { resource_id = 0, page = 0 } = useRemote().state?.shown ?? {}
  const beside = useCall(pagePlans.list, { resource_id }, { enabled: resource_id > 0 && page > 0 })
  const ofPage = beside.data?.list
    .filter((plan) => plan.kind === pagePlanKinds.vote && plan.page === page)
    .map(({ vote_plan_id }) => vote_plan_id)
  const list = (found.data?.list ?? []).map(({ id, form }) => ({ id, form, isOfPage: ofPage?.includes(id) ?? false }))
  return { found, list: [...list.filter(({ isOfPage }) => isOfPage), ...list.filter(({ isOfPage }) => !isOfPage)] }
}
