import { organizations } from '@jiangtai/contract/organizations'
import { useCall } from '../kit/calls/use-call.ts'

export const useHasJoinCode = () => useCall(organizations.switches, {}).data?.class_code === 1
