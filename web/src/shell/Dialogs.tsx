import { useState } from 'react'
import { useOrganization } from '../kit/organization.ts'
import { readThirdParty, type ThirdParty } from '../kit/third-party.ts'
import { usePart } from '../kit/use-part.ts'

/** What may stand above any page of a signed-in person (R055, R058); each part is fetched for those it concerns. */
export function Dialogs() {
  const { org_code } = useOrganization()
  const [thirdParty, setThirdParty] = useState(readThirdParty)
  if (thirdParty) return <Binding thirdParty={thirdParty} onClose={() => setThirdParty(undefined)} />
  return org_code === 'jp' ? <OfJp /> : null
}

function Binding(props: { readonly thirdParty: ThirdParty; readonly onClose: () => void }) {
  const { data } = usePart('binding', () => import('../account/BindDialog.tsx'))
  return data ? <data.BindDialog {...props} /> : null
}

function OfJp() {
  const { data } = usePart('trial', () => import('../trials/Trial.tsx'))
  return data ? <data.Trial /> : null
}
