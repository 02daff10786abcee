import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import styles from './IconButton.module.css'

interface Props extends ComponentProps<'button'> {
  readonly 'aria-label': string
  /** On paper, on paper and less important, on the board. */
  readonly look?: 'ink' | 'faint' | 'chalk'
}

/** A sign alone, as large as a thumb. What follows in `className` may place it. */
export const IconButton = ({ look = 'ink', className, ...rest }: Props) => (
  <button type="button" {...rest} className={cx(styles.button, styles[look], className)} />
)
