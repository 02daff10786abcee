import type { ReactNode } from 'react'
import { type AskedFirst, useAskedFirst } from '../../kit/calls/use-asked-first.ts'
import { RepositoryDialog } from './RepositoryDialog.tsx'

export interface Agreement extends Pick<AskedFirst, 'with'> {
  /** Stands somewhere on the page. */
  readonly dialog: ReactNode
}

/** What gives something to the whole school goes on by itself after the protocol was agreed to. */
export function useAgreement(): Agreement {
  const { answer, ...asked } = useAskedFirst('protocolNeeded')
  return { ...asked, dialog: answer && <RepositoryDialog onAgreed={() => answer(true)} onClose={() => answer(false)} /> }
}
