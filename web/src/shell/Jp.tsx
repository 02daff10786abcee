import { roleOf } from '@jiangtai/contract/roles'
import { useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../kit/session/organization.ts'
import { useUser } from '../kit/session/session.ts'
import { ParentScreen } from '../parents/ParentScreen.tsx'
import { useActivation } from '../parents/use-activation.ts'
import { Expiry } from '../trials/Expiry.tsx'
import { Trial } from '../trials/Trial.tsx'
import { askToLeave } from './leave.ts'

/** What organisation jp has above its pages, fetched there alone: the first login, the end of a class, and a student without a parent. */
export function Jp() {
  const organization = useOrganization()
  const client = useQueryClient()
  const activation = useActivation(roleOf(useUser().user_type) === 'student')
  return (
    <>
      <Trial />
      {activation.isWaiting ? <ParentScreen isCut={activation.isCut} onLeave={() => void askToLeave(client, organization)} /> : <Expiry />}
    </>
  )
}
