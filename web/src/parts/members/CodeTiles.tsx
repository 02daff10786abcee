import { cx } from '../../kit/cx.ts'
import styles from './CodeTiles.module.css'
import { signsOf } from './join-code.ts'

interface Props {
  readonly code: string
  /** The place that is written next. */
  readonly here?: number
  readonly large?: boolean
}

/** A class code in the squares of a copybook. Silent: whoever shows it says it in words. */
export const CodeTiles = ({ code, here, large = false }: Props) => (
  <div className={cx(styles.tiles, large && styles.large)} aria-hidden="true">
    {signsOf(code).map(({ place, sign }) => (
      <span key={place} className={cx(styles.tile, place === here && styles.here)}>
        {sign}
      </span>
    ))}
  </div>
)
