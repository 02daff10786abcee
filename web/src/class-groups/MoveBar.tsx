import type { ClassGroup } from '@jiangtai/contract/class-groups'
import { useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import styles from './MoveBar.module.css'
import { MoveDialog } from './MoveDialog.tsx'

interface Props {
  readonly count: number
  readonly groups: readonly ClassGroup[]
  readonly onMove: (to: number | undefined) => void
  readonly onAdd: () => void
  readonly onClear: () => void
}

/** What is done with the chosen ones. */
export function MoveBar({ count, groups, onMove, onAdd, onClear }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={styles.bar} role="toolbar" aria-label="已选的同学">
      <span role="status">已选 {count} 人</span>
      <Button look="primary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        移到…
      </Button>
      <Button onClick={() => onMove(undefined)}>移出分组</Button>
      <Button look="quiet" onClick={onClear}>
        取消选择
      </Button>
      {isAsking && <MoveDialog count={count} groups={groups} onMove={onMove} onAdd={onAdd} onClose={() => setAsking(false)} />}
    </div>
  )
}
