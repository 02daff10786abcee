import { cx } from '../../kit/cx.ts'
import styles from './RemoteTimer.module.css'
import type { Shown } from './timer-state.ts'

const places = Array.from({ length: 60 }, (_, place) => place)

/** The sixty ticks around the figures. */
export const RoundTicks = ({ ticks }: Pick<Shown, 'ticks'>) => (
  <svg className={styles.ring} viewBox="-100 -100 200 200" aria-hidden="true">
    {places.map((place) => (
      <rect
        key={place}
        className={cx(styles.tick, place < ticks && styles.lit)}
        x="-3"
        y="-98"
        width="6"
        height="14"
        transform={`rotate(${place * 6 + 3})`}
      />
    ))}
  </svg>
)
