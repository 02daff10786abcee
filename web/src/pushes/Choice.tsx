import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../kit/cx.ts'
import styles from './parts.module.css'

interface Props {
  readonly isOn: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

/** A card that is in or out. */
export const Choice = ({ isOn, onToggle, children }: Props) => (
  <label className={cx(styles.choice, isOn && styles.on)}>
    <input type="checkbox" className={styles.input} checked={isOn} onChange={onToggle} />
    <span className={styles.box}>
      <Check size={14} strokeWidth={3} aria-hidden="true" />
    </span>
    {children}
  </label>
)
