import type { ReactNode } from 'react'
import { cx } from '../../kit/cx.ts'
import styles from './Choice.module.css'

interface Props {
  readonly name: string
  readonly isChosen: boolean
  /** Not on this background. */
  readonly isOff?: boolean
  readonly shortcut?: string | undefined
  readonly onChoose: () => void
  readonly children: ReactNode
}

/** One of the choices above the toolbar: a picture and its name. */
export const Choice = ({ name, isChosen, isOff = false, shortcut, onChoose, children }: Props) => (
  <button
    type="button"
    role="menuitemradio"
    aria-checked={isChosen}
    aria-disabled={isOff || undefined}
    aria-keyshortcuts={shortcut}
    tabIndex={-1}
    className={cx(styles.choice, isChosen && styles.chosen, isOff && styles.off)}
    onClick={isOff ? undefined : onChoose}
  >
    <span className={styles.picture}>{children}</span>
    {name}
  </button>
)
