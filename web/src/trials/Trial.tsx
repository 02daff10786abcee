import { useUser } from '../kit/session/session.ts'
import { FirstLogin } from './FirstLogin.tsx'
import { isAskedAbout } from './first-login.ts'
import { useTrialAccount } from './use-trial-account.ts'

/** Of organisation jp, for everybody: what the account may use is known (R138), and a trial teacher is asked for a name (C39). */
export function Trial() {
  const account = useTrialAccount()
  const { user_type } = useUser()
  if (!isAskedAbout(user_type, navigator.userAgent)) return null
  return <FirstLogin isTrial={account?.is_free === 1} />
}
