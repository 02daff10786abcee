import { trials } from '@jiangtai/contract/trials'
import { useEffect } from 'react'
import { useCall } from '../kit/calls/use-call.ts'
import { useUser } from '../kit/session/session.ts'
import { attempt } from '../kit/storage/attempt.ts'
import { FirstLogin } from './FirstLogin.tsx'
import { isAskedAbout } from './first-login.ts'

/** Of organisation jp, for everybody: what the account may use is known (R138), and a trial teacher is asked for a name (C39). */
export function Trial() {
  const account = useTrialAccount()
  const { user_type } = useUser()
  if (!isAskedAbout(user_type, navigator.userAgent)) return null
  return <FirstLogin isTrial={account?.is_free === 1} />
}

/** Asked for while it is not known. Other parts of the page read the two hints (R649); the server decides by itself. */
function useTrialAccount() {
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
