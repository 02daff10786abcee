import { isJp } from '@jiangtai/contract/organizations'
import type { Org } from '../http/context.ts'

/** R118: where people register without being sent by a partner. */
export const opensRegistration = (org: Pick<Org, 'code' | 'isFh'>) => isJp(org) || org.isFh
