import { useState } from 'react'
import { toast } from '../kit/ui/toast.ts'
import { useConfirmed } from '../parts/confirmed/use-confirmed.tsx'

/** One act at a time; where the server asks for the password first it goes on after that. What went wrong is said aloud. */
export function useActing(onEnd: () => Promise<unknown> | undefined) {
  const confirmed = useConfirmed()
  const [isBusy, setIsBusy] = useState(false)
  return {
    isBusy,
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
        await onEnd()
      }
    },
  }
}
