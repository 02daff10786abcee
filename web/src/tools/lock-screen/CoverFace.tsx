import { cx } from '../../kit/cx.ts'
import { clockOf } from '../../kit/time/elapsed.ts'
import styles from './CoverFace.module.css'
import { lookUp } from './lock-words.ts'

interface Props {
  readonly titleId?: string
  readonly belowId?: string
  /** Seconds; undefined where it opens only when somebody unlocks. */
  readonly left: number | undefined
  readonly below: string
  /** As a teacher sees it in a window. */
  readonly isSmall?: boolean
}

/** What stands on a covered screen. */
export function CoverFace({ titleId, belowId, left, below, isSmall = false }: Props) {
  return (
    <div className={cx(styles.face, isSmall && styles.small)}>
      <Heads />
      <h2 id={titleId} className={styles.title}>
        {lookUp}
      </h2>
      {left !== undefined && (
        <p className={styles.left} role="timer">
          {clockOf(left)}
        </p>
      )}
      <p id={belowId} className={styles.below}>
        {left === undefined ? below : '后自动解锁'}
      </p>
    </div>
  )
}

const Heads = () => (
  <svg
    className={styles.heads}
    viewBox="0 0 340 240"
    fill="none"
    stroke="var(--chalk)"
    strokeWidth="5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <rect x="40" y="10" width="260" height="130" rx="6" />
    <path d="M84 58c20-26 40 24 62 0s34-18 48-6" stroke="var(--chalk-yellow)" strokeWidth="6" />
    <path d="M84 96h84M214 50h46M214 74h46" stroke="var(--chalk2)" />
    <g fill="var(--board)">
      <path d="M28 232c0-36 18-52 46-52s46 16 46 52z" />
      <circle cx="74" cy="152" r="26" />
      <path d="M220 232c0-36 18-52 46-52s46 16 46 52z" />
      <circle cx="266" cy="152" r="26" />
    </g>
    <g fill="var(--chalk)">
      <path d="M118 234c0-40 20-58 52-58s52 18 52 58z" />
      <circle cx="170" cy="146" r="30" />
    </g>
  </svg>
)
