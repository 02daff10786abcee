import type { Call } from '@jiangtai/contract/call'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../kit/ui/toast.ts'
import type { Confirmed } from '../parts/confirmed/use-confirmed.tsx'

/** Does one thing at a time, says how it went, and reads again what it has changed. */
export function useDoing(confirmed: Confirmed, changes: Pick<Call, 'path'>) {
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  async function act(done: () => Promise<unknown>, words: string) {
    setIsBusy(true)
    try {
      if (await confirmed.with(done)) toast.success(words)
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    } finally {
      setIsBusy(false)
      await client.invalidateQueries({ queryKey: [changes.path] })
    }
  }
  return { isBusy, act }
}
