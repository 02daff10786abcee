import { cx } from '../kit/cx.ts'
import { useOutage } from '../kit/live/outage.ts'
import styles from './OnlineMark.module.css'

/** Shape and word say the same: a full dot for who is there, a ring for who is not. */
export function OnlineMark({ isOnline }: { readonly isOnline: boolean }) {
  if (useOutage()) return <span className={styles.mark}>待恢复</span>
  return (
    <span className={cx(styles.mark, isOnline && styles.online)}>
      <span className={styles.dot} aria-hidden="true" />
      {isOnline ? '在线' : '离线'}
    </span>
  )
}
