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

interface Props {
  readonly action: ImportAction
  /** There is something to know that is not wrong. */
  readonly isNoted?: boolean
  readonly children: ReactNode
}

/** What becomes of rows, in words and the colour of it. */
export function ActionWords({ action, isNoted = false, children }: Props) {
  const [Icon, look] = icons[isNoted ? importActions.move : action]
  return (
    <span className={cx(styles.said, look)}>
      <Icon size={18} className={styles.icon} aria-hidden="true" />
      {children}
    </span>
  )
}
