import { cx } from '../../kit/cx.ts'
import styles from './Ticks.module.css'
import type { Shown } from './timer-state.ts'

const places = Array.from({ length: 60 }, (_, place) => place)

/** How much is left, or how far the minute is: for whoever cannot read figures from the last row. */
export const Ticks = ({ ticks, isNearEnd }: Pick<Shown, 'ticks' | 'isNearEnd'>) => (
  <div className={cx(styles.ticks, isNearEnd && styles.near)} aria-hidden="true">
    {places.map((place) => (
      <u key={place} className={cx(styles.tick, place < ticks && styles.lit)} />
    ))}
  </div>
)
