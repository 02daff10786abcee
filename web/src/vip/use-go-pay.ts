import { vip } from '@jiangtai/contract/vip'
import { useAct } from '../kit/calls/use-call.ts'
import { leaveFor } from '../parts/pay/leave-for.ts'
import { putAway, vipOpen } from './opening.ts'

/** A phone goes away to the gateway's page and comes back to the page 会员, which nothing may cover then. */
export const useGoPay = () =>
  useAct(vip.order, {
    toastFailure: false,
    onSuccess({ mweb_url }) {
      if (mweb_url === undefined) return
      putAway()
      vipOpen.set(false)
      return leaveFor(mweb_url)
    },
  })
