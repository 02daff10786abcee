import { type ImportAction, importActions } from '@jiangtai/contract/people-imports'
import { CircleCheck, CircleX, type LucideIcon, Minus, Pencil, TriangleAlert } from 'lucide-react'
import styles from './ActionIcon.module.css'

const icons: Readonly<Record<ImportAction, readonly [LucideIcon, string | undefined]>> = {
  [importActions.add]: [CircleCheck, styles.good],
  [importActions.update]: [Pencil, styles.good],
  [importActions.move]: [TriangleAlert, styles.careful],
  [importActions.same]: [Minus, styles.quiet],
  [importActions.error]: [CircleX, styles.bad],
}

export function ActionIcon({ action }: { readonly action: ImportAction }) {
  const [Icon, look] = icons[action]
  return <Icon size={18} className={look} aria-hidden="true" />
}
