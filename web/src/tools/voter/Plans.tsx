import type { VoterForm } from '@jiangtai/contract/voter'
import { useOpened } from '../../kit/chunks/use-opened.ts'

interface Props {
  /** Left out where no vote is being written: then they are only looked after. */
  readonly onUse?: (form: VoterForm) => void
  readonly onClose: () => void
}

/** Fetched when it is asked for: most votes are written on the spot. */
export function Plans(props: Props) {
  const part = useOpened('vote-plans', () => import('./PlansDialog.tsx'), props.onClose)
  return part ? <part.PlansDialog {...props} /> : null
}
