import { useDraggable } from '@dnd-kit/core'
import type { GroupStudent } from '@jiangtai/contract/class-groups'
import { Check } from 'lucide-react'
import { memo } from 'react'
import { cx } from '../kit/cx.ts'
import { Button } from '../kit/ui/Button.tsx'
import { useFirst } from '../kit/use-first.ts'
import { useLatest } from '../kit/use-latest.ts'
import { type Lifted, studentKey } from './lifted.ts'
import styles from './StudentChips.module.css'
import { useRoving } from './use-roving.ts'

interface Props {
  readonly students: readonly GroupStudent[]
  readonly chosen: ReadonlySet<number>
  readonly empty: string
  readonly onToggle: (id: number) => void
}

/** A class of a thousand begins with as many as fit. */
const first = 80

export function StudentChips({ students, chosen, empty, onToggle }: Props) {
  const { shown, cut, showAll } = useFirst(students, first)
  const toggle = useLatest(onToggle)
  const roving = useRoving(shown.map(({ id }) => id))
  if (students.length === 0) return <p className={styles.empty}>{empty}</p>
  return (
    <>
      <ul className={styles.chips} {...roving.on}>
        {shown.map(({ id, real_name }) => (
          <Chip key={id} id={id} name={real_name} isChosen={chosen.has(id)} isStop={id === roving.stop} toggle={toggle} />
        ))}
      </ul>
      {cut && (
        <Button look="quiet" size="small" onClick={showAll}>
          显示全部 {students.length} 人
        </Button>
      )}
    </>
  )
}

interface ChipProps {
  readonly id: number
  readonly name: string
  readonly isChosen: boolean
  /** The one that the Tab key reaches. */
  readonly isStop: boolean
  readonly toggle: { readonly current: (id: number) => void }
}

const Chip = memo(function Chip({ id, name, isChosen, isStop, toggle }: ChipProps) {
  const data: Lifted = { kind: 'student', id, name }
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({ id: studentKey(id), data })
  return (
    <li>
      <button
        ref={setNodeRef}
        type="button"
        {...listeners}
        className={cx(styles.chip, isChosen && styles.chosen, isDragging && styles.lifted)}
        data-student={id}
        tabIndex={isStop ? 0 : -1}
        aria-pressed={isChosen}
        aria-describedby={attributes['aria-describedby']}
        onClick={() => toggle.current(id)}
      >
        {isChosen && <Check size={16} aria-hidden="true" />}
        {name}
      </button>
    </li>
  )
})
