import { useDroppable } from '@dnd-kit/core'
import type { GroupStudent } from '@jiangtai/contract/class-groups'
import { cx } from '../kit/cx.ts'
import { Button } from '../kit/ui/Button.tsx'
import styles from './GroupCard.module.css'
import { type Lifted, restKey } from './lifted.ts'
import { StudentChips } from './StudentChips.tsx'

interface Props {
  readonly students: readonly GroupStudent[]
  readonly chosen: ReadonlySet<number>
  readonly onToggle: (id: number) => void
  readonly onChoose: (ids: readonly number[]) => void
}

/** Who is in no group. */
export function RestCard({ students, chosen, onToggle, onChoose }: Props) {
  const data: Lifted = { kind: 'group', id: undefined, name: '未分组' }
  const { setNodeRef, isOver } = useDroppable({ id: restKey, data })
  return (
    <section ref={setNodeRef} className={cx(styles.rest, isOver && styles.over)} aria-label={`未分组，${students.length} 人`}>
      <div className={styles.head}>
        <h2 className={styles.title}>未分组</h2>
        <span className={styles.count}>{students.length} 人</span>
        {students.length > 0 && (
          <Button look="text" size="small" onClick={() => onChoose(students.map(({ id }) => id))}>
            全选
          </Button>
        )}
      </div>
      <StudentChips students={students} chosen={chosen} empty="全班都分好组了" onToggle={onToggle} />
    </section>
  )
}
