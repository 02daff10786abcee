import type { RemoteCommand } from '@jiangtai/contract/teacher-remote'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { cx } from '../../kit/cx.ts'
import styles from './Turners.module.css'

export interface Order {
  readonly command: RemoteCommand
  readonly tool?: string
  readonly value?: number
}
export type Press = (order: Order) => void

interface Props {
  readonly onPress: Press
  /** Below other things: always in reach, and never as large as on the first tab. */
  readonly isLow?: boolean
}

/** The next page under the thumb; no swiping, for a pocket swipes too. */
export const Turners = ({ onPress, isLow = false }: Props) => (
  <div className={cx(styles.turners, isLow && styles.low)}>
    <button type="button" className={styles.previous} onClick={() => onPress({ command: 'page_prev' })}>
      <ChevronLeft size={isLow ? 24 : 32} aria-hidden="true" />
      上一页
    </button>
    <button type="button" className={styles.next} onClick={() => onPress({ command: 'page_next' })}>
      <ChevronRight size={isLow ? 24 : 48} aria-hidden="true" />
      下一页
    </button>
  </div>
)
