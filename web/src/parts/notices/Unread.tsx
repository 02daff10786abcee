import { countWords } from '../../kit/ui/count-words.ts'
import styles from './Unread.module.css'
import { useUnread } from './use-unread.ts'

/** The figure at the bell. */
export function Unread() {
  const unread = useUnread()
  if (unread === 0) return null
  return (
    <span className={styles.count}>
      {countWords(unread)}
      <span className={styles.unseen}> 条未读</span>
    </span>
  )
}
