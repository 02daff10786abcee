import type { ReactNode } from 'react'
import styles from './Blackboard.module.css'

/** The blackboard card: what this page is about, in chalk. */
export function Blackboard({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <section className={styles.board} aria-label={label}>
      {children}
    </section>
  )
}
