import { Users } from 'lucide-react'
import { cx } from '../../kit/cx.ts'
import styles from './FollowSwitch.module.css'
import type { useFollow } from './use-follow.ts'

/** Whether students may follow the page that is shown. */
export const FollowSwitch = ({ follow: { isFollowed, toggle } }: { readonly follow: ReturnType<typeof useFollow> }) => (
  <button type="button" role="switch" aria-checked={isFollowed} className={styles.switch} onClick={toggle}>
    <Users size={20} aria-hidden="true" />
    <span className={styles.word}>学生跟随</span>
    <span className={cx(styles.track, isFollowed && styles.on)} aria-hidden="true" />
  </button>
)
