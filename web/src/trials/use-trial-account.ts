import { trials } from '@jiangtai/contract/trials'
import { useEffect } from 'react'
import { useCall } from '../kit/calls/use-call.ts'

/** Asked for while it is not known. Other parts of the page read the two hints (R649); the server decides by itself. */
export function useTrialAccount() {
  const { data } = useCall(trials.account, {}, { staleTime: Number.POSITIVE_INFINITY })
  useEffect(() => {
    if (!data) return
    try {
      window.localStorage.setItem('common_org_code', data.org_code)
      window.localStorage.setItem('jp_is_valid', String(data.is_valid))
    } catch {
      // Hints only.
    }
  }, [data])
  return data
}
