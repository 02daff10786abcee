import type { ClassGroup } from '@jiangtai/contract/class-groups'
import { Plus } from 'lucide-react'
import { Dialog } from '../kit/ui/Dialog.tsx'
import styles from './MoveDialog.module.css'

interface Props {
  readonly count: number
  readonly groups: readonly ClassGroup[]
  readonly onMove: (to: number) => void
  readonly onAdd: () => void
  readonly onClose: () => void
}

/** To which group. */
export function MoveDialog({ count, groups, onMove, onAdd, onClose }: Props) {
  const choose = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <Dialog title={`${count} 人移到哪一组？`} onClose={onClose}>
      <ul className={styles.ways}>
        {groups.map(({ id, name, students }) => (
          <li key={id}>
            <button type="button" className={styles.way} onClick={choose(() => onMove(id))}>
              <span className={styles.name}>{name}</span>
              <span className={styles.count}>{students.length} 人</span>
            </button>
          </li>
        ))}
        <li>
          <button type="button" className={styles.way} onClick={choose(onAdd)}>
            <Plus size={20} aria-hidden="true" />
            <span className={styles.name}>放进新分组</span>
          </button>
        </li>
      </ul>
    </Dialog>
  )
}
