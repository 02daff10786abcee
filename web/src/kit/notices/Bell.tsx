import { Bell as BellIcon } from 'lucide-react'
import { noticesOf } from '../../paths.ts'
import { Link } from '../Link.tsx'
import { useUser } from '../session.ts'
import styles from './Bell.module.css'
import { countWords, useUnread } from './use-unread.ts'

interface Props {
  readonly className?: string | undefined
  /** Beside the others of a rail it has its name below. */
  readonly text?: string
  readonly current?: boolean
}

/** The way to the notices, with how many are unread. */
export function Bell({ className, text, ...rest }: Props) {
  const to = noticesOf(useUser().user_type)
  const unread = useUnread()
  return (
    <Link to={to} className={className ?? styles.bell} {...rest}>
      <span className={styles.icon}>
        <BellIcon size={24} aria-hidden="true" />
        {unread > 0 && (
          <span className={styles.count}>
            {countWords(unread)}
            <span className={styles.unseen}> 条未读</span>
          </span>
        )}
      </span>
      {text ?? <span className={styles.unseen}>消息</span>}
    </Link>
  )
}
