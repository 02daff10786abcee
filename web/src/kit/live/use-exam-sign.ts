import type { ExamSign } from '@jiangtai/contract/channel'
import { useEffect } from 'react'
import { liveStores } from './stores.ts'

/** While an exam is being answered here its monitor shows where: every heartbeat says it. Undefined: nothing is being answered. */
export function useExamSign(sign: ExamSign | undefined) {
  const { attempt_id, leaf, answered } = sign ?? {}
  useEffect(() => {
    if (attempt_id === undefined || leaf === undefined || answered === undefined) return
    liveStores.exam.set({ attempt_id, leaf, answered })
    return () => liveStores.exam.set(undefined)
  }, [attempt_id, leaf, answered])
}
