import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useOrganization } from '../session/organization.ts'
import { useSession } from '../session/session.ts'
import { followScene } from './link.ts'

/** Once, above every page: keeps the channel informed of who is here and where. */
export function useChannel(path: string) {
  const client = useQueryClient()
  const user = useSession()
  const { org_code } = useOrganization()
  useEffect(() => {
    void followScene({ user, path, orgCode: org_code }, client)
  }, [user, path, org_code, client])
}
