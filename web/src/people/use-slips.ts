import { loginSlips } from '@jiangtai/contract/login-slips'
import { useState } from 'react'
import { saveFile } from '../kit/calls/save-file.ts'
import { type InputOf, sendForFile } from '../kit/calls/send.ts'
import { toast } from '../kit/ui/toast.ts'
import { useConfirmed } from '../parts/confirmed/use-confirmed.tsx'

export type SlipsOf = InputOf<typeof loginSlips.print>

/** A pdf for a whole school takes its time. */
const patienceMs = 90_000

/** Slips as a pdf, which is saved. */
export function useSlips() {
  const [isPending, setPending] = useState(false)
  const confirmed = useConfirmed()
  return {
    isPending,
    /** Stands somewhere on the page. */
    dialog: confirmed.dialog,
    /** Whether they were made. */
    async print(of: SlipsOf): Promise<boolean> {
      setPending(true)
      try {
        return await confirmed.with(async () => saveFile(await sendForFile(loginSlips.print, of, { timeoutMs: patienceMs })))
      } catch (error) {
        toast.error(error instanceof Error ? error.message : String(error))
        return false
      } finally {
        setPending(false)
      }
    },
  }
}
