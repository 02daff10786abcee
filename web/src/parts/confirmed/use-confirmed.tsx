import { refusals } from '@jiangtai/contract/refusal'
import { type ReactNode, useState } from 'react'
import { CallFailed } from '../../kit/calls/send.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

const isNeeded = (error: unknown) => error instanceof CallFailed && error.errCode === refusals.confirmNeeded[0]

export interface Confirmed {
  /** Does it, and where the server asks for the password first, once more when that was given. False: it was not given, and nothing was done. */
  readonly with: (act: () => Promise<unknown>) => Promise<boolean>
  /** Stands somewhere on the page. */
  readonly dialog: ReactNode
}

/** For calls with `grant: 'confirmed'`: they go on by themselves after the password was entered again. */
export function useConfirmed(): Confirmed {
  const [asked, setAsked] = useState<{ readonly answer: (isConfirmed: boolean) => void }>()
  const ask = () => new Promise<boolean>((answer) => setAsked({ answer }))
  const answered = (isConfirmed: boolean) => {
    setAsked(undefined)
    asked?.answer(isConfirmed)
  }
  return {
    async with(act) {
      try {
        await act()
        return true
      } catch (error) {
        if (!isNeeded(error)) throw error
      }
      if (!(await ask())) return false
      await act()
      return true
    },
    dialog: asked && <ConfirmDialog onConfirmed={() => answered(true)} onClose={() => answered(false)} />,
  }
}
