import { clockOf } from '../../kit/time/elapsed.ts'
import type { Shown } from './timer-state.ts'

interface Props {
  readonly shown: Pick<Shown, 'seconds'>
  readonly className?: string | undefined
}

/** Not read aloud every second: `timer` is silent by itself. */
export const Figures = ({ shown: { seconds }, className }: Props) => (
  <div role="timer" className={className} data-long={seconds >= 3600 || undefined}>
    {clockOf(seconds)}
  </div>
)
