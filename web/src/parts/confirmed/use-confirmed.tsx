import type { ReactNode } from 'react'
import { type AskedFirst, useAskedFirst } from '../../kit/calls/use-asked-first.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

export interface Confirmed extends Pick<AskedFirst, 'with'> {
  /** Stands somewhere on the page. */
  readonly dialog: ReactNode
}

/** For calls with `grant: 'confirmed'`: they go on by themselves after the password was entered again. */
export function useConfirmed(): Confirmed {
  const { answer, ...asked } = useAskedFirst('confirmNeeded')
  return { ...asked, dialog: answer && <ConfirmDialog onConfirmed={() => answer(true)} onClose={() => answer(false)} /> }
}
