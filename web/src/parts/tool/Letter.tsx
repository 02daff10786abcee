import { cx } from '../../kit/cx.ts'
import styles from './Letter.module.css'

export const Letter = ({ children, strong = false }: { readonly children: string; readonly strong?: boolean }) => (
  <b className={cx(styles.letter, strong && styles.strong)}>{children}</b>
)
