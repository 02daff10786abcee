import { TriangleAlert } from 'lucide-react'
import styles from './UnderLock.module.css'

/** What was published lies under the lock: the button to release it stands beside these words. */
export const UnderLock = ({ text }: { readonly text: string }) => (
  <p className={styles.hidden}>
    <TriangleAlert size={22} aria-hidden="true" />
    {text}
  </p>
)
