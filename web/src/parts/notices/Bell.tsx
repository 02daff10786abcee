import { Bell as BellIcon } from 'lucide-react'
import { usePart } from '../../kit/chunks/use-part.ts'
import { Link } from '../../kit/Link.tsx'
import { useUser } from '../../kit/session/session.ts'
import { noticesOf } from '../../paths.ts'
import styles from './Bell.module.css'

interface Props {
  readonly className?: string | undefined
  /** Beside the others of a rail it has its name below. */
  readonly text?: string
  readonly current?: boolean
}

/** The way to the notices, with how many are unread. */
export function Bell({ className, text, ...rest }: Props) {
  const to = noticesOf(useUser().user_type)
  // The first load of a phone has no room for it.
  const { data } = usePart('unread', () => import('./Unread.tsx'))
  return (
    <Link to={to} className={className ?? styles.bell} {...rest}>
      <span className={styles.icon}>
        <BellIcon size={24} aria-hidden="true" />
        {data && <data.Unread />}
      </span>
      {text ?? <span className={styles.unseen}>通知</span>}
    </Link>
  )
}
