import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Turners.module.css'

interface Props {
  readonly side: 'left' | 'right'
  /** Both ways on both sides: whoever stands beside a wide board reaches only one of them. */
  readonly isPair: boolean
  readonly onStep: (step: 'next' | 'previous') => void
  /** Above them, at the same edge. */
  readonly children?: ReactNode
}

export function Turners({ side, isPair, onStep, children }: Props) {
  return (
    <div className={styles[side]}>
      <div className={styles.above}>{children}</div>
      {(isPair || side === 'left') && (
        <button type="button" className={styles.button} aria-label="上一页" onClick={() => onStep('previous')}>
          <ChevronLeft size={32} aria-hidden="true" />
        </button>
      )}
      {(isPair || side === 'right') && (
        <button type="button" className={styles.button} aria-label="下一页" onClick={() => onStep('next')}>
          <ChevronRight size={32} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
