import { History, Plus, Undo2 } from 'lucide-react'
import { Button } from '../../kit/ui/Button.tsx'
import { useBusy } from '../../kit/use-busy.ts'
import { WindowFoot } from '../../parts/tool/ToolWindow.tsx'
import styles from './ScorerWindow.module.css'

export interface ScorerActs {
  readonly step: (id: number, by: number) => void
  /** Of one student, stored at once. */
  readonly stepStudent: (studentId: number, by: number) => void
  readonly set: (id: number, score: number) => void
  /** False: the name was refused, and why has been said. */
  readonly rename: (id: number, name: string) => Promise<boolean>
  readonly remove: (id: number) => void
  readonly undo: () => void
  readonly add: () => Promise<unknown>
  readonly save: () => Promise<unknown>
  readonly history: () => void
  /** Asks first where scores would be lost. */
  readonly close: () => void
  readonly minimise: () => void
}

interface Props {
  readonly isSaved: boolean
  readonly canUndo: boolean
  readonly acts: ScorerActs
  /** R486: nothing else while a name is written. */
  readonly guard: (act: () => void) => void
}

export function ScorerFoot({ isSaved, canUndo, acts, guard }: Props) {
  const [adding, runAdd] = useBusy()
  const [saving, runSave] = useBusy()
  return (
    <WindowFoot>
      <div className={styles.ways}>
        <Button size="large" className={styles.way} loading={adding} onClick={() => guard(() => void runAdd(acts.add))}>
          {!adding && <Plus size={24} aria-hidden="true" />}
          <span>
            新增<span className={styles.more}>小组</span>
          </span>
        </Button>
        {canUndo ? (
          <Button size="large" look="text" className={styles.way} onClick={() => guard(acts.undo)}>
            <Undo2 size={24} aria-hidden="true" />
            <span>
              撤销<span className={styles.more}>删除</span>
            </span>
          </Button>
        ) : (
          <Button size="large" look="text" className={styles.quiet} onClick={() => guard(acts.history)}>
            <History size={24} aria-hidden="true" />
            <span>
              历史<span className={styles.more}>记录</span>
            </span>
          </Button>
        )}
      </div>
      <Button
        look="primary"
        size="large"
        className={styles.save}
        loading={saving || isSaved}
        onClick={() => guard(() => void runSave(acts.save))}
      >
        保存成绩
      </Button>
    </WindowFoot>
  )
}
