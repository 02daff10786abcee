import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../kit/cx.ts'
import styles from './Rows.module.css'

/** Rows that belong together, in a frame of their own. */
export const Group = ({ children }: { readonly children: ReactNode }) => <ul className={styles.group}>{children}</ul>

interface RowProps {
  readonly what: string
  readonly children: ReactNode
}

export const Row = ({ what, children }: RowProps) => (
  <li className={styles.row}>
    <span className={styles.what}>{what}</span>
    <span className={styles.value}>{children}</span>
  </li>
)

interface PressProps {
  readonly icon?: ReactNode
  readonly what: string
  readonly onPress: () => void
  /** As it is now. */
  readonly children?: ReactNode
}

export const PressRow = ({ icon, what, onPress, children }: PressProps) => (
  <li>
    <button type="button" className={cx(styles.row, styles.press)} onClick={onPress}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={styles.what}>{what}</span>
      {children && <span className={styles.value}>{children}</span>}
      <ChevronRight className={styles.arrow} size={20} aria-hidden="true" />
    </button>
  </li>
)

interface LinkProps extends RowProps {
  readonly icon: ReactNode
  readonly href: string
  readonly note: string
}

export const LinkRow = ({ icon, what, href, note, children }: LinkProps) => (
  <li>
    <a className={cx(styles.row, styles.press)} href={href}>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.what}>{what}</span>
      <span className={styles.value}>
        {children}
        {note && <span className={styles.note}>{note}</span>}
      </span>
    </a>
  </li>
)
