import { TriangleAlert } from 'lucide-react'
import styles from './Hidden.module.css'

/** What was published lies under the lock: the button to release it stands beside these words. */
export const Hidden = ({ text }: { readonly text: string }) => (
  <p className={styles.hidden}>
    <TriangleAlert size={22} aria-hidden="true" />
    {text}
  </p>
)
