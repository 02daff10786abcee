import { useState } from 'react'
import { usePart } from '../kit/chunks/use-part.ts'
import { useOrganization } from '../kit/session/organization.ts'
import { readThirdParty, type ThirdParty } from '../kit/session/third-party.ts'
import { toast } from '../kit/ui/toast.ts'
import { offline } from '../kit/words.ts'

/** What may stand above any page of a signed-in person (R055, R058); each part is fetched for those it concerns. */
export function Dialogs() {
  const { org_code } = useOrganization()
  const [thirdParty, setThirdParty] = useState(readThirdParty)
  if (thirdParty) return <Binding thirdParty={thirdParty} onClose={() => setThirdParty(undefined)} />
  return org_code === 'jp' ? <OfJp /> : null
}

function Binding(props: { readonly thirdParty: ThirdParty; readonly onClose: () => void }) {
  const organization = useOrganization()
  const { data } = usePart('binding', () => import('../accounts/own/BindDialog.tsx'))
  const logInAgain = () => {
    const leaving = import('./leave.ts').then((leave) => leave.logInAgain(organization, props.thirdParty))
    leaving.catch(() => toast.error(offline))
  }
  return data ? <data.BindDialog {...props} onLogInAgain={logInAgain} /> : null
}

function OfJp() {
  const { data } = usePart('trial', () => import('../trials/Trial.tsx'))
  return data ? <data.Trial /> : null
}
