import { parentLimits, parents } from '@jiangtai/contract/parents'
import { useCall } from '../kit/calls/use-call.ts'

/** A code for a parent; another one before it is over. The one in sight stays while the line is down. */
export const useParentCode = () =>
  useCall(parents.miniCode, {}, { staleTime: Number.POSITIVE_INFINITY, refetchInterval: (parentLimits.codeSeconds - 60) * 1000 })
