import { LoaderCircle } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import styles from './Button.module.css'

export type ButtonLook = 'primary' | 'default' | 'quiet' | 'text' | 'danger' | 'yellow' | 'chalk'

interface Props extends ComponentProps<'button'> {
  readonly look?: ButtonLook
  /** 36 high for a mouse, 44, or 56 where it is the one thing to press. */
  readonly size?: 'small' | 'medium' | 'large'
  readonly loading?: boolean
  readonly wide?: boolean
}

export function Button({ look = 'default', size = 'medium', loading = false, wide = false, className, children, onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      // `disabled` would drop the focus; a second press, or Enter in the form, comes to nothing here.
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      className={cx(styles.button, styles[look], styles[size], wide && styles.wide, loading && styles.loading, className)}
    >
      {loading && <LoaderCircle className={styles.spinner} aria-hidden="true" size={20} />}
      {children}
    </button>
  )
}
