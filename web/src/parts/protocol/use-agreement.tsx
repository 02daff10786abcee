import { refusals } from '@jiangtai/contract/refusal'
import { type ReactNode, useState } from 'react'
import { CallFailed } from '../../kit/calls/send.ts'
import { RepositoryDialog } from './RepositoryDialog.tsx'

const isNeeded = (error: unknown) => error instanceof CallFailed && error.errCode === refusals.protocolNeeded[0]

export interface Agreement {
  /** Does it, and where the server asks for the agreement first, once more when that was given. False: it was not given, and nothing was done. */
  readonly with: (act: () => Promise<unknown>) => Promise<boolean>
  /** Stands somewhere on the page. */
  readonly dialog: ReactNode
}

/** What gives something to the whole school goes on by itself after the protocol was agreed to. */
export function useAgreement(): Agreement {
  const [asked, setAsked] = useState<{ readonly answer: (isAgreed: boolean) => void }>()
  const ask = () => new Promise<boolean>((answer) => setAsked({ answer }))
  const answered = (isAgreed: boolean) => {
    setAsked(undefined)
    asked?.answer(isAgreed)
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
    dialog: asked && <RepositoryDialog onAgreed={() => answered(true)} onClose={() => answered(false)} />,
  }
}
