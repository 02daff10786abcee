import { type ImportAction, importActions } from '@jiangtai/contract/people-imports'
import { CircleCheck, CircleX, type LucideIcon, Minus, Pencil, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../kit/cx.ts'
import styles from './ActionWords.module.css'

const icons: Readonly<Record<ImportAction, readonly [LucideIcon, string | undefined]>> = {
  [importActions.add]: [CircleCheck, styles.good],
  [importActions.update]: [Pencil, styles.good],
  [importActions.move]: [TriangleAlert, styles.careful],
  [importActions.same]: [Minus, styles.quiet],
  [importActions.error]: [CircleX, styles.bad],
}

/** What becomes of rows, in words and the colour of it. */
export function ActionWords({ action, children }: { readonly action: ImportAction; readonly children: ReactNode }) {
  const [Icon, look] = icons[action]
  return (
    <span className={cx(styles.said, look)}>
      <Icon size={18} className={styles.icon} aria-hidden="true" />
      {children}
    </span>
  )
}
