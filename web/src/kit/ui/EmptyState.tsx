import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from './Drawing.tsx'
import styles from './EmptyState.module.css'

interface Props {
  readonly drawing: DrawingName
  readonly title: string
  readonly hint?: string
  /** At most one button. */
  readonly action?: ReactNode
}

export function EmptyState({ drawing, title, hint, action }: Props) {
  return (
    <div className={styles.empty}>
      <Drawing name={drawing} />
      <p className={styles.title}>{title}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
