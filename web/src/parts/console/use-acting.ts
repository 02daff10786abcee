import type { Call } from '@jiangtai/contract/call'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../../kit/ui/toast.ts'
import { useConfirmed } from '../confirmed/use-confirmed.tsx'

/**
 * One act at a time; where the server asks for the password first it goes on after that. What went wrong is said aloud, and what the acts change is read
 * again either way.
 */
export function useActing(...changes: readonly Pick<Call, 'path'>[]) {
  const client = useQueryClient()
  const confirmed = useConfirmed()
  const [isBusy, setIsBusy] = useState(false)
  const readAgain = () => Promise.all(changes.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
  return {
    isBusy,
    readAgain,
    /** Stands somewhere on the page. */
    dialog: confirmed.dialog,
    /** Whether it was done. */
    async act(done: () => Promise<unknown>, words: string): Promise<boolean> {
      setIsBusy(true)
      try {
        const isDone = await confirmed.with(done)
        if (isDone) toast.success(words)
        return isDone
      } catch (error) {
        toast.error(error instanceof Error ? error.message : String(error))
        return false
      } finally {
        setIsBusy(false)
        await readAgain()
      }
    },
  }
}
