import { CircleAlert, Info } from 'lucide-react'
import { cx } from '../../kit/cx.ts'
import { Button } from '../../kit/ui/Button.tsx'
import styles from './Edit.module.css'

interface Props {
  readonly fault: string | undefined
  readonly isElsewhere: boolean
  readonly usedCount: number
  /** Something was restored that can be thrown away. */
  readonly onDiscard: (() => void) | undefined
}

/** What is to be known before one goes on. */
export const EditNotes = ({ fault, isElsewhere, usedCount, onDiscard }: Props) => (
  <>
    {fault !== undefined && (
      <p role="alert" className={cx(styles.note, styles.wrong)}>
        <CircleAlert size={20} aria-hidden="true" />
        {fault}
      </p>
    )}
    {onDiscard && (
      <div role="status" className={styles.note}>
        <Info size={20} aria-hidden="true" />
        已恢复上次未保存的内容
        <Button look="text" onClick={onDiscard}>
          丢弃
        </Button>
      </div>
    )}
    {isElsewhere && (
      <p role="status" className={styles.note}>
        <Info size={20} aria-hidden="true" />
        另一个标签页里有这道题还没保存的修改，请只在一处修改。
      </p>
    )}
    {usedCount > 0 && (
      <p className={styles.note}>
        <Info size={20} aria-hidden="true" />
        这道题用过 {usedCount} 次。保存后是新的版本，已经用上的试卷不会变。
      </p>
    )}
  </>
)
