import { useDraggable, useDroppable } from '@dnd-kit/core'
import type { ClassGroup } from '@jiangtai/contract/class-groups'
import { ChevronLeft, ChevronRight, GripVertical, ListChecks, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { cx } from '../kit/cx.ts'
import { ActMenu } from '../kit/ui/ActMenu.tsx'
import styles from './GroupCard.module.css'
import { groupKey, type Lifted } from './lifted.ts'
import { NameEntry } from './NameEntry.tsx'
import { StudentChips } from './StudentChips.tsx'

interface Props {
  readonly group: ClassGroup
  readonly groups: readonly ClassGroup[]
  readonly at: number
  readonly chosen: ReadonlySet<number>
  readonly isRenaming: boolean
  readonly onToggle: (id: number) => void
  readonly onChoose: (ids: readonly number[]) => void
  readonly onStartName: () => void
  readonly onEndName: () => void
  readonly onRename: (name: string) => Promise<boolean>
  readonly onSort: (place: number) => void
  readonly onRemove: () => void
}

export function GroupCard({ group, groups, at, chosen, isRenaming, onToggle, onChoose, ...on }: Props) {
  const { id, name, students } = group
  const data: Lifted = { kind: 'group', id, name }
  const drop = useDroppable({ id: groupKey(id), data })
  const drag = useDraggable({ id: `handle ${id}`, data, attributes: { roleDescription: '可以移动' } })
  const nameButton = useRef<HTMLButtonElement>(null)
  const wasRenamed = useRef(false)
  const endName = () => {
    wasRenamed.current = true
    on.onEndName()
  }
  useEffect(() => {
    if (isRenaming || !wasRenamed.current) return
    wasRenamed.current = false
    nameButton.current?.focus()
  })
  return (
    <li
      ref={drop.setNodeRef}
      className={cx(styles.card, drop.isOver && !drag.isDragging && styles.over, drag.isDragging && styles.lifted)}
      aria-label={`${name}，${students.length} 人`}
    >
      <div className={styles.head}>
        {isRenaming ? (
          <NameEntry group={group} groups={groups} onRename={on.onRename} onEnd={endName} />
        ) : (
          <>
            <button
              ref={drag.setNodeRef}
              type="button"
              {...drag.attributes}
              {...drag.listeners}
              className={styles.handle}
              aria-label={`移动分组：${name}`}
            >
              <GripVertical size={20} aria-hidden="true" />
            </button>
            <h2 className={styles.title}>
              <button
                ref={nameButton}
                type="button"
                className={styles.name}
                aria-label={`改名：${name}`}
                title="改名"
                onClick={on.onStartName}
              >
                {name}
              </button>
            </h2>
            <span className={styles.count}>{students.length} 人</span>
            <ActMenu
              label={`更多操作：${name}`}
              acts={[
                { text: '改名', icon: <Pencil size={20} aria-hidden="true" />, onChoose: on.onStartName },
                {
                  text: '选中全组',
                  icon: <ListChecks size={20} aria-hidden="true" />,
                  isOff: students.length === 0,
                  onChoose: () => onChoose(students.map((student) => student.id)),
                },
                { text: '前移', icon: <ChevronLeft size={20} aria-hidden="true" />, isOff: at === 0, onChoose: () => on.onSort(at - 1) },
                {
                  text: '后移',
                  icon: <ChevronRight size={20} aria-hidden="true" />,
                  isOff: at === groups.length - 1,
                  onChoose: () => on.onSort(at + 1),
                },
                { text: '删除分组', icon: <Trash2 size={20} aria-hidden="true" />, danger: true, onChoose: on.onRemove },
              ]}
            />
          </>
        )}
      </div>
      <StudentChips students={students} chosen={chosen} empty="把同学拖到这里" onToggle={onToggle} />
    </li>
  )
}
