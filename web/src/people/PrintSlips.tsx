import { loginSlips } from '@jiangtai/contract/login-slips'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '../kit/calls/save-file.ts'
import { type InputOf, sendForFile } from '../kit/calls/send.ts'
import { Button } from '../kit/ui/Button.tsx'
import { toast } from '../kit/ui/toast.ts'
import { useConfirmed } from '../parts/confirmed/use-confirmed.tsx'

/** A pdf for a whole school takes its time. */
const patienceMs = 90_000

/** Slips as a pdf. Those that were printed before no longer work, so it is said. */
export function PrintSlips({ of, text }: { readonly of: InputOf<typeof loginSlips.print>; readonly text: string }) {
  const [isPending, setPending] = useState(false)
  const confirmed = useConfirmed()
  const print = async () => {
    setPending(true)
    try {
      await confirmed.with(async () => saveFile(await sendForFile(loginSlips.print, of, { timeoutMs: patienceMs })))
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <Button look="primary" loading={isPending} onClick={() => void print()}>
        {!isPending && <Printer size={20} aria-hidden="true" />}
        {text}
      </Button>
      {confirmed.dialog}
    </>
  )
}
