import { parentRecheckMs, parents } from '@jiangtai/contract/parents'
import { useEffect, useRef } from 'react'
import { useCall } from '../kit/calls/use-call.ts'
import { toast } from '../kit/ui/toast.ts'

/** R677–R680: whether a student still waits for a parent, asked again every ten seconds while so; when it is over after having been seen, it is said. */
export function useActivation(isStudent: boolean) {
  const status = useCall(
    parents.status,
    {},
    {
      enabled: isStudent,
      staleTime: Number.POSITIVE_INFINITY,
      refetchInterval: ({ state }) => (state.data?.status === 0 ? parentRecheckMs : false),
    },
  )
  const isWaiting = isStudent && status.data?.status === 0
  const wasWaiting = useRef(false)
  useEffect(() => {
    if (wasWaiting.current && !isWaiting) toast.success('账号激活成功！')
    wasWaiting.current = isWaiting
  }, [isWaiting])
  return { isWaiting, isCut: status.isRefetchError }
}
