import { PenLine } from 'lucide-react'
import styles from './EdgePlans.module.css'

/** At the edge of the full screen: one press, and the page is written on. */
export const EdgePen = ({ onWrite }: { readonly onWrite: () => void }) => (
  <div className={styles.plans}>
    <button type="button" className={styles.plan} onClick={onWrite}>
      <PenLine size={28} aria-hidden="true" />
      在页上写
    </button>
  </div>
)
