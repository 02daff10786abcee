import { CircleCheck, CircleX, type LucideIcon, Minus, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../kit/cx.ts'
import styles from './RowVerdict.module.css'
import type { RowState } from './row-words.ts'

const icons: Readonly<Record<RowState, readonly [LucideIcon, string | undefined]>> = {
  made: [CircleCheck, styles.quiet],
  ok: [CircleCheck, styles.good],
  left: [Minus, styles.quiet],
  warn: [TriangleAlert, styles.careful],
  error: [CircleX, styles.bad],
}

/** What becomes of a row, in words and the colour of it. */
export function RowVerdict({ state, children }: { readonly state: RowState; readonly children: ReactNode }) {
  const [Icon, look] = icons[state]
  return (
    <span className={cx(styles.said, look)}>
      <Icon size={20} className={styles.icon} aria-hidden="true" />
      <span>{children}</span>
    </span>
  )
}
