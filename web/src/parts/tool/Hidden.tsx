import { EyeOff } from 'lucide-react'
import styles from './Hidden.module.css'

/** Over a result that is not to be seen yet: the same for every option, so that nothing leaks by length or order. */
export const Hidden = () => (
  <span className={styles.cover} aria-hidden="true">
    <span className={styles.eye}>
      <EyeOff size={26} />
    </span>
  </span>
)
