import { cx } from '../../kit/cx.ts'
import styles from './TimeRing.module.css'
import type { Shown } from './timer-state.ts'

const around = 2 * Math.PI * 26

/** How much is left, at a glance. */
export const TimeRing = ({ ticks, isNearEnd }: Pick<Shown, 'ticks' | 'isNearEnd'>) => (
  <svg className={cx(styles.ring, isNearEnd && styles.near)} viewBox="0 0 64 64" aria-hidden="true">
    <circle className={styles.track} cx="32" cy="32" r="26" />
    <circle
      className={styles.left}
      cx="32"
      cy="32"
      r="26"
      strokeDasharray={`${(around * ticks) / 60} ${around}`}
      transform="rotate(-90 32 32)"
    />
  </svg>
)
