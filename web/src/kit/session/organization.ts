import type { Organization } from '@jiangtai/contract/organizations'
import { createContext, useContext } from 'react'

/** Filled by the shell before any page exists. */
export const OrganizationContext = createContext<Organization | undefined>(undefined)

export function useOrganization(): Organization {
  const organization = useContext(OrganizationContext)
  if (!organization) throw new Error('no organisation above this component')
  return organization
}
