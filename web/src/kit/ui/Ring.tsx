import { cx } from '../cx.ts'
import styles from './Ring.module.css'

interface Props {
  /** Drawn before the eyes, once, when something has just ended. */
  readonly drawn: boolean
  /** Where the next line is near. */
  readonly tight?: boolean
  readonly onDrawn?: (() => void) | undefined
}

/** 朱笔 round the figure of whoever leads. */
export const Ring = ({ drawn, tight = false, onDrawn }: Props) => (
  <svg className={cx(styles.ring, tight && styles.tight)} viewBox="0 0 120 60" preserveAspectRatio="none" aria-hidden="true">
    <path
      className={cx(styles.stroke, drawn && styles.drawn)}
      d="M70 5C30 0 4 14 5 32c1 17 30 24 60 22 32-2 52-14 50-28C113 10 84 2 48 9"
      onAnimationEnd={onDrawn}
    />
  </svg>
)
