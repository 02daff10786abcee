import type { ReactNode } from 'react'
import styles from './SelectionBar.module.css'

/** How many are chosen, and what can be done with them; nothing while nobody is. */
export const SelectionBar = ({ count, unit, children }: { readonly count: number; readonly unit: string; readonly children: ReactNode }) =>
  count > 0 && (
    <div className={styles.bar}>
      <span className={styles.count}>
        选了 {count} {unit}
      </span>
      {children}
    </div>
  )
