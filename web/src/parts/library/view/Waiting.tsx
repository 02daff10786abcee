import { LoaderCircle } from 'lucide-react'
import styles from './Waiting.module.css'

export function Waiting() {
  return (
    <p className={styles.waiting} role="status">
      <LoaderCircle className={styles.spinner} size={28} aria-hidden="true" />
      正在打开
    </p>
  )
}
