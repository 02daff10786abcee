import { daysOf } from '@jiangtai/contract/jp-renewal'
import { Button } from '../kit/ui/Button.tsx'
import styles from './RenewDialog.module.css'
import type { Covered } from './renewal-dates.ts'

interface Props {
  readonly covered: Covered
  /** How many are picked. */
  readonly picked: number
  readonly onStart: (date: string) => void
  readonly onDrop: () => void
}

/** Nobody pays twice for a day without having read it. */
export function CoveredDays({ covered: { ids, from, to, free }, picked, onStart, onDrop }: Props) {
  const who = ids.size === picked ? '所选学生' : `所选学生中有 ${ids.size} 人`
  const when = from === to ? from : `${from} 至 ${to}（${daysOf(from, to)} 天）`
  return (
    <div role="status" className={styles.gap}>
      {who} {when}已经可以用，这样会重复付费。
      {free !== undefined && (
        <Button look="text" onClick={() => onStart(free)}>
          改为从 {free} 开始
        </Button>
      )}
      {ids.size < picked && (
        <Button look="text" onClick={onDrop}>
          去掉这 {ids.size} 人
        </Button>
      )}
    </div>
  )
}
