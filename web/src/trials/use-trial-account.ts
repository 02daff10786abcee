import { trials } from '@jiangtai/contract/trials'
import { useEffect } from 'react'
import { useCall } from '../kit/calls/use-call.ts'
import { attempt } from '../kit/storage/attempt.ts'

/** Asked for while it is not known. Other parts of the page read the two hints (R649); the server decides by itself. */
export function useTrialAccount() {
  const { data } = useCall(trials.account, {}, { staleTime: Number.POSITIVE_INFINITY })
  useEffect(() => {
    if (!data) return
    // Hints only.
    attempt(() => {
      window.localStorage.setItem('common_org_code', data.org_code)
      window.localStorage.setItem('jp_is_valid', String(data.is_valid))
    })
  }, [data])
  return data
}
