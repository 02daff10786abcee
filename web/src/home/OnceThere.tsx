import type { ReactNode } from 'react'

interface Props {
  readonly part: { readonly isPending: boolean }
  readonly waiting: ReactNode
  readonly children: ReactNode
}

/** What stands above the lists comes before them: later it would push them down under a finger. One that does not come is not waited for. */
export const OnceThere = ({ part, waiting, children }: Props) => (part.isPending ? waiting : children)
